// Staff change the seats of a booking in its showtime: its food goes with it, to the new seats.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#server/contracts/invoices.ts'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { auditRows, bookingOf, cancelForHolder, foundIds, goodwill, staffAs } from './support/booking-care.ts'
import { call, type Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { callOff, withdrawSeats } from './support/changes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { boughtLater, laterOf, openLater, payLater, pricedLater } from './support/food-later.ts'
import { bookedWithFood, chooseFood, COLA, newFoodShow, onBoard, POPCORN, press, showAt } from './support/food.ts'
import { newMember } from './support/members.ts'
import { hallOf, move, movedOf } from './support/moved-bookings.ts'
import { checkoutOrder, orderOf, orderStub, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

const COLA_PRICE = 1600
/** Seats of the booking, and those that staff choose. */
const [OLD, NEW] = [
  ['B5', 'B6'],
  ['C7', 'C8'],
]

let bank: FakeBank
let member: Member
let show: string
let booking: Order
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
  bank = newBank()
  member = await newMember()
  show = await newFoodShow()
  booking = await booked(member, show, { seats: OLD })
})
afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

const refunded = ({ id }: Pick<Order, 'id'>) => bank.ledger.get(`${id}.1`)?.refunded
const settleAll = async (...ids: string[]) => {
  for (const id of ids) await runTimers(id, 2)
}

/** Food for the second seat, brought to it. */
async function broughtLater(): Promise<Order> {
  const opened = orderOf(await openLater(member, booking))
  orderOf(await chooseFood(member, opened, [{ ...COLA, seat: 'B6' }, POPCORN], 'SEAT'))
  const { id } = orderOf(await payLater(member, orderOf(await checkoutOrder(member, opened.id))))
  await runDurableObjectAlarm(orderStub(id))
  return readOrder(member, id)
}

/** The booking with the new seats, once everything has settled. */
async function withOtherSeats(of: Pick<Order, 'id'>, seats: string[], ...later: Pick<Order, 'id'>[]): Promise<Order> {
  const { id } = movedOf(await move(of.id, show, seats))
  await settleAll(of.id, id, ...later.map((order) => order.id))
  return readOrder(member, id)
}

