// What search engines and messages say about a film.
import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'
import { imageUrl } from '#app/ui/image.tsx'
import { personName } from './film-words.ts'

/** ISO 8601 of minutes: PT2H33M. */
export const isoDuration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

const SOCIAL_WIDTH = 1200
const person = (each: Film['casts'][number]) => ({ '@type': 'Person', name: personName(each) })

export const movieJsonLd = (film: Film, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Movie',
  name: film.title,
  alternateName: film.originalTitle,
  description: film.story,
  image: origin + imageUrl(film.image, SOCIAL_WIDTH),
  duration: isoDuration(film.runtime),
  contentRating: film.rate.title,
  dateCreated: String(film.year),
  genre: film.genres.map(({ name }) => name),
  inLanguage: film.movieLang,
  director: film.directors.map(person),
  actor: film.casts.map(person),
})

export function filmHead(film: Film, origin: string) {
  const title = m.films_page_title({ title: film.title })
  const description = m.films_page_description({ title: film.title, tag: film.descriptionTag })
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'video.movie' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:image', content: origin + imageUrl(film.backdrop, SOCIAL_WIDTH) },
      { 'script:ld+json': movieJsonLd(film, origin) },
    ],
  }
}
