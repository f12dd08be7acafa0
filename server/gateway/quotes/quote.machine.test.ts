// What a quote becomes by each event, and what follows from it.
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import { NOW, quoteAttempt, quoteRecord, seller } from './quote.fixture.ts'
import {
  dueQuoteWork,
  expiryOf,
  isHolding,
  listedReason,
  quoteWorkAt,
  quoteAttentionReason,
  type QuoteEvent,
  reduceQuote,
} from './quote.machine.ts'
import type { QuoteAttempt, QuoteRecord, QuoteState } from './quote.record.ts'

const CARD = {
  gateway: 'CHECKOUT',
  method: 'CARD',
  source: { kind: 'TOKEN', value: 'tok' },
  brand: 'VISA',
  lastFour: '4242',
} as const
const request = { call: 'pay', key: 'g1.key-1', fingerprint: 'f' }
const payBegun: QuoteEvent = { kind: 'payBegun', card: CARD, payer: { payerId: 'g1', buyer: 'b1' }, request }
const captured: ChargeOutcome = {
  state: 'CAPTURED',
  reference: 'ref-1',
  amount: 230_000,
  currency: 'SAR',
  brand: 'VISA',
  lastFour: '4242',
}
const declined: ChargeOutcome = { state: 'DECLINED', reference: null, reason: 'DECLINED', brand: null, lastFour: null }
const answer = (outcome: ChargeOutcome, attempt = 1): QuoteEvent => ({ kind: 'answered', attempt, outcome })
const refunded: QuoteEvent = { kind: 'refundAnswered', attempt: 1, answer: 'REFUNDED' }
const refundOrdered: QuoteEvent = { kind: 'refundOrdered', by: 'st-2', reason: 'CUSTOMER', days: 14 }
const WITHDRAWN: QuoteEvent = { kind: 'withdrawn', by: 'st-2', reason: 'REPLACED' }

interface Step {
  state: QuoteState
  attempts: string[]
  effects: string[]
  quote: QuoteRecord
}

const named = (effects: readonly { kind: string; of?: string }[]) =>
  effects.map(({ kind, of }) => (of ? `${kind} ${of}` : kind))

/** After each of the events; those that change nothing leave the quote and have no effects. */
function after(quote: QuoteRecord, ...events: (QuoteEvent | { at: number })[]): Step {
  let [now, current, effects] = [NOW, quote, [] as string[]]
  for (const event of events) {
    if ('at' in event) now = event.at
    else {
      const change = reduceQuote(current, event, now)
      current = change?.quote ?? current
      effects = named(change?.effects ?? [])
    }
  }
  return { state: current.state, attempts: current.attempts.map(({ state }) => state), effects, quote: current }
}

const inState = (state: QuoteState, attempt: Partial<QuoteAttempt> = {}) =>
  quoteRecord({ state, attempts: [quoteAttempt(attempt)] })
const paid = () => after(quoteRecord(), payBegun, answer(captured)).quote
/** Another payment of it begins, however the one before has ended. */
const paying = (quote: QuoteRecord, at: number) => reduceQuote({ ...quote, state: 'QUOTED' }, payBegun, at)!.quote

const abandoned = (outcome: ChargeOutcome) =>
  after(quoteRecord(), payBegun, { kind: 'abandoned', attempt: 1, outcome, by: 'st-2' })

