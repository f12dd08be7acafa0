import { expect, it } from 'vitest'
import { experienceIdsOf, narrowedPath } from './cinemas-search.ts'

it.each([
  ['exp_beam,exp_suites', ['exp_beam', 'exp_suites']],
  ['exp_beam,,exp_beam', ['exp_beam']],
  ['', []],
  [undefined, []],
  [7, []],
  [{ id: 'exp_beam' }, []],
])('parses %j', (experienceIds, read) => {
  expect(experienceIdsOf({ experienceIds })).toEqual(read)
})

it('writes a URL that parses back to the same experiences', () => {
  expect(narrowedPath([])).toMatch(/\/cinemas$/)
  const { searchParams } = new URL(narrowedPath(['exp_beam', 'exp_suites']), 'https://shasha.example')
  expect(experienceIdsOf(Object.fromEntries(searchParams))).toEqual(['exp_beam', 'exp_suites'])
})
