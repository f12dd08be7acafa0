import { expect, it } from 'vitest'
import { contract } from '../../contracts/contract.ts'
import { nounOf, TAGS } from './tags.rules.ts'

it('every call of the contract stands below a described noun', () => {
  for (const key of Object.keys(contract)) expect(Object.keys(TAGS), key).toContain(nounOf(key))
  for (const [noun, text] of Object.entries(TAGS)) expect(text, noun).toMatch(/\.$/)
})

it.each([
  ['GET cities', 'catalogue'],
  ['POST orders', 'orders'],
  ['GET showtimes/:sessionId/seats', 'showtimes'],
])('%s belongs to %s', (key, noun) => {
  expect(nounOf(key)).toBe(noun)
})

it('a path outside the contract belongs to no noun', () => {
  expect(nounOf('GET nothing')).toBe('others')
  expect(nounOf('toString')).toBe('others')
})
