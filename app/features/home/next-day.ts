// Which days the page offers. Late at night today has nothing left, and the page goes on with the next day that has.
import { addDays } from '#server/contracts/cinema-day.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { weekendAfter } from './weekend.ts'

/** The first cinema day any of these films can be booked for; undefined when none can. */
export const nextDayOf = (films: readonly Pick<FilmSummary, 'nextShowtimes'>[]): string | undefined =>
  films
    .flatMap(({ nextShowtimes }) => nextShowtimes)
    .map(({ cinemaDay }) => cinemaDay)
    .toSorted()[0]

/** Today, tomorrow, the weekend: from the first day on that has anything, and that day itself. */
export const daysToChoose = (today: string, first: string): string[] =>
  [...new Set([first, today, addDays(today, 1), weekendAfter(today)])].filter((day) => day >= first).toSorted()
