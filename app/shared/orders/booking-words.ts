// Texts of a booking: its evening, the time left, its payment method.
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { cinemaDayOf, daysBetween } from '#server/contracts/rules/riyadh-time.ts'
import type { Order, RefundPart } from '#server/contracts/orders.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { relativeCinemaDayLabel } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'

/**
 * `غدًا`, `بعد 3 أيام`; while the film runs, a text that says so, and afterwards its date. If it starts after midnight,
 * or it is after midnight now, days counted from today would be ambiguous, and the date stands instead. `now` in
 * milliseconds.
 */
export function relativeShowtimeDayLabel(
  { startsAt, endsAt, cinemaDay }: Pick<Order['showtime'], 'startsAt' | 'endsAt' | 'cinemaDay'>,
  now: number,
): string {
  if (Date.parse(endsAt) <= now) return formatShowDateWithNight({ startsAt })
  if (Date.parse(startsAt) <= now) return m.bookings_running()
  const today = cinemaDayOf(now)
  if (cinemaDay === today && isAfterMidnight(now)) return m.bookings_soon()
  if (cinemaDay === today && isAfterMidnight(startsAt)) return m.bookings_tonight_late()
  if (isAfterMidnight(now) || isAfterMidnight(startsAt)) return formatShowDateWithNight({ startsAt })
  return relativeCinemaDayLabel(cinemaDay, now) ?? m.bookings_in_days({ count: daysBetween(today, cinemaDay) })
}

/**
 * Each seat is isolated, so the list runs in the direction of the page. It needs no `<bdi>`, which would run in the
 * direction of the first name.
 */
export const seatList = (seats: readonly string[]): string => seats.map(isolateSeat).join(m.ticket_list_comma())

/** A reference runs left to right in every language and stays on one line: word joiners hold its dashes. */
export const formatBookingReference = (reference: string): string =>
  `\u2066${reference.replaceAll('-', '\u2060-\u2060')}\u2069`

const daysWords = (days: number): string => m.cancel_within_days({ count: days })

/** `isOfChange`: the cinema changed the showtime, so cashback that would end soon is valid for longer. */
export function refundTime({ to, days }: Pick<RefundPart, 'to' | 'days'>, isOfChange = false): string {
  if (days > 0) return daysWords(days)
  if (to !== 'CASHBACK') return m.cancel_at_once()
  const ends = isOfChange ? m.cancel_cashback_ends_change() : m.cancel_cashback_ends()
  return `${m.cancel_at_once()}${m.ticket_list_comma()}${ends}`
}

/** The progress of a refund, once the booking is cancelled. */
export function refundProgress({ isDone, days, isTabby }: RefundPart): string {
  if (!isDone) return m.cancel_part_moving()
  if (days === 0) return m.cancel_part_done()
  return (isTabby ? m.cancel_part_sent_tabby : m.cancel_part_sent)({ count: days })
}

/** Money counts as refunded once every part of it was sent. */
export const isRefunded = (refunds: readonly RefundPart[]): boolean => refunds.every(({ isDone }) => isDone)
