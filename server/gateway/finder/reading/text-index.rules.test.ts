import { expect, it } from 'vitest'
import { type TextIndex, textIndexBuilder } from './text-index.rules.ts'

function built(...entries: [titles: string[], others?: string[]][]): TextIndex {
  const builder = textIndexBuilder()
  for (const [titles, others = []] of entries) builder.add(titles, others)
  return builder.build()
}

/** Each word with the entries it is in: `0` in the title of the first, `(1)` elsewhere in the second. */
const occurrences = ({ words: { words }, starts, occurrences: all }: TextIndex) =>
  words.map((word, at) =>
    [
      word,
      ...[...all.subarray(starts[at], starts[at + 1])].map((where) =>
        where % 2 ? `${where >> 1}` : `(${where >> 1})`,
      ),
    ].join(' '),
  )
/** The words of each title of each entry. */
const titles = ({ words: { words }, titlesOf, wordsOf, titleWords, size }: TextIndex) =>
  Array.from({ length: size }, (_, entry) =>
    Array.from({ length: (titlesOf[entry + 1] ?? 0) - (titlesOf[entry] ?? 0) }, (__, at) => {
      const title = (titlesOf[entry] ?? 0) + at
      return [...titleWords.subarray(wordsOf[title], wordsOf[title + 1])].map((word) => words[word]).join(' ')
    }),
  )

it('every word leads to its entries, in a title or elsewhere', () => {
  const index = built([['Moon Night'], ['Fritz Lang']], [['Night']], [['Sun'], ['Moon']])
  expect(index.size).toBe(3)
  expect(occurrences(index)).toEqual(['fritz (0)', 'lang (0)', 'moon 0 (2)', 'night 0 1', 'sun 2'])
})

it('a person of many films leads to each of them', () => {
  expect(occurrences(built([['Sun'], ['Lang']], [['Moon'], ['Lang']]))).toEqual(['lang (0) (1)', 'moon 1', 'sun 0'])
})

it('a word that stands twice in a title occurs once', () => {
  expect(occurrences(built([['Day after Day']]))).toEqual(['after 0', 'day 0'])
})

it('a hyphenated word is found joined and in parts', () => {
  expect(occurrences(built([['Sci-Fi']]))).toEqual(['fi 0', 'sci 0', 'scifi 0'])
})

it('a word with the Arabic article is found without it, too', () => {
  const index = built([['العليا']], [['قمر']])
  expect(occurrences(index)).toEqual(['العليا 0', 'عليا 0', 'قمر 1'])
  expect([...index.bare].map((word) => index.words.words[word])).toEqual(['عليا', 'عليا', 'قمر'])
})

it('titles keep their words in order, without articles', () => {
  expect(titles(built([['The Gold Rush', 'البحث عن الذهب']], [['Moon']], [[]]))).toEqual([
    ['gold rush', 'البحث عن الذهب'],
    ['moon'],
    [],
  ])
})

it('the same title in another spelling is stored once, one without words not at all', () => {
  expect(titles(built([['Moon', 'MOON!', '—', 'Moon Night']]))).toEqual([['moon', 'moon night']])
})

it('names that are no titles are in no title', () => {
  expect(titles(built([['Moon'], ['Lang']]))).toEqual([['moon']])
})

it('an empty index has no words', () => {
  const index = built()
  expect([index.size, index.words.words, [...index.starts], [...index.titlesOf]]).toEqual([0, [], [0], [0]])
})

it('thousands of words fit', () => {
  const index = built(...Array.from({ length: 1500 }, (_, at): [string[]] => [[`film w${at}`]]))
  expect(index.words.words).toHaveLength(1501)
  expect(occurrences(index)[0]?.split(' ')).toHaveLength(1501)
  expect(titles(index).at(-1)).toEqual(['film w1499'])
})
