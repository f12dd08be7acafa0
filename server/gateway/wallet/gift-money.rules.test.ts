import { type } from 'arktype'
import { expect, it } from 'vitest'
import { GiftMoney } from './gift-money.rules.ts'

const isGift = (gift: unknown): boolean => !(GiftMoney(gift) instanceof type.errors)

it.each([
  [1, true],
  [1_000_000, true],
  [0, false],
  [-100, false],
  [1_000_001, false],
  [10.5, false],
  ['100', false],
])('an operator gives %s halalas: %s', (amount, isAllowed) =>
  expect(isGift({ walletType: 'E_WALLET', amount })).toBe(isAllowed),
)

it('a gift goes to the wallet or to the cashback', () => {
  expect(['E_WALLET', 'CASHBACK', 'CARD'].map((walletType) => isGift({ walletType, amount: 100 }))).toEqual([
    true,
    true,
    false,
  ])
  expect(isGift({ amount: 100 })).toBe(false)
})
