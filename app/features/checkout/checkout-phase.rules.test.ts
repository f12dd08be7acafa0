import { describe, expect, it } from 'vitest'
import type { PaymentAttempt } from '#server/contracts/orders.ts'
import { cancelUntil, isMoving, phaseOf, pollDelay } from './checkout-phase.rules.ts'

const payment = (status: PaymentAttempt['status']): PaymentAttempt => ({
  attempt: 1,
  status,
  amount: 20_000,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  reason: null,
})

describe('what the checkout shows', () => {
  it.each([
    ['HELD', null, 'pricing'],
    ['PRICED', null, 'form'],
    ['PRICED', 'DECLINED', 'form'],
    ['PAYING', null, 'checking'],
    ['PAYING', 'CHECKING', 'checking'],
    ['PAYING', 'AUTHENTICATE', 'authenticate'],
    ['PAID', 'PAID', 'finalising'],
    ['TICKETED', 'PAID', 'ticketed'],
    ['EXPIRED', null, 'expired'],
    ['EXPIRED', 'DECLINED', 'expired'],
    ['EXPIRED', 'CHECKING', 'checking'],
    ['REFUNDING', 'PAID', 'refunding'],
    ['REFUNDED', 'REFUNDED', 'refunded'],
    ['STUCK', 'CHECKING', 'stuck'],
  ] as const)('for %s with payment %s is %s', (status, attempt, phase) => {
    expect(phaseOf({ status, payment: attempt && payment(attempt) })).toBe(phase)
  })

  it('keeps asking while money may be moving, and only then', () => {
    expect(
      ['authenticate', 'checking', 'finalising', 'refunding'].every((phase) => isMoving(phase as 'checking')),
    ).toBe(true)
    expect(
      ['pricing', 'form', 'ticketed', 'expired', 'refunded', 'stuck'].some((phase) => isMoving(phase as 'form')),
    ).toBe(false)
  })
})

it('asks less often the longer it takes', () => {
  const delays = [0, 30_000, 90_000, 300_000].map(pollDelay)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays[0]).toBe(2000)
})

it('promises free cancellation until one hour before the show', () => {
  expect(cancelUntil('2026-11-19T16:30:00Z')).toBe('2026-11-19T15:30:00.000Z')
})
