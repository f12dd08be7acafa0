// The moment until which a booking can be cancelled, in words.
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import { m } from '#app/paraglide/messages.js'
import { formatDay, formatTime } from './dates.ts'

/** With its day: the time alone of a show on another day would read as past. */
export const formatDeadline = (at: string): string =>
  [formatDay(riyadhClock(at).date), formatTime(at)].join(m.ticket_list_comma())
