import { describe, expect, it } from 'vitest'
import {
  hasWalletAmount,
  walletAmountsOf,
  splitAcrossWallets,
  isWalletSplitWithinTotal,
  type LineWish,
  restAfterWallets,
} from './pay-split.ts'

const off: LineWish = { isOn: false }
const all: LineWish = { isOn: true }
const some = (amount: number): LineWish => ({ isOn: true, amount })
const balances = { CASHBACK: 2000, WALLET: 4000, GIFT: 3000 }
const divided = (CASHBACK: LineWish, WALLET: LineWish, GIFT: LineWish, total = 9500) =>
  Object.values(splitAcrossWallets(total, balances, { CASHBACK, WALLET, GIFT }))

describe('what each wallet line pays', () => {
  it.each([
    ['nothing that was not switched on', off, off, off, [0, 0, 0]],
    ['as much as there is in it', all, all, off, [2000, 4000, 0]],
    ['an amount of its own', some(500), off, some(1), [500, 0, 1]],
    ['never more than there is in it', some(2001), off, off, [2000, 0, 0]],
    ['nothing where it is off, even with a typed amount', { isOn: false, amount: 500 }, off, off, [0, 0, 0]],
  ])('is %s', (_, cashback, wallet, gift, parts) => expect(divided(cashback, wallet, gift)).toEqual(parts))

  it('is never more than the total, and gift balance is used last', () => {
    expect(divided(all, all, all, 5000)).toEqual([2000, 3000, 0])
    expect(divided(all, all, all, 1500)).toEqual([1500, 0, 0])
  })

  it('is the typed amount first, then the lines without an amount share the rest', () => {
    expect(divided(all, all, some(2500), 5000)).toEqual([2000, 500, 2500])
  })
})

it('the payment names the whole e-wallet part, and the gift balance within it', () => {
  const parts = walletAmountsOf({ CASHBACK: 100, WALLET: 200, GIFT: 300 })
  expect(parts).toEqual({ eWallet: 500, gift: 300, cashback: 100 })
  expect(restAfterWallets(1000, parts)).toBe(400)
  expect(isWalletSplitWithinTotal(1000, parts)).toBe(true)
  expect(isWalletSplitWithinTotal(599, parts)).toBe(false)
  expect(isWalletSplitWithinTotal(600, parts)).toBe(true)
  expect(isWalletSplitWithinTotal(1000, { ...parts, gift: 500 })).toBe(true)
  expect(isWalletSplitWithinTotal(1000, { ...parts, gift: 501 })).toBe(false)
})

it('a payment uses a wallet if either of them pays a halala', () => {
  expect(hasWalletAmount({ eWallet: 0, cashback: 0 })).toBe(false)
  expect(hasWalletAmount({ eWallet: 1, cashback: 0 })).toBe(true)
  expect(hasWalletAmount({ eWallet: 0, cashback: 1 })).toBe(true)
})
