// Money and seats together: whatever happens to an answer, the visitor has tickets or the money back.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { newKey, type Visitor } from './support/calls.ts'
import { around, crashRequest } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest()
  show = await newShowtime()
  bank = newBank()
})

const keyOf = (id: string, attempt = 1) => `${id}.${attempt}`
const statusOf = async (id: string) => orderOf(await readOrder(visitor, id)).status
const callback = async (id: string, outcome: ChargeOutcome, attempt = 1) => {
  await orderStub(id).paymentCallback({ key: keyOf(id, attempt), processor: 'CHECKOUT', outcome })
}

/** Checks everything stored against the audit rules. */
async function breaches(...ids: string[]): Promise<string[]> {
  const orders = await Promise.all(ids.map((id) => orderStub(id).snapshot()))
  return audit(
    [await showtimeStub(show).snapshot()],
    orders.map((snapshot) => snapshot!),
    bank.ledger,
  )
}

/** An order that waits at the bank, whose money is not decided yet. */
async function atTheBank(seats = ['B5', 'B6']): Promise<string> {
  const priced = await pricedOrder(visitor, show, seats)
  // Near the end of checkout, so only the payment holds the seats.
  pass(14 * MINUTE_MS)
  await payOrder(visitor, priced, 'tok-bank')
  return priced.id
}

describe('a processor that does not answer', () => {
  it('is not queried about a charge in flight, although a second request was refused meanwhile', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const query = vi.spyOn(bank.gateway, 'query')
    bank.isSlow = true
    const first = payOrder(visitor, priced, 'tok')
    await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
    expect((await payOrder(visitor, priced, 'tok')).body).toMatchObject({ reason: 'payment_in_progress' })
    await runTimers(priced.id)
    expect(query).not.toHaveBeenCalled()
    bank.isSlow = false
    expect(orderOf(await first).status).toBe('TICKETED')
  })
})

describe('late money', () => {
  it('is refunded although the processor at first does not know about the refund', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    await openOrder(await guest(), show, ['B6'])
    bank.refundAnswer = 'UNKNOWN'
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('REFUNDING')
    bank.refundAnswer = 'REFUNDED'
    await runTimers(id)
    expect(await statusOf(id)).toBe('REFUNDED')
  })
})

describe('a crash during a payment', () => {
  const points = [...around('reserve seats', 'charge', 'sellSeats', 'issueTickets'), 'at the end' as const]
  afterEach(() => armCrash(undefined))

  it.each(points.flatMap((point) => [true, false].map((isStored) => [point, isStored] as const)))(
    '%s (written: %s) leaves tickets for the money, or a visitor who can pay again',
    async (point, isStored) => {
      const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
      const key = newKey()
      await crashRequest(point, isStored, () => payOrder(visitor, priced, 'tok', key))
      await runTimers(priced.id, 4)
      const order = orderOf(await readOrder(visitor, priced.id))
      expect(['PRICED', 'TICKETED']).toContain(order.status)
      expect(await breaches(order.id)).toEqual([])
      // The visitor's retry with the same idempotency key takes effect once.
      const retried = orderOf(await payOrder(visitor, priced, 'tok', key))
      const final = retried.status === 'TICKETED' ? retried : orderOf(await payOrder(visitor, retried, 'tok'))
      expect(final.status).toBe('TICKETED')
      expect([...bank.ledger.values()].reduce((sum, { captures }) => sum + captures, 0)).toBe(1)
      expect(await breaches(order.id)).toEqual([])
    },
  )
})

it('four hundred buyers with three attempts each pay for the last seat exactly once', async () => {
  const buyers = await Promise.all(Array.from({ length: 400 }, () => guest()))
  const won: string[] = []
  await Promise.all(
    buyers.map(async (buyer, index) => {
      const phone = `+966501234${String(index).padStart(3, '0')}`
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const opened = await openOrder(buyer, show, ['D10'])
        if (opened.status !== 200) continue
        const { id } = orderOf(opened)
        await orderStub(id).checkout(
          { kind: 'guest', id: buyer.guestId, phone, email: null, language: 'ar', siteOrigin: 'https://site.test' },
          { call: 'checkout', key: newKey(), fingerprint: '' },
          undefined,
        )
        const order = orderOf(await readOrder(buyer, id))
        const paid = await Promise.all([payOrder(buyer, order, 'tok'), payOrder(buyer, order, 'tok')])
        if (paid.some(({ status }) => status === 200)) won.push(id)
      }
    }),
  )
  expect(won).toHaveLength(1)
  expect([...bank.ledger.values()].map(({ captures, refunds }) => captures - refunds)).toEqual([1])
  expect(await breaches(...won)).toEqual([])
})
