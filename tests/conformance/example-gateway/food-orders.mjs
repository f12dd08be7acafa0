// Food that is bought later: an order of its own, without seats, for a booking that has its tickets. It ends with it.
import { randomBytes, randomUUID } from 'node:crypto'
import { refuse, route, routeOnce } from './answers.mjs'
import { isoAt, pick, REASONS, sum } from './chain.mjs'
import { MINUTE } from './schedule.mjs'

const CHOOSING = 10 * MINUTE
const LAST_ORDER = 30 * MINUTE
const MOST = 10
const UNPAID = new Set(['HELD', 'PRICED'])

export function foodOrders(world) {
  const { now, iso, orders, own, view } = world

  /** Oldest first. */
  world.laterOf = (booking) => [...orders.values()].filter(({ foodFor }) => foodFor === booking)
  const paidLater = (booking) => world.laterOf(booking).filter(({ paidAt }) => paidAt)

  function untilOf(order) {
    const isOpen = order.status === 'TICKETED' && !order.foodFor && paidLater(order).length < MOST
    return isOpen ? Date.parse(order.showtime.endsAt) - LAST_ORDER : undefined
  }

  /** The seats that food of the order may be for. */
  world.foodSeatsOf = ({ foodFor, seats }) => foodFor?.seats ?? seats

  world.laterView = (order) => {
    const until = untilOf(order)
    const { foodFor } = order
    return {
      ...(foodFor && {
        foodFor: { orderId: foodFor.id, reference: foodFor.reference, seats: foodFor.seats.map((seat) => seat.id) },
      }),
      ...(until && { foodUntil: isoAt(until) }),
    }
  }

  /** There has to be something to pay. */
  world.refuseEmpty = ({ foodFor, food, seats }) => {
    if (foodFor && !food?.lines.length) refuse('no_food_chosen')
    if (!foodFor && !seats.length) refuse('no_seats_chosen')
  }

  /** Seats, offers and vouchers are for orders of seats. */
  world.refuseFoodAlone = (order) => order.foodFor && refuse('order_closed')

  /** What the kitchen has not begun goes back whole, and unpaid orders end. */
  world.endLater = (booking) => {
    for (const order of world.laterOf(booking)) {
      if (UNPAID.has(order.status)) Object.assign(order, { status: 'EXPIRED', version: order.version + 1 })
      if (order.status !== 'TICKETED' || world.isFoodBegun(order)) continue
      const refunds = world.refundsOf(order.paid)
      const total = sum(refunds.map(({ amount }) => amount))
      world.refill(order, refunds)
      world.endBooking(order, {
        at: iso(),
        reasonId: REASONS[0].id,
        refunds,
        total,
        vouchers: [],
        exchangedFor: null,
      })
    }
  }

  function open({ id: bookingId, caller }) {
    const booking = own(bookingId, caller)
    const until = untilOf(booking)
    if (!until || until < now()) refuse('order_closed')
    // Each look asks the clock whether it has expired.
    const known = world.laterOf(booking).findLast(({ id }) => UNPAID.has(own(id, caller).status))
    if (known) return view(known)
    const names = { id: `o-${randomUUID()}`, reference: `RM-${randomBytes(4).toString('hex').toUpperCase()}` }
    const unpaid = { version: 1, status: 'HELD', payment: null, paid: [], paidAt: null, cancellation: null }
    const latest = now() + CHOOSING
    const order = {
      ...names,
      ...unpaid,
      ...pick(booking, 'owner person showtime'),
      seats: [],
      expiresAt: latest,
      latest,
    }
    orders.set(order.id, Object.assign(order, { foodFor: booking }))
    return view(order)
  }

  return {
    'POST orders/:id/food-orders': routeOnce('visitor', open),
    'GET orders/:id/food-orders': route('visitor', ({ id: bookingId, caller }) => ({
      orders: paidLater(own(bookingId, caller)).map((order) => view(order).order),
    })),
  }
}
