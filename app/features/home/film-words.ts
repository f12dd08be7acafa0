import { formatRuntime } from '#app/lib/format/dates.ts'
import type { ListedFilm } from './listed-film.ts'

/** `Sci-fi · 2 h 33 min · PG12` */
export const filmLine = ({ genre, runtime, rating }: Pick<ListedFilm, 'genre' | 'runtime' | 'rating'>): string =>
  [genre, formatRuntime(runtime), rating].filter(Boolean).join('\u00A0· ')
