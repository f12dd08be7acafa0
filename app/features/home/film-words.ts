import { formatRuntime } from '#app/lib/format/dates.ts'
import type { FilmSummary } from '#server/contracts/films.ts'

/** `Sci-fi · 2 h 33 min · PG12` */
export const filmLine = (film: FilmSummary): string =>
  [film.genres[0]?.name, formatRuntime(film.runtime), film.rate.title].filter(Boolean).join('\u00A0· ')
