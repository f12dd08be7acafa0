import { describe, expect, it } from 'vitest'
import { cashbackFor } from './cashback.ts'

const rule = { percent: 5, most: 5_000 }

describe('cashback', () => {
  it.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [4_750, 237],
    [9_999, 499],
    [100_000, 5_000],
    [100_001, 5_000],
  ])('of %i halalas paid is %i', (paid, earned) => expect(cashbackFor(paid, rule)).toBe(earned))

  it('half a percent is computed exactly', () => {
    expect(cashbackFor(2_000, { ...rule, percent: 0.55 })).toBe(11)
    expect(cashbackFor(1_000_000, { ...rule, percent: 0.29 })).toBe(2_900)
  })
})
