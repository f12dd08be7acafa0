import { withoutArabicArticle, joinHyphenatedWords, withoutArticles, wordsOf } from './fold.rules.ts'
import { type SortedWords, sortWords } from './near-words.rules.ts' // An index by words: each word of the titles and other texts, sorted, with its occurrences. Tens of thousands of titles
// fit into a few megabytes, because everything except the words is a number. Pure.

// A growing list of whole numbers without an object for each. Pure.
class NumberList {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Uint32Array(this.length * 2)
      more.set(this.#numbers)
      this.#numbers = more
    }
    this.#numbers[this.length++] = number
  }

  /** A copy without the unused capacity. */
  taken(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.length)
  }
}

export interface TextIndex {
  /** The number of entries; they are numbered in the order in which they were added. */
  size: number
  words: SortedWords
  /** The number of the same word without its article. */
  bare: Uint32Array
  /** Where the occurrences of each word begin, plus one element for the end. */
  starts: Uint32Array
  /** Twice the entry's number, plus one if the word is in a title. */
  occurrences: Uint32Array
  /** Where the titles of each entry begin, and the words of each title, plus one element for the end. */
  titlesOf: Uint32Array
  wordsOf: Uint32Array
  titleWords: Uint32Array
}

export interface TextIndexBuilder {
  /** `titles` in every language and spelling; `others`, such as people and genres, are findable but are not titles. */
  add: (titles: readonly string[], others: readonly string[]) => void
  build: () => TextIndex
}

/** Prefix sums: where each group begins when all groups are in one array. */
function startsOf(groups: Uint32Array, many: number): Uint32Array {
  const starts = new Uint32Array(many + 1)
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1
  for (let at = 1; at <= many; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  return starts
}

export function textIndexBuilder(): TextIndexBuilder {
  // Words get a number on arrival, and a final one in sorted order once all are known.
  const numbers = new Map<string, number>()
  const occurring = new NumberList()
  const where = new NumberList()
  const titleWords = new NumberList()
  const wordsBefore = new NumberList()
  const titlesBefore = new NumberList()
  let size = 0

  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }

  const numbersOf = (text: string, words: readonly string[]): Set<number> => {
    const distinct = new Set<number>()
    for (const word of [...words, ...joinHyphenatedWords(text)])
      distinct.add(numberOf(word)).add(numberOf(withoutArabicArticle(word)))
    return distinct
  }

  // Cached, because the same people make many films.
  const others = new Map<string, Set<number>>()
  const numbersOfOther = (text: string): Set<number> => {
    const known = others.get(text) ?? numbersOf(text, wordsOf(text))
    others.set(text, known)
    return known
  }

  const note = (words: Iterable<number>, isTitle: boolean) => {
    for (const word of words) {
      occurring.push(word)
      where.push(size * 2 + (isTitle ? 1 : 0))
    }
  }

  return {
    add: (titles, names) => {
      titlesBefore.push(wordsBefore.length)
      const seen = new Set<string>()
      for (const title of titles) {
        const words = wordsOf(title)
        const key = words.join(' ')
        if (!words.length || seen.has(key)) continue
        seen.add(key)
        note(numbersOf(title, words), true)
        wordsBefore.push(titleWords.length)
        for (const word of new Map(withoutArticles(words).map((word) => [withoutArabicArticle(word), word])).values())
          titleWords.push(numberOf(word))
      }
      for (const name of names) note(numbersOfOther(name), false)
      size += 1
    },
    build: () => {
      const words = sortWords(numbers.keys())
      const place = new Uint32Array(words.words.length)
      const bare = new Uint32Array(words.words.length)
      for (const [at, word] of words.words.entries()) place[numbers.get(word) ?? 0] = at
      for (const [at, word] of words.words.entries())
        bare[at] = place[numbers.get(withoutArabicArticle(word)) ?? -1] ?? at
      const sorted = (list: NumberList) => list.taken().map((number) => place[number] ?? 0)

      const groups = sorted(occurring)
      const things = where.taken()
      const starts = startsOf(groups, words.words.length)
      const next = starts.slice()
      const occurrences = new Uint32Array(things.length)
      for (const [at, group] of groups.entries()) {
        const to = next[group] ?? 0
        occurrences[to] = things[at] ?? 0
        next[group] = to + 1
      }
      titlesBefore.push(wordsBefore.length)
      wordsBefore.push(titleWords.length)
      return {
        size,
        words,
        bare,
        starts,
        occurrences,
        titlesOf: titlesBefore.taken(),
        wordsOf: wordsBefore.taken(),
        titleWords: sorted(titleWords),
      }
    },
  }
}
