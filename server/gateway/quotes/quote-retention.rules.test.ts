// How long a quote is stored, by how it ended.
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { NOW, quoteAttempt, quoteRecord, quoteTerms, seller } from './quote.fixture.ts'
import { ASK_AGAIN_MS, retentionStep } from './quote-retention.rules.ts'
import { reduceQuote } from './quote.machine.ts'

const HALF_A_YEAR = 180 * DAY_MS
const { endsAt } = quoteTerms()
const SIX_YEARS_LATER = Date.parse('2032-11-28T21:00:00Z')

const invoice = { kind: 'INVOICE', number: 'INV-00000007', issuedAt: NOW, seller } as const
const paid = quoteRecord({
  state: 'PAID',
  paidAttempt: 1,
  attempts: [quoteAttempt({ state: 'CAPTURED' })],
  documents: [invoice],
  terms: quoteTerms({ note: 'Cake for Sara' }),
})
const forgotten = () => reduceQuote(paid, { kind: 'personForgotten' }, endsAt + HALF_A_YEAR)!.quote

describe('a quote', () => {
  it.each(['EXPIRED', 'WITHDRAWN'] as const)('that was not paid and is %s is erased after 180 days', (state) => {
    const quote = quoteRecord({ state, attempts: [quoteAttempt({ state: 'DECLINED' })] })
    expect(retentionStep(quote, NOW)).toEqual({ kind: 'WAIT', until: NOW + HALF_A_YEAR })
    expect(retentionStep(quote, NOW + HALF_A_YEAR).kind).toBe('ERASE')
  })

  it.each([
    ['can be paid', quoteRecord()],
    ['is being paid', quoteRecord({ state: 'PAYING', attempts: [quoteAttempt()] })],
    ['needs an operator', quoteRecord({ state: 'EXPIRED', attempts: [quoteAttempt({ state: 'WRONG' })] })],
    ['is being refunded', { ...paid, state: 'REFUND_DUE' as const, attempts: [quoteAttempt({ state: 'REFUND_DUE' })] }],
  ])('that %s stays, however old it is', (_, quote) => {
    const late = NOW + 9000 * DAY_MS
    expect(retentionStep(quote, late)).toEqual({ kind: 'WAIT', until: late + ASK_AGAIN_MS })
  })

  it('that was paid forgets its payer 180 days after the booking, and is erased with its invoice', () => {
    expect(retentionStep(paid, NOW)).toEqual({ kind: 'WAIT', until: endsAt + HALF_A_YEAR })
    expect(retentionStep(paid, endsAt + HALF_A_YEAR).kind).toBe('FORGET')
    expect(retentionStep(forgotten(), endsAt + HALF_A_YEAR)).toEqual({ kind: 'WAIT', until: SIX_YEARS_LATER })
    expect(retentionStep(forgotten(), SIX_YEARS_LATER - 1).kind).toBe('WAIT')
    expect(retentionStep(forgotten(), SIX_YEARS_LATER).kind).toBe('ERASE')
  })

  it('counts from the refund of a payment that came too late, of which there is no invoice', () => {
    const refundedAt = NOW + DAY_MS
    const quote = quoteRecord({ state: 'EXPIRED', attempts: [quoteAttempt({ state: 'REFUNDED', refundedAt })] })
    expect(retentionStep(quote, SIX_YEARS_LATER).kind).not.toBe('ERASE')
    expect(retentionStep(quote, SIX_YEARS_LATER + DAY_MS).kind).toBe('ERASE')
  })
})

it('what is personal is gone once it is forgotten, and the invoice stays', () => {
  const { terms, attempts, documents } = forgotten()
  expect(JSON.stringify([terms, attempts])).not.toMatch(/Sara|g1|b1/)
  expect(attempts).toMatchObject([{ payerId: '', buyer: '', requestKey: '', lastFour: '4242', amount: 230_000 }])
  expect([documents, terms.title]).toEqual([[invoice], paid.terms.title])
  expect(reduceQuote(forgotten(), { kind: 'personForgotten' }, NOW)).toBeUndefined()
})
