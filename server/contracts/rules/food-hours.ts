// When food is served. Pure.
import type { CinemaFoodItem, FoodDelivery } from '../food.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { cinemaDayOf, instantOfCinemaDay } from './riyadh-time.ts'

type Hours = CinemaFoodItem['hours']

/** Food for the counter is planned for this long before the showtime. */
const BEFORE_START_MS = 15 * MINUTE_MS

/** Milliseconds since 1970 at which food of a showtime is wanted: at the counter before it, at the seat as it begins. */
export const foodWantedAt = (startsAt: number, delivery: FoodDelivery): number =>
  delivery === 'COUNTER' ? startsAt - BEFORE_START_MS : startsAt

/** Milliseconds since 1970. */
interface ServingSpan {
  from: number
  until: number
}

/** `day`: the cinema day for which the hours were given. */
export const servingSpans = (hours: Hours, day: string): ServingSpan[] =>
  hours.map(({ from, until }) => {
    const [start, end] = [instantOfCinemaDay(day, from), instantOfCinemaDay(day, until)]
    return { from: start, until: end > start ? end : end + DAY_MS }
  })

/** Whether an item is served at this moment of a cinema day. Without hours: as long as the cinema is open. */
export const isServedAt = ({ hours }: Pick<CinemaFoodItem, 'hours'>, cinemaDay: string, at: number): boolean =>
  hours.length === 0 || servingSpans(hours, cinemaDay).some(({ from, until }) => from <= at && at < until)

/** The next instant at which one of the items begins or ends to be served; Infinity if there is none today. */
export const nextServingChange = (items: readonly Pick<CinemaFoodItem, 'hours'>[], now: number): number =>
  Math.min(
    ...items
      .flatMap(({ hours }) => servingSpans(hours, cinemaDayOf(now)))
      .flatMap(({ from, until }) => [from, until])
      .filter((at) => at > now),
  )
