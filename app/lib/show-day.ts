import { riyadhClock } from '#server/contracts/cinema-day.ts'
import { m } from '#app/paraglide/messages.js'
import { formatFullDay, formatNight, isAfterMidnight } from './dates.ts'

/** The full date; a show after midnight also names the night people know it by. */
export function showDay({ startsAt, cinemaDay }: { startsAt: string; cinemaDay: string }): string {
  const { date } = riyadhClock(startsAt)
  return isAfterMidnight(startsAt)
    ? m.ticket_night({ night: formatNight(cinemaDay), day: formatFullDay(date) })
    : formatFullDay(date)
}
