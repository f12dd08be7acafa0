import { expect, it } from 'vitest'
import { experienceIdsOf } from './cinemas-search.ts'

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
