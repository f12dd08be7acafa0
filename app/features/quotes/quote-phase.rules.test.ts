import { expect, it } from 'vitest'
import { isIssuing, isLatePayment, isQuoteRunning, quotePhaseOf } from './quote-phase.rules.ts'

const payment = {
  attempt: 1,
  method: 'CARD',
  status: 'AUTHENTICATE',
  amount: 100,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  codeForm: null,
  reason: null,
} as const

it('leads to the bank only the person who pays, and tells another one that a payment waits', () => {
  const own = { status: 'PAYING', payment: { ...payment, redirectUrl: 'https://bank.test/' } } as const
  expect(quotePhaseOf(own)).toBe('authenticate')
  expect(quotePhaseOf({ status: 'PAYING', payment })).toBe('waiting')
  expect(quotePhaseOf({ status: 'PAYING', payment: { ...payment, status: 'CHECKING' } })).toBe('checking')
  expect(isQuoteRunning('waiting')).toBe(true)
})

it('names each end, and polls only while money moves', () => {
  const phases = (['QUOTED', 'PAID', 'EXPIRED', 'WITHDRAWN', 'REFUND_DUE', 'REFUNDED'] as const).map((status) =>
    quotePhaseOf({ status, payment: null }),
  )
  expect(phases).toEqual(['form', 'paid', 'expired', 'withdrawn', 'refunded', 'refunded'])
  expect(phases.some(isQuoteRunning)).toBe(false)
})

it('tells a payment that came too late from none', () => {
  expect(isLatePayment({ payment: null })).toBe(false)
  expect(isLatePayment({ payment: { ...payment, status: 'DECLINED' } })).toBe(false)
  for (const status of ['PAID', 'REFUNDED'] as const)
    expect(isLatePayment({ payment: { ...payment, status } })).toBe(true)
})

it('waits for an invoice once it is paid, and for a credit note once it is called off', () => {
  const documents = { invoice: null, creditNotes: [] }
  expect(isIssuing({ status: 'QUOTED', ...documents })).toBe(false)
  expect(isIssuing({ status: 'PAID', ...documents })).toBe(true)
  expect(isIssuing({ status: 'REFUND_DUE', ...documents })).toBe(true)
})
