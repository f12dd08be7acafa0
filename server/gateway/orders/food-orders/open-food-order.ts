// Opens an order of food for a booking. The booking notes it first, so that it knows every order of food that may be
// paid; a crash in between leaves a noted order, which the next request opens.
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { now } from '../../../lib/clock.ts'
import { randomId } from '../../../lib/ids.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { type Err, err } from '../../lib/result.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { applyChangeOfShowtime } from '../change/apply-change.ts'
import type { Caller } from '../order-calls.ts'
import { newOrderFields } from '../new-order.ts'
import { commit, currentOrder, type OrderContext } from '../order-context.ts'
import { isOwnedBy } from '../order-holder.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { newReference } from '../tickets/tickets.ts'
import type { BookedSeats, FoodOrderLink } from './food-order.record.ts'
import { bookingKeyOf, findFoodOrderFault } from './food-order.rules.ts'

/** Nothing that others want is held before food is chosen, and little of it is scarce: choosing is not extended. */
const CHOOSING_FOOD_MS = 10 * MINUTE_MS

/** What an order of food is opened with. */
export interface FoodOrderOpening extends Pick<OrderRecord, 'id' | 'reference' | 'phone' | 'email'> {
  foodFor: BookedSeats
  showtime: ShowtimeRecord
}

/** OTHERS: another guest with the contact of the booking is paying there. `body`: the answer to the caller. */
export type Opened = { kind: 'OPEN'; body: string } | { kind: 'PAID' | 'ENDED' | 'OTHERS' }

function newFoodOrder(caller: Caller, opening: FoodOrderOpening): OrderRecord {
  const { id, reference, phone, email, foodFor, showtime } = opening
  const until = now() + CHOOSING_FOOD_MS
  return {
    ...newOrderFields(caller, showtime.id),
    id,
    reference,
    seats: [],
    token: 0,
    chooseUntil: until,
    expiresAt: until,
    price: priceOf({ seats: [], feePerTicket: 0 }),
    phone,
    email,
    food: null,
    foodFor,
  }
}

/** At the order of food: opens it, or says what became of it. */
export async function openNotedFoodOrder(
  ctx: OrderContext,
  caller: Caller,
  opening: FoodOrderOpening,
): Promise<{ kind: 'OPEN'; order: OrderRecord } | Exclude<Opened, { kind: 'OPEN' }>> {
  const known = ctx.store.find()
  if (!known) return { kind: 'OPEN', order: ctx.store.open(newFoodOrder(caller, opening), opening.showtime) }
  const order = await currentOrder(ctx)
  if (order.paidAt !== null) return { kind: 'PAID' }
  const isOpen = order.state === 'HELD' || order.state === 'PRICED' || order.state.startsWith('PAY_')
  if (!isOpen) return { kind: 'ENDED' }
  if (isOwnedBy(order, caller)) return { kind: 'OPEN', order }
  if (order.state.startsWith('PAY_')) return { kind: 'OTHERS' }
  // A booking has one open order of food: devices of one phone cannot hold all of what the kitchen makes few of.
  await commit(ctx, { kind: 'abandoned', cause: 'food is ordered on another device' })
  return { kind: 'ENDED' }
}

/** At the booking. */
export async function noteAndOpenFoodOrder(
  ctx: OrderContext,
  caller: Caller,
): Promise<{ ok: true; body: string } | Err> {
  await applyChangeOfShowtime(ctx)
  const { cinema, cinemaDay } = ctx.store.showtime()
  const isSold = (await ctx.menu(cinema.id, cinemaDay)) !== undefined
  const open = ({ id, reference }: FoodOrderLink): Promise<Opened> => {
    const { id: orderId, reference: booked, phone, email } = ctx.store.read()
    const foodFor = { orderId, reference: booked, seats: seatIdsOf(ctx.store.read()) }
    const opening = { id, reference, phone, email, foodFor, showtime: ctx.store.showtime() }
    return withCrashPoints('openFoodOrder', ctx.objectState, async () => ctx.order(id).openForBooking(caller, opening))
  }
  const fault = findFoodOrderFault(ctx.store.read(), ctx.store.showtime(), now())
  if (fault) return fault
  if (!isSold) return err('order_closed')
  const last = ctx.store.read().foodOrders?.at(-1)
  const known = last && (await open(last))
  if (known?.kind === 'OPEN') return { ok: true, body: known.body }
  if (known?.kind === 'OTHERS') return err('payment_in_progress')
  if (last && known?.kind === 'PAID') await commit(ctx, { kind: 'foodOrderPaid', id: last.id })
  // Another step may have come meanwhile. From here to the note none does.
  const booking = ctx.store.read()
  const refused = findFoodOrderFault(booking, ctx.store.showtime(), now())
  if (refused) return refused
  const link: FoodOrderLink = { id: `o${randomId()}`, reference: newReference(), told: bookingKeyOf(booking) }
  await commit(ctx, { kind: 'foodOrderNoted', link })
  const opened = await open(link)
  return opened.kind === 'OPEN' ? { ok: true, body: opened.body } : err('order_closed')
}
