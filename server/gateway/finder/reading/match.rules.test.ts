import { describe, expect, it } from 'vitest'
import { matchMistyped, matchWritten, RANKS } from './match.rules.ts'
import { textIndexBuilder } from './text-index.rules.ts'

type Entry = string | { titles: string[]; others?: string[] }

function indexOf(...entries: Entry[]) {
  const builder = textIndexBuilder()
  for (const entry of entries) {
    const { titles, others = [] } = typeof entry === 'string' ? { titles: [entry] } : entry
    builder.add(titles, others)
  }
  return builder.build()
}
const NAMES = Object.keys(RANKS)
const named = (ranks: Uint8Array) => [...ranks].map((rank) => NAMES[rank])
const written = (words: string, ...entries: Entry[]) => named(matchWritten(indexOf(...entries), words.split(' ')))
const mistyped = (words: string, ...entries: Entry[]) => named(matchMistyped(indexOf(...entries), words.split(' ')))

describe('words as they are written', () => {
  it('match a title wholly, at its beginning, or within it', () => {
    expect(written('moon', 'Moon', 'Moon Landing', 'Bright Moon', 'Sun')).toEqual(['EXACT', 'START', 'TITLE', 'NONE'])
    expect(written('gold rush', 'Gold Rush', 'Gold Rush Days', 'Old Gold Rush', 'Gold')).toEqual([
      'EXACT',
      'START',
      'TITLE',
      'NONE',
    ])
  })

  it('match in any order, but an exact title has the same order', () => {
    expect(written('rush gold', 'Gold Rush', 'Rush Gold')).toEqual(['TITLE', 'EXACT'])
  })

  it('match the beginning of the last word only', () => {
    expect(written('moon', 'Moonstone')).toEqual(['START'])
    expect(written('gold ru', 'Gold Rush', 'Gold', 'Golden Rush')).toEqual(['START', 'NONE', 'NONE'])
    expect(written('gol rush', 'Gold Rush')).toEqual(['NONE'])
  })

  it('match with and without articles', () => {
    expect(written('moon', 'The Moon')).toEqual(['EXACT'])
    expect(written('عليا', 'العليا', 'ليالي العليا')).toEqual(['EXACT', 'TITLE'])
    expect(written('العليا', 'عليا', 'العليا')).toEqual(['EXACT', 'EXACT'])
    expect(written('العليا قمر', 'عليا قمر')).toEqual(['EXACT'])
  })

  it('match the best of several titles', () => {
    expect(written('moon', { titles: ['Night Sky', 'Moon Night', 'Moon'] })).toEqual(['EXACT'])
    expect(written('moon', { titles: ['Moon', 'Moon Night'] })).toEqual(['EXACT'])
    expect(written('moon', { titles: ['Bright Moon', 'Moon Night'] })).toEqual(['START'])
  })

  it('never combine the end of one title with the beginning of the next', () => {
    expect(written('sky moon', 'Night Sky', 'Moon Night')).toEqual(['NONE', 'NONE'])
    expect(written('gold', { titles: ['Old'] }, { titles: ['Gold'] })).toEqual(['NONE', 'EXACT'])
    expect(written('gold rush', { titles: ['Gold', 'Rush'] })).toEqual(['TITLE'])
    expect(written('rush gold', { titles: ['Old Rush', 'Gold Days'] })).toEqual(['TITLE'])
  })

  it('match people and genres below titles, also together with words of the title', () => {
    const film = { titles: ['Metropolis'], others: ['Fritz Lang'] }
    expect(written('lang', film, 'Lang', 'Long')).toEqual(['OTHER', 'EXACT', 'NONE'])
    expect(written('metropolis lang', film, 'Metropolis')).toEqual(['OTHER', 'NONE'])
    expect(written('metropolis', film)).toEqual(['EXACT'])
  })

  it('match a person whose name is also in the title as a title', () => {
    expect(written('carmen', { titles: ['Carmen'], others: ['Carmen Ray'] })).toEqual(['EXACT'])
    expect(written('carmen', { titles: ['Old Carmen'], others: ['Carmen Ray'] })).toEqual(['TITLE'])
  })

  it('match nothing if there are none', () => {
    expect([...matchWritten(indexOf('Moon'), [])]).toEqual([0])
    expect([...matchWritten(indexOf(), ['moon'])]).toEqual([])
  })

  it('do not match similar words', () => {
    expect(written('metroplis', 'Metropolis')).toEqual(['NONE'])
  })
})

const withPerson = (name: string) => ({ titles: ['Film'], others: [name] })

describe('mistyped words', () => {
  it('match a title with one typo before one with two', () => {
    expect(mistyped('nosferatuz', 'Nosferatus', 'Nosforatus', 'Nosforadus')).toEqual([
      'NEAR_TITLE',
      'FAR_TITLE',
      'NONE',
    ])
  })

  it('match people below titles', () => {
    expect(mistyped('nosferatuz', withPerson('Nosferatus'), withPerson('Nosforatus'))).toEqual([
      'NEAR_OTHER',
      'FAR_OTHER',
    ])
  })

  it('match the words as typed, too, as words of a title', () => {
    expect(mistyped('carmen', 'Carmen', 'Carmel', { titles: ['Film'], others: ['Carmen Ray'] })).toEqual([
      'TITLE',
      'NEAR_TITLE',
      'OTHER',
    ])
  })

  it('match all together, ranked by the worst of them', () => {
    expect(mistyped('gold metroplis', 'Gold Metropolis', 'Metropolis')).toEqual(['NEAR_TITLE', 'NONE'])
    expect(mistyped('metroplis gold', 'Gold Metropolis')).toEqual(['NEAR_TITLE'])
  })

  it('match the beginning of a word, if it is the last', () => {
    expect(mistyped('metroo', 'Metropolis')).toEqual(['NEAR_TITLE'])
    expect(mistyped('metroo gold', 'Metropolis Gold')).toEqual(['NONE'])
  })

  it('match with and without the Arabic article', () => {
    expect(mistyped('المتروبولس', 'متروبوليس')).toEqual(['NEAR_TITLE'])
  })

  it('match no short word and no number with a typo', () => {
    expect(mistyped('kit', 'Kid')).toEqual(['NONE'])
    expect(mistyped('1928', '1927')).toEqual(['NONE'])
  })
})