describe('food that was bought later', () => {
  it('is on the ticket with the new seats, each portion for the seat that took its place', async () => {
    const later = await broughtLater()
    const next = await withOtherSeats(booking, NEW, later)
    expect(next.tickets.map(({ seat }) => seat)).toEqual(NEW)
    expect(await laterOf(member, next)).toMatchObject([
      {
        id: later.id,
        status: 'TICKETED',
        foodFor: { orderId: next.id, reference: next.reference, seats: NEW },
        food: {
          state: 'REQUESTED',
          delivery: 'SEAT',
          readyAt: later.food!.readyAt,
          lines: [{ seat: 'C8' }, { seat: null }],
        },
      },
    ])
    expect(await laterOf(member, booking)).toEqual([])
    expect(await onBoard(showAt(), later.id)).toMatchObject({
      reference: next.reference,
      seats: NEW,
      lines: [{ seat: 'C8' }, { seat: null }],
    })
    expect(refunded(later)).toBe(0)
    expect(await breaches(show, bank, [member], [booking.id, next.id, later.id])).toEqual([])
  })

  it('is brought to the new seats as well if its kitchen has begun', async () => {
    const later = await broughtLater()
    await press(showAt(), later.id, 'REQUESTED')
    const next = await withOtherSeats(booking, NEW, later)
    expect(await onBoard(showAt(), later.id)).toMatchObject({
      state: 'PREPARING',
      seats: NEW,
      lines: [{ seat: 'C8' }, {}],
    })
    await press(showAt(), later.id, 'PREPARING')
    expect(await readOrder(member, later.id)).toMatchObject({ foodFor: { orderId: next.id }, food: { state: 'READY' } })
    expect(await breaches(show, bank, [member], [booking.id, next.id, later.id])).toEqual([])
  })

  it('follows its booking to every further seat', async () => {
    const later = await broughtLater()
    const second = await withOtherSeats(booking, NEW)
    const third = await withOtherSeats(second, ['B5', 'B6'], later)
    expect(await onBoard(showAt(), later.id)).toMatchObject({ seats: OLD, lines: [{ seat: 'B6' }, {}] })
    expect((await laterOf(member, third)).map(({ id }) => id)).toEqual([later.id])
    expect(await breaches(show, bank, [member], [booking.id, second.id, third.id, later.id])).toEqual([])
  })

  it('keeps its own invoice', async () => {
    const later = await broughtLater()
    const invoice = async () =>
      ((await call('GET', `orders/${later.id}/invoice`, { as: member })).body as { invoice: Invoice }).invoice
    const before = await invoice()
    await withOtherSeats(booking, NEW, later)
    expect(await invoice()).toEqual(before)
  })

  it('that is being chosen is paid for the new seats', async () => {
    const { id } = await pricedLater(member, booking, [{ ...COLA, seat: 'B5' }])
    const next = await withOtherSeats(booking, NEW)
    const shown = await readOrder(member, id)
    expect(shown).toMatchObject({ foodFor: { orderId: next.id }, food: { lines: [{ seat: 'C7' }] } })
    expect(orderOf(await payLater(member, shown)).status).toBe('TICKETED')
    await settleAll(id)
    expect(await onBoard(showAt(), id)).toMatchObject({ seats: NEW, lines: [{ seat: 'C7' }] })
    expect(await breaches(show, bank, [member], [booking.id, next.id, id])).toEqual([])
  })

  it('that is paid at the bank meanwhile is bought for the new seats', async () => {
    const order = await pricedLater(member, booking, [COLA])
    orderOf(await payLater(member, order, { payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-bank' } }))
    const next = await withOtherSeats(booking, NEW)
    const key = `${order.id}.1`
    bank.decide(key, bank.captured(key))
    await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
    await settleAll(order.id)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'TICKETED', foodFor: { orderId: next.id } })
    expect(await onBoard(showAt(), order.id)).toMatchObject({ seats: NEW })
    expect(await breaches(show, bank, [member], [booking.id, next.id, order.id])).toEqual([])
  })

  it('may be bought for the new seats, too', async () => {
    const next = await withOtherSeats(booking, NEW, await broughtLater())
    const more = await boughtLater(member, next, [COLA])
    expect(await laterOf(member, next)).toHaveLength(2)
    expect(await onBoard(showAt(), more.id)).toMatchObject({ seats: NEW })
  })
})

describe('food that was bought with the tickets', () => {
  it('is on the new ticket, each portion for the seat that took its place', async () => {
    const lines = [{ ...COLA, seat: 'B6' }, { ...POPCORN, seat: 'B5' }, COLA]
    show = await newFoodShow()
    booking = await bookedWithFood(member, show, lines, { seats: OLD, delivery: 'SEAT' })
    const next = await withOtherSeats(booking, NEW)
    const taken = [{ seat: 'C8' }, { seat: 'C7' }, { seat: null }]
    expect(next).toMatchObject({
      breakdown: { total: booking.breakdown.total },
      food: { state: 'REQUESTED', delivery: 'SEAT', lines: taken },
    })
    expect(await onBoard(showAt(), next.id)).toMatchObject({ seats: NEW, lines: taken })
    expect(await onBoard(showAt(), booking.id)).toBeUndefined()
    expect(await breaches(show, bank, [member], [booking.id, next.id])).toEqual([])
  })
})

describe('a holder whose seats the cinema has withdrawn', () => {
  const takeSeats = async (of: Pick<Order, 'id'>, seats: string[], at = show): Promise<Order> => {
    const body = { sessionId: at, seats, exchangeOf: of.id }
    const { id } = orderOf(await call('POST', 'orders', { as: member, body }))
    orderOf(await checkoutOrder(member, id))
    const paid = await call('POST', `orders/${id}/pay`, { as: member, body: { total: 0 } })
    expect(orderOf(paid).status).toBe('TICKETED')
    return orderOf(paid)
  }

  it('keeps the food that was bought later, at the new seats of the same showtime', async () => {
    const later = await broughtLater()
    await press(showAt(), later.id, 'REQUESTED')
    await withdrawSeats([show], ['B6'])
    const next = await takeSeats(booking, NEW)
    await settleAll(booking.id, next.id, later.id)
    expect(await laterOf(member, next)).toMatchObject([
      {
        id: later.id,
        status: 'TICKETED',
        foodFor: { orderId: next.id, seats: NEW },
        food: { state: 'PREPARING', lines: [{ seat: 'C8' }, { seat: null }] },
      },
    ])
    expect(await onBoard(showAt(), later.id)).toMatchObject({ reference: next.reference, seats: NEW })
    expect(refunded(later)).toBe(0)
    expect(await breaches(show, bank, [member], [booking.id, next.id, later.id])).toEqual([])
  })

  it('buys no food until they have chosen, not even food that was chosen before', async () => {
    const priced = await pricedLater(member, booking, [COLA])
    await withdrawSeats([show], ['B6'])
    expect((await readOrder(member, booking.id)).foodUntil).toBeUndefined()
    expect((await payLater(member, priced)).body).toMatchObject({ reason: 'order_closed' })
    expect((await openLater(member, booking)).body).toMatchObject({ reason: 'order_closed' })
    expect(bank.ledger.has(`${priced.id}.1`)).toBe(false)
    const next = await takeSeats(booking, NEW)
    await settleAll(booking.id, next.id)
    expect((await readOrder(member, next.id)).foodUntil).toBeDefined()
    expect((await boughtLater(member, next, [COLA])).status).toBe('TICKETED')
  })

  it('has it back with another showtime', async () => {
    const later = await broughtLater()
    await withdrawSeats([show], ['B6'])
    const other = await newFoodShow({ startsAt: showAt() + HOUR_MS })
    const next = await takeSeats(booking, NEW, other)
    await settleAll(booking.id, next.id, later.id)
    expect(await laterOf(member, next)).toEqual([])
    expect(refunded(later)).toBe(later.breakdown.total)
  })
})

describe('the end of the booking with the new seats', () => {
  it('cancels its food by itself, unless the kitchen has begun', async () => {
    const [waiting, begun] = [await broughtLater(), await boughtLater(member, booking, [COLA])]
    await press(showAt(), begun.id, 'REQUESTED')
    const next = await withOtherSeats(booking, NEW, waiting, begun)
    orderOf(await cancel(member, next.id))
    await settleAll(next.id, waiting.id, begun.id)
    expect(await laterOf(member, next)).toMatchObject([{ status: 'REFUNDED' }, { status: 'TICKETED' }])
    expect(await onBoard(showAt(), waiting.id)).toBeUndefined()
    expect(await onBoard(showAt(), begun.id)).toMatchObject({ hasBookingEnded: true })
    expect(await breaches(show, bank, [member], [booking.id, next.id, waiting.id, begun.id])).toEqual([])
  })

  it('names its food if staff cancel it past the rules', async () => {
    const later = await boughtLater(member, booking, [COLA])
    const next = await withOtherSeats(booking, NEW, later)
    expect((await bookingOf(next.id)).care).toMatchObject({ laterFood: COLA_PRICE })
    expect((await cancelForHolder(next.id)).status).toBe(200)
    await settleAll(next.id, later.id)
    expect(refunded(later)).toBe(COLA_PRICE)
  })

  it('gives all of its food back if the showtime is called off', async () => {
    const later = await boughtLater(member, booking, [COLA])
    await press(showAt(), later.id, 'REQUESTED')
    const next = await withOtherSeats(booking, NEW, later)
    await callOff([show])
    await settleAll(next.id, later.id)
    expect(refunded(later)).toBe(COLA_PRICE)
    expect(await breaches(show, bank, [member], [booking.id, next.id, later.id])).toEqual([])
  })
})

describe('staff', () => {
  it('see that the food goes with the booking, and that nothing of it goes back', async () => {
    const later = await boughtLater(member, booking, [COLA])
    const shown = (await hallOf(booking.id, show, NEW)).booking
    expect(shown).toMatchObject({ hasFollowingFood: true })
    expect(shown).not.toHaveProperty('laterFood')
    await withOtherSeats(booking, NEW, later)
    expect((await auditRows()).findLast(({ target }) => target === booking.id)?.why).toBe('HOLDER_ASKS')
  })

  it('with a limit change the seats whatever the food has cost, and what they gave for it still counts', async () => {
    const later = await boughtLater(member, booking, [COLA])
    Object.assign(env, { SUPPORT_REFUND_MAX: '10' })
    const headers = await staffAs('support')
    expect((await goodwill(later.id, 600, { headers })).status).toBe(200)
    await settleAll(later.id)
    const { id } = movedOf(await move(booking.id, show, NEW, { role: 'support' }))
    await settleAll(booking.id, id, later.id)
    const needsManager = { status: 403, body: { needs: 'refundAboveLimit' } }
    for (const order of [id, later.id]) expect(await goodwill(order, 401, { headers })).toMatchObject(needsManager)
    expect((await goodwill(later.id, 400, { headers })).status).toBe(200)
    expect(await goodwill(id, 1, { headers })).toMatchObject(needsManager)
  })

  it('find the new booking by the number of its food, and each names the other', async () => {
    const later = await boughtLater(member, booking, [COLA])
    const next = await withOtherSeats(booking, NEW, later)
    expect(await foundIds({ by: 'REFERENCE', reference: later.reference })).toEqual([next.id])
    expect(await bookingOf(next.id)).toMatchObject({ foodOrders: [{ id: later.id }] })
    expect(await bookingOf(booking.id)).toMatchObject({ foodOrders: [] })
    const row = env.DB.prepare('SELECT food_for FROM orders WHERE id = ?').bind(later.id)
    expect(await row.first('food_for')).toBe(next.id)
  })

  it('do not tell the holder of food that there is not', async () => {
    const textOf = async ({ reference }: Order) => {
      const found = env.DB.prepare('SELECT text FROM sandbox_messages WHERE text LIKE ?').bind(
        `%booking ${reference} for%`,
      )
      return (await found.first<string>('text')) ?? ''
    }
    await withOtherSeats(booking, NEW)
    expect(await textOf(booking)).not.toContain('food')
    booking = await booked(member, show, { seats: ['B7', 'B8'] })
    await withOtherSeats(booking, ['C5', 'C6'], await boughtLater(member, booking, [COLA]))
    expect(await textOf(booking)).toContain('Food that you ordered later isn’t affected')
  })
})
