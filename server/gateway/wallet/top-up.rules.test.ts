import { describe, expect, it } from 'vitest'
import type { ChargeOutcome } from '../payments/payment-gateway.ts'
import {
  lookAgainAt,
  openAttemptOf,
  payRefusal,
  topUpView,
  type TopUpRecord,
  withNewAttempt,
  withOutcome,
} from './top-up.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000
const opened: TopUpRecord = {
  id: 't-m-abc234',
  amount: 10_000,
  state: 'PENDING',
  attempts: [],
  createdAt: NOW,
  days: null,
}
const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } as const

const tried = (topUp: TopUpRecord) =>
  withNewAttempt(topUp, payment, { call: 'pay', key: `k${topUp.attempts.length}`, fingerprint: 'f' }, NOW)
const card = { brand: 'VISA', lastFour: '4242' } as const
const captured: ChargeOutcome = { state: 'CAPTURED', reference: 'r', amount: 10_000, currency: 'SAR', ...card }
const declined: ChargeOutcome = { state: 'DECLINED', reference: 'r', reason: 'DECLINED', ...card }
const bank: ChargeOutcome = { state: 'AUTHENTICATE', reference: 'r', redirectUrl: 'https://bank.test/', ...card }
const statesOf = (topUp: TopUpRecord) => [topUp.state, ...topUp.attempts.map(({ state }) => state)]
const after = (topUp: TopUpRecord, ...outcomes: ChargeOutcome[]) =>
  outcomes.reduce((one, outcome) => withOutcome(one, one.attempts.length, outcome), topUp)

describe('an outcome', () => {
  it.each<[string, ChargeOutcome[], string[]]>([
    ['captured', [captured], ['DONE', 'CAPTURED']],
    ['captured, told twice', [captured, captured], ['DONE', 'CAPTURED']],
    ['captured, then said to be declined', [captured, declined], ['DONE', 'CAPTURED']],
    ['captured after it was declined', [declined, captured], ['DONE', 'CAPTURED']],
    ['open at the bank', [bank], ['PENDING', 'AUTHENTICATE']],
    ['open at the bank, asked again', [bank, { state: 'UNKNOWN' }, bank], ['PENDING', 'AUTHENTICATE']],
    ['unknown, then captured', [{ state: 'UNKNOWN' }, captured], ['DONE', 'CAPTURED']],
    ['declined', [declined], ['PENDING', 'DECLINED']],
    ['a halala less', [{ ...captured, amount: 9_999 }], ['STUCK', 'WRONG']],
    ['another currency', [{ ...captured, currency: 'USD' }], ['STUCK', 'WRONG']],
    ['a halala less, then the right one', [{ ...captured, amount: 9_999 }, captured], ['STUCK', 'WRONG']],
  ])('%s', (_, outcomes, states) => expect(statesOf(after(tried(opened), ...outcomes))).toEqual(states))

  it('of a second payment goes back', () => {
    const paid = after(tried(after(tried(opened), declined)), captured)
    const twice = withOutcome(paid, 1, captured)
    expect(statesOf(twice)).toEqual(['DONE', 'REFUND_DUE', 'CAPTURED'])
    expect(topUpView(twice, NOW).payment).toMatchObject({ attempt: 2, status: 'PAID' })
    expect(lookAgainAt(twice, NOW)).toBe(NOW + 2000)
  })

  it('of nobody’s attempt changes nothing', () => expect(withOutcome(opened, 1, captured)).toBe(opened))
})

describe('paying', () => {
  it('is possible again after a decline, ten times in all', () => {
    let topUp = opened
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(payRefusal(topUp, NOW)).toBeUndefined()
      topUp = after(tried(topUp), declined)
    }
    expect(payRefusal(topUp, NOW)).toBe('card_rejected')
    expect(topUpView(topUp, NOW).status).toBe('FAILED')
  })

  it('is not possible while it goes on, nor after it', () => {
    expect(payRefusal(tried(opened), NOW)).toBe('payment_in_progress')
    expect(payRefusal(after(tried(opened), captured), NOW)).toBe('order_closed')
    expect(payRefusal(after(tried(opened), { ...captured, amount: 1 }), NOW)).toBe('order_closed')
  })

  it('is over a day after it was opened, unless the answer is still open', () => {
    expect(payRefusal(opened, NOW + DAY - 1)).toBeUndefined()
    expect(payRefusal(opened, NOW + DAY)).toBe('order_closed')
    expect(topUpView(opened, NOW + DAY).status).toBe('FAILED')
    expect(topUpView(tried(opened), NOW + DAY).status).toBe('PENDING')
    expect(statesOf(withOutcome(tried(opened), 1, captured))).toEqual(['DONE', 'CAPTURED'])
  })

  it('has one open attempt at most, and somebody looks after it', () => {
    const topUp = tried(opened)
    expect(openAttemptOf(topUp)?.key).toBe('t-m-abc234.1')
    expect(lookAgainAt(topUp, NOW)).toBe(NOW + 8000)
    expect(lookAgainAt(after(topUp, bank), NOW)).toBe(NOW + 2000)
    expect(lookAgainAt(after(topUp, captured), NOW)).toBeNull()
  })
})
