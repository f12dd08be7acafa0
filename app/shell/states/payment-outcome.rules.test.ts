import { expect, it } from 'vitest'
import type { Order, PaymentAttempt } from '#server/contracts/orders.ts'
import { orderOutcome, topUpOutcome } from './payment-outcome.rules.ts'

const attempt = (status: PaymentAttempt['status'], reason: PaymentAttempt['reason'] = null): PaymentAttempt => ({
  attempt: 1,
  method: 'CARD',
  status,
  amount: 6000,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  codeForm: null,
  reason,
})
const LATE_MS = 60_000

it.each<[Order['status'], PaymentAttempt | null, string]>([
  ['PRICED', null, 'unpaid'],
  ['PRICED', attempt('DECLINED', 'DECLINED'), 'unpaid'],
  ['PRICED', attempt('DECLINED', 'GIVEN_UP'), 'settled'],
  ['PAYING', attempt('CHECKING'), 'checking'],
  ['PAYING', attempt('AUTHENTICATE'), 'checking'],
  ['PAID', attempt('PAID'), 'paid'],
  ['TICKETED', attempt('PAID'), 'paid'],
  ['EXPIRED', attempt('CHECKING'), 'checking'],
  ['EXPIRED', null, 'unpaid'],
  ['EXPIRED', attempt('DECLINED', 'GIVEN_UP'), 'settled'],
  ['REFUNDING', attempt('PAID'), 'settled'],
  ['STUCK', attempt('CHECKING'), 'settled'],
])('an order %s with payment %j is %s', (status, payment, outcome) => {
  expect(orderOutcome({ status, payment }, LATE_MS)).toBe(outcome)
})

it('of a showtime that was called off before it was paid, nothing was charged', () => {
  const change = { kind: 'CALLED_OFF' } as NonNullable<Order['change']>
  expect(orderOutcome({ status: 'EXPIRED', payment: null, change }, LATE_MS)).toBe('unpaid')
})

it.each<Order['status']>(['HELD', 'PRICED', 'EXPIRED'])(
  'soon after Pay was pressed, an order %s does not prove that nothing was charged',
  (status) => {
    expect(orderOutcome({ status, payment: null }, 1000)).toBe('coming')
    // The attempt in the answer may be the one before.
    expect(orderOutcome({ status, payment: attempt('DECLINED', 'DECLINED') }, 1000)).toBe('coming')
  },
)

it('a top-up is paid, unpaid, or still open', () => {
  const outcomes = [
    topUpOutcome({ status: 'DONE', payment: attempt('PAID') }, LATE_MS),
    topUpOutcome({ status: 'FAILED', payment: attempt('DECLINED', 'DECLINED') }, LATE_MS),
    topUpOutcome({ status: 'PENDING', payment: attempt('CHECKING') }, LATE_MS),
    topUpOutcome({ status: 'PENDING', payment: null }, LATE_MS),
    topUpOutcome({ status: 'PENDING', payment: null }, 1000),
  ]
  expect(outcomes).toEqual(['paid', 'unpaid', 'checking', 'unpaid', 'coming'])
})
