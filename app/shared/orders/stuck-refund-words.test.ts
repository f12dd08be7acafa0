import { expect, it } from 'vitest'
import type { RefundPart } from '#server/contracts/orders.ts'
import { stuckRefundMessage } from './stuck-refund-words.ts'

const part = (given: Partial<RefundPart>): RefundPart => ({
  to: 'CARD',
  amount: 4750,
  brand: null,
  lastFour: null,
  days: 14,
  isDone: false,
  ...given,
})
const message = (...refunds: RefundPart[]) => stuckRefundMessage({ refunds })

it('a refund that did not succeed names what had paid: the card, or Tabby', () => {
  expect(message(part({ brand: 'VISA', lastFour: '4242' }))).toMatch(/^We couldn’t refund your card yet/)
  expect(message(part({ isTabby: true }))).toMatch(/^We couldn’t refund your Tabby account yet/)
})

it('what has arrived, and what the wallet gets, is not meant', () => {
  const wallet = part({ to: 'E_WALLET' })
  expect(message(part({ lastFour: '4242', isDone: true }), wallet, part({ isTabby: true }))).toContain('Tabby')
  expect(message(part({ isTabby: true, isDone: true }), wallet, part({ lastFour: '4242' }))).toContain('card')
})
