// Money and seats together: whatever happens to an answer, the visitor has tickets or the money back.
import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '#server/gateway/payments/payment-processor.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
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
import { freezeClock, pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

// Stuck and aborted work is logged; these tests cause both on purpose.
beforeAll(() => void silenceErrors())
beforeAll(freezeClock)
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
  it('is queried with the same key until it reports the money; nothing is charged twice', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const waiting = orderOf(await payOrder(visitor, priced, 'tok-silent'))
    expect(waiting).toMatchObject({ status: 'PAYING', payment: { status: 'CHECKING' } })
    await runTimers(priced.id)
    expect(await statusOf(priced.id)).toBe('TICKETED')
    expect(bank.chargeRequests).toHaveLength(1)
    expect(await breaches(priced.id)).toEqual([])
  })

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

  it('keeps the seats for a quarter of an hour, then releases them and is still queried', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    pass(14 * MINUTE_MS)
    await payOrder(visitor, priced, 'tok-silent-open')
    await runTimers(priced.id, 28)
    expect(await statusOf(priced.id)).toBe('PAYING')
    expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
    await runTimers(priced.id, 3)
    expect(await statusOf(priced.id)).toBe('EXPIRED')
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
    const key = keyOf(priced.id)
    bank.decide(key, bank.captured(key))
    await runTimers(priced.id)
    expect(await statusOf(priced.id)).toBe('REFUNDED')
    expect(await breaches(priced.id)).toEqual([])
  })

  it('is flagged for manual review after a day', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, priced, 'tok-silent-open')
    await runTimers(priced.id, 3, 12 * 60 * MINUTE_MS)
    expect(await statusOf(priced.id)).toBe('STUCK')
  })
})

describe('late money', () => {
  it('buys the same seats if they are free', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    expect(await statusOf(id)).toBe('EXPIRED')
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('TICKETED')
    expect(await breaches(id)).toEqual([])
  })

  it('is refunded at once if another visitor has one of the seats', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    const other = orderOf(await openOrder(await guest(), show, ['B6']))
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(bank.ledger.get(keyOf(id))).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(id, other.id)).toEqual([])
  })

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

  it('is refunded if another attempt has paid meanwhile', async () => {
    const id = await atTheBank()
    await callback(id, {
      state: 'DECLINED',
      reference: null,
      reason: 'AUTHENTICATION_FAILED',
      brand: null,
      lastFour: null,
    })
    const priced = orderOf(await readOrder(visitor, id))
    expect(priced.status).toBe('PRICED')
    await payOrder(visitor, priced, 'tok')
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('TICKETED')
    expect(bank.ledger.get(keyOf(id))).toMatchObject({ captures: 1, refunds: 1 })
    expect(bank.ledger.get(keyOf(id, 2))).toMatchObject({ captures: 1, refunds: 0 })
    expect(await breaches(id)).toEqual([])
  })
})

describe('callbacks', () => {
  it('capture once, in any number and in any order (I4)', async () => {
    const id = await atTheBank()
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    const captured = bank.captured(keyOf(id))
    const refused: ChargeOutcome = {
      state: 'DECLINED',
      reference: null,
      reason: 'DECLINED',
      brand: null,
      lastFour: null,
    }
    await Promise.all([callback(id, captured), callback(id, captured), callback(id, captured)])
    await callback(id, refused)
    await callback(id, captured)
    expect(await statusOf(id)).toBe('TICKETED')
    const { transitions } = (await orderStub(id).snapshot())!
    expect(transitions.filter(({ to }) => to === 'PAID')).toHaveLength(1)
    expect(await breaches(id)).toEqual([])
  })

  it('change nothing for an unknown order or attempt', async () => {
    const id = await atTheBank()
    await callback(id, bank.captured(keyOf(id)), 7)
    await callback('onobody', bank.captured('onobody.1'))
    expect(await statusOf(id)).toBe('PAYING')
  })

  it.each(['tok-less', 'tok-dollars'])(
    'with a wrong amount or currency (%s) never issue tickets: the order is flagged for manual review',
    async (token) => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      const stuck = orderOf(await payOrder(visitor, priced, token))
      expect(stuck).toMatchObject({ status: 'STUCK', tickets: [] })
    },
  )
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

  it('after the showtime changed the seats lets the order find the seats it has', async () => {
    const { id } = orderOf(await openOrder(visitor, show, ['B5']))
    armCrash('after holdSeats')
    const key = newKey()
    const change = () => call('POST', `orders/${id}/seats`, { as: visitor, key, body: { seats: ['B6', 'B7'] } })
    expect((await change()).status).toBe(500)
    const order = orderOf(await readOrder(visitor, id))
    expect(order).toMatchObject({ status: 'HELD', breakdown: { total: 9500 } })
    expect(order.seats.map(({ seat }) => seat)).toEqual(['B6', 'B7'])
    expect((await change()).status).toBe(200)
    expect(await breaches(id)).toEqual([])
  })

  it('after the refund request repeats the request with the same key and refunds once', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    await openOrder(await guest(), show, ['B6'])
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    armCrash('after refund')
    await expect(callback(id, bank.captured(keyOf(id)))).rejects.toThrow(/after refund/)
    await runTimers(id, 2)
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(bank.ledger.get(keyOf(id))).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('or an eviction in the middle of a payment changes nothing', async () => {
    const id = await atTheBank()
    await evictDurableObject(orderStub(id))
    await evictDurableObject(showtimeStub(show))
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    pass(MINUTE_MS)
    await runTimers(id)
    expect(await statusOf(id)).toBe('TICKETED')
  })
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
