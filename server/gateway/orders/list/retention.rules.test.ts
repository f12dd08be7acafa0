import { expect, it } from 'vitest'
import type { Attempt, CancelRecord, OrderRecord } from '../order.record.ts'
import { findForgottenOrderEraseAt, invoicedAt } from './retention.rules.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'

const PAID = Date.parse('2026-11-26T17:00:00Z')
const CANCELLED = Date.parse('2026-11-28T22:00:00Z')

const tried = (...states: Attempt['state'][]) => states.map((state, at) => ({ attempt: at + 1, state }) as Attempt)
// The rules read only these fields of an order.
const order = (given: Partial<OrderRecord> = {}): OrderRecord =>
  ({
    state: 'TICKETED',
    attempts: tried('CAPTURED'),
    paidAt: PAID,
    updatedAt: PAID + DAY_MS,
    forgottenAt: PAID + DAY_MS,
    ...given,
  }) as OrderRecord
const dayOf = (at: number | null) => at && new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)

it.each<[string, Partial<OrderRecord>, string]>([
  ['an invoice, to the end of its day in Riyadh', {}, '2032-11-27T00:00'],
  [
    'a cancellation, from its credit note on',
    { state: 'REFUNDED', attempts: tried('REFUNDED'), cancellation: { at: CANCELLED } as CancelRecord },
    '2032-11-30T00:00',
  ],
  [
    'money that came in vain and went back, as an invoice',
    { state: 'EXPIRED', attempts: tried('DECLINED', 'REFUNDED'), paidAt: null },
    '2032-11-28T00:00',
  ],
  [
    'what was never paid, for a month',
    { state: 'EXPIRED', attempts: tried('DECLINED'), paidAt: null },
    '2026-12-27T20:00',
  ],
])('keeps %s', (_, given, until) => expect(dayOf(findForgottenOrderEraseAt(order(given)))).toBe(until))

it.each<[string, Partial<OrderRecord>]>([
  ['still has personal data', { forgottenAt: null }],
  ['people look at', { state: 'STUCK' }],
  ['owes money', { attempts: tried('CAPTURED', 'REFUND_DUE') }],
  ['has a capture of a wrong amount', { attempts: tried('CAPTURED', 'WRONG') }],
  ['may be paid yet', { state: 'EXPIRED', attempts: tried('CHECKING'), paidAt: null }],
])('erases nothing that %s', (_, given) => expect(findForgottenOrderEraseAt(order(given))).toBeNull())

it('has no invoice if no money moved', () => {
  expect(invoicedAt(order({ attempts: tried('DECLINED'), paidAt: null }))).toBeNull()
})
