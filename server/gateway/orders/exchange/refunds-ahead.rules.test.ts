import { describe, expect, it } from 'vitest'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { putRefundAhead } from './refunds-ahead.rules.ts'

const KEY = 'old.1'
const WANTED = { id: 'old.2', key: KEY, amount: 4500 }

/** Of an attempt only what decides about its place. */
const attempt = (fields: Partial<Attempt>): Attempt => ({ key: KEY, state: 'CAPTURED', ...fields }) as Attempt
const asked = attempt({ state: 'REFUND_DUE', refundAsked: { key: KEY, amount: 100, at: 1 }, before: 0 })
const order = (attempts: Attempt[], fields: Partial<OrderRecord> = {}) => ({ attempts, ...fields }) as OrderRecord

describe('a refund that goes ahead of the rest of its charge', () => {
  it('moves what is here behind it, and tells its place', () => {
    const made = putRefundAhead(order([attempt({ before: 1000 })]), WANTED)
    expect(made).toEqual({ attempts: [attempt({ before: 5500 })], refundsAhead: [{ id: 'old.2', before: 1000 }] })
  })

  it('keeps the order of several parts, and leaves other charges alone', () => {
    const parts = [attempt({ state: 'REFUND_DUE' }), attempt({ before: 300 }), attempt({ key: 'other', before: 7 })]
    expect(putRefundAhead(order(parts), WANTED)?.attempts.map(({ before }) => before)).toEqual([4500, 4800, 7])
  })

  it('goes behind a part whose refund was requested, because the processor may have made it', () => {
    const made = putRefundAhead(order([asked, attempt({ before: 100 })]), WANTED)
    expect(made?.attempts.map(({ before }) => before)).toEqual([0, 4600])
    expect(made?.refundsAhead).toEqual([{ id: 'old.2', before: 100 }])
  })

  it('is put ahead once', () => {
    const made = putRefundAhead(order([attempt({})]), WANTED)!
    expect(putRefundAhead(order(made.attempts, made), WANTED)).toBeUndefined()
    expect(putRefundAhead(order(made.attempts, made), { ...WANTED, id: 'old.3', amount: 50 })).toMatchObject({
      attempts: [{ before: 4550 }],
      refundsAhead: [
        { id: 'old.2', before: 0 },
        { id: 'old.3', before: 4500 },
      ],
    })
  })

  it('is not put ahead if all of the charge went back or is about to pass to another order', () => {
    expect(putRefundAhead(order([asked, attempt({ state: 'REFUNDED' })]), WANTED)).toBeUndefined()
    const promised = { promised: { id: 'next' } } as Partial<OrderRecord>
    expect(putRefundAhead(order([attempt({})], promised), WANTED)).toBeUndefined()
  })
})
