// Money and seats together: whatever is late, doubled, wrong or broken off, the visitor has tickets or has their money.
import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeOutcome } from '#server/gateway/payments/payment-gateway.ts'
import { audit } from '#server/gateway/orders/audit.rules.ts'
import { armCrash, type CrashPoint, isCrashArmed } from '#server/gateway/crash-points.ts'
import { call, newKey, type Visitor } from './calls.ts'
import type { FakeBank } from './fake-bank.ts'
import {
  freezeClock,
  guest,
  newBank,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  pass,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
  showtimeStub,
} from './orders-support.ts'

const MINUTE = 60_000
let visitor: Visitor
let show: string
let bank: FakeBank

// What is stuck or broken off is logged; here it is meant to be.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
beforeAll(freezeClock)
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  visitor = await guest()
  show = await newShowtime()
  bank = newBank()
})

const keyOf = (id: string, attempt = 1) => `${id}.${attempt}`
const statusOf = async (id: string) => orderOf(await readOrder(visitor, id)).status
const callback = async (id: string, outcome: ChargeOutcome, attempt = 1) => {
  await orderStub(id).paymentCallback({ key: keyOf(id, attempt), outcome })
}

/** Everything stored, held against the law. */
async function breaches(...ids: string[]): Promise<string[]> {
  const orders = await Promise.all(ids.map((id) => orderStub(id).snapshot()))
  return audit(
    [await showtimeStub(show).snapshot()],
    orders.map((snapshot) => snapshot!),
    bank.ledger,
  )
}

/** Waiting at the bank, with the money not yet decided on. */
async function atTheBank(seats = ['B5', 'B6']): Promise<string> {
  const priced = await pricedOrder(visitor, show, seats)
  // Near the end of checkout, so that it is the payment that keeps the seats.
  pass(14 * MINUTE)
  await payOrder(visitor, priced, 'tok-bank')
  return priced.id
}

describe('a gateway that does not answer', () => {
  it('is asked by the same key until it says that the money came; nothing is charged twice', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const waiting = orderOf(await payOrder(visitor, priced, 'tok-silent'))
    expect(waiting).toMatchObject({ status: 'PAYING', payment: { status: 'CHECKING' } })
    await runTimers(priced.id)
    expect(await statusOf(priced.id)).toBe('TICKETED')
    expect(bank.asked).toHaveLength(1)
    expect(await breaches(priced.id)).toEqual([])
  })

  it('is not asked about a charge that is still out, though a second press was refused meanwhile', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const query = vi.spyOn(bank.gateway, 'query')
    bank.isSlow = true
    const first = payOrder(visitor, priced, 'tok')
    await vi.waitFor(() => expect(bank.asked).toHaveLength(1))
    expect((await payOrder(visitor, priced, 'tok')).body).toMatchObject({ reason: 'payment_in_progress' })
    await runTimers(priced.id)
    expect(query).not.toHaveBeenCalled()
    bank.isSlow = false
    expect(orderOf(await first).status).toBe('TICKETED')
  })

  it('keeps the seats for a quarter of an hour, then lets them go and goes on asking', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    pass(14 * MINUTE)
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

  it('becomes a matter for people after a day', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, priced, 'tok-silent-open')
    await runTimers(priced.id, 3, 12 * 60 * MINUTE)
    expect(await statusOf(priced.id)).toBe('STUCK')
  })
})

