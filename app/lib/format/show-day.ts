// The start of a showtime, as every page writes it: never a weekday alone, and after midnight with the evening it
// belongs to.
import { type ShowDayWords, formatShowStart } from '#server/contracts/rules/show-day.ts'
import { cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { m } from '#app/paraglide/messages.js'
import { formatDay, formatFullDay, formatTime, formatWeekday, relativeCinemaDayLabel } from './dates.ts'

interface Show {
  startsAt: string
  endsAt?: string | undefined
}

const WORDS: Omit<ShowDayWords, 'day'> = {
  weekday: (date) => formatWeekday(date),
  join: (parts) => m.ui_show_when(parts),
  late: (parts) => m.ui_show_late(parts),
}

/** `7:30 PM – 9:45 PM`; without an end only the start. */
export const formatShowTime = ({ startsAt, endsAt }: Show): string =>
  endsAt === undefined ? formatTime(startsAt) : m.ui_time_range({ from: formatTime(startsAt), to: formatTime(endsAt) })

/** `Thu 26 Nov, 12:30 AM (late Wednesday night)`; with the end, if the showtime has one. */
export const formatShowDateTimeWithNight = (show: Show): string =>
  formatShowStart(show.startsAt, { ...WORDS, day: formatDay }, formatShowTime(show))

/** If the time is shown separately: `Thu 26 Nov (late Wednesday night)`. */
export const formatShowDateWithNight = ({ startsAt }: Show): string =>
  formatShowStart(startsAt, { ...WORDS, day: formatDay })

/** The same with the full date: `Thursday 26 November 2026 (late Wednesday night)`. */
export const formatShowFullDateWithNight = ({ startsAt }: Show): string =>
  formatShowStart(startsAt, { ...WORDS, day: formatFullDay })

/** Where the day is known, of a showtime after midnight only its night: `Late Wednesday night`. */
export const formatLateShowNight = ({ startsAt }: Show): string =>
  m.ui_show_night({ weekday: formatWeekday(cinemaDayOf(startsAt)) })

/** A cinema day to choose: `Tomorrow, Thu 26 Nov`. `now` in milliseconds. */
export function formatCinemaDay(date: string, now: number): string {
  const near = relativeCinemaDayLabel(date, now)
  return near ? m.ui_day_near({ near, day: formatDay(date) }) : formatDay(date)
}
