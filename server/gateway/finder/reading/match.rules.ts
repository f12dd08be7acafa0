// Ranks the entries of an index for a search. All words must match, in any order. Pure.
import { withoutArabicArticle } from './fold.rules.ts'
import {
  nearWords,
  insertionIndexOfWord,
  prefixRange,
  typosAllowed,
  typosAllowedWhileTyping,
} from './near-words.rules.ts'
import type { TextIndex } from './text-index.rules.ts'

/** Best first; exact spellings come before typos. */
export const RANKS = {
  NONE: 0,
  /** The title is exactly these words. */
  EXACT: 1,
  /** The title begins with these words. */
  START: 2,
  TITLE: 3,
  /** The film is shown in the named cinema or experience. */
  PLACE: 4,
  /** People and genres, alone or together with words of the title. */
  OTHER: 5,
  NEAR_TITLE: 6,
  FAR_TITLE: 7,
  NEAR_PLACE: 8,
  NEAR_OTHER: 9,
  FAR_OTHER: 10,
} as const

/** The rank of every entry, by its number. */
export type Ranks = Uint8Array

/** A range of index words that match a search word, with the ranks of their occurrences. */
interface Meaning {
  from: number
  to: number
  inTitle: number
  elsewhere: number
}

function rangesOf({ words: { words } }: TextIndex, word: string, isOpen: boolean): Ranges {
  const forms = new Set([word, withoutArabicArticle(word)])
  return [...forms].map((form): Ranges[number] => {
    if (isOpen) return prefixRange(words, form)
    const place = insertionIndexOfWord(words, form)
    return [place, words[place] === form ? place + 1 : place]
  })
}

const written = (index: TextIndex, word: string, isOpen: boolean): Meaning[] =>
  rangesOf(index, word, isOpen).map(([from, to]) => ({
    from,
    to,
    inTitle: RANKS.TITLE,
    elsewhere: RANKS.OTHER,
  }))

function mistyped(index: TextIndex, word: string, isOpen: boolean): Meaning[] {
  const bare = withoutArabicArticle(word)
  const near = nearWords(index.words, bare, typosAllowed(bare), isOpen ? typosAllowedWhileTyping(bare) : -1)
  return near.flatMap(({ word: place, typos }) => {
    if (typos === 0) return []
    const [inTitle, elsewhere] = typos === 1 ? [RANKS.NEAR_TITLE, RANKS.NEAR_OTHER] : [RANKS.FAR_TITLE, RANKS.FAR_OTHER]
    return [{ from: place, to: place + 1, inTitle, elsewhere }]
  })
}

/** The best rank of every entry that contains one of the matching words. */
function ranksOf({ size, starts, occurrences }: TextIndex, meanings: readonly Meaning[]): Ranks {
  const ranks = new Uint8Array(size)
  for (const { from, to, inTitle, elsewhere } of meanings) {
    const last = starts[to] ?? 0
    for (let at = starts[from] ?? 0; at < last; at++) {
      const where = occurrences[at] ?? 0
      const thing = where >> 1
      const rank = where & 1 ? inTitle : elsewhere
      const known = ranks[thing] ?? 0
      if (known === 0 || rank < known) ranks[thing] = rank
    }
  }
  return ranks
}

/** Entries that match every word, ranked by their worst match. */
function everyWord(index: TextIndex, words: readonly string[], meaningsOf: typeof written): Ranks {
  const [first, ...rest] = words.map((word, at) => ranksOf(index, meaningsOf(index, word, at === words.length - 1)))
  if (!first) return new Uint8Array(index.size)
  for (const ranks of rest)
    for (let thing = 0; thing < first.length; thing++) {
      const known = first[thing] ?? 0
      const more = ranks[thing] ?? 0
      first[thing] = known && more ? Math.max(known, more) : 0
    }
  return first
}

type Ranges = readonly (readonly [from: number, to: number])[]

const isIn = (ranges: Ranges | undefined, word: number): boolean =>
  ranges?.some(([from, to]) => word >= from && word < to) ?? false

/** Improves the rank of entries whose title is exactly the words or begins with them. */
function rankTitles(index: TextIndex, words: readonly string[], ranks: Ranks): void {
  const { titlesOf, wordsOf, titleWords, bare } = index
  const exact = words.map((word) => rangesOf(index, word, false))
  const begun = words.map((word, at) => rangesOf(index, word, at === words.length - 1))
  const fits = (ranges: Ranges | undefined, place: number): boolean => {
    const word = titleWords[place] ?? 0
    return isIn(ranges, word) || isIn(ranges, bare[word] ?? word)
  }
  for (let thing = 0; thing < ranks.length; thing++) {
    if (ranks[thing] !== RANKS.TITLE) continue
    for (let title = titlesOf[thing] ?? 0; title < (titlesOf[thing + 1] ?? 0); title++) {
      const start = wordsOf[title] ?? 0
      const long = (wordsOf[title + 1] ?? 0) - start
      if (long < words.length || !begun.every((ranges, at) => fits(ranges, start + at))) continue
      const isExact = long === words.length && fits(exact.at(-1), start + long - 1)
      ranks[thing] = isExact ? RANKS.EXACT : Math.min(ranks[thing] ?? 0, RANKS.START)
      if (isExact) break
    }
  }
}

/** Entries that contain the words as typed; the last word may be unfinished. */
export function matchWritten(index: TextIndex, words: readonly string[]): Ranks {
  const ranks = everyWord(index, words, written)
  rankTitles(index, words, ranks)
  return ranks
}

/** Entries that contain similar or equal words. */
export const matchMistyped = (index: TextIndex, words: readonly string[]): Ranks =>
  everyWord(index, words, (...word) => [...written(...word), ...mistyped(...word)])
