import { describe, expect, it } from 'vitest'
import { askAgainIn, isExpired, mayAddAt } from './saved-card.rules.ts'

describe('a card', () => {
  it.each([
    ['the last second of its month in Riyadh', Date.UTC(2030, 1, 28, 20, 59, 59), false],
    ['midnight after it in Riyadh, still the old day in London', Date.UTC(2030, 1, 28, 21), true],
    ['a year later', Date.UTC(2031, 1, 1), true],
    ['a year before', Date.UTC(2029, 1, 1), false],
  ])('of February 2030, at %s', (_, now, expired) => {
    expect(isExpired(2, 2030, now)).toBe(expired)
  })

  it("of December is valid through New Year's Eve", () => {
    expect(isExpired(12, 2030, Date.UTC(2030, 11, 31, 20))).toBe(false)
    expect(isExpired(12, 2030, Date.UTC(2030, 11, 31, 21))).toBe(true)
  })
})

it('a failed deletion at the processor is retried after half a minute, then at least once a day', () => {
  expect(askAgainIn(0)).toBe(30_000)
  expect(askAgainIn(1)).toBe(120_000)
  expect(askAgainIn(500)).toBe(86_400_000)
})

it('a member may try twenty cards a day, and the next one a day after the first', () => {
  const now = Date.UTC(2030, 1, 1)
  const tries = Array.from({ length: 19 }, (_, index) => now + index)
  expect(mayAddAt(tries, now + 100)).toBeUndefined()
  expect(mayAddAt([...tries, now + 50], now + 100)).toBe(now + 86_400_000)
  expect(mayAddAt([...tries, now + 50], now + 86_400_000)).toBeUndefined()
})
