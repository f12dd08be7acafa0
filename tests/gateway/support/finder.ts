// The expected results of the finder, computed from the plain lists of the same showtimes.
import { addDays } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { read } from './catalogue.ts'

/** Friday, ten past eight in the evening in Riyadh. */
export const TODAY = '2026-11-20'
export const NOW = Date.parse(`${TODAY}T20:10:00+03:00`)
export const DAYS = Array.from({ length: 14 }, (_, ahead) => addDays(TODAY, ahead))
export const SATURDAY = '2026-11-21'
export const METROPOLIS = 'flm_metropolis'
export const IN_RIYADH = { cityId: 'riyadh' }

export type FinderParams = Record<string, string> & { cityId: string }
type Show = Answer<'GET showtimes'>['showtimes'][number]

let listed: Show[] | undefined

/** Every coming showtime of the city, from the plain list of each day, by time. */
export async function showsToCome(): Promise<Show[]> {
  if (listed) return listed
  const days = await Promise.all(DAYS.map((date) => read('GET showtimes', { ...IN_RIYADH, date })))
  listed = days
    .flatMap(({ showtimes }) => showtimes)
    // Tickets of one that has begun are sold for a while, but the finder lists what is to come.
    .filter((show) => Date.parse(show.startsAt) > NOW)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || (a.id < b.id ? -1 : 1))
  return listed
}

const isOneOf = (list: string | undefined, id: string) => !list || list.split(',').includes(id)

export const fits = (params: FinderParams, show: Show): boolean =>
  (!params.date || show.cinemaDay === params.date) &&
  (!params.timeOfDay || params.timeOfDay === 'ALL_DAY' || show.timeOfDay === params.timeOfDay) &&
  isOneOf(params.filmIds, show.filmId) &&
  isOneOf(params.cinemaIds, show.cinemaId) &&
  isOneOf(params.experienceIds, show.experience.id)

export async function allFound(params: FinderParams) {
  const first = await read('GET film-finder', params)
  const films = [...first.films]
  for (let page = 2; page <= first.pagination.pageCount; page++)
    films.push(...(await read('GET film-finder', { ...params, page: String(page) })).films)
  return { films, total: first.total }
}

export const countOf = async (params: FinderParams) => (await read('GET film-finder/result-count', params)).count
