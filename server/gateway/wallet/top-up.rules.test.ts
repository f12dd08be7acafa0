import { describe, expect, it } from 'vitest'
import type { CardGateway } from '../../contracts/pay.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { openAttemptOf, type ResolvedInstrument } from '../charges/attempt.rules.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import { reduceTopUp } from './top-up.machine.ts'
import {
  topUpAttentionReason,
  topUpWorkAt,
  findTopUpPayRefusal,
  getTopUpLimit,
  topUpView,
  type TopUpRecord,
} from './top-up.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const opened: TopUpRecord = {
  id: 't-m-abc234',
  amount: 10_000,
  state: 'PENDING',
  attempts: [],
  createdAt: NOW,
  days: null,
}
const source: ResolvedInstrument<CardGateway> = {
  gateway: 'CHECKOUT',
  source: { kind: 'TOKEN', value: 'tok' },
  brand: null,
  lastFour: null,
}

const FACTS = { now: NOW, isClosed: false }
const tried = (topUp: TopUpRecord): TopUpRecord => {
  const request = { call: 'pay', key: `k${topUp.attempts.length}`, fingerprint: 'f' }
  return reduceTopUp(topUp, { kind: 'payBegun', card: source, request }, FACTS) ?? topUp
}
const withOutcome = (topUp: TopUpRecord, attempt: number, outcome: ChargeOutcome): TopUpRecord =>
  reduceTopUp(topUp, { kind: 'answered', attempt, outcome }, FACTS) ?? topUp
const card = { brand: 'VISA', lastFour: '4242' } as const
const captured: ChargeOutcome = { state: 'CAPTURED', reference: 'r', amount: 10_000, currency: 'SAR', ...card }
const declined: ChargeOutcome = { state: 'DECLINED', reference: 'r', reason: 'DECLINED', ...card }
const bank: ChargeOutcome = { state: 'AUTHENTICATE', reference: 'r', redirectUrl: 'https://bank.test/', ...card }
const statesOf = (topUp: TopUpRecord) => [topUp.state, ...topUp.attempts.map(({ state }) => state)]
const after = (topUp: TopUpRecord, ...outcomes: ChargeOutcome[]) =>
  outcomes.reduce((current, outcome) => withOutcome(current, current.attempts.length, outcome), topUp)

const overdue = (topUp: TopUpRecord, now: number) =>
  reduceTopUp(topUp, { kind: 'answerOverdue', attempt: 1 }, { ...FACTS, now })

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

  it('of a second payment is refunded', () => {
    const paid = after(tried(after(tried(opened), declined)), captured)
    const twice = withOutcome(paid, 1, captured)
    expect(statesOf(twice)).toEqual(['DONE', 'REFUND_DUE', 'CAPTURED'])
    expect(topUpView(twice, NOW).payment).toMatchObject({ attempt: 2, status: 'PAID' })
    expect(topUpWorkAt(twice, NOW)).toBe(NOW + 2000)
  })

  it("that asks for a saved card's code may be followed by the bank's question, never the other way round", () => {
    const codeForm = { url: 'https://gateway.test/', codeField: 'cvv', fields: {} }
    const code: ChargeOutcome = { ...bank, redirectUrl: null, codeForm }
    const waiting = after(tried(opened), code)
    expect(topUpView(waiting, NOW).payment).toMatchObject({ status: 'AUTHENTICATE', redirectUrl: null, codeForm })
    const atBank = after(waiting, code, bank, code)
    expect(topUpView(atBank, NOW).payment).toMatchObject({ redirectUrl: 'https://bank.test/', codeForm: null })
    for (const end of [captured, declined])
      expect(topUpView(after(waiting, end), NOW).payment).toMatchObject({ redirectUrl: null, codeForm: null })
  })

  it('that comes after a day without any opens the top-up again, or fills the wallet', () => {
    const stuck = overdue(tried(opened), NOW + DAY_MS)!
    expect(stuck.state).toBe('STUCK')
    expect(topUpWorkAt(stuck, NOW)).toBeUndefined()
    expect(getTopUpLimit({ id: 't-m-other2' }, 50_000, 30_000, [stuck])).toBe(20_000)
    expect(statesOf(withOutcome(stuck, 1, declined))).toEqual(['PENDING', 'DECLINED'])
    expect(statesOf(withOutcome(stuck, 1, captured))).toEqual(['DONE', 'CAPTURED'])
  })

  it('that is missing for less than a day, or after the money came, needs no operator', () => {
    expect(overdue(tried(opened), NOW + DAY_MS - 1)).toBeUndefined()
    const paid = after(tried(after(tried(opened), bank)), captured)
    expect(overdue(paid, NOW + DAY_MS)).toBeUndefined()
  })

  it('of a deleted account is refunded', () => {
    const closed = reduceTopUp(
      tried(opened),
      { kind: 'answered', attempt: 1, outcome: captured },
      { ...FACTS, isClosed: true },
    )!
    expect(statesOf(closed)).toEqual(['PENDING', 'REFUND_DUE'])
  })

  it('about another amount opens the top-up again once that money went back, and leaves a credited one as it is', () => {
    const less = { ...captured, amount: 9_999 }
    const wrong = after(tried(opened), less)
    const closing = { by: 'st-2', note: 'refunded in the portal' }
    for (const event of [
      { kind: 'refundRepeated' },
      { kind: 'refundFound', attempt: 1 },
      { kind: 'closed', closing },
    ] as const)
      expect(reduceTopUp(wrong, event, FACTS)).toMatchObject({ state: 'PENDING' })
    expect(reduceTopUp(wrong, { kind: 'solved' }, FACTS)).toBeUndefined()
    const credited = after(tried(after(tried(opened), declined)), captured)
    expect(statesOf(withOutcome(credited, 1, less))).toEqual(['DONE', 'WRONG', 'CAPTURED'])
  })

  it('needs an operator if it is missing for a day, or is about another amount', () => {
    const paying = tried(opened)
    const stuck = overdue(paying, NOW + DAY_MS)!
    const wrong = after(paying, { ...captured, amount: 9_999 })
    expect([opened, paying, stuck, wrong, after(paying, captured)].map(topUpAttentionReason)).toEqual([
      null,
      null,
      'answer_missing',
      'wrong_amount',
      null,
    ])
  })

  it('shows the member the attempt that paid, also if later ones were declined', () => {
    const twice = after(tried(after(tried(opened), declined)), declined)
    const paid = withOutcome(twice, 1, captured)
    expect(topUpView(paid, NOW)).toMatchObject({ status: 'DONE', payment: { attempt: 1, status: 'PAID' } })
    expect(topUpView(twice, NOW).payment).toMatchObject({ attempt: 2, status: 'DECLINED' })
  })

  it('about another amount never fails the top-up, whose money an operator looks after', () =>
    expect(topUpView(after(tried(opened), { ...captured, amount: 1 }), NOW + DAY_MS).status).toBe('PENDING'))

  it('of an unknown attempt changes nothing', () => expect(withOutcome(opened, 1, captured)).toBe(opened))
})

