// When food is served. Pure.
import type { CinemaFoodItem } from '../food.ts'
import { DAY_MS } from './durations.ts'
import { cinemaDayOf, instantOfCinemaDay } from './riyadh-time.ts'

type Hours = CinemaFoodItem['hours']

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

/** `hours`: of the cinema day in which `now` is. Without hours it is served as long as the cinema is open. */
export const isServedAt = (hours: Hours, now: number): boolean =>
  hours.length === 0 || servingSpans(hours, cinemaDayOf(now)).some(({ from, until }) => from <= now && now < until)

/** The next instant at which one of the items begins or ends to be served; Infinity if there is none today. */
export const nextServingChange = (items: readonly Pick<CinemaFoodItem, 'hours'>[], now: number): number =>
  Math.min(
    ...items
      .flatMap(({ hours }) => servingSpans(hours, cinemaDayOf(now)))
      .flatMap(({ from, until }) => [from, until])
      .filter((at) => at > now),
  )
