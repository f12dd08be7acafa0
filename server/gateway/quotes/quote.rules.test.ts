// Whether a quote may be paid, and what the customer sees of it.
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { NOW, quoteAttempt, quoteRecord, quoteTerms, seller } from './quote.fixture.ts'
import type { QuoteRecord } from './quote.record.ts'
import { abandonRefusal, findQuotePayRefusal, leftAttemptOf, quoteView, wasTriedOften } from './quote.rules.ts'

const abandonReasonOf = (given: Partial<QuoteRecord>, at = NOW) => abandonRefusal(quoteRecord(given), at)?.reason
const asked = { callerId: 'g1', language: 'ar', now: NOW } as const

const refusalOf = (quote: QuoteRecord, { by = 'g1', at = NOW } = {}) => findQuotePayRefusal(quote, by, at)?.reason

/** With so many declined attempts of one payer, one after the other. */
const declined = (count: number, everyMs = 1000) =>
  quoteRecord({
    attempts: Array.from({ length: count }, (_, at) =>
      quoteAttempt({ attempt: at + 1, state: 'DECLINED', startedAt: NOW + at * everyMs }),
    ),
  })

const withLast = (quote: QuoteRecord, abandonedBy: string): QuoteRecord => ({
  ...quote,
  attempts: quote.attempts.map((attempt, at) =>
    at === quote.attempts.length - 1 ? { ...attempt, abandonedBy } : attempt,
  ),
})

/** With a declined attempt of another payer at the end. */
const withOwn = (quote: QuoteRecord, payerId = 'g2'): QuoteRecord => ({
  ...quote,
  attempts: [
    ...quote.attempts,
    quoteAttempt({
      attempt: quote.attempts.length + 1,
      state: 'DECLINED',
      reason: 'DECLINED',
      reference: 'pay_1',
      payerId,
      startedAt: NOW + quote.attempts.length * 1000,
    }),
  ],
})

describe('a quote', () => {
  it('may be paid while it is valid, one at a time, with at most ten attempts of one payer', () => {
    const { validUntil } = quoteTerms()
    expect(refusalOf(quoteRecord(), { at: validUntil - 1 })).toBeUndefined()
    expect(refusalOf(quoteRecord(), { at: validUntil })).toBe('order_closed')
    expect(refusalOf(quoteRecord({ state: 'PAYING', attempts: [quoteAttempt()] }))).toBe('payment_in_progress')
    expect(refusalOf(declined(9))).toBeUndefined()
    expect(refusalOf(declined(10))).toBe('card_rejected')
    expect(refusalOf(declined(10), { by: 'g2' })).toBeUndefined()
    for (const state of ['PAID', 'EXPIRED', 'WITHDRAWN', 'REFUND_DUE', 'REFUNDED', 'STUCK'] as const)
      expect(refusalOf(quoteRecord({ state }))).toBe('order_closed')
  })

  it('does not count an attempt for its payer that another person gave up, and counts it in the thirty of an hour', () => {
    expect(refusalOf(withLast(declined(10), 'g1'))).toBe('card_rejected')
    for (const by of ['g2', 'staff']) expect(refusalOf(withLast(declined(10), by))).toBeUndefined()
    expect(refusalOf(withOwn(withLast(declined(29), 'g2')), { by: 'g2' })).toBe('rate_limited')
  })

  it('after thirty attempts in an hour lets a payer whose card has failed wait until the first is an hour old', () => {
    const quote = withOwn(declined(29))
    expect(refusalOf(withOwn(declined(28)), { by: 'g2' })).toBeUndefined()
    expect(findQuotePayRefusal(quote, 'g2', NOW + MINUTE_MS)).toMatchObject({
      reason: 'rate_limited',
      details: { retryAt: new Date(NOW + HOUR_MS).toISOString() },
    })
    expect(refusalOf(quote, { by: 'g2', at: NOW + HOUR_MS - 1 })).toBe('rate_limited')
    expect(refusalOf(quote, { by: 'g2', at: NOW + HOUR_MS })).toBeUndefined()
  })

  it('takes the payment of a person without a failed card however often others have tried', () => {
    expect(refusalOf(declined(300), { by: 'g2' })).toBeUndefined()
    const givenUp = withLast(declined(300), 'g3')
    const own = givenUp.attempts.map((attempt, at) => (at === 299 ? { ...attempt, payerId: 'g2' } : attempt))
    expect(refusalOf({ ...givenUp, attempts: own }, { by: 'g2' })).toBeUndefined()
  })

  it('lets people wait who give up each other’s payments at the bank again and again', () => {
    const attempts = declined(30).attempts.map((attempt) => ({ ...attempt, payerId: 'g2', abandonedBy: 'g3' }))
    expect(refusalOf(quoteRecord({ attempts: attempts.slice(0, 9) }), { by: 'g2' })).toBeUndefined()
    expect(refusalOf(quoteRecord({ attempts }), { by: 'g2' })).toBe('rate_limited')
  })

  it('does not count an attempt among the thirty that no processor took as a card', () => {
    const { attempts } = withOwn(declined(29))
    const unknownToken = { reason: 'GATEWAY_ERROR', reference: null } as const
    const quote = quoteRecord({
      attempts: attempts.map((attempt, at) => (at < 5 ? { ...attempt, ...unknownToken } : attempt)),
    })
    expect(refusalOf(quote, { by: 'g2' })).toBeUndefined()
    // Each payer has ten attempts of any kind.
    expect(
      refusalOf(quoteRecord({ attempts: attempts.slice(0, 10).map((one) => ({ ...one, ...unknownToken })) })),
    ).toBe('card_rejected')
  })

  it('that was tried thirty times in an hour is for staff to look at', () => {
    expect([
      wasTriedOften(declined(29)),
      wasTriedOften(declined(30)),
      wasTriedOften(declined(30, HOUR_MS / 29)),
    ]).toEqual([false, true, false])
  })

  it('has an attempt that its payer left at the bank after fifteen minutes of payments', () => {
    const atBank = quoteAttempt({ state: 'AUTHENTICATE', startedAt: NOW })
    const leftAt = (given: Partial<QuoteRecord>, at: number) =>
      leftAttemptOf(quoteRecord({ state: 'PAYING', attempts: [atBank], ...given }), at)?.attempt
    expect([leftAt({}, NOW + 15 * MINUTE_MS - 1), leftAt({}, NOW + 15 * MINUTE_MS)]).toEqual([undefined, 1])
    expect(leftAt({ payingSince: NOW - 15 * MINUTE_MS }, NOW)).toBe(1)
    expect(leftAt({ attempts: [quoteAttempt({ state: 'CHECKING' })] }, NOW + HOUR_MS)).toBeUndefined()
  })

  it('is shown in the language of the request, and as over at its time', () => {
    expect(quoteView(quoteRecord(), asked)).toMatchObject({
      status: 'QUOTED',
      reference: 'SH-7K3Q9',
      title: 'عيد ميلاد',
      cinema: 'العليا',
      auditorium: 'القاعة 3',
      total: 230_000,
      payment: null,
      refund: null,
      invoice: null,
      creditNotes: [],
    })
    const { validUntil } = quoteTerms()
    expect(quoteView(quoteRecord(), { ...asked, now: validUntil }).status).toBe('EXPIRED')
    expect(quoteView(quoteRecord({ state: 'STUCK' }), asked).status).toBe('PAYING')
  })

  it('once its open attempt was to be abandoned says why it cannot be paid', () => {
    expect(abandonReasonOf({ attempts: [quoteAttempt({ state: 'DECLINED' })] })).toBeUndefined()
    expect(abandonReasonOf({ state: 'PAYING', attempts: [quoteAttempt()] })).toBe('payment_in_progress')
    expect(abandonReasonOf({}, quoteTerms().validUntil)).toBe('order_closed')
    for (const state of ['PAID', 'REFUND_DUE', 'REFUNDED'] as const)
      expect(abandonReasonOf({ state })).toBe('already_paid')
    for (const state of ['EXPIRED', 'WITHDRAWN'] as const) expect(abandonReasonOf({ state })).toBe('order_closed')
  })

  it('shows another person with the link neither how a payment failed nor its number', () => {
    expect(quoteView(declined(2), asked).payment).toMatchObject({ attempt: 2, status: 'DECLINED' })
    expect(quoteView(declined(2), { ...asked, callerId: 'g2' }).payment).toBeNull()
  })

  it('shows another person with the link neither card nor bank of a payment', () => {
    const attempts = [quoteAttempt({ state: 'AUTHENTICATE', redirectUrl: 'https://bank.test/' })]
    const quote = quoteRecord({ state: 'PAYING', attempts })
    expect(quoteView(quote, asked).payment).toMatchObject({ redirectUrl: 'https://bank.test/', lastFour: '4242' })
    expect(quoteView(quote, { ...asked, callerId: 'g2' }).payment).toMatchObject({
      status: 'AUTHENTICATE',
      redirectUrl: null,
      brand: null,
      lastFour: null,
    })
  })
})

