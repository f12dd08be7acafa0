import { expect, it } from 'vitest'
import { getVatPercent } from './vat.ts'

it.each([
  [5217, 783, 15],
  [43, 7, 16],
  [10_000, 1_500, 15],
  [10_000, 500, 5],
  [0, 0, 0],
])('a total of %i and %i VAT has a rate of %i %%', (net, vat, percent) => {
  expect(getVatPercent({ net, vat })).toBe(percent)
})
