// Which day of a film is looked at, and where to go when it has no show.
import type { Film } from '#server/contracts/films.ts'

type Days = Film['sessionsDates']

/** The asked day when it is one of the film's, else the first with a show; undefined when there is none. */
export function chosenDay(days: Days, asked: string | undefined): string | undefined {
  if (asked && days.some(({ date }) => date === asked)) return asked
  return days.find(({ isDisabled }) => !isDisabled)?.date
}

/** The nearest day with shows: the first after `date`, else the last before it. */
export function nearestDay(days: Days, date: string): string | undefined {
  const open = days.filter((day) => !day.isDisabled && day.date !== date)
  return (open.find((day) => day.date > date) ?? open.at(-1))?.date
}

/** The first wish that is on the list of cities, else the first city of it. */
export function chosenCity<City extends { id: string }>(
  cities: readonly City[],
  ...wishes: (string | null | undefined)[]
): City {
  for (const wish of wishes) {
    const city = cities.find(({ id }) => id === wish)
    if (city) return city
  }
  const [first] = cities
  if (!first) throw new Error('There is no city at all')
  return first
}
