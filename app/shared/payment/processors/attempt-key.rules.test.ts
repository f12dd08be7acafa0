import { describe, expect, it } from 'vitest'
import type { PaymentAttempt } from '#server/contracts/orders.ts'
import { reuseOrCreateKey } from './attempt-key.ts'

const attempt = (number: number, status: PaymentAttempt['status']) => ({
  payment: {
    attempt: number,
    method: 'CARD' as const,
    status,
    amount: 20_000,
    brand: null,
    lastFour: null,
    redirectUrl: null,
    codeForm: null,
    reason: null,
  },
})
const first = { key: 'first', after: 0 }
const make = () => 'new'

describe('the idempotency key of an attempt', () => {
  it('is created once and reused for every retry', () => {
    expect(reuseOrCreateKey(undefined, { payment: null }, make)).toEqual({ key: 'new', after: 0 })
    expect(reuseOrCreateKey(first, { payment: null }, make)).toBe(first)
  })

  it('is reused while the outcome of the attempt is unknown', () => {
    expect(reuseOrCreateKey(first, attempt(1, 'CHECKING'), make)).toBe(first)
    expect(reuseOrCreateKey(first, attempt(1, 'AUTHENTICATE'), make)).toBe(first)
  })

  it('is replaced after a definite decline', () => {
    expect(reuseOrCreateKey(first, attempt(1, 'DECLINED'), make)).toEqual({ key: 'new', after: 1 })
  })

  it('is not replaced after the decline of an earlier attempt', () => {
    const second = { key: 'second', after: 1 }
    expect(reuseOrCreateKey(second, attempt(1, 'DECLINED'), make)).toBe(second)
  })
})
