import { describe, expect, it } from 'vitest'
import type { IssuedDocument } from '../orders/invoices/invoice.rules.ts'
import { sumOf } from '../pricing/halalas.rules.ts'
import { quoteDocuments } from './quote-invoice.rules.ts'
import { NOW, quoteAttempt, quoteRecord, quoteTerms, seller } from './quote.fixture.ts'
import type { QuoteRecord } from './quote.record.ts'

const invoiced: IssuedDocument = { kind: 'INVOICE', number: 'INV-00000042', issuedAt: NOW, seller }
const credited: IssuedDocument = { kind: 'CREDIT_NOTE', number: 'CRN-00000007', issuedAt: NOW, seller }
const attempts = [
  quoteAttempt({ state: 'DECLINED', brand: 'MASTERCARD', lastFour: '5454' }),
  quoteAttempt({ attempt: 2, state: 'CAPTURED' }),
]
const paid = (given: Partial<QuoteRecord> = {}) =>
  quoteRecord({ state: 'PAID', attempts, paidAttempt: 2, documents: [invoiced], ...given })
const calledOff = (given: Partial<QuoteRecord> = {}) =>
  paid({
    state: 'REFUND_DUE',
    refund: { at: NOW, by: 'st-1', reason: 'CUSTOMER', days: 14 },
    documents: [invoiced, credited],
    ...given,
  })

describe('the invoice of a private hall', () => {
  it('comes with its number, and not before', () =>
    expect(quoteDocuments(paid({ documents: [] }), true)).toEqual({ invoice: null, creditNotes: [] }))

  it('names the enquiry, the hall, the start and the guests, and the VAT of the quote', () => {
    const { invoice } = quoteDocuments(paid(), true)
    const { title, cinema, auditorium } = quoteTerms()
    expect(invoice).toMatchObject({
      number: 'INV-00000042',
      reference: 'SH-7K3Q9',
      net: 200_000,
      vat: 30_000,
      total: 230_000,
      show: {
        film: title,
        cinema: cinema.name,
        auditorium: auditorium.name,
        startsAt: '2026-12-08T09:00:00.000Z',
        seats: [],
        guests: 30,
      },
    })
  })

  it('has one line for one sum', () =>
    expect(quoteDocuments(paid(), true).invoice?.lines).toEqual([
      {
        kind: 'PRIVATE_BOOKING',
        name: { ar: 'حجز خاص للقاعة', en: 'Private hall' },
        quantity: 1,
        unitPrice: 230_000,
        amount: 230_000,
      },
    ]))

  it('has the lines of the quote, with VAT', () => {
    const lines = [
      { name: { ar: 'القاعة', en: 'Hall' }, net: 150_000 },
      { name: { ar: 'فشار', en: 'Popcorn' }, net: 50_000 },
    ]
    const { invoice } = quoteDocuments(paid({ terms: quoteTerms({ lines }) }), true)
    expect(invoice?.lines).toMatchObject([
      { name: { en: 'Hall' }, quantity: 1, unitPrice: 172_500, amount: 172_500 },
      { name: { en: 'Popcorn' }, quantity: 1, unitPrice: 57_500, amount: 57_500 },
    ])
    expect(sumOf(invoice?.lines ?? [])).toBe(invoice?.total)
  })

  it('tells the payer which card paid, and others with the link only that a card did', () => {
    const means = { means: 'CARD', amount: 230_000, reference: null }
    expect(quoteDocuments(paid(), true).invoice?.paidBy).toEqual([{ ...means, brand: 'VISA', lastFour: '4242' }])
    expect(quoteDocuments(paid(), false).invoice?.paidBy).toEqual([{ ...means, brand: null, lastFour: null }])
  })

  it('names no card if the processor named none', () => {
    const unnamed = paid({ attempts: [quoteAttempt({ brand: null, lastFour: null })], paidAttempt: 1 })
    expect(quoteDocuments(unnamed, true).invoice?.paidBy).toMatchObject([{ brand: null, lastFour: null }])
    expect(quoteDocuments(paid({ attempts: [] }), true).invoice?.paidBy).toMatchObject([
      { brand: null, lastFour: null },
    ])
  })
})

describe('the credit note of a private hall that was called off', () => {
  it('refers to the invoice and returns all of it to the card', () =>
    expect(quoteDocuments(calledOff(), true).creditNotes).toMatchObject([
      {
        number: 'CRN-00000007',
        refersTo: 'INV-00000042',
        reason: 'CANCELLED',
        net: 200_000,
        vat: 30_000,
        total: 230_000,
        refunds: [{ to: 'CARD', amount: 230_000, brand: 'VISA', lastFour: '4242', days: 14, isDone: false }],
        exchangedFor: null,
      },
    ]))

  it('says that the money was refunded once the processor has done so', () => {
    const refunded = [quoteAttempt({ attempt: 2, state: 'REFUNDED' })]
    const [note] = quoteDocuments(calledOff({ state: 'REFUNDED', attempts: refunded }), true).creditNotes
    expect(note?.refunds).toMatchObject([{ isDone: true }])
  })

  it('tells only the payer which card gets it', () =>
    expect(quoteDocuments(calledOff(), false).creditNotes[0]?.refunds).toMatchObject([{ brand: null, lastFour: null }]))

  it('is none without its invoice, or before it has its number', () => {
    expect(quoteDocuments(calledOff({ documents: [credited] }), true).creditNotes).toEqual([])
    expect(quoteDocuments(calledOff({ documents: [invoiced] }), true).creditNotes).toEqual([])
  })
})
