import { describe, expect, it } from 'vitest'
import { validateCardEdits } from './card-edit.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const good = { holder: 'SALMA ALHARBI', expiry: '0829' }

describe('the details of a renewed card', () => {
  it('are valid as they are printed', () => {
    expect(validateCardEdits(good, NOW)).toEqual({})
    expect(validateCardEdits({ holder: "Anne-Marie O'Neil Jr.", expiry: '1126' }, NOW)).toEqual({})
  })

  it.each([
    ['', 'missing'],
    ['S', 'missing'],
    ['Salma 2', 'wrong'],
    ['S'.repeat(51), 'wrong'],
    ['سلمى الحربي', 'latin'],
  ])('are rejected for the holder %j', (holder, fault) => {
    expect(validateCardEdits({ ...good, holder }, NOW)).toEqual({ holder: fault })
  })

  it.each([
    ['', 'missing'],
    ['08', 'short'],
    ['2029', 'short'],
    ['1026', 'past'],
  ])('are rejected for the expiry %j', (expiry, fault) => {
    expect(validateCardEdits({ ...good, expiry }, NOW)).toEqual({ expiry: fault })
  })
})

it.each([
  ['0127', undefined],
  ['1227', undefined],
  ['122', 'short'],
  ['2029', 'short'],
  ['0126', 'past'],
])('the expiry %j is checked: %s', (expiry, fault) => {
  expect(validateCardEdits({ ...good, expiry }, NOW).expiry).toBe(fault)
})

it('a card is past when its month has ended in Riyadh', () => {
  // November ends in Riyadh at 21:00 UTC.
  const end = Date.UTC(2026, 10, 30, 21)
  expect(validateCardEdits({ ...good, expiry: '1126' }, end - 1)).toEqual({})
  expect(validateCardEdits({ ...good, expiry: '1126' }, end)).toEqual({ expiry: 'past' })
})
