import { formatRuntime } from '#app/lib/dates.ts'
import { localizeHref } from '#app/lib/localized-path.ts'
import type { FilmSummary } from '#server/contracts/films.ts'

export const filmHref = (film: { uniqueName: string }): string => localizeHref(`/movies/${film.uniqueName}`)

export const seatsHref = (slug: string, sessionId: string): string =>
  localizeHref(`/movies/${slug}/booking?sessionId=${encodeURIComponent(sessionId)}`)

/** `Sci-fi · 2 h 33 min · PG12` */
export const factsOf = (film: FilmSummary): string =>
  [film.genres[0]?.name, formatRuntime(film.runtime), film.rate.title].filter(Boolean).join(' · ')
