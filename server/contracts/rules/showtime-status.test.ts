import { expect, it } from 'vitest'
import { isForSale } from './showtime-status.ts'

it.each([
  ['AVAILABLE', true],
  ['NEARLY_FULL', true],
  ['SOLD_OUT', false],
  ['STARTED', false],
  ['UNAVAILABLE', false],
] as const)('a showtime that is %s leads to its seats: %s', (status, leads) => {
  expect(isForSale(status)).toBe(leads)
})
