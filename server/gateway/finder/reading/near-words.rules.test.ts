import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  insertionIndexOfWord,
  nearWords,
  prefixRange,
  sortWords,
  typosAllowed,
  typosAllowedWhileTyping,
} from './near-words.rules.ts'

/** The textbook algorithm with its full table: optimal string alignment. */
function typosBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, at) => (row === 0 ? at : at === 0 ? row : 0)),
  )
  const cell = (row: number, at: number) => table[row]?.[at] ?? 0
  for (let row = 1; row <= one.length; row++)
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(cell(row - 1, at) + 1, cell(row, at - 1) + 1, cell(row - 1, at - 1) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, cell(row - 2, at - 2) + 1)
      table[row]![at] = least
    }
  return cell(one.length, other.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ا'), minLength: 1, maxLength: 8 })
const vocabulary = fc.uniqueArray(word, { minLength: 1, maxLength: 60 })

describe('similar words', () => {
  it('are the same as in the textbook algorithm, with the same number of typos', () => {
    fc.assert(
      fc.property(vocabulary, word, fc.constantFrom(0, 1, 2), (list, query, most) => {
        const sorted = sortWords(list)
        const expected = sorted.words
          .map((candidate, at) => ({ word: at, typos: typosBetween(candidate, query) }))
          .filter(({ typos }) => typos <= most)
        expect(nearWords(sorted, query, most)).toEqual(expected)
      }),
    )
  })

  it('of an unfinished word are those with a beginning that the textbook algorithm finds', () => {
    const most = 2
    fc.assert(
      fc.property(vocabulary, word, fc.constantFrom(0, 1), (list, query, mostOpen) => {
        const sorted = sortWords(list)
        const expected = sorted.words.flatMap((candidate, at) => {
          const begun = Math.min(
            ...Array.from({ length: candidate.length }, (_, end) => typosBetween(candidate.slice(0, end + 1), query)),
          )
          const whole = typosBetween(candidate, query)
          const typos = Math.min(whole <= most ? whole : 99, begun <= mostOpen ? begun : 99)
          return typos === 99 ? [] : [{ word: at, typos }]
        })
        expect(nearWords(sorted, query, most, mostOpen)).toEqual(expected)
      }),
    )
  })

  it.each([
    ['metroplis', 'metropolis', 1],
    ['متروبولس', 'متروبوليس', 1],
    ['متروبلس', 'متروبوليس', 2],
    ['ميتروبولس', 'متروبوليس', 2],
    ['metorpolis', 'metropolis', 1],
    ['nosfertau', 'nosferatu', 1],
  ])('%s means %s', (typed, meant, typos) => {
    const list = sortWords([meant, 'metro', 'policy', 'قمر'])
    expect(nearWords(list, typed, typosAllowed(typed)).map((near) => [list.words[near.word], near.typos])).toEqual([
      [meant, typos],
    ])
  })
})

it('more typos are allowed in longer words, none in numbers', () => {
  expect(['kid', 'wing', 'olayas', 'suwaidi', '192745'].map(typosAllowed)).toEqual([0, 1, 1, 2, 0])
  expect(['wing', 'wings', 'metropo', '19274'].map(typosAllowedWhileTyping)).toEqual([0, 1, 1, 0])
})

it('words with the same beginning are adjacent', () => {
  const { words } = sortWords(['olaya', 'moon', 'metropolis', 'metro', 'metric'])
  expect(words.slice(...prefixRange(words, 'metr'))).toEqual(['metric', 'metro', 'metropolis'])
  expect(words.slice(...prefixRange(words, 'x'))).toEqual([])
})

it('words are sorted, each with the letters that it shares with the one before', () => {
  const { words, shared } = sortWords(['metropolis', 'moon', 'metro', 'metric'])
  expect(words).toEqual(['metric', 'metro', 'metropolis', 'moon'])
  expect([...shared]).toEqual([0, 4, 5, 1])
})

it('the place of a word is where it stands, or where it would', () => {
  const words = ['b', 'd', 'f']
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => insertionIndexOfWord(words, word))).toEqual([
    0, 0, 1, 1, 2, 2, 3,
  ])
  expect(insertionIndexOfWord([], 'a')).toBe(0)
  expect(prefixRange(['ma', 'me', 'met', 'mf'], 'me')).toEqual([1, 3])
})

it('a typo is allowed from four letters on, a second one from seven on', () => {
  expect(['abc', 'abcd', 'abcdef', 'abcdefg'].map(typosAllowed)).toEqual([0, 1, 1, 2])
  expect(['abcdefg1', '1', 'a2bcde'].map(typosAllowed)).toEqual([0, 0, 0])
  expect(['abcd', 'abcde', 'abcdefgh', 'abcde1'].map(typosAllowedWhileTyping)).toEqual([0, 1, 1, 0])
})

it('words are compared as a whole unless an unfinished one is asked for', () => {
  const list = sortWords(['metro', 'metropolis', 'petrol'])
  expect(nearWords(list, 'metro', 0)).toEqual([{ word: 0, typos: 0 }])
  expect(nearWords(list, 'metro', 0, 0)).toEqual([
    { word: 0, typos: 0 },
    { word: 1, typos: 0 },
  ])
  expect(nearWords(list, 'metro', 2)).toEqual([
    { word: 0, typos: 0 },
    { word: 2, typos: 2 },
  ])
  expect(nearWords(list, 'metro', 1, 1)).toEqual([
    { word: 0, typos: 0 },
    { word: 1, typos: 0 },
    { word: 2, typos: 1 },
  ])
})
