// I6: an expired hold blocks no seat, even if alarms never run.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { EXTENSION_MS } from '#server/gateway/seats/hold-times.rules.ts'
import { type Visitor, call } from '../support/calls.ts'
import { type FakeBank, newBank, chargeKeyOf } from '../support/fake-bank.ts'
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
  statusOf,
  newOrderId,
} from '../support/orders.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { silenceErrors } from '../support/silence.ts'
import {
  type Member,
  balances,
  member,
  statement,
  reserveParts,
  earnCashback,
  walletBreaches,
} from '../support/wallet.ts'

import { COLA, KUNAFA, listenForOrders, freshKitchen, kunafaLeft, holdPortions } from '../support/kitchen.ts'
import { holdFirst, seatStateFor } from '../support/holds.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('a hold', () => {
  let id: string
  beforeEach(async () => {
    id = await newShowtime({ houseSeats: ['D20'] })
  })

  it('a hold lasts exactly until its last millisecond, without running an alarm (I6)', async () => {
    const held = await holdFirst(id, 'a', ['B1'])
    if (!held.ok) throw new Error('not held')
    vi.setSystemTime(held.until - 1)
    expect(await holdFirst(id, 'b', ['B1'])).toMatchObject({ reason: 'seat_taken' })
    vi.setSystemTime(held.until)
    expect(await seatStateFor(id, 'B1')).toBe('0')
    expect(await holdFirst(id, 'b', ['B1'])).toMatchObject({ ok: true })
  })

  it('every change renews a hold, but not past twenty minutes', async () => {
    let held = await holdFirst(id, 'a', ['B1'])
    for (let change = 1; change <= 5; change += 1) {
      if (!held.ok) throw new Error('not held')
      vi.setSystemTime(held.until - MINUTE_MS)
      held = await showtimeStub(id).hold({
        orderId: 'a',
        owner: 'a',
        seats: ['B1', `B${change + 1}`],
        token: held.token,
      })
    }
    if (!held.ok) throw new Error('not held')
    expect(held.until).toBe(held.since + 20 * MINUTE_MS)
    vi.setSystemTime(held.until)
    expect(await showtimeStub(id).hold({ orderId: 'a', owner: 'a', seats: ['B1'], token: held.token })).toMatchObject({
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

  describe('a processor that does not answer', () => {
    it('keeps the seats for a quarter of an hour, then releases them and is still queried', async () => {
      const priced = await pricedOrder(visitor, show, ['B5'])
      pass(14 * MINUTE_MS)
      await payOrder(visitor, priced, 'tok-silent-open')
      await runTimers(priced.id, 28)
      expect(await statusOf(visitor, priced.id)).toBe('PAYING')
      expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
      await runTimers(priced.id, 3)
      expect(await statusOf(visitor, priced.id)).toBe('EXPIRED')
      expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
      const key = chargeKeyOf(priced.id)
      bank.decide(key, bank.captured(key))
      await runTimers(priced.id)
      expect(await statusOf(visitor, priced.id)).toBe('REFUNDED')
      expect(await breaches(show, bank, [], [priced.id])).toEqual([])
    })
  })
})

describe('money of a wallet', () => {
  let salma: Member
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  describe('the expiry of wallet money', () => {
    it('takes effect at its millisecond, without any alarm (I6)', async () => {
      await earnCashback(salma, newOrderId(), 10_000)
      pass(180 * DAY_MS - 1)
      expect(await balances(salma)).toEqual([0, 500])
      expect((await reserveParts(salma, `${newOrderId()}:1`, 0, 200)).ok).toBe(true)
      const end = Date.now() + 1
      pass(1)
      expect((await reserveParts(salma, `${newOrderId()}:1`, 0, 1)).ok).toBe(false)
      expect(await balances(salma)).toEqual([0, 0])
      pass(3 * DAY_MS)
      const expiry = (await statement(salma, 'CASHBACK')).find(({ cause }) => cause === 'EXPIRY')
      expect(expiry).toMatchObject({ amount: -300, at: new Date(end).toISOString() })
      expect(await walletBreaches(salma)).toEqual([])
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

  describe('stock', () => {
    it('what one visitor holds, others cannot have, until the hold ends', async () => {
      const kitchen = freshKitchen()
      expect(await kunafaLeft(kitchen)).toBe(24)
      expect(await holdPortions(kitchen, { [KUNAFA]: 20 })).toEqual({ ok: true })
      expect(await holdPortions(kitchen, { [KUNAFA]: 5, [COLA]: 1 })).toEqual({ ok: false, soldOut: [KUNAFA] })
      expect(await kunafaLeft(kitchen)).toBe(4)
      pass(10 * MINUTE_MS)
      expect(await kunafaLeft(kitchen)).toBe(24)
      expect(await holdPortions(kitchen, { [KUNAFA]: 24 })).toEqual({ ok: true })
      expect((await kitchen.stock()).soldOut).toEqual([KUNAFA])
    })
  })
})
