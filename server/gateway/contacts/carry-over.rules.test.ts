import { expect, it } from 'vitest'
import { mergeCarriedCancellations, CANCELLATION_MS, getCarryOverEnd, currentCarryOver } from './carry-over.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const NOW = Date.UTC(2026, 10, 25, 9)
const first = mergeCarriedCancellations(undefined, { cancelledAt: [NOW] }, 'a', NOW)!

it('adds the cancellations of two accounts of a phone, each once', () => {
  expect(first).toEqual({ id: 'a', cancelledAt: [NOW] })
  const later = NOW + 2 * DAY_MS
  expect(mergeCarriedCancellations(first, { cancelledAt: [NOW, later] }, 'b', later)).toEqual({
    id: 'b',
    cancelledAt: [NOW, later],
  })
})

it('drops each cancellation after a week', () => {
  const later = NOW + 2 * DAY_MS
  const both = mergeCarriedCancellations(first, { cancelledAt: [later] }, 'b', later)!
  expect(getCarryOverEnd(both)).toBe(NOW + CANCELLATION_MS)
  expect(currentCarryOver(both, NOW + CANCELLATION_MS - 1)).toEqual(both)
  const rest = currentCarryOver(both, NOW + CANCELLATION_MS)!
  expect(rest).toEqual({ id: 'b', cancelledAt: [later] })
  expect(getCarryOverEnd(rest)).toBe(later + CANCELLATION_MS)
  expect(currentCarryOver(rest, later + CANCELLATION_MS)).toBeUndefined()
})

it('is nothing if no cancellation counts', () => {
  expect(mergeCarriedCancellations(undefined, { cancelledAt: [NOW - 7 * DAY_MS] }, 'a', NOW)).toBeUndefined()
})
