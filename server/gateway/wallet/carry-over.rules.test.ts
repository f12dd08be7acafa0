import { expect, it } from 'vitest'
import { addCarryOver, CARRY_OVER_MS } from './carry-over.rules.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 25, 9)

it('adds what two accounts of a phone left', () => {
  const first = addCarryOver(undefined, { cashbackOwed: 500, cancelledAt: [NOW] }, 'a', NOW)
  expect(first).toEqual({ id: 'a', cashbackOwed: 500, cancelledAt: [NOW], until: NOW + CARRY_OVER_MS })
  const later = NOW + 2 * DAY
  expect(addCarryOver(first, { cashbackOwed: 100, cancelledAt: [later] }, 'b', later)).toEqual({
    id: 'b',
    cashbackOwed: 600,
    cancelledAt: [NOW, later],
    until: later + CARRY_OVER_MS,
  })
})

it('drops cancellations that no limit counts any more', () => {
  const cancelledAt = [NOW - 7 * DAY, NOW - 7 * DAY + 1]
  expect(addCarryOver(undefined, { cashbackOwed: 0, cancelledAt }, 'a', NOW)?.cancelledAt).toEqual([NOW - 7 * DAY + 1])
})

it('is nothing if nothing is owed and no cancellation counts', () => {
  expect(addCarryOver(undefined, { cashbackOwed: 0, cancelledAt: [NOW - 8 * DAY] }, 'a', NOW)).toBeUndefined()
  expect(addCarryOver(undefined, { cashbackOwed: 1, cancelledAt: [] }, 'a', NOW)).toBeDefined()
})
