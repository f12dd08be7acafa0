import { expect, it } from 'vitest'
import { halalasOf } from './typed-riyals.ts'

it.each([
  ['50', 5000],
  ['50.5', 5050],
  [' 1,250.75 ', 125_075],
  ['٥٠٫٢٥', 5025],
  ['۱۲', 1200],
])('%j is %d halalas', (typed, halalas) => {
  expect(halalasOf(typed)).toBe(halalas)
})

it.each(['', '-5', '25,50', '25,5', '1,2500', '1e3', '5.123', 'fifty', '12345678', '1.2.3', '٫'])(
  '%j is no amount',
  (typed) => {
    expect(halalasOf(typed)).toBeUndefined()
  },
)
