// The showtimes of the booking bar, one line each.
import type { Answer } from '#server/contracts/contract.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { calledOffLabel, findCalledOff, movedLabel } from '#app/shared/showtime-change/change-words.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatLateShowNight, formatShowTime } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'

type Showtime = Pick<
  Answer<'GET showtimes'>['showtimes'][number],
  'startsAt' | 'endsAt' | 'experience' | 'auditorium' | 'status' | 'change'
>

export function timeOptionLabel(showtime: Showtime): string {
  const { startsAt, endsAt, experience } = showtime
  const isLate = isAfterMidnight(startsAt)
  return [
    isLate ? formatTime(startsAt) : formatShowTime({ startsAt, endsAt }),
    experience.name,
    // Last: on a phone a long line ends here, and the time and the hall stay whole.
    isLate ? formatLateShowNight({ startsAt }) : '',
    movedLabel(showtime),
    refusalLabel(showtime),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Why it cannot be booked; empty: it can. */
function refusalLabel({ status, change }: Showtime): string {
  const calledOff = findCalledOff(change)
  if (calledOff) return calledOffLabel(calledOff.reason)
  if (status === 'SOLD_OUT') return m.home_quick_full()
  return status === 'UNAVAILABLE' ? m.showtimes_unavailable() : ''
}
