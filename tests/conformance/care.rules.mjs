// What staff do for a booking, as an order and its documents show it: money that is given back while the tickets stay, and
// assistance for the visit. Pure: each rule returns what is wrong in words, or nothing.
import { firstBreach } from './plausible.rules.mjs'

const sumOf = (parts) => parts.reduce((sum, { amount }) => sum + amount, 0)
const totalOf = (list) => list.reduce((sum, { total }) => sum + total, 0)

/** The goodwill of an order by itself, and beside its price, its seats and its cancellation. */
export function goodwillBreaches({ goodwill = [], breakdown, seats, cancellation }) {
  const given = totalOf(goodwill)
  const own = new Set(seats.map(({ seat }) => seat))
  const named = goodwill.flatMap((entry) => entry.seats ?? [])
  const foreign = named.find((seat) => !own.has(seat))
  const twice = named.find((seat, at) => named.indexOf(seat) !== at)
  const back = cancellation ? cancellation.total + (cancellation.exchangedFor?.amount ?? 0) : 0
  return [
    firstBreach(goodwill, ({ total, refunds }) =>
      total === sumOf(refunds) ? undefined : `a goodwill says ${total}, its refunds sum up to ${sumOf(refunds)}`,
    ),
    firstBreach(goodwill, ({ total }) => (total > 0 ? undefined : 'a goodwill gives nothing back')),
    firstBreach(goodwill, (entry) =>
      entry.seats && entry.seats.length === 0 ? 'a goodwill for seats names none' : undefined,
    ),
    foreign === undefined ? undefined : `a goodwill names the seat ${foreign}, which the order does not have`,
    twice === undefined ? undefined : `the price of the seat ${twice} was given back twice`,
    given + back > breakdown.total
      ? `goodwill and cancellation give ${given + back} back, the booking cost ${breakdown.total}`
      : undefined,
  ]
}

/** Assistance belongs to a visit that is ahead. */
export const assistanceBreach = ({ hasAssistance, status }) =>
  hasAssistance && status !== 'TICKETED' ? `hasAssistance is true for an order that is ${status}` : undefined

/** A seat that was shared: nothing that staff have done for its buyer. */
export const sharedCareBreaches = ({ goodwill, hasAssistance }) => [
  goodwill?.length ? 'a shared seat shows goodwill, expected none' : undefined,
  hasAssistance ? 'a shared seat shows hasAssistance, expected none' : undefined,
]

/** Each goodwill has a credit note over its sum and its seats, and only goodwill has one of that reason. */
export function goodwillNoteBreaches({ goodwill = [] }, { invoice, creditNotes }) {
  const notes = creditNotes.filter(({ reason }) => reason === 'GOODWILL')
  const seatsOf = (list) => list.map(({ seats = [] }) => seats.toSorted().join(' ')).toSorted()
  const credited = totalOf(creditNotes)
  return [
    notes.length === goodwill.length
      ? undefined
      : `${goodwill.length} times money was given back, and ${notes.length} credit notes are for GOODWILL`,
    totalOf(notes) === totalOf(goodwill)
      ? undefined
      : `goodwill gave ${totalOf(goodwill)} back, its credit notes say ${totalOf(notes)}`,
    seatsOf(notes).join() === seatsOf(goodwill).join()
      ? undefined
      : 'a credit note names other seats than its goodwill',
    invoice && credited > invoice.total
      ? `the credit notes say ${credited} together, the invoice ${invoice.total}`
      : undefined,
  ]
}
