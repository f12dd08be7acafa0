import { describe, expect, it } from 'vitest'
import { cancelRecord, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { attemptSums } from './attempt-sums.rules.ts'
import { withGoodwill } from './goodwill.rules.ts'

const NOW = Date.parse('2026-11-28T09:00:00Z')
const paid = (changes: Partial<Attempt> = {}) => storedAttempt({ amount: 20_000, state: 'CAPTURED', ...changes })
const sumsOf = (order: OrderRecord) => order.attempts.map((attempt) => attemptSums(order, attempt))

describe('a payment as staff see it', () => {
  it('is what was charged, and nothing goes back of it', () => {
    expect(sumsOf(storedOrder({ attempts: [paid()] }))).toEqual([{ charged: 20_000, back: 0, partOf: null }])
  })

  it('keeps what was charged after goodwill, whose part says of which payment it is', () => {
    const order = storedOrder({ state: 'TICKETED', attempts: [paid()] })
    const attempts = withGoodwill(order, 11_400, NOW)
    expect(sumsOf({ ...order, attempts })).toEqual([
      { charged: 20_000, back: 11_400, partOf: null },
      { charged: 0, back: 11_400, partOf: 1 },
    ])
  })

  it('of a moved booking goes back only as far as the new one is cheaper', () => {
    const cancellation = cancelRecord({ cards: [{ attempt: 1, amount: 7000 }] })
    const order = storedOrder({ state: 'REFUNDED', cancellation, attempts: [paid({ state: 'REFUNDED' })] })
    expect(sumsOf(order)).toEqual([{ charged: 20_000, back: 7000, partOf: null }])
  })

  it('of a booking that was cancelled after goodwill goes back whole', () => {
    const order = storedOrder({ state: 'TICKETED', attempts: [paid()] })
    const attempts = withGoodwill(order, 11_400, NOW).map((attempt) => ({ ...attempt, state: 'REFUNDED' as const }))
    const cancellation = cancelRecord({ cards: [{ attempt: 1, amount: 8600 }] })
    expect(sumsOf({ ...order, state: 'REFUNDED', cancellation, attempts })[0]).toEqual({
      charged: 20_000,
      back: 20_000,
      partOf: null,
    })
  })

  it('that captured another amount gives back what was captured', () => {
    const wrong = paid({ state: 'REFUNDED', captured: { amount: 19_999, currency: 'SAR' } })
    expect(sumsOf(storedOrder({ attempts: [wrong] }))).toEqual([{ charged: 20_000, back: 19_999, partOf: null }])
  })
})
