// Finds the words of a long sorted list that a mistyped word may mean. Neighbours share their beginnings, so the table
// of edits continues from word to word. If a beginning has too many typos, all words that share it are skipped. So of
// tens of thousands of words only a few thousand letters are compared. Pure.
import { MAX_WORD_LENGTH } from './fold.rules.ts'

export interface SortedWords {
  /** Distinct, ordered by UTF-16 code units. */
  words: readonly string[]
  /** For each word: how many first letters it shares with the word before it. */
  shared: Uint8Array
}

function sharedLetters(one: string, other: string): number {
  let letters = 0
  while (letters < one.length && one.charCodeAt(letters) === other.charCodeAt(letters)) letters++
  return letters
}

export const sortWords = (distinct: Iterable<string>): SortedWords => {
  const words = [...distinct].toSorted()
  return { words, shared: Uint8Array.from(words, (word, at) => sharedLetters(word, words[at - 1] ?? '')) }
}

/** The position of a word in the list, or where it would be inserted. */
export function insertionIndexOfWord(words: readonly string[], word: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

const LAST_CODE = '\uffff'
/** The range of words that begin with these letters. */
export const prefixRange = (words: readonly string[], start: string): [from: number, to: number] => [
  insertionIndexOfWord(words, start),
  insertionIndexOfWord(words, start + LAST_CODE),
]

/** A typo makes a short word another word; in a number every digit counts. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length <= 3 || /\d/.test(word)) return 0
  return word.length <= 6 ? 1 : 2
}

/** An unfinished word allows fewer typos. */
export const typosAllowedWhileTyping = (word: string): 0 | 1 => (word.length >= 5 && typosAllowed(word) > 0 ? 1 : 0)

export interface NearWord {
  /** Its position in the list. */
  word: number
  typos: number
}

/** More than any allowed number of typos. */
const LOST = 99

/**
 * Words with at most `most` typos compared to `query`: an extra, missing or different letter, or two swapped
 * neighbours. If `mostOpen` is 0 or more, words also match whose beginning has at most that many typos.
 */
export function nearWords({ words, shared }: SortedWords, query: string, most: number, mostOpen = -1): NearWord[] {
  const letters = Uint16Array.from(query, (_, at) => query.charCodeAt(at))
  const long = letters.length
  const width = long + 1
  // Row d: typos between the first d letters of the word and each beginning of the query, where they can matter.
  const rows = new Uint8Array((MAX_WORD_LENGTH + 1) * width)
  for (let at = 0; at < width; at++) rows[at] = at
  // Fewest typos between the whole query and any beginning of this many letters.
  const open = new Uint8Array(MAX_WORD_LENGTH + 1).fill(LOST)
  const near: NearWord[] = []
  let lost = Infinity

  const fillRow = (word: string, depth: number): number => {
    const row = depth * width
    const above = row - width
    const first = Math.max(1, depth - most)
    const last = Math.min(long, depth + most)
    const letter = word.charCodeAt(depth - 1)
    const before = word.charCodeAt(depth - 2)
    let least = (rows[row + first - 1] = first === 1 ? depth : LOST)
    for (let at = first; at <= last; at++) {
      const isSame = letters[at - 1] === letter
      let typos = (rows[above + at - 1] ?? LOST) + (isSame ? 0 : 1)
      typos = Math.min(typos, (rows[above + at] ?? LOST) + 1, (rows[row + at - 1] ?? LOST) + 1)
      const isSwapped = depth > 1 && at > 1 && letters[at - 2] === letter && letters[at - 1] === before
      if (isSwapped) typos = Math.min(typos, (rows[above - width + at - 2] ?? LOST) + 1)
      rows[row + at] = typos
      if (typos < least) least = typos
    }
    if (last < long) rows[row + last + 1] = LOST
    const whole = last === long ? (rows[row + long] ?? LOST) : LOST
    open[depth] = Math.min(open[depth - 1] ?? LOST, whole)
    return least
  }

  for (let word = 0; word < words.length; word++) {
    const text = words[word] ?? ''
    let depth = shared[word] ?? 0
    if (depth >= lost) depth = lost
    else {
      lost = Infinity
      while (depth < text.length && lost === Infinity) {
        depth++
        if (fillRow(text, depth) > most) lost = depth
      }
    }
    const isWhole = lost === Infinity && depth + most >= long && depth <= long + most
    const whole = isWhole ? (rows[depth * width + long] ?? LOST) : LOST
    const begun = open[depth] ?? LOST
    const typos = Math.min(whole <= most ? whole : LOST, begun <= mostOpen ? begun : LOST)
    if (typos !== LOST) near.push({ word, typos })
  }
  return near
}
