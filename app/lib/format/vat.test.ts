import { expect, it } from 'vitest'
import { inferVatPercent } from './vat.ts'

it.each([
  [5217, 783, 15],
  [10_000, 1_500, 15],
  [10_000, 500, 5],
])('a total of %i and %i VAT has a rate of %i %%', (net, vat, percent) => {
  expect(inferVatPercent({ net, vat })).toBe(percent)
})

it.each([
  [43, 7],
  [4, 1],
  [0, 0],
])('a total of %i and %i VAT is rounded too much to name a rate', (net, vat) => {
  expect(inferVatPercent({ net, vat })).toBeUndefined()
})
