import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  withoutArabicArticle,
  joinHyphenatedWords,
  MAX_WORD_LENGTH,
  searchWords,
  withoutArticles,
  wordsOf,
} from './fold.rules.ts'

describe('spellings of one word', () => {
  it('are folded', () => {
    expect(wordsOf('لَيْلَى، «Señorita» ١٩٢٧')).toEqual(['ليلي', 'senorita', '1927'])
  })

  it('are the same with and without the article', () => {
    expect(['العليا', 'والعليا', 'عليا'].map(withoutArabicArticle)).toEqual(['عليا', 'عليا', 'عليا'])
    expect(['الم', 'والد', 'الصد'].map(withoutArabicArticle)).toEqual(['الم', 'والد', 'الصد'])
  })

  it('may be joined by a hyphen or not', () => {
    expect(wordsOf('Sci-Fi: Steamboat Bill, Jr.')).toEqual(['sci', 'fi', 'steamboat', 'bill', 'jr'])
    expect(joinHyphenatedWords('Sci-Fi at night')).toEqual(['scifi'])
  })
})

describe('the words of a search', () => {
  it('omit articles, unless there is nothing else', () => {
    expect(searchWords('The  Kid')).toEqual(['kid'])
    expect(searchWords('al-Olaya')).toEqual(['olaya'])
    expect(searchWords('the')).toEqual(['the'])
  })

  it('are distinct, and twelve at most', () => {
    expect(searchWords('kid KID العليا عليا kíd')).toEqual(['kid', 'العليا'])
    expect(searchWords(Array.from({ length: 30 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
  })

  it.each([undefined, '', '   ', '!؟، — «»', '\u0000\u0007', '\u200f\u200e', '\ud800', '\ufffd'])(
    'are none in %j',
    (text) => {
      expect(searchWords(text)).toEqual([])
    },
  )

  it('contain only folded letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const words = searchWords(text)
        expect(words.length).toBeLessThanOrEqual(12)
        for (const word of words) {
          expect(word.length).toBeLessThanOrEqual(MAX_WORD_LENGTH)
          expect(word).toMatch(/^[\p{L}\p{N}\ud800-\udfff]+$/u)
        }
      }),
    )
  })
})

describe('words at their limits', () => {
  it('have at most forty letters, also if they are joined', () => {
    expect(wordsOf('m'.repeat(41))).toEqual(['m'.repeat(40)])
    expect(wordsOf('m'.repeat(40))).toEqual(['m'.repeat(40)])
    expect(joinHyphenatedWords(`${'a'.repeat(30)}-${'b'.repeat(30)}`)).toEqual(['a'.repeat(30) + 'b'.repeat(10)])
  })

  it('are joined within one hyphenated word only', () => {
    expect(joinHyphenatedWords('one two-three four-five-six')).toEqual(['twothree', 'fourfivesix'])
    expect(joinHyphenatedWords('one two')).toEqual([])
    expect(joinHyphenatedWords('-one-')).toEqual([])
  })

  it('lose an Arabic article only before three more letters, and only in front', () => {
    expect(['القمر', 'وال', 'العب', 'والعبد', 'وقمر', 'قمرالعليا'].map(withoutArabicArticle)).toEqual([
      'قمر',
      'وال',
      'العب',
      'عبد',
      'وقمر',
      'قمرالعليا',
    ])
  })
})

it.each(['the', 'a', 'an', 'al', 'el', 'ad', 'ar', 'as', 'ash', 'at', 'az'])('%s is an article', (article) => {
  expect(withoutArticles([article, 'kid'])).toEqual(['kid'])
  expect(withoutArticles([article])).toEqual([article])
})

it('the first spelling of a word is searched for', () => {
  expect(searchWords('عليا العليا')).toEqual(['عليا'])
  expect(searchWords(Array.from({ length: 13 }, (_, at) => `w${at}`).join(' ')).at(-1)).toBe('w11')
})
