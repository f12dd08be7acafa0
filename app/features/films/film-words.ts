// Facts of a film as texts.
import type { Film } from '#server/contracts/films.ts'
import type { PageWords } from '#app/lib/page/page-head.ts'
import { m } from '#app/paraglide/messages.js'
import { socialImageUrl } from '#app/ui/image.tsx'

interface Person {
  firstName: string
  lastName: string
}

export const joinNonEmptyNames = (names: readonly string[]): string =>
  names.filter((name) => name !== '').join(m.films_names_separator())

export const personName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

export const genresInWords = ({ genres }: Pick<Film, 'genres'>): string =>
  joinNonEmptyNames(genres.map(({ name }) => name))

export const languageInWords = ({ movieLang, subtitle }: Pick<Film, 'movieLang' | 'subtitle'>): string =>
  joinNonEmptyNames([movieLang, subtitle])

/** `origin`: scheme and host of the site, for the preview's picture. */
export const pageWords = (
  { title, descriptionTag, socialImage }: Pick<Film, 'title' | 'descriptionTag' | 'socialImage'>,
  origin: string,
): PageWords => ({
  title: m.films_page_title({ title }),
  description: m.films_page_description({ title, tag: descriptionTag }),
  preview: {
    type: 'video.movie',
    picture: socialImage ? { url: origin + socialImageUrl(socialImage), alt: title } : undefined,
  },
})
