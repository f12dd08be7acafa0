// Whether a quote may be paid, and what the customer sees of it.
import { describe, expect, it } from 'vitest'
import { NOW, quoteAttempt, quoteRecord, quoteTerms, seller } from './quote.fixture.ts'
import type { QuoteRecord } from './quote.record.ts'
import { payRefusal, quoteView } from './quote.rules.ts'

const asked = { callerId: 'g1', language: 'ar', now: NOW } as const

describe('a quote', () => {
  it('may be paid while it is valid, with at most ten attempts and one at a time', () => {
    const { validUntil } = quoteTerms()
    expect(payRefusal(quoteRecord(), validUntil - 1)).toBeUndefined()
    expect(payRefusal(quoteRecord(), validUntil)).toBe('order_closed')
    expect(payRefusal(quoteRecord({ state: 'PAYING', attempts: [quoteAttempt()] }), NOW)).toBe('payment_in_progress')
    const attempts = Array.from({ length: 10 }, (_, at) => quoteAttempt({ attempt: at + 1, state: 'DECLINED' }))
    expect(payRefusal(quoteRecord({ attempts }), NOW)).toBe('card_rejected')
    for (const state of ['PAID', 'EXPIRED', 'WITHDRAWN', 'REFUND_DUE', 'REFUNDED', 'STUCK'] as const)
      expect(payRefusal(quoteRecord({ state }), NOW)).toBe('order_closed')
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
