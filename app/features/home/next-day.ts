// The days that the page offers. If today has no showtimes left, the page starts with the next day that has any.
import { addDays } from '#server/contracts/rules/riyadh-time.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { getWeekendDayPastTomorrow } from './weekend.ts'

/** The first cinema day any of these films can be booked for; undefined if there is none. */
export const nextDayOf = (films: readonly Pick<FilmSummary, 'nextShowtimes'>[]): string | undefined =>
  films
    .flatMap(({ nextShowtimes }) => nextShowtimes)
    .map(({ cinemaDay }) => cinemaDay)
    .toSorted()[0]

/** Today, tomorrow, the weekend, none earlier than the first day with showtimes; and that day itself. */
export const getTodayTomorrowWeekend = (today: string, first: string): string[] =>
  [...new Set([first, today, addDays(today, 1), getWeekendDayPastTomorrow(today)])]
    .filter((day) => day >= first)
    .toSorted()
