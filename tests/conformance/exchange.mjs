// Exchanging a booking: the order that would replace it, and what of its money pays. Nothing is paid, so the booking stays.
import { expandHall } from '#server/contracts/rules/hall.ts'
import { exchangeBreaches } from './exchange.rules.mjs'
import { release } from './orders.mjs'
import { orderBreaches } from './plausible.rules.mjs'
import { chooseSeats } from './read-showtime.mjs'

const POLLS = 16
const POLL_MS = 500
const HOLD = 'POST orders'
const CHECK = 'GET orders/:id/check-cancel'
const OPEN = 'GET exchanges'
const WHAT = 'an order that exchanges a booking'

/** Other free seats of the showtime; undefined without two. */
async function otherSeats({ ask }, sessionId) {
  const showtime = (await ask('GET showtimes/:sessionId', { sessionId }))?.showtime
  const states = showtime && (await ask('GET showtimes/:sessionId/seats', { sessionId }))?.seats?.states
  const seats = states && chooseSeats(expandHall(showtime.layout).seats, states)
  return seats?.length ? { seats, showtime } : undefined
}

/** Whether the exchange is listed. A list may follow a moment later; a gateway without the call needs none. */
async function isListed({ ask, wait }, as, booked, order) {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const begun = (await ask(OPEN, {}, { as }))?.exchanges
    if (!begun || begun.some(({ orderId, bookingId }) => orderId === order.id && bookingId === booked.id)) return true
    await wait(POLL_MS)
  }
  return false
}

/** The exchange is listed, and the booking is untouched. */
async function lookBegun(kit, as, booked, order) {
  const { ask, agree } = kit
  agree(OPEN, await isListed(kit, as, booked, order), 'an exchange that was begun is not listed')
  const booking = (await ask('GET orders/:id', { id: booked.id }, { as }))?.order
  const isKept = !booking || (booking.status === 'TICKETED' && booking.tickets.length === booked.tickets.length)
  agree(HOLD, isKept, 'the booking is not as before while the order that would replace it is unpaid')
}

/** Begins an exchange of a member’s booking and releases the new seats. */
export async function tryExchange(kit, as, booked) {
  const { ask, agree, note, skip, report } = kit
  if (report.get(CHECK).off) return skip(WHAT, report.get(CHECK).off)
  if (!booked) return skip(WHAT, 'the member has no booking: nothing was paid')
  const check = await ask(CHECK, { id: booked.id }, { as })
  if (!check) return undefined
  if (check.restriction) return skip(WHAT, `the booking may not be exchanged: ${check.restriction}`)
  const { sessionId, id: exchangeOf } = booked
  const other = await otherSeats(kit, sessionId)
  if (!other) return skip(WHAT, 'its showtime has no other free seats')
  const { seats, showtime } = other
  const order = (await ask(HOLD, { sessionId, seats, exchangeOf }, { as }))?.order
  if (!order) return undefined
  note(HOLD, [...orderBreaches(order, showtime), ...exchangeBreaches(order, booked, check)])
  agree(HOLD, !order.food?.lines.length, 'an order that exchanges a booking begins with its food')
  await lookBegun(kit, as, booked, order)
  return release(kit, as, order)
}
