import { expect, it } from 'vitest'
import { refundAmount, refundCause } from './refund-cause.rules.ts'

const sold = { state: 'TICKETED' as const, tickets: [{ seat: 'B5', code: 'c' }] }
const unsold = { state: 'REFUNDING' as const, tickets: [] }

it('a refund says what was captured, in riyals', () => {
  expect(refundAmount({ amount: 6000 })).toBe(6000)
  expect(refundAmount({ amount: 6000, captured: { amount: 5900, currency: 'SAR' } })).toBe(5900)
  expect(refundAmount({ amount: 6000, captured: { amount: 1600, currency: 'USD' } })).toBe(6000)
})

it('a refund says its true reason', () => {
  expect(refundCause(unsold, {})).toBe('LATE')
  expect(refundCause(sold, {})).toBe('SECOND')
  expect(refundCause({ ...sold, state: 'REFUNDED' }, {})).toBe('SECOND')
  expect(refundCause(unsold, { isUndone: true })).toBe('CINEMA')
  expect(refundCause(unsold, { captured: { amount: 5900, currency: 'SAR' } })).toBe('WRONG_AMOUNT')
  expect(refundCause(sold, { captured: { amount: 1600, currency: 'USD' } })).toBe('WRONG_CURRENCY')
})
