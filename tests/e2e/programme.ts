// Films and showtimes as the gateway answers them, to compare the pages with.
import { expandHall } from '#server/contracts/rules/hall.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaShowtimes, Film, ShowtimeChip } from '#server/contracts/films.ts'
import type { Site } from './fixtures.ts'

export const CITY = 'riyadh'
export const FILM = 'metropolis'

type Locale = 'ar' | 'en'

/** The cinema day that many days ahead. */
export const dayAhead = (site: Pick<Site, 'now'>, days: number): string => addDays(cinemaDayOf(site.now()), days)

export const filmOf = async (site: Pick<Site, 'ask'>, slug: string, locale: Locale = 'en'): Promise<Film> =>
  (await site.ask<{ film: Film }>(`films/unique-name/${slug}?cityId=${CITY}`, locale)).film

export const cinemasOf = (site: Pick<Site, 'ask'>, film: Film, date: string, locale: Locale = 'en', more = '') =>
  site.ask<Answer<'GET films/:id/cinemas'>>(`films/${film.id}/cinemas?cityId=${CITY}&date=${date}${more}`, locale)

export const showtimesOf = (cinemas: CinemaShowtimes[]): ShowtimeChip[] =>
  cinemas.flatMap(({ experiences }) => experiences.flatMap(({ showtimes }) => showtimes))

/** A showtime of tomorrow with many free seats, and the address of its seats. */
export async function openShowtime(
  site: Pick<Site, 'ask' | 'now'>,
  slug = FILM,
): Promise<{ id: string; path: string }> {
  const { cinemas } = await cinemasOf(site, await filmOf(site, slug), dayAhead(site, 1))
  const free = showtimesOf(cinemas).find(({ status }) => status === 'AVAILABLE')
  if (!free) throw new Error(`Nothing is free for ${slug}`)
  return { id: free.id, path: `/movies/${slug}/booking?sessionId=${free.id}` }
}

const STATES = ['free', 'sold', 'held']

/** What every visitor sees of these seats: free, held or sold. */
export async function seatStates(
  site: Pick<Site, 'ask'>,
  showtimeId: string,
  seats: string[],
): Promise<(string | undefined)[]> {
  const [{ showtime }, now] = await Promise.all([
    site.ask<Answer<'GET showtimes/:sessionId'>>(`showtimes/${showtimeId}`),
    site.ask<Answer<'GET showtimes/:sessionId/seats'>>(`showtimes/${showtimeId}/seats`),
  ])
  const all = expandHall(showtime.layout).seats.map(({ id }) => id)
  return seats.map((seat) => STATES[Number(now.seats.states[all.indexOf(seat)])])
}

export const cityName = async (site: Site, id: string, locale: Locale): Promise<string> => {
  const { city } = await site.ask<{ city: { id: string; name: string }[] }>('cities', locale)
  const found = city.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no city ${id}`)
  return found.name
}

/** An amount as the site writes it, to the halala. */
export const moneyInWords = (halalas: number, locale: Locale): string =>
  locale === 'ar' ? `${(halalas / 100).toFixed(2)} ر.س` : `SAR ${(halalas / 100).toFixed(2)}`

/** A time as the site writes it. */
export function timeInWords(at: string, locale: Locale): string {
  const [hour = 0, minute = ''] = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
    .format(new Date(at))
    .split(':')
    .map((part, index) => (index === 0 ? Number(part) : part)) as [number, string]
  const half = { ar: ['ص', 'م'], en: ['AM', 'PM'] }[locale][hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}:${minute} ${half}`
}
