// I6: an expired hold blocks no seat, even if alarms never run.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showtimeRecord } from '../support/showtime-factory.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { EXTENSION_MS } from '#server/gateway/seats/hold-times.rules.ts'
import { type Visitor, call } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import {
  checkoutOrder,
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
} from '../support/orders.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { silenceErrors } from '../support/silence.ts'
import { type Member, balances, breaches, member, statement, walletStub } from '../support/wallet.ts'

import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { COLA, KUNAFA, OLAYA, kitchenOf, listenForOrders, newOrderId } from '../support/kitchen.ts'

beforeEach(freezeClock)

describe('a hold', () => {
  const { SHOWTIMES } = env

  let count = 0
  let id = ''
  const show = () => SHOWTIMES.get(SHOWTIMES.idFromName(`show:${id}`))

  beforeEach(async () => {
    id = `seats-${(count += 1)}`
    await show().learn(showtimeRecord({ id, houseSeats: ['D20'] }))
  })

  let keys = 0
  const first = (orderId: string, seats: string[], owner = orderId, key = `key-${(keys += 1)}`) =>
    show().holdFirst({ orderId, owner, seats, key, fingerprint: seats.join() })

  const statesOf = async (asking?: { orderId: string; owner: string }) => {
    const seats = await show().seats(asking)
    return seats.ok ? seats.states : ''
  }

  const stateOf = async (seat: string, asking?: { orderId: string; owner: string }) => {
    const { seats } = await show().snapshot()
    return (await statesOf(asking))[seats.indexOf(seat)]
  }

  it('a hold lasts exactly until its last millisecond, without running an alarm (I6)', async () => {
    const held = await first('a', ['B1'])
    if (!held.ok) throw new Error('not held')
    vi.setSystemTime(held.until - 1)
    expect(await first('b', ['B1'])).toMatchObject({ reason: 'seat_taken' })
    vi.setSystemTime(held.until)
    expect(await stateOf('B1')).toBe('0')
    expect(await first('b', ['B1'])).toMatchObject({ ok: true })
  })

  it('every change renews a hold, but not past twenty minutes', async () => {
    let held = await first('a', ['B1'])
    for (let change = 1; change <= 5; change += 1) {
      if (!held.ok) throw new Error('not held')
      vi.setSystemTime(held.until - MINUTE_MS)
      held = await show().hold({ orderId: 'a', owner: 'a', seats: ['B1', `B${change + 1}`], token: held.token })
    }
    if (!held.ok) throw new Error('not held')
    expect(held.until).toBe(held.since + 20 * MINUTE_MS)
    vi.setSystemTime(held.until)
    expect(await show().hold({ orderId: 'a', owner: 'a', seats: ['B1'], token: held.token })).toMatchObject({
      reason: 'hold_expired',
    })
  })
})

describe('an order', () => {
  let visitor: Visitor
  let show: string

  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    newBank()
  })

  describe('holding seats', () => {
    it('ends with hold_expired at the exact millisecond, although no timer ran (I6)', async () => {
      const order = orderOf(await openOrder(visitor, show, ['B5']))
      vi.setSystemTime(Date.parse(order.expiresAt!) - 1)
      expect(orderOf(await readOrder(visitor, order.id)).status).toBe('HELD')
      pass(1)
      expect((await checkoutOrder(visitor, order.id)).body).toMatchObject({ reason: 'hold_expired' })
      expect(orderOf(await readOrder(visitor, order.id))).toMatchObject({ status: 'EXPIRED', expiresAt: null })
      expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
    })
  })

  describe('an order at checkout', () => {
    it('has expired if its timer runs at its last millisecond', async () => {
      const { id, expiresAt } = await pricedOrder(visitor, show, ['B5'])
      vi.setSystemTime(Date.parse(expiresAt!))
      await runDurableObjectAlarm(orderStub(id))
      expect((await orderStub(id).snapshot())!.order.state).toBe('EXPIRED')
      expect((await showtimeStub(show).snapshot()).claims.filter(({ orderId }) => orderId === id)).toEqual([])
    })

    it('gets two more minutes ten times on request, and then no more', async () => {
      let order = await pricedOrder(visitor, show, ['B5'])
      for (let used = 1; used <= 10; used += 1) {
        const before = Date.parse(order.expiresAt!)
        order = orderOf(await call('POST', `orders/${order.id}/extend`, { as: visitor, body: {} }))
        expect(Date.parse(order.expiresAt!) - before).toBe(EXTENSION_MS)
        expect(order.extensionsLeft).toBe(10 - used)
      }
      const more = await call('POST', `orders/${order.id}/extend`, { as: visitor, body: {} })
      expect(more.body).toMatchObject({ reason: 'extension_used_up' })
      vi.setSystemTime(Date.parse(order.expiresAt!) - 1)
      expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
    })
  })
})

