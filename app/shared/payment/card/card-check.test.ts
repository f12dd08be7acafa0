import { describe, expect, it } from 'vitest'
import { cardBrandOf, cardFaults } from './card-check.ts'

const now = Date.UTC(2026, 10, 20)
const good = { number: '4242424242424242', expiry: '1230', cvv: '100', name: 'NOURA ALHARBI' }

describe('a card', () => {
  it('is valid without errors', () => {
    expect(cardFaults(good, now)).toEqual({})
  })

  it.each([
    ['', 'missing'],
    ['424242', 'short'],
    ['4242424242424241', 'wrong'],
    ['4222222222222', 'short'],
    ['34567890123456', 'short'],
    ['378282246310006', 'wrong'],
    ['96820', 'short'],
    ['9682050000000002', 'wrong'],
    ['6759649826438454', 'wrong'],
    ['3528000000000', 'short'],
  ])('number %s is rejected as %s', (number, fault) => {
    expect(cardFaults({ ...good, number }, now).number).toBe(fault)
  })

  it.each(['5123456789012346', '30569309025904', '6759649826438453', '9682050000000001'])(
    'of an unknown brand passes by its checksum: %s',
    (number) => {
      expect(cardFaults({ ...good, number }, now).number).toBeUndefined()
    },
  )

  it('of American Express has 15 digits and a four-digit security code', () => {
    const amex = { ...good, number: '345678901234564', cvv: '1234' }
    expect(cardFaults(amex, now)).toEqual({})
    expect(cardFaults({ ...amex, cvv: '123' }, now).cvv).toBe('short')
  })

  it.each([
    ['', 'missing'],
    ['12', 'short'],
    ['2030', 'short'],
    ['08202', 'short'],
    ['1026', 'past'],
    ['1126', undefined],
    ['1260', 'far'],
  ])('expiry %s is checked: %s', (expiry, fault) => {
    expect(cardFaults({ ...good, expiry }, now).expiry).toBe(fault)
  })

  it('expires with its month in Riyadh', () => {
    const november = { ...good, expiry: '1126' }
    expect(cardFaults(november, Date.parse('2026-11-30T20:59:59.999Z')).expiry).toBeUndefined()
    expect(cardFaults(november, Date.parse('2026-11-30T21:00:00Z')).expiry).toBe('past')
  })

  it.each([
    [' ', 'missing'],
    ['NOURA 2', 'wrong'],
    ['نورة الحربي', 'latin'],
    ["O'Brien-Lee Jr.", undefined],
    ['José', undefined],
  ])('holder %s is checked: %s', (name, fault) => {
    expect(cardFaults({ ...good, name }, now).name).toBe(fault)
  })
})

it('the brand of a card is recognised from the first digits', () => {
  expect(cardBrandOf('4')).toBe('VISA')
  expect(cardBrandOf('51')).toBe('MASTERCARD')
  expect(cardBrandOf('2221')).toBe('MASTERCARD')
  expect(cardBrandOf('6011000000000004')).toBe('DISCOVER')
  expect(cardBrandOf('6')).toBeUndefined()
  expect(cardBrandOf('37')).toBe('AMERICAN_EXPRESS')
  expect(cardBrandOf('')).toBeUndefined()
  expect(cardBrandOf('9682')).toBeUndefined()
})
