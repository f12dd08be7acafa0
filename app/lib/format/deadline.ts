// A moment with its day, as a text: the deadline for cancelling a booking, the time from which cashback can be spent.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { m } from '#app/paraglide/messages.js'
import { formatDay, formatTime } from './dates.ts'

/** Includes the day: a time alone would read as past if the showtime is on another day. */
export const formatDeadline = (at: string): string =>
  [formatDay(riyadhClock(at).date), formatTime(at)].join(m.ticket_list_comma())
