// When food is served. Pure: the site offers what the gateway takes.
import type { CinemaFoodItem } from '../food.ts'
import { MINUTE_MS } from './durations.ts'
import { instantOfCinemaDay } from './riyadh-time.ts'

/** Food for the counter is planned for this long before the showtime. */
const BEFORE_START_MS = 15 * MINUTE_MS

/** Milliseconds since 1970 at which food of a showtime is wanted: at the counter before it, at the seat as it begins. */
export const foodWantedAt = (startsAt: number, delivery: CinemaFoodItem['delivery'][number]): number =>
  delivery === 'COUNTER' ? startsAt - BEFORE_START_MS : startsAt

/** Whether an item is served at this moment of a cinema day. */
export const isServedAt = ({ hours }: Pick<CinemaFoodItem, 'hours'>, cinemaDay: string, at: number): boolean =>
  hours.length === 0 ||
  hours.some(({ from, until }) => {
    const [start, end] = [instantOfCinemaDay(cinemaDay, from), instantOfCinemaDay(cinemaDay, until)]
    return start <= at && at < end
  })
