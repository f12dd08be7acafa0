import { expect, it } from 'vitest'
import { addCarryOver, CANCELLATION_MS, carryOverEnd, currentCarryOver, DEBT_MS } from './carry-over.rules.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 25, 9)
const first = addCarryOver(undefined, { cashbackOwed: 500, cancelledAt: [NOW] }, 'a', NOW)!

it('adds what two accounts of a phone left', () => {
  expect(first).toEqual({ id: 'a', cashbackOwed: 500, cancelledAt: [NOW], until: NOW + DEBT_MS })
  const later = NOW + 2 * DAY
  expect(addCarryOver(first, { cashbackOwed: 100, cancelledAt: [later] }, 'b', later)).toEqual({
    id: 'b',
    cashbackOwed: 600,
    cancelledAt: [NOW, later],
    until: later + DEBT_MS,
  })
})

it('keeps the end of a debt that an account left as it was', () => {
  const later = NOW + 2 * DAY
  expect(addCarryOver(first, { cashbackOwed: 0, cancelledAt: [later] }, 'b', later)?.until).toBe(NOW + DEBT_MS)
})

it('drops a cancellation after a week and a debt after ninety days', () => {
  expect(carryOverEnd(first)).toBe(NOW + CANCELLATION_MS)
  expect(currentCarryOver(first, NOW + CANCELLATION_MS - 1)).toEqual(first)
  const owed = currentCarryOver(first, NOW + CANCELLATION_MS)!
  expect(owed).toMatchObject({ cashbackOwed: 500, cancelledAt: [] })
  expect(carryOverEnd(owed)).toBe(NOW + DEBT_MS)
  expect(currentCarryOver(owed, NOW + DEBT_MS - 1)).toEqual(owed)
  expect(currentCarryOver(owed, NOW + DEBT_MS)).toBeUndefined()
})

it('has no debt after ninety days, even if cancellations still count', () => {
  const later = NOW + DEBT_MS - DAY
  const both = addCarryOver(first, { cashbackOwed: 0, cancelledAt: [later] }, 'b', later)!
  const rest = currentCarryOver(both, NOW + DEBT_MS)!
  expect(rest).toMatchObject({ cashbackOwed: 0, cancelledAt: [later] })
  expect(carryOverEnd(rest)).toBe(later + CANCELLATION_MS)
})

it('is nothing if nothing is owed and no cancellation counts', () => {
  expect(addCarryOver(undefined, { cashbackOwed: 0, cancelledAt: [NOW - 7 * DAY] }, 'a', NOW)).toBeUndefined()
  expect(addCarryOver(undefined, { cashbackOwed: 1, cancelledAt: [] }, 'a', NOW)).toBeDefined()
})
