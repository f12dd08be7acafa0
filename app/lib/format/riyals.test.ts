import { describe, expect, it } from 'vitest'
import { riyalsLayout, riyalsToHalalas } from './riyals.ts'

describe('an amount in riyals', () => {
  it.each([
    ['150', '150', 15000],
    ['1500', '1,500', 150000],
    ['1,500.50', '1,500.50', 150050],
    ['١٥٠٫٥', '150.5', 15050],
    ['۱۵۰', '150', 15000],
    ['１５０．５', '150.5', 15050],
    ['\u200e150\u200f', '150', 15000],
    ['SAR 150', '150', 15000],
    ['150 ر.س', '150', 15000],
    ['150.555', '150.55', 15055],
  ])('typed as %j shows %s', (typed, shown, halalas) => {
    const amount = riyalsLayout.parse(typed)
    expect(riyalsLayout.format(amount)).toBe(shown)
    expect(riyalsToHalalas(amount)).toBe(halalas)
  })
})
