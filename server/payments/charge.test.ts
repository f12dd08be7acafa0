import { expect, it } from 'vitest'
import { withTestShortfall, type NewCharge } from './charge.ts'

const charge = (amount: number): NewCharge => ({
  gateway: 'checkout-com',
  key: 'o1.1',
  token: 'tok_1',
  orderId: 'o1',
  amount,
  currency: 'SAR',
  returnUrl: 'https://site.internal/return',
  failureUrl: 'https://site.internal/return',
  language: 'en',
})

it.each([
  [4750, 4650],
  [101, 1],
  [100, 1],
  [13, 1],
])('the card that pays too little pays less of %i halalas, and always something', (amount, paid) => {
  expect(withTestShortfall(charge(amount), 'PAYS_LESS').amount).toBe(paid)
})

it('any other card pays the whole amount', () => {
  expect(withTestShortfall(charge(13), 'APPROVE').amount).toBe(13)
})
