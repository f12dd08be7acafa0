// The cheapest and the dearest showtime of a film, and the address where an exchange chooses seats.
import type { Page } from '@playwright/test'
import type { CinemaShowtimes } from '#server/contracts/films.ts'
import type { Site } from './fixtures.ts'
import { cinemasOf, dayAhead, FILM, filmOf } from './programme.ts'

type Group = CinemaShowtimes['experiences'][number]
const freeOf = ({ showtimes }: Group) => showtimes.find(({ status }) => status === 'AVAILABLE')?.id

/** Showtimes of tomorrow with free seats, in the cheapest and in the dearest experience. */
export async function cheapAndDear(site: Site): Promise<{ cheap: string; dear: string }> {
  const { cinemas } = await cinemasOf(site, await filmOf(site, FILM), dayAhead(site, 1))
  const groups = cinemas.flatMap(({ experiences }) => experiences).filter((group) => freeOf(group))
  const [first, ...rest] = groups.toSorted((a, b) => a.priceFrom - b.priceFrom)
  const last = rest.at(-1)
  if (!first || !last) throw new Error('All shows are alike')
  return { cheap: freeOf(first)!, dear: freeOf(last)! }
}

export const seatsPath = (exchangeOf: string, sessionId: string) =>
  `/movies/${FILM}/booking?exchangeOf=${exchangeOf}&sessionId=${sessionId}`

export const orderAt = (page: Page): string => /bookings\/([^/]+)\/checkout/.exec(page.url())?.[1] ?? ''