describe('paying', () => {
  it('may be repeated after a decline, ten times in all', () => {
    let topUp = opened
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(findTopUpPayRefusal(topUp, NOW)).toBeUndefined()
      topUp = after(tried(topUp), declined)
    }
    expect(findTopUpPayRefusal(topUp, NOW)).toBe('card_rejected')
    expect(topUpView(topUp, NOW).status).toBe('FAILED')
  })

  it('is refused while another attempt is open, and after success', () => {
    expect(findTopUpPayRefusal(tried(opened), NOW)).toBe('payment_in_progress')
    expect(findTopUpPayRefusal(after(tried(opened), captured), NOW)).toBe('order_closed')
    expect(findTopUpPayRefusal(after(tried(opened), { ...captured, amount: 1 }), NOW)).toBe('order_closed')
  })

  it('ends a day after the top-up was opened, unless an answer is still open', () => {
    expect(findTopUpPayRefusal(opened, NOW + DAY_MS - 1)).toBeUndefined()
    expect(findTopUpPayRefusal(opened, NOW + DAY_MS)).toBe('order_closed')
    expect(topUpView(opened, NOW + DAY_MS).status).toBe('FAILED')
    expect(topUpView(tried(opened), NOW + DAY_MS).status).toBe('PENDING')
    expect(statesOf(withOutcome(tried(opened), 1, captured))).toEqual(['DONE', 'CAPTURED'])
  })

  it('has at most one open attempt, and its timer is set', () => {
    const topUp = tried(opened)
    expect(openAttemptOf(topUp)?.key).toBe('t-m-abc234.1')
    expect(topUpWorkAt(topUp, NOW)).toBe(NOW + 8000)
    expect(topUpWorkAt(after(topUp, bank), NOW)).toBe(NOW + 2000)
    expect(topUpWorkAt(after(topUp, captured), NOW)).toBeUndefined()
  })
})

describe('the room for a top-up', () => {
  const other = (state: TopUpRecord['state'], outcome?: ChargeOutcome): TopUpRecord => {
    const begun = { ...tried(opened), id: 't-m-other2', state }
    return outcome ? withOutcome(begun, 1, outcome) : begun
  }

  it.each<[string, number, TopUpRecord[], number]>([
    ['is what the balance leaves', 30_000, [], 20_000],
    ['is none above the maximum', 60_000, [], 0],
    ['is less while another one is being paid', 30_000, [other('PENDING')], 10_000],
    ['is less while another one waits at the bank', 30_000, [other('PENDING', bank)], 10_000],
    ['is not taken by one that was declined', 30_000, [other('PENDING', declined)], 20_000],
    ['is not taken twice by one that came', 30_000, [other('PENDING', captured)], 20_000],
    ['is not taken by itself', 30_000, [tried(opened)], 20_000],
  ])('%s', (_, balance, all, room) => expect(getTopUpLimit(opened, 50_000, balance, all)).toBe(room))
})
