// Bookings whose showtime was called off.
import { expect } from '@playwright/test'
import type { Order } from '#server/contracts/orders.ts'
import { callOff, showtimeToCallOff } from './call-off.ts'
import type { Entered, EnteredGuest } from './entered.ts'
import type { Site } from './fixtures.ts'
import { linkInMessage } from './ticket-parts.ts'

export const NOTE = { ar: 'جهاز العرض يحتاج إلى قطعة غيار.', en: 'The projector needs a spare part.' }

/** Books a showtime that no other test needs. */
export async function bookToCallOff(site: Site, holder: Pick<EnteredGuest, 'book'>, seats = 1): Promise<Order> {
  const { id } = await showtimeToCallOff(site)
  return holder.book({ showtimeId: id, seats })
}

/** The same, with the link to the tickets in its message. */
export async function bookWithLink(
  site: Site,
  holder: Pick<EnteredGuest, 'book'>,
  seats = 1,
): Promise<{ booked: Order; link: string }> {
  const earlier = await linkInMessage(site)
  const booked = await bookToCallOff(site, holder, seats)
  await expect.poll(() => linkInMessage(site)).not.toBe(earlier)
  return { booked, link: await linkInMessage(site) }
}

/** Calls the showtime of a booking off, and waits until its holder may choose. Returns the booking as it is then. */
export async function callOffShowtimeOf(
  { id, sessionId }: Order,
  { site, holder, isGuest }: { site: Site; holder: Pick<Entered | EnteredGuest, 'call'>; isGuest: boolean },
): Promise<Order> {
  await callOff(site, sessionId, { note: NOTE })
  const path = isGuest ? `guest-users/orders/${id}` : `orders/${id}`
  const read = async () => (await holder.call<{ order: Order }>('GET', path)).order
  await expect.poll(async () => (await read()).change?.kind).toBe('CALLED_OFF')
  return read()
}

/** Changes the orders that the gateway answers, until the test ends the fault. */
export function changeOrders(site: Site, change: (order: Order) => Order): void {
  site.faults.instead = async (request, forward) => {
    const path = new URL(request.url).pathname
    if (request.method !== 'GET' || !/\/orders\/[^/]+$/.test(path)) return undefined
    const answer = await forward()
    const { order } = (await answer.json()) as { order: Order }
    return Response.json({ order: change(order) }, { status: answer.status })
  }
}

/** Every booking looks as if its showtime had been called off. */
export function showAsCalledOff(site: Site): void {
  changeOrders(site, (order) => ({
    ...order,
    tickets: order.tickets.map((ticket) => ({ ...ticket, code: '' })),
    change: {
      id: 'c1',
      kind: 'CALLED_OFF',
      reason: 'EQUIPMENT',
      note: null,
      at: order.serverNow,
      before: null,
      ways: ['REFUND'],
      answer: null,
      answerUntil: order.showtime.startsAt,
      otherwise: 'REFUND',
      refunds: [
        { to: 'CARD', amount: order.breakdown.total, brand: 'VISA', lastFour: '4242', days: 14, isDone: false },
      ],
      total: order.breakdown.total,
      vouchers: [],
    },
  }))
}
