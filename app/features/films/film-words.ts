// Facts of a film as words.
import type { Film } from '#server/contracts/films.ts'
import { m } from '#app/paraglide/messages.js'

type Person = Film['casts'][number]

export const joinNames = (names: readonly string[]): string =>
  names.filter((name) => name !== '').join(m.films_names_separator())

export const personName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

export const genresInWords = ({ genres }: Pick<Film, 'genres'>): string => joinNames(genres.map(({ name }) => name))

export const languageInWords = ({ movieLang, subtitle }: Pick<Film, 'movieLang' | 'subtitle'>): string =>
  joinNames([movieLang, subtitle])