describe('a payment', () => {
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

  /** Checks everything stored against the audit rules. */
  async function breaches(...ids: string[]): Promise<string[]> {
    const orders = await Promise.all(ids.map((id) => orderStub(id).snapshot()))
    return audit(
      [await showtimeStub(show).snapshot()],
      orders.map((snapshot) => snapshot!),
      bank.ledger,
    )
  }

  describe('a processor that does not answer', () => {
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
  })
})

describe('money of a wallet', () => {
  let salma: Member
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  const wallet = () => walletStub(salma.id)
  let orders = 0
  const newOrder = () => `o${(orders += 1)}`
  const reserving = (id: string, eWallet: number, cashback = 0) =>
    wallet().reserve({ id, orderId: id.split(':')[0]!, reference: 'SH-2222-3333', parts: { eWallet, cashback } })
  const earning = (orderId: string, amountPaid: number) =>
    wallet().earn({ orderId, reference: 'SH-2222-3333', amountPaid, startsAt: 0 })

  describe('the expiry of wallet money', () => {
    it('takes effect at its millisecond, without any alarm (I6)', async () => {
      await earning(newOrder(), 10_000)
      pass(180 * DAY_MS - 1)
      expect(await balances(salma)).toEqual([0, 500])
      expect((await reserving(`${newOrder()}:1`, 0, 200)).ok).toBe(true)
      const end = Date.now() + 1
      pass(1)
      expect((await reserving(`${newOrder()}:1`, 0, 1)).ok).toBe(false)
      expect(await balances(salma)).toEqual([0, 0])
      pass(3 * DAY_MS)
      const expiry = (await statement(salma, 'CASHBACK')).find(({ cause }) => cause === 'EXPIRY')
      expect(expiry).toMatchObject({ amount: -300, at: new Date(end).toISOString() })
      expect(await breaches(salma)).toEqual([])
    })
  })
})

describe('food', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })
  beforeEach(() => {
    listenForOrders()
  })

  let days = 0
  /** A day ahead that no test has used. */
  const freshDay = () => addDays(cinemaDayOf(Date.now()), (days += 1))
  /** A kitchen that nothing was ordered from. */
  const freshKitchen = (cinemaId = OLAYA) => kitchenOf(cinemaId, freshDay())

  const left = async (kitchen: ReturnType<typeof freshKitchen>) => (await kitchen.stock()).left[KUNAFA]
  const hold = (kitchen: ReturnType<typeof freshKitchen>, portions: Record<string, number>, orderId = newOrderId()) =>
    kitchen.hold({ orderId, portions, until: Date.now() + 10 * MINUTE_MS })

  describe('stock', () => {
    it('what one visitor holds, others cannot have, until the hold ends', async () => {
      const kitchen = freshKitchen()
      expect(await left(kitchen)).toBe(24)
      expect(await hold(kitchen, { [KUNAFA]: 20 })).toEqual({ ok: true })
      expect(await hold(kitchen, { [KUNAFA]: 5, [COLA]: 1 })).toEqual({ ok: false, soldOut: [KUNAFA] })
      expect(await left(kitchen)).toBe(4)
      pass(10 * MINUTE_MS)
      expect(await left(kitchen)).toBe(24)
      expect(await hold(kitchen, { [KUNAFA]: 24 })).toEqual({ ok: true })
      expect((await kitchen.stock()).soldOut).toEqual([KUNAFA])
    })
  })
})
