import { describe, expect, it } from 'vitest'
import type { AttemptState, ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import { isAskable, operatorAttempts, safeChargeActions } from './operator-charges.rules.ts'

const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const attempt = (state: AttemptState, patch: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, undefined, { amount: 500, state }, request, 0),
  ...patch,
})

it.each<[AttemptState, boolean]>([
  ['INTENT', false],
  ['CHARGING', true],
  ['AUTHENTICATE', true],
  ['CHECKING', true],
  ['CAPTURED', false],
  ['DECLINED', true],
  ['REFUND_DUE', false],
  ['REFUNDED', false],
  ['WRONG', true],
])('a processor may say something new about an attempt that is %s: %s', (state, canAsk) =>
  expect(isAskable(attempt(state))).toBe(canAsk),
)

describe('an operator', () => {
  const wrong = attempt('WRONG', { captured: { amount: 499, currency: 'SAR' } })
  const inDollars = attempt('WRONG', { captured: { amount: 499, currency: 'USD' } })

  it.each<[string, ChargeAttempt[], string[]]>([
    ['has nothing to do without an attempt', [], []],
    ['has nothing to do if all money is where it belongs', [attempt('CAPTURED'), attempt('REFUNDED')], []],
    ['may ask about one charge that was declined', [attempt('CAPTURED'), attempt('DECLINED')], ['reconcile']],
    ['may refund or close what was captured wrongly', [attempt('CAPTURED'), wrong], ['reconcile', 'refund', 'close']],
    ['may refund again what a processor refused', [attempt('WRONG', { owedAt: 0 })], ['reconcile', 'refund', 'close']],
    ['closes another currency, because no refund returns it', [inDollars], ['reconcile', 'close']],
    ['refunds nothing if a part of it is in another currency', [wrong, inDollars], ['reconcile', 'close']],
  ])('%s', (_, attempts, actions) => expect(safeChargeActions(attempts)).toEqual(actions))
})

describe('an attempt in the list of an operator', () => {
  it('names its processor, its sum and its time', () =>
    expect(operatorAttempts([attempt('CAPTURED', { gateway: 'CHECKOUT', reference: 'pay_1' })])).toEqual([
      {
        attempt: 1,
        state: 'CAPTURED',
        processor: 'CHECKOUT',
        method: 'CARD',
        amount: 500,
        startedAt: '1970-01-01T00:00:00.000Z',
        reason: null,
        captured: null,
        processorReference: 'pay_1',
        refundedAt: null,
        closed: null,
      },
    ]))

  it('tells what was captured, and by whom and when it was closed', () => {
    const closing = { at: 1000, by: 'op1', note: 'Refunded in the portal' }
    const captured = { amount: 499, currency: 'USD' }
    const closed = attempt('REFUNDED', { method: 'APPLE_PAY', captured, refundedAt: 1000, closing })
    expect(operatorAttempts([closed])).toMatchObject([
      {
        method: 'APPLE_PAY',
        captured,
        refundedAt: '1970-01-01T00:00:01.000Z',
        closed: { at: '1970-01-01T00:00:01.000Z', by: 'op1', note: 'Refunded in the portal' },
      },
    ])
  })

  it('shows nothing of its card', () => {
    const [shown] = operatorAttempts([
      attempt('CAPTURED', { brand: 'VISA', lastFour: '4242', redirectUrl: 'https://b' }),
    ])
    expect(JSON.stringify(shown)).not.toMatch(/VISA|4242|https/)
  })
})
