import { expect, it } from 'vitest'
import { isAllowed } from './order.rules.ts'

it('an order never loses its tickets, and never gets tickets without payment (I10)', () => {
  const states = [
    'HELD',
    'PRICED',
    'PAY_INIT',
    'PAY_PENDING',
    'PAY_UNKNOWN',
    'EXPIRED',
    'REFUNDING',
    'REFUNDED',
    'STUCK',
  ] as const
  for (const state of states) {
    expect(isAllowed('TICKETED', state)).toBe(false)
    expect(isAllowed(state, 'TICKETED')).toBe(false)
    expect(isAllowed(state, 'FINALIZING')).toBe(false)
  }
})