describe('a quote that is paid', () => {
  it('is PAYING, then PAID with its invoice and a mail', () => {
    expect(after(quoteRecord(), payBegun)).toMatchObject({ state: 'PAYING', attempts: ['CHARGING'], effects: ['list'] })
    expect(after(quoteRecord(), payBegun, answer(captured))).toMatchObject({
      state: 'PAID',
      attempts: ['CAPTURED'],
      effects: ['list', 'document INVOICE', 'mail PAID'],
      quote: { paidAttempt: 1 },
    })
  })

  it('can be paid again after a decline', () => {
    expect(after(quoteRecord(), payBegun, answer(declined))).toMatchObject({ state: 'QUOTED', effects: ['list'] })
    expect(after(quoteRecord(), payBegun, answer(declined), payBegun, answer(captured, 2))).toMatchObject({
      state: 'PAID',
      attempts: ['DECLINED', 'CAPTURED'],
      quote: { paidAttempt: 2 },
    })
  })

  it('knows since when people have paid without a pause of an hour', () => {
    const first = paying(quoteRecord(), NOW)
    const second = paying(first, NOW + HOUR_MS - 1)
    const third = paying(second, NOW + 2 * HOUR_MS - 2)
    const later = paying(third, NOW + 3 * HOUR_MS - 2)
    const times = [first, second, third, later].map(({ payingSince }) => payingSince)
    expect(times).toEqual([NOW, NOW, NOW, NOW + 3 * HOUR_MS - 2])
    // A quote that an earlier version stored.
    const { payingSince: _, ...stored } = first
    expect(paying(stored, NOW + 1).payingSince).toBe(NOW)
  })

  it('names who gave a payment up, unless its money has come', () => {
    const givenUp = abandoned({ ...declined, reason: 'GIVEN_UP' })
    expect(givenUp).toMatchObject({ state: 'QUOTED', quote: { attempts: [{ abandonedBy: 'st-2' }] } })
    const paidAfterAll = abandoned(captured)
    expect([paidAfterAll.state, paidAfterAll.quote.attempts[0]!.abandonedBy]).toEqual(['PAID', undefined])
  })

  it('is bought by late money of a declined attempt while it still holds the hall', () => {
    expect(after(quoteRecord(), payBegun, answer(declined), answer(captured)).state).toBe('PAID')
  })

  it('is bought once: a second payment goes back', () => {
    const steps = [payBegun, answer(declined), payBegun, answer(captured, 2), answer(captured)]
    expect(after(quoteRecord(), ...steps)).toMatchObject({ state: 'PAID', attempts: ['REFUND_DUE', 'CAPTURED'] })
  })

  it('ignores the same capture again, a decline after it, and a second press while a payment is open', () => {
    for (const event of [answer(captured), answer(declined), payBegun])
      expect(reduceQuote(paid(), event, NOW)).toBeUndefined()
    expect(reduceQuote(after(quoteRecord(), payBegun).quote, payBegun, NOW)).toBeUndefined()
  })
})

describe('a quote that is not paid in time', () => {
  const { validUntil } = quoteRecord().terms

  it('is EXPIRED at its time, not before, and its hall is free', () => {
    expect(expiryOf(quoteRecord())).toBe(validUntil)
    expect(reduceQuote(quoteRecord(), { kind: 'timePassed' }, validUntil - 1)).toBeUndefined()
    expect(after(quoteRecord(), { at: validUntil }, { kind: 'timePassed' })).toMatchObject({
      state: 'EXPIRED',
      effects: ['release', 'list'],
    })
  })

  it('takes no payment any more, even before its timer has run', () => {
    expect(reduceQuote(quoteRecord(), payBegun, validUntil)).toBeUndefined()
  })

  it('keeps its hall while a payment from before is open: a capture buys it, a decline ends it', () => {
    const open = after(quoteRecord(), payBegun, { at: validUntil + HOUR_MS }, { kind: 'timePassed' })
    expect([open.state, expiryOf(open.quote)]).toEqual(['PAYING', undefined])
    expect(after(open.quote, { at: validUntil + HOUR_MS }, answer(captured)).state).toBe('PAID')
    expect(after(open.quote, { at: validUntil + HOUR_MS }, answer(declined))).toMatchObject({
      state: 'EXPIRED',
      effects: ['release', 'list'],
    })
  })

  it.each(['EXPIRED', 'WITHDRAWN'] as const)('sends money back that comes once it is %s', (state) => {
    const quote = inState(state, { state: 'DECLINED' })
    expect(after(quote, answer(captured))).toMatchObject({ state, attempts: ['REFUND_DUE'] })
    expect(after(quote, answer(captured), refunded)).toMatchObject({ state, attempts: ['REFUNDED'] })
  })
})

