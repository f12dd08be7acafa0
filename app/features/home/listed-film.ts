import type { FilmSummary } from '#server/contracts/films.ts'

/** More would wrap; the film page has them all. */
const TIMES = 3

/** What the page shows of a film. Up to sixty travel with each answer, so they have nothing else. */
export interface ListedFilm extends Pick<
  FilmSummary,
  'id' | 'uniqueName' | 'title' | 'image' | 'tint' | 'runtime' | 'nextShowtimes'
> {
  /** The main genre; undefined: the film has none. */
  genre: string | undefined
  rating: string
}

export const toListedFilm = ({
  id,
  uniqueName,
  title,
  image,
  tint,
  runtime,
  genres,
  rate,
  nextShowtimes,
}: FilmSummary): ListedFilm => ({
  id,
  uniqueName,
  title,
  image,
  tint,
  runtime,
  genre: genres[0]?.name,
  rating: rate.title,
  nextShowtimes: nextShowtimes.slice(0, TIMES),
})
