// Cancelling a booking: its seats are free at once, and all of its money goes back to the cards and the e-wallet that
// paid. Exchanging it: its money pays for another order, and it ends when that one is paid. The site offers both or
// none.
import { found, refuse, route, routeOnce } from './answers.mjs'
import { id, whole } from './checks.mjs'
import { isoAt, REASONS, SETTINGS, sum } from './chain.mjs'
import { DAY, dateOf, MINUTE, RIYADH } from './schedule.mjs'
import { breakdownOf, keptOf, worthOf } from './prices.mjs'

const { perDay, perWeek, cardDays } = SETTINGS.cancellations

/** Splits what has paid, `{ to, brand, lastFour, amount }` each: the last `amount` of it, and what stands before. */
export function splitPaid(paid, amount) {
  let left = amount
  const last = paid.toReversed().map((part) => {
    const taken = Math.min(part.amount, left)
    left -= taken
    return { ...part, amount: taken }
  })
  const before = paid.map((part, at) => ({ ...part, amount: part.amount - last.at(-1 - at).amount }))
  return [last, before].map((parts) => parts.filter((part) => part.amount > 0))
}

/** All money is sent at once; a bank may need days to show it. */
const refundsOf = (paid) => paid.map((part) => ({ ...part, days: part.to === 'CARD' ? cardDays : 0, isDone: true }))

export function cancelling(world) {
  const { now, iso, own, view, endBooking } = world
  world.refundsOf = refundsOf
  /** Food alone may be cancelled until the kitchen begins. */
  const untilOf = ({ showtime, foodFor }) =>
    foodFor ? Date.parse(showtime.endsAt) : Date.parse(showtime.startsAt) - SETTINGS.cancelUntilMinutes * MINUTE

  /** What a person may still cancel. Days and weeks are those of Riyadh; a week begins on Sunday. */
  function limitsOf({ cancelled = [] }) {
    const today = Date.parse(dateOf(now())) - RIYADH
    const week = today - new Date(today + RIYADH).getUTCDay() * DAY
    const left = (limit, from) => Math.max(0, limit - cancelled.filter((at) => at >= from).length)
    const leftOfWeek = left(perWeek, week)
    const leftOfDay = Math.min(leftOfWeek, left(perDay, today))
    return { leftOfDay, leftOfWeek, nextDay: isoAt(today + DAY), nextWeek: isoAt(week + 7 * DAY) }
  }

  /** Why the caller may not cancel, and from when; the first reason counts. */
  function restrictionOf(order, { kind }, { leftOfDay, leftOfWeek, nextDay, nextWeek }) {
    if (kind === 'guest') return ['GUEST_BOOKING', null]
    if (order.offer) return ['ORDER_HAS_OFFER', null]
    if (untilOf(order) <= now()) return ['CLOSE_TO_SHOWTIME', null]
    if (order.foodFor) return [world.isFoodBegun(order) ? 'FOOD_BEGUN' : null, null]
    if (leftOfWeek === 0) return ['CANCELLATION_LIMITATION_PER_WEEK', nextWeek]
    if (leftOfDay === 0) return ['CANCELLATION_LIMITATION_PER_DAY', nextDay]
    const isNothingElse = worthOf(order) === 0 && !world.returnedVouchers(order).some(({ isBack }) => isBack)
    return [keptOf(order) > 0 && isNothingElse ? 'FOOD_BEGUN' : null, null]
  }

  function checkOf(order, caller) {
    const limits = limitsOf(caller.person)
    const [restriction, againAt] = restrictionOf(order, caller, limits)
    const [total, foodKept] = [worthOf(order), keptOf(order)]
    const money = {
      refunds: refundsOf(order.paid),
      total,
      ...(foodKept && { foodKept }),
      ended: 0,
      takenBack: 0,
      vouchers: world.returnedVouchers(order),
    }
    const left = { leftToday: limits.leftOfDay, leftThisWeek: limits.leftOfWeek }
    return { restriction, againAt, until: isoAt(untilOf(order)), ...money, ...left, serverNow: iso() }
  }

  function termsOf(order, { kind, person }) {
    const facts = { hasOffer: Boolean(order.offer), isGuest: kind === 'guest', until: isoAt(untilOf(order)) }
    const exchanged = { card: breakdownOf(order).exchange, eWallet: 0, cashback: 0 }
    return { ...facts, ...limitsOf(person), exchanged, serverNow: iso() }
  }

  /** The caller's booking, if it may be cancelled now. */
  function cancellable(bookingId, caller) {
    const booking = own(bookingId, caller)
    if (booking.status !== 'TICKETED') refuse('order_closed')
    const { restriction, againAt } = checkOf(booking, caller)
    if (restriction) refuse('cancellation_restricted', { restriction, ...(againAt && { againAt }) })
    return booking
  }
  /** Food is not counted. */
  const count = ({ person }, { foodFor } = {}) => foodFor || (person.cancelled = [...(person.cancelled ?? []), now()])

  /** The booking that an order for this showtime may replace. It is checked again when the order is paid. */
  world.exchangeable = (bookingId, caller, { film }) => {
    const booking = cancellable(bookingId, caller)
    if (booking.foodFor) refuse('not_found')
    return booking.showtime.film.id === film.id ? booking : refuse('exchange_other_film')
  }
  /** What goes back of the booking that the order replaces. */
  world.backOf = ({ exchangeOf }, used) => refundsOf(splitPaid(exchangeOf.paid, used)[1])
  /** Ends the booking that the order replaces. */
  world.exchange = (order, caller) => {
    const { exchange: amount } = breakdownOf(order)
    const refunds = world.backOf(order, amount)
    const total = sum(refunds.map((part) => part.amount))
    const vouchers = world.returnedVouchers(order.exchangeOf)
    const exchangedFor = { orderId: order.id, reference: order.reference, amount }
    count(caller)
    world.refill(order.exchangeOf, refunds)
    endBooking(order.exchangeOf, { at: iso(), reasonId: REASONS[0].id, refunds, total, vouchers, exchangedFor })
  }

  /** Node runs it in one step, so a booking is never half cancelled. */
  function cancel({ id: orderId, input, caller }) {
    const reason = found(REASONS.find((known) => known.id === id(input, 'reasonId')))
    const booking = cancellable(orderId, caller)
    const { refunds, total, vouchers } = checkOf(booking, caller)
    if (whole(0, 1e8)(input, 'refund') !== total) refuse('refund_changed', { total })
    count(caller, booking)
    world.refill(booking, refunds)
    endBooking(booking, { at: iso(), reasonId: reason.id, refunds, total, vouchers, exchangedFor: null })
    return view(booking)
  }

  return {
    'GET cancellation-reasons': route('public', () => ({ reasons: REASONS })),
    'GET orders/:id/cancel-terms': route('visitor', ({ id: orderId, caller }) => ({
      terms: termsOf(own(orderId, caller), caller),
    })),
    'GET orders/:id/check-cancel': route('visitor', ({ id: orderId, caller }) => {
      const order = own(orderId, caller)
      return order.status === 'TICKETED' ? checkOf(order, caller) : refuse('not_found')
    }),
    'POST orders/:id/cancel': routeOnce('member', cancel),
  }
}