describe('a quote that staff take back', () => {
  it('is WITHDRAWN, its hall is free, and the customer is told', () => {
    expect(after(quoteRecord(), WITHDRAWN)).toMatchObject({
      state: 'WITHDRAWN',
      effects: ['release', 'list', 'mail WITHDRAWN'],
      quote: { withdrawal: { at: NOW, by: 'st-2', reason: 'REPLACED' } },
    })
  })

  it('stays while a payment is open, and once it is over', () => {
    for (const state of ['PAYING', 'PAID', 'EXPIRED', 'WITHDRAWN', 'REFUND_DUE', 'REFUNDED', 'STUCK'] as const)
      expect(reduceQuote(inState(state), WITHDRAWN, NOW)).toBeUndefined()
  })
})

describe('a paid quote that a manager calls off', () => {
  it('is REFUND_DUE with a credit note, and REFUNDED once the money was sent', () => {
    expect(after(paid(), refundOrdered)).toMatchObject({
      state: 'REFUND_DUE',
      attempts: ['REFUND_DUE'],
      effects: ['release', 'list', 'document CREDIT_NOTE'],
      quote: { refund: { by: 'st-2', reason: 'CUSTOMER', days: 14 } },
    })
    expect(after(paid(), refundOrdered, refunded)).toMatchObject({
      state: 'REFUNDED',
      attempts: ['REFUNDED'],
      effects: ['list', 'mail REFUNDED'],
    })
  })

  it('is REFUNDED by the money that paid it, not by a second payment that went back', () => {
    const both = [payBegun, answer(declined), payBegun, answer(captured, 2), answer(captured), refundOrdered]
    expect(after(quoteRecord(), ...both, refunded)).toMatchObject({
      state: 'REFUND_DUE',
      attempts: ['REFUNDED', 'REFUND_DUE'],
    })
    expect(after(quoteRecord(), ...both, refunded, { ...refunded, attempt: 2 }).state).toBe('REFUNDED')
  })

  it('is called off once, and only if it is paid', () => {
    expect(reduceQuote(after(paid(), refundOrdered).quote, refundOrdered, NOW)).toBeUndefined()
    for (const state of ['QUOTED', 'PAYING', 'EXPIRED', 'WITHDRAWN', 'STUCK'] as const)
      expect(reduceQuote(inState(state), refundOrdered, NOW)).toBeUndefined()
  })

  it('needs an operator if the processor refuses the refund for good, and is REFUNDED after a repetition or by hand', () => {
    const failed: QuoteEvent = { kind: 'refundAnswered', attempt: 1, answer: 'FAILED' }
    const refused = after(paid(), refundOrdered, ...Array.from({ length: 8 }, () => failed))
    expect(refused).toMatchObject({ state: 'REFUND_DUE', attempts: ['WRONG'], effects: ['note'] })
    expect(quoteAttentionReason(refused.quote)).toBe('refund_refused')
    expect(after(refused.quote, { kind: 'refundRepeated' }, refunded).state).toBe('REFUNDED')
    expect(after(refused.quote, { kind: 'refundFound', attempt: 1 }).state).toBe('REFUNDED')
    const closing = { by: 'st-2', note: 'refunded in the portal' }
    expect(after(refused.quote, { kind: 'closed', closing })).toMatchObject({
      state: 'REFUNDED',
      effects: ['list', 'mail REFUNDED', 'note'],
    })
  })
})

const again = (reference: string) => answer({ ...captured, reference })

