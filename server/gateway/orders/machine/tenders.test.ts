import { expect, it } from 'vitest'
import { toWalletMoney } from './tenders.ts'

const paidIn = (amount: number) => ({ amount, expiresAt: null, isGift: false })

it('the wallets get back what they paid, to the halala: gifts and cashback each with its expiry', () => {
  const gifts = [{ amount: 301, expiresAt: 7 }]
  const cashback = [
    { amount: 199, expiresAt: 8 },
    { amount: 50, expiresAt: null },
  ]
  const eWallet = [paidIn(1001), { ...gifts[0]!, isGift: true }, paidIn(999)]
  expect(toWalletMoney({ eWallet, cashback })).toEqual({ eWallet: 2000, gifts, cashback })
})
