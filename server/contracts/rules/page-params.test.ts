import { expect, it } from 'vitest'
import { knownParams } from './page-params.ts'

const NAMES = ['date', 'time', 'cityId'] as const

it('a page reads the parameters that it knows, in one order', () => {
  const search = { utm_source: 'mail', cityId: 'riyadh', date: '2026-11-22', fbclid: '1' }
  expect(Object.entries(knownParams(search, NAMES))).toEqual([
    ['date', '2026-11-22'],
    ['cityId', 'riyadh'],
  ])
})

it('a page reads nothing from the prototype of a search', () => {
  expect(knownParams({}, ['constructor', 'toString', '__proto__'])).toEqual({})
})

it('a known parameter keeps its value as it is, also an empty one', () => {
  expect(knownParams({ date: '', time: ['a', 'b'] }, NAMES)).toEqual({ date: '', time: ['a', 'b'] })
})
