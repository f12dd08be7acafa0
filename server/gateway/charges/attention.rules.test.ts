import { expect, it } from 'vitest'
import type { ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import {
  OPERATOR_ACTIONS,
  attemptsAttentionReason,
  findRefundFault,
  isAboveRefundMax,
  sumOfWrong,
} from './attention.rules.ts'

const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const attempt = (patch: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, undefined, { amount: 500, state: 'DECLINED' }, request, 0),
  ...patch,
})

it.each<[string, ChargeAttempt[], ReturnType<typeof attemptsAttentionReason>]>([
  ['no attempt', [], null],
  ['a declined and a refunded attempt', [attempt(), attempt({ state: 'REFUNDED', owedAt: 0 })], null],
  [
    'another amount than asked for',
    [attempt(), attempt({ state: 'WRONG', captured: { amount: 499, currency: 'SAR' } })],
    'wrong_amount',
  ],
  ['a refund that is due and was refused for good', [attempt({ state: 'WRONG', owedAt: 0 })], 'refund_refused'],
])('money needs a person: %s', (_, attempts, reason) => expect(attemptsAttentionReason(attempts)).toBe(reason))

it('an operator may ask again, refund, release and close', () =>
  expect(OPERATOR_ACTIONS).toEqual(['reconcile', 'refund', 'release', 'close']))

it('a repeated refund returns what was captured wrongly, or the sum asked for if that was captured', () => {
  const wrong = attempt({ state: 'WRONG', captured: { amount: 499, currency: 'SAR' } })
  expect(sumOfWrong([attempt(), wrong, attempt({ state: 'WRONG' }), attempt({ state: 'REFUNDED' })])).toBe(999)
})

it('a refund above the limit of a role is refused, at the limit it is not', () => {
  expect(findRefundFault(500, { max: 500 })).toBeUndefined()
  expect(findRefundFault(1_000_000, {})).toBeUndefined()
  const fault = findRefundFault(501, { max: 500 })
  expect(fault).toMatchObject({ ok: false, reason: 'order_closed', details: { amount: 501, refundMax: 500 } })
  expect(isAboveRefundMax(fault!)).toBe(true)
  const others: Parameters<typeof isAboveRefundMax>[0][] = [
    { ok: true },
    { ok: false },
    { ok: false, details: { state: 'PAID' } },
  ]
  expect(others.map(isAboveRefundMax)).toEqual([false, false, false])
})