describe('a quote that needs an operator', () => {
  it('because other money was captured: it is STUCK, and can be paid once that money went back', () => {
    const less = answer({ ...captured, amount: 229_999 })
    const stuck = after(quoteRecord(), payBegun, less)
    expect(stuck).toMatchObject({ state: 'STUCK', attempts: ['WRONG'], effects: ['list', 'note'] })
    expect(isHolding(stuck.quote)).toBe(true)
    expect(after(stuck.quote, { kind: 'refundRepeated' }, refunded).state).toBe('QUOTED')
    const late = { at: quoteRecord().terms.validUntil }
    expect(after(stuck.quote, late, { kind: 'refundRepeated' }, refunded).state).toBe('EXPIRED')
  })

  it('because one payment was captured again: each further capture is noted', () => {
    const twice = after(paid(), again('ref-2'))
    expect([twice.state, ...twice.effects]).toEqual(['PAID', 'note'])
    expect(reduceQuote(twice.quote, again('ref-2'), NOW)).toBeUndefined()
    expect(after(twice.quote, again('ref-3')).effects).toEqual(['note'])
  })

  it('because it was tried often, unless it is paid by then', () => {
    const attempts = Array.from({ length: 30 }, (_, at) => quoteAttempt({ attempt: at + 1, state: 'DECLINED' }))
    expect(listedReason(quoteRecord({ attempts: attempts.slice(1) }))).toBeNull()
    expect(listedReason(quoteRecord({ attempts }))).toBe('tried_often')
    expect(listedReason(quoteRecord({ attempts, state: 'PAID', paidAttempt: 30 }))).toBeNull()
  })

  it('because no answer came in a day: a late answer decides', () => {
    const overdue: QuoteEvent = { kind: 'answerOverdue', attempt: 1 }
    expect(reduceQuote(after(quoteRecord(), payBegun).quote, overdue, NOW + DAY_MS - 1)).toBeUndefined()
    const stuck = after(quoteRecord(), payBegun, { at: NOW + DAY_MS }, overdue)
    expect([stuck.state, quoteAttentionReason(stuck.quote), ...stuck.effects]).toEqual([
      'STUCK',
      'answer_missing',
      'list',
      'note',
    ])
    expect(after(stuck.quote, { at: NOW + DAY_MS }, { kind: 'solved' }).state).toBe('STUCK')
    expect(after(stuck.quote, { at: NOW + DAY_MS }, answer(captured)).state).toBe('PAID')
    expect(after(stuck.quote, { at: NOW + DAY_MS }, answer(declined)).state).toBe('QUOTED')
  })
})

describe('what a processor is asked next', () => {
  it('is the refund that is due, else the open attempt; without either nothing', () => {
    expect(dueQuoteWork(inState('PAYING'), NOW)).toEqual({ kind: 'poll', attempt: 1 })
    expect(dueQuoteWork(inState('REFUND_DUE', { state: 'REFUND_DUE' }), NOW)).toEqual({ kind: 'refund', attempt: 1 })
    expect([dueQuoteWork(paid(), NOW), quoteWorkAt(paid(), NOW)]).toEqual([undefined, undefined])
  })

  it('ends with a second payment that is never answered', () => {
    const quote = { ...paid(), attempts: [...paid().attempts, quoteAttempt({ attempt: 2, state: 'CHECKING' })] }
    expect(dueQuoteWork(quote, NOW)).toEqual({ kind: 'poll', attempt: 2 })
    expect([dueQuoteWork(quote, NOW + DAY_MS), quoteWorkAt(quote, NOW + DAY_MS)]).toEqual([undefined, undefined])
  })
})

it('a document is stored once', () => {
  const document = { kind: 'INVOICE', number: 'INV-00000001', issuedAt: NOW, seller } as const
  const issued = after(paid(), { kind: 'documentIssued', document })
  expect(issued.quote.documents).toEqual([document])
  expect(reduceQuote(issued.quote, { kind: 'documentIssued', document }, NOW)).toBeUndefined()
})

it('every change has a higher version, so that an older state never replaces a newer one', () => {
  const [one, two] = [after(quoteRecord(), payBegun).quote, after(quoteRecord(), payBegun, answer(captured)).quote]
  expect([quoteRecord().version, one.version, two.version]).toEqual([1, 2, 3])
})
