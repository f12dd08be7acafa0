import { describe, expect, it } from 'vitest'
import type { ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import { isRefundInFlight, toRefundDue, toRefundPiece, refundResult } from './refund.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const due = (patch: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, undefined, { amount: 500, state: 'CAPTURED' }, request, 0),
  ...toRefundDue(0),
  ...patch,
})

describe('the answer to a refund', () => {
  it('ends it when the processor has made it', () =>
    expect(refundResult(due(), 'REFUNDED', 7)).toEqual({
      kind: 'REFUNDED',
      patch: { state: 'REFUNDED', refundAsked: null, refundedAt: 7 },
    }))

  it.each(['UNKNOWN', 'WAITS'] as const)('%s leaves it open for a day, then an operator has to look', (answer) => {
    expect(refundResult(due(), answer, DAY_MS - 1)).toEqual({ kind: 'OPEN' })
    expect(refundResult(due(), answer, DAY_MS)).toMatchObject({ kind: 'STUCK', patch: { state: 'WRONG' } })
  })

  it('that refuses it makes it be requested again, eight times in all', () => {
    expect(refundResult(due(), 'FAILED', 0)).toEqual({ kind: 'RETRY', patch: { refundTries: 1, refundAsked: null } })
    expect(refundResult(due({ refundTries: 7 }), 'FAILED', 0)).toMatchObject({ kind: 'STUCK' })
  })
})

it('a refund is requested under the key and with the amount it was requested with before', () => {
  expect(toRefundPiece('o1', due())).toEqual({ key: 'o1.1.refund', amount: 500 })
  expect(toRefundPiece('o1', due(), 200)).toEqual({ key: 'o1.1.refund', amount: 200 })
  const refundAsked = { key: 'o0.1.refund', amount: 300, at: 0 }
  expect(toRefundPiece('o1', due({ refundAsked }), 200)).toEqual({ key: 'o0.1.refund', amount: 300 })
})

it('a requested refund may be on its way for ten minutes', () => {
  const requested = { key: 'k', amount: 1, at: 1_000_000 }
  expect([
    isRefundInFlight(null, 0),
    isRefundInFlight(requested, 1_599_999),
    isRefundInFlight(requested, 1_600_000),
  ]).toEqual([false, true, false])
})
