import { expect, it } from 'vitest'
import { foldedSearch, shownSearch } from './recent-searches.routes.ts'

it('a search is stored as typed, without invisible characters', () => {
  expect(shownSearch('  قُرْطُبة\u0000 \u202e  kid\ud800 ')).toBe('قُرْطُبة kid\ufffd')
  expect(shownSearch('\u200f \n')).toBe('')
})

it('two spellings of the same words are one search', () => {
  expect(foldedSearch('قُرْطُبة')).toBe(foldedSearch('قرطبه'))
  expect(foldedSearch('The Kid!')).toBe(foldedSearch('the  kid'))
  expect(foldedSearch('The Kid')).not.toBe(foldedSearch('The Circus'))
  expect(foldedSearch(' !؟ ')).toBe('')
})
