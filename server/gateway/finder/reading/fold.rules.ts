// The search's view of words, folded: with and without articles and hyphens, and the words of a search. Pure.
import { foldBySound } from '../../../contracts/rules/fold.ts'

/** Longer than any real word. */
export const MAX_WORD_LENGTH = 40

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const SPACES = /\s+/u

const partsOf = (folded: string): string[] =>
  folded
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))

/** Folded words in order; all characters except letters and digits separate them. */
export const wordsOf = (text: string): string[] => partsOf(foldBySound(text))

/** Hyphenated words written as one: `scifi` for `Sci-Fi`. */
export const joinHyphenatedWords = (text: string): string[] =>
  foldBySound(text)
    .split(SPACES)
    .map(partsOf)
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.join('').slice(0, MAX_WORD_LENGTH))

const ARABIC_ARTICLE = /^و?ال(?=.{3})/u
/** A word without its Arabic article: `عليا` for `العليا` and `والعليا`. */
export const withoutArabicArticle = (word: string): string => word.replace(ARABIC_ARTICLE, '')

/** English articles, and the Arabic article in Latin letters, as written before each sound. */
const ARTICLES = new Set(['the', 'a', 'an', 'al', 'el', 'ad', 'ar', 'as', 'ash', 'at', 'az'])

/** Without articles that are separate words, unless there is nothing else. */
export function withoutArticles(words: readonly string[]): string[] {
  const rest = words.filter((word) => !ARTICLES.has(word))
  return rest.length ? rest : [...words]
}

/** Further words do not narrow a search. */
const MAX_WORDS = 12

/** The distinct words of a search, up to the limit; empty if there are only spaces and symbols. */
export function searchWords(text: string | undefined): string[] {
  const words = new Map<string, string>()
  for (const word of withoutArticles(wordsOf(text ?? ''))) {
    if (words.size === MAX_WORDS) break
    if (!words.has(withoutArabicArticle(word))) words.set(withoutArabicArticle(word), word)
  }
  return [...words.values()]
}