describe('money that comes late', () => {
  it('takes the same seats again when they are free', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    expect(await statusOf(id)).toBe('EXPIRED')
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('TICKETED')
    expect(await breaches(id)).toEqual([])
  })

  it('goes back at once when somebody else has one of the seats', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    const other = orderOf(await openOrder(await guest(), show, ['B6']))
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    await callback(id, bank.captured(keyOf(id)))
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(bank.ledger.get(keyOf(id))).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(id, other.id)).toEqual([])
  })

  it('goes back though the gateway first does not know about the refund', async () => {
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

  it('goes back when another attempt has paid meanwhile', async () => {
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
  it('capture once, however often they come and in whatever order (I4)', async () => {
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

  it('do nothing for an order or an attempt that does not exist', async () => {
    const id = await atTheBank()
    await callback(id, bank.captured(keyOf(id)), 7)
    await callback('onobody', bank.captured('onobody.1'))
    expect(await statusOf(id)).toBe('PAYING')
  })

  it.each(['tok-less', 'tok-dollars'])(
    'never ticket a wrong amount or currency (%s): people look at it',
    async (token) => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      const stuck = orderOf(await payOrder(visitor, priced, token))
      expect(stuck).toMatchObject({ status: 'STUCK', tickets: [] })
    },
  )
})

describe('a machine that dies', () => {
  const points: CrashPoint[] = ['CP1', 'CP2', 'CP5a', 'CP5b', 'CP6', 'CP7', 'CP8', 'CP9']
  afterEach(() => armCrash(undefined))

  it.each(points.flatMap((point) => [true, false].map((isStored) => [point, isStored] as const)))(
    'at %s (written: %s) leaves tickets for the money, or a visitor who can pay again',
    async (point, isStored) => {
      const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
      const key = newKey()
      armCrash(point, isStored)
      const broken = await payOrder(visitor, priced, 'tok', key)
      expect(broken.status).toBe(500)
      expect(isCrashArmed()).toBe(false)
      await abortAllDurableObjects()
      await runTimers(priced.id, 4)
      const order = orderOf(await readOrder(visitor, priced.id))
      expect(['PRICED', 'TICKETED']).toContain(order.status)
      expect(await breaches(order.id)).toEqual([])
      // The visitor's own retry, with the same key, has the one effect that was meant.
      const retried = orderOf(await payOrder(visitor, priced, 'tok', key))
      const final = retried.status === 'TICKETED' ? retried : orderOf(await payOrder(visitor, retried, 'tok'))
      expect(final.status).toBe('TICKETED')
      expect([...bank.ledger.values()].reduce((sum, { captures }) => sum + captures, 0)).toBe(1)
      expect(await breaches(order.id)).toEqual([])
    },
  )

  it('after the showtime changed the seats, the order finds out what it has', async () => {
    const { id } = orderOf(await openOrder(visitor, show, ['B5']))
    armCrash('CP0')
    const key = newKey()
    const change = () => call('POST', `orders/${id}/seats`, { as: visitor, key, body: { seats: ['B6', 'B7'] } })
    expect((await change()).status).toBe(500)
    const order = orderOf(await readOrder(visitor, id))
    expect(order).toMatchObject({ status: 'HELD', breakdown: { total: 9500 } })
    expect(order.seats.map(({ seat }) => seat)).toEqual(['B6', 'B7'])
    expect((await change()).status).toBe(200)
    expect(await breaches(id)).toEqual([])
  })

  it('after the refund was asked for, asks again by the same key and gives the money back once', async () => {
    const id = await atTheBank()
    await runTimers(id, 31)
    await openOrder(await guest(), show, ['B6'])
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    armCrash('CP10')
    await expect(callback(id, bank.captured(keyOf(id)))).rejects.toThrow(/CP10/)
    await runTimers(id, 2)
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(bank.ledger.get(keyOf(id))).toMatchObject({ captures: 1, refunds: 1 })
  })

  it('sleeping in the middle of a payment changes nothing', async () => {
    const id = await atTheBank()
    await evictDurableObject(orderStub(id))
    await evictDurableObject(showtimeStub(show))
    bank.decide(keyOf(id), bank.captured(keyOf(id)))
    pass(MINUTE)
    await runTimers(id)
    expect(await statusOf(id)).toBe('TICKETED')
  })
})

it('lets sixty buyers with three attempts each pay for the last seat exactly once', async () => {
  const buyers = await Promise.all(Array.from({ length: 60 }, () => guest()))
  const won: string[] = []
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const opened = await openOrder(buyer, show, ['D10'])
        if (opened.status !== 200) continue
        const { id } = orderOf(opened)
        await orderStub(id).checkout(
          { kind: 'guest', id: buyer.guestId, phone: '+966501234567', language: 'ar', siteOrigin: 'https://site.test' },
          { call: 'checkout', key: newKey(), fingerprint: '' },
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
