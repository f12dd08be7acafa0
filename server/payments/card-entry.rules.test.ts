import valid from 'card-validator'
import { describe, expect, it } from 'vitest'
import { isPastExpiry, maskedNumber, readCard, toYymmExpiry } from './card-entry.rules.ts'
import { BEHAVIOUR_TEXTS, TEST_CARDS } from './test-cards.ts'

const now = Date.UTC(2026, 10, 20)
const entry = { number: '4242424242424242', month: 12, year: 2030, cvv: '100' }

describe('the test cards', () => {
  it('are all numbers a card form accepts, each once', () => {
    for (const card of TEST_CARDS)
      expect(valid.number(card.number, { maxLength: card.number.length }).isValid, card.number).toBe(true)
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length)
  })

  it('have the length of their brand', () => {
    for (const { number, brand, cvv } of TEST_CARDS) {
      expect(number.length, number).toBe(brand === 'AMERICAN_EXPRESS' ? 15 : 16)
      expect(cvv.length, number).toBe(brand === 'AMERICAN_EXPRESS' ? 4 : 3)
    }
  })

  it('cover every behaviour', () => {
    expect(new Set(TEST_CARDS.map((card) => card.behaviour))).toEqual(new Set(Object.keys(BEHAVIOUR_TEXTS)))
  })

  it("never approve mada without the bank's page", () => {
    for (const card of TEST_CARDS.filter((card) => card.brand === 'MADA'))
      expect(card.behaviour, card.number).toMatch(/^CHALLENGE/)
  })
})

describe('reading a card', () => {
  it('stores first digits, last four, brand, expiry and behaviour, and nothing else', () => {
    expect(readCard(entry, now)).toEqual({
      card: { bin: '424242', lastFour: '4242', brand: 'VISA', expiry: '3012', behaviour: 'APPROVE' },
    })
  })

  it.each([
    ['a broken checksum', { number: '4242424242424241' }, 'number'],
    ['a number that is not a test card', { number: '4012888888881881' }, 'number'],
    ['a thirteenth month', { month: 13 }, 'month'],
    ['a two-digit year', { year: 30 }, 'year'],
    ['last month', { month: 10, year: 2026 }, 'expired'],
    ['a CVV of the wrong length', { cvv: '1000' }, 'cvv'],
  ] as const)('refuses %s', (_, change, problem) => {
    expect(readCard({ ...entry, ...change }, now)).toEqual({ problem })
  })

  it('accepts a card in its last month', () => {
    expect(readCard({ ...entry, month: 11, year: 2026 }, now)).toHaveProperty('card')
  })

  it('masks a number as the processors do', () => {
    expect(maskedNumber({ bin: '455701', lastFour: '8902', brand: 'VISA' })).toBe('455701******8902')
    expect(maskedNumber({ bin: '345678', lastFour: '4564', brand: 'AMERICAN_EXPRESS' })).toBe('345678*****4564')
  })
})

describe('the expiry of a card', () => {
  it.each([
    ['the first month', 2030, 1, { expiry: '3001' }],
    ['the last month', 2030, 12, { expiry: '3012' }],
    ['no month', 2030, 0, { problem: 'month' }],
    ['a thirteenth month', 2030, 13, { problem: 'month' }],
    ['half a month', 2030, 1.5, { problem: 'month' }],
    ['no number', 2030, Number.NaN, { problem: 'month' }],
    ['the last year of the century', 2099, 1, { expiry: '9901' }],
    ['the next century', 2100, 1, { problem: 'year' }],
    ['the last century', 1999, 1, { problem: 'year' }],
    ['the first year of the century', 2000, 1, { problem: 'expired' }],
    ['half a year', 2030.5, 1, { problem: 'year' }],
    ['the month of today', 2026, 11, { expiry: '2611' }],
    ['the month before', 2026, 10, { problem: 'expired' }],
  ] as const)('in %s', (_, year, month, read) => {
    expect(toYymmExpiry(year, month, now)).toEqual(read)
  })

  it('of this year is read with two digits', () => {
    expect(toYymmExpiry(2005, 3, Date.UTC(2004, 1))).toEqual({ expiry: '0503' })
  })

  it('is over after the last moment of its month, in UTC', () => {
    expect(isPastExpiry('2611', Date.UTC(2026, 11, 1) - 1)).toBe(false)
    expect(isPastExpiry('2611', Date.UTC(2026, 11, 1))).toBe(true)
    expect(isPastExpiry('2612', Date.UTC(2027, 0, 1) - 1)).toBe(false)
    expect(isPastExpiry('2612', Date.UTC(2027, 0, 1))).toBe(true)
  })
})

describe('a security code', () => {
  it.each([
    ['', false],
    ['12', false],
    ['123', true],
    ['1234', false],
    ['12a', false],
    ['x123', false],
    ['123x', false],
  ])('of a Visa card, typed as “%s”, is accepted: %s', (cvv, isAccepted) => {
    expect('card' in readCard({ ...entry, cvv }, now)).toBe(isAccepted)
  })

  it('has four digits for American Express', () => {
    const amex = { ...entry, number: '345678901234564' }
    expect(readCard({ ...amex, cvv: '123' }, now)).toEqual({ problem: 'cvv' })
    expect(readCard({ ...amex, cvv: '1234' }, now)).toEqual({
      card: { bin: '345678', lastFour: '4564', brand: 'AMERICAN_EXPRESS', expiry: '3012', behaviour: 'APPROVE' },
    })
  })

  it('is missing where PayFort creates a token', () => {
    const { cvv: _, ...withoutCode } = entry
    expect(readCard(withoutCode, now)).toHaveProperty('card')
  })
})
