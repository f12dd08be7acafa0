// The chosen day of a film, and the nearest day with showtimes.
import type { Film } from '#server/contracts/films.ts'

type Days = Film['sessionsDates']

/** The requested day if the film has it, else the first with a showtime; undefined if there is none. */
export function findRequestedElseFirstDay(days: Days, requested: string | undefined): string | undefined {
  if (requested && days.some(({ date }) => date === requested)) return requested
  return days.find(({ isDisabled }) => !isDisabled)?.date
}

/** The nearest day with showtimes: the first after `date`, else the last before it. */
export function findNextElsePreviousDay(days: Days, date: string): string | undefined {
  const open = days.filter((day) => !day.isDisabled && day.date !== date)
  return (open.find((day) => day.date > date) ?? open.at(-1))?.date
}

/** The first requested city on the list, else the first city of the list. */
export function getPreferredCity<City extends { id: string }>(
  cities: readonly City[],
  ...preferences: (string | null | undefined)[]
): City {
  for (const preference of preferences) {
    const city = cities.find(({ id }) => id === preference)
    if (city) return city
  }
  const [first] = cities
  if (!first) throw new Error('There is no city at all')
  return first
}