describe('a paid quote', () => {
  const invoice = { kind: 'INVOICE', number: 'INV-00000007', issuedAt: NOW, seller } as const
  const note = { ...invoice, kind: 'CREDIT_NOTE', number: 'CRN-00000001' } as const
  const lines = [
    { name: { ar: 'القاعة', en: 'Hall' }, net: 150_000 },
    { name: { ar: 'الضيافة', en: 'Food' }, net: 50_000 },
  ]
  const paid = quoteRecord({
    state: 'PAID',
    paidAttempt: 1,
    attempts: [quoteAttempt({ state: 'CAPTURED' })],
    documents: [invoice],
    terms: quoteTerms({ lines }),
  })

  it('has an invoice with its lines, VAT included, and with the ZATCA code', () => {
    expect(quoteView(paid, asked).invoice).toMatchObject({
      number: 'INV-00000007',
      reference: 'SH-7K3Q9',
      show: { film: { en: 'Birthday' }, seats: [], guests: 30 },
      lines: [
        { kind: 'PRIVATE_BOOKING', name: { en: 'Hall' }, quantity: 1, amount: 172_500 },
        { kind: 'PRIVATE_BOOKING', name: { en: 'Food' }, quantity: 1, amount: 57_500 },
      ],
      net: 200_000,
      vat: 30_000,
      total: 230_000,
      paidBy: [{ means: 'CARD', amount: 230_000, brand: 'VISA', lastFour: '4242' }],
      qr: expect.stringMatching(/^AQ/) as string,
    })
  })

  it('that was called off has a credit note over the whole sum, and says whether the money was sent', () => {
    const refund = { at: NOW, by: 'st-2', reason: 'CUSTOMER', days: 14 } as const
    const due: QuoteRecord = { ...paid, state: 'REFUND_DUE', refund, documents: [invoice, note] }
    expect(quoteView(due, asked)).toMatchObject({
      refund: { to: 'CARD', amount: 230_000, days: 14, isDone: false },
      creditNotes: [{ number: 'CRN-00000001', refersTo: 'INV-00000007', reason: 'CANCELLED', total: 230_000 }],
    })
    const done: QuoteRecord = { ...due, state: 'REFUNDED', attempts: [quoteAttempt({ state: 'REFUNDED' })] }
    expect(quoteView(done, asked).refund?.isDone).toBe(true)
  })
})
