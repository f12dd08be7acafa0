import { describe, expect, it } from 'vitest'
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import { riyalsToHalalas, riyalsLayout } from '#app/lib/format/riyals.ts'
import { amountFault, limitsOf, quickAmounts } from './amount.rules.ts'

const SETTINGS = { minAmountTopUp: 5_000, maxAmountTopUp: 200_000, maxWalletBalance: 500_000 } as SharedSettings

describe('a typed amount', () => {
  it.each([
    ['٢٥٠', '250', 25_000],
    ['1٬500', '1,500', 150_000],
    [' 50 ر.س', '50', 5_000],
    ['SAR 1,250', '1,250', 125_000],
    ['0075', '0,075', 7_500],
    ['1234567', '123,456', 12_345_600],
    ['75.5', '75.5', 7_550],
    ['١٠٠٫٥', '100.5', 10_050],
    ['1,250.755', '1,250.75', 125_075],
    ['75.', '75.', 7_500],
  ])('%s is shown as %s', (typed, shown, amount) => {
    const significant = riyalsLayout.parse(typed)
    expect([riyalsLayout.format(significant), riyalsToHalalas(significant)]).toEqual([shown, amount])
  })
})

describe('the limits of a top-up', () => {
  it.each([
    [0, { least: 5_000, most: 200_000, isRoom: false }],
    [undefined, { least: 5_000, most: 200_000, isRoom: false }],
    [300_000, { least: 5_000, most: 200_000, isRoom: false }],
    [400_050, { least: 5_000, most: 99_900, isRoom: true }],
    [500_000, { least: 5_000, most: 0, isRoom: true }],
    [510_000, { least: 5_000, most: 0, isRoom: true }],
  ])('of a wallet with %s halalas', (balance, limits) => expect(limitsOf(SETTINGS, balance)).toEqual(limits))

  it('offer only quick amounts within them', () => {
    expect(quickAmounts({ least: 5_000, most: 200_000 })).toEqual([5_000, 10_000, 20_000, 50_000, 100_000])
    expect(quickAmounts({ least: 6_000, most: 49_900 })).toEqual([10_000, 20_000])
  })
})

describe('an amount', () => {
  const limits = { least: 5_000, most: 200_000 }
  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['49', 'small'],
    ['50', undefined],
    ['2000', undefined],
    ['2001', 'large'],
  ] as const)('%j is checked: %s', (typed, fault) => expect(amountFault(typed, limits)).toBe(fault))

  it('is not checked without limits', () => expect(amountFault('1', undefined)).toBeUndefined())
})
