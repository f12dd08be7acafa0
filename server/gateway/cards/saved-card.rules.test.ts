import { describe, expect, it } from 'vitest'
import {
  cardDeletionRetryDelay,
  type CardRecord,
  digitsOf,
  isExpired,
  MAX_CARDS,
  nextCardAddAt,
  savedCard,
} from './saved-card.rules.ts'

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
  expect(cardDeletionRetryDelay(0)).toBe(30_000)
  expect(cardDeletionRetryDelay(1)).toBe(120_000)
  expect(cardDeletionRetryDelay(500)).toBe(86_400_000)
})

it('a member may try twenty cards a day, and the next one a day after the first', () => {
  const now = Date.UTC(2030, 1, 1)
  const tries = Array.from({ length: 19 }, (_, index) => now + index)
  expect(nextCardAddAt(tries, now + 100)).toBeUndefined()
  expect(nextCardAddAt([...tries, now + 50], now + 100)).toBe(now + 86_400_000)
  expect(nextCardAddAt([...tries, now + 50], now + 86_400_000)).toBeUndefined()
})

it('the digits of a card are read from our own fingerprint only', () => {
  expect(digitsOf('PAYFORT 424242 4242')).toEqual({ bin: '424242', lastFour: '4242' })
  expect(digitsOf('HYPER_PAY 512345 2346')).toEqual({ bin: '512345', lastFour: '2346' })
  for (const other of [
    '',
    'src_4qk2n6',
    '424242 4242',
    'PAYFORT 42424 4242',
    'PAYFORT 42424242 4242',
    'PAYFORT 424242 42424',
    'PAYFORT 424242 424',
    'payfort 424242 4242',
    'x PAYFORT 424242 4242',
  ])
    expect(digitsOf(other), other).toBeUndefined()
})

it('a member sees a saved card without what its processor knows', () => {
  const card: CardRecord = {
    id: 'crd_1',
    gateway: 'PAYFORT',
    holder: 'SARA',
    isDefault: true,
    createdAt: 1,
    brand: 'VISA',
    lastFour: '4242',
    expiryMonth: 2,
    expiryYear: 2030,
    name: 'the token of its processor',
    fingerprint: 'PAYFORT 424242 4242',
  }
  const shown = savedCard(card, { canEdit: true, codeWay: 'FRAME' }, Date.UTC(2030, 0, 1))
  expect(shown).toEqual({
    id: 'crd_1',
    brand: 'VISA',
    lastFour: '4242',
    holder: 'SARA',
    expiryMonth: 2,
    expiryYear: 2030,
    isExpired: false,
    isDefault: true,
    canEdit: true,
    codeWay: 'FRAME',
  })
  expect(savedCard(card, { canEdit: false, codeWay: null }, Date.UTC(2031, 0, 1))).toMatchObject({
    isExpired: true,
    canEdit: false,
    codeWay: null,
  })
  expect(MAX_CARDS).toBe(10)
})

it.each([
  [2, 480_000],
  [5, 30_720_000],
  [6, 86_400_000],
])('after %i tries a deletion waits %i ms', (tries, wait) => {
  expect(cardDeletionRetryDelay(tries)).toBe(wait)
})
