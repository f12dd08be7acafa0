// I2: a sold seat is listed by exactly one paid order, and a ticket exists only for such a seat.
import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { newKey, type Visitor } from '../support/calls.ts'
import { type FakeBank, newBank, DECLINED } from '../support/fake-bank.ts'
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
  reportPayment,
  statusOf,
  orderAtBank,
} from '../support/orders.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { RIVALS } from '../support/model-runs.ts'
import { silenceErrors } from '../support/silence.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('money that the bank decides later', () => {
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

  describe('late money', () => {
    it('that is hours late goes back, although the seats are free', async () => {
      const id = await orderAtBank(visitor, show)
      await runTimers(id, 31)
      pass(HOUR_MS)
      await reportPayment(id, bank.capture(id))
      expect(await statusOf(visitor, id)).toBe('REFUNDED')
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(await breaches(show, bank, [], [id])).toEqual([])
    })

    it('buys the same seats if they are free', async () => {
      const id = await orderAtBank(visitor, show)
      await runTimers(id, 31)
      expect(await statusOf(visitor, id)).toBe('EXPIRED')
      await reportPayment(id, bank.capture(id))
      expect(await statusOf(visitor, id)).toBe('TICKETED')
      expect(await breaches(show, bank, [], [id])).toEqual([])
    })

    it('is refunded at once if another visitor has one of the seats', async () => {
      const id = await orderAtBank(visitor, show)
      await runTimers(id, 31)
      const other = orderOf(await openOrder(await guest(), show, ['B6']))
      await reportPayment(id, bank.capture(id))
      expect(await statusOf(visitor, id)).toBe('REFUNDED')
      expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
      expect(await breaches(show, bank, [], [id, other.id])).toEqual([])
    })
  })

  describe('a crash during a payment', () => {
    afterEach(() => armCrash(undefined))

    it('or an eviction in the middle of a payment changes nothing', async () => {
      const id = await orderAtBank(visitor, show)
      await evictDurableObject(orderStub(id))
      await evictDurableObject(showtimeStub(show))
      bank.capture(id)
      pass(MINUTE_MS)
      await runTimers(id)
      expect(await statusOf(visitor, id)).toBe('TICKETED')
    })
  })

  it(`${RIVALS} buyers with three attempts each pay for the last seat exactly once`, async () => {
    const buyers = await Promise.all(Array.from({ length: RIVALS }, () => guest()))
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
    expect(await breaches(show, bank, [], won)).toEqual([])
  })
})

describe('money that comes late', () => {
  const SEATS = ['B5', 'B6']
  let visitor: Visitor
  let show: string
  let startsAt: number
  let bank: FakeBank
  let id: string

  // Aborted work is logged; these tests abort it on purpose.
  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    visitor = await guest()
    startsAt = Date.now() + 45 * MINUTE_MS
    show = await newShowtime({ startsAt, endsAt: startsAt + 120 * MINUTE_MS })
    bank = newBank()
    const priced = await pricedOrder(visitor, show, SEATS)
    pass(14 * MINUTE_MS)
    await payOrder(visitor, priced, 'tok-bank')
    id = priced.id
  })

  async function moneyComes(): Promise<void> {
    await reportPayment(id, bank.capture(id))
  }
  const causes = async () => (await orderStub(id).snapshot())!.transitions.map(({ cause }) => cause)
  const order = async () => orderOf(await readOrder(visitor, id))

  it('late money buys no showtime that is over', async () => {
    await runTimers(id, 31)
    vi.setSystemTime(startsAt + 16 * MINUTE_MS)
    await moneyComes()
    expect((await order()).status).toBe('REFUNDED')
    expect(await causes()).toContain('the show is over')
    expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [], [id])).toEqual([])
  })

  it('late money buys the seats it was paid for, although an interrupted step claimed others', async () => {
    await reportPayment(id, DECLINED)
    const { owner, token } = (await orderStub(id).snapshot())!.order
    const moved = await showtimeStub(show).hold({ orderId: id, owner: owner.id, seats: ['C1'], token })
    expect(moved.ok).toBe(true)
    await moneyComes()
    const { status, tickets } = await order()
    expect(status).toBe('TICKETED')
    expect(tickets.map(({ seat }) => seat)).toEqual(SEATS)
    const other = await openOrder(await guest(), show, ['C1'])
    expect(other.status).toBe(200)
    expect(await breaches(show, bank, [], [id, orderOf(other).id])).toEqual([])
  })
})
