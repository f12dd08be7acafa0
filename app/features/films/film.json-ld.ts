// The JSON-LD of a film.
import type { Movie, Person } from 'schema-dts'
import type { Film } from '#server/contracts/films.ts'
import { personName } from './film-words.ts'
import { toLocalizedHref, toFilm } from '#app/lib/paths/links.ts'

/** ISO 8601 duration of minutes: PT2H33M. */
export const isoDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

const person = (credit: Film['directors'][number]): Person => ({ '@type': 'Person', name: personName(credit) })

/** `image`: the absolute URL of its preview picture. */
export const toFilmJsonLd = (film: Film, origin: string, image: string): Movie => ({
  '@type': 'Movie',
  '@id': `${origin}${toLocalizedHref(toFilm(film.uniqueName))}#film`,
  name: film.title,
  ...(film.originalTitle === film.title || !film.originalTitle ? {} : { alternateName: film.originalTitle }),
  url: origin + toLocalizedHref(toFilm(film.uniqueName)),
  ...(film.story ? { description: film.story } : {}),
  image,
  ...(film.runtime > 0 ? { duration: isoDuration(film.runtime) } : {}),
  contentRating: film.rate.title,
  ...(film.year > 0 ? { dateCreated: String(film.year) } : {}),
  genre: film.genres.map(({ name }) => name),
  ...(film.languages.spoken ? { inLanguage: film.languages.spoken } : {}),
  ...(film.languages.subtitles.length ? { subtitleLanguage: film.languages.subtitles } : {}),
  director: film.directors.map(person),
  actor: film.casts.map(person),
})
