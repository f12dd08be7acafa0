// Words as the search sees them, folded: with and without articles and hyphens, and those a search asks for. Pure.
import { fold } from '../../contracts/fold.ts'

/** Longer than any word that is meant. */
export const LONGEST_WORD = 40

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const SPACES = /\s+/u

const partsOf = (folded: string): string[] =>
  folded
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST_WORD))

/** Folded words in their order; whatever is no letter and no digit only stands between them. */
export const wordsOf = (text: string): string[] => partsOf(fold(text))

/** What a hyphen holds together, written as one word: `scifi` for `Sci-Fi`. */
export const joinedWordsOf = (text: string): string[] =>
  fold(text)
    .split(SPACES)
    .map(partsOf)
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join('').slice(0, LONGEST_WORD))

const ARABIC_ARTICLE = /^و?ال(?=.{3})/u
/** A word without the Arabic article it begins with: of `العليا` and `والعليا`, `عليا`. */
export const bareOf = (word: string): string => word.replace(ARABIC_ARTICLE, '')

/** English articles, and the Arabic one as it is written in Latin letters before each sound. */
const ARTICLES = new Set(['the', 'a', 'an', 'al', 'el', 'ad', 'ar', 'as', 'ash', 'at', 'az'])

/** Without articles that stand alone, unless there is nothing else. */
export function withoutArticles(words: readonly string[]): string[] {
  const rest = words.filter((word) => !ARTICLES.has(word))
  return rest.length ? rest : [...words]
}

/** More words than this say nothing new. */
const MOST_WORDS = 12

/** The distinct words of a search, as many as are looked at; empty where nothing was written but spaces and signs. */
export function searchWords(text: string | undefined): string[] {
  const words = new Map<string, string>()
  for (const word of withoutArticles(wordsOf(text ?? ''))) {
    if (words.size === MOST_WORDS) break
    if (!words.has(bareOf(word))) words.set(bareOf(word), word)
  }
  return [...words.values()]
}
