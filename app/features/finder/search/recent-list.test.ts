import { describe, expect, it } from 'vitest'
import {
  type Recent,
  filterRecentByWordStart,
  parseRecentSearches,
  withoutSearch,
  withSearch,
  stringifyRecentSearches,
} from './recent-list.ts'

const after = (...searches: string[]) => searches.reduce<Recent[]>((list, text) => withSearch(list, text), [])
const textsOf = (list: readonly Recent[]) => list.map(({ searchText }) => searchText)

describe('recent searches', () => {
  it('are listed newest first, ten at most', () => {
    const list = after(...Array.from({ length: 12 }, (_, at) => `film ${at}`))
    expect(list).toHaveLength(10)
    expect(textsOf(list).slice(0, 2)).toEqual(['film 11', 'film 10'])
  })

  it('list the same words once, in any spelling', () => {
    expect(textsOf(after('الأجنحة', 'kid', 'الاجنحه'))).toEqual(['الاجنحه', 'kid'])
    expect(textsOf(after('Méliès', 'MELIES'))).toEqual(['MELIES'])
    expect(textsOf(after('١٩٢٧', '1927'))).toEqual(['1927'])
  })

  it('can be removed one by one', () => {
    const list = after('kid', 'gold')
    expect(textsOf(withoutSearch(list, list[0]?.id ?? ''))).toEqual(['kid'])
  })

  it('store no search without words', () => {
    expect(after('…')).toEqual([])
  })

  it('suggest searches with a word that begins like the typed one, but not the typed words themselves', () => {
    const list = after('the kid', 'the gold rush', 'صبي')
    expect(textsOf(filterRecentByWordStart(list, 'gol'))).toEqual(['the gold rush'])
    expect(textsOf(filterRecentByWordStart(list, 'old'))).toEqual([])
    expect(textsOf(filterRecentByWordStart(list, 'the kid'))).toEqual([])
  })
})

describe('stored recent searches', () => {
  it('are read as they were written', () => {
    const list = after('kid', 'gold')
    expect(parseRecentSearches(stringifyRecentSearches(list))).toEqual(list)
  })

  it('are ignored if another version or program wrote them', () => {
    expect(parseRecentSearches(null)).toEqual([])
    expect(parseRecentSearches('{')).toEqual([])
    expect(parseRecentSearches('null')).toEqual([])
    expect(parseRecentSearches(JSON.stringify({ version: 2, searches: ['kid'] }))).toEqual([])
    expect(parseRecentSearches(JSON.stringify({ version: 1, searches: [7, null, {}, '  ', 'kid'] }))).toEqual(
      after('kid'),
    )
  })

  it('are limited to the number and length that would be written', () => {
    const searches = Array.from({ length: 30 }, (_, at) => `${at} ${'k'.repeat(500)}`)
    const read = parseRecentSearches(JSON.stringify({ version: 1, searches }))
    expect(read).toHaveLength(10)
    expect(read[0]?.searchText).toHaveLength(80)
  })
})
