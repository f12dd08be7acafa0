// I15: an order that was acknowledged, and tickets that were shown, stay.
import { abortAllDurableObjects, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveChannel } from '#server/gateway/seats/live-channel.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { env } from 'cloudflare:workers'
import { type Visitor, call, newKey } from '../support/calls.ts'
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
  newOrderId,
} from '../support/orders.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { silenceErrors } from '../support/silence.ts'
import { type Member, balances, member, toppedUp, walletStub, reserveParts } from '../support/wallet.ts'
import { freezeClock } from '../support/clock.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('seats', () => {
  /** The commits that hold seats. */
  const storedHolds = ({ storage }: DurableObjectState) => [
    ...storage.sql.exec(`SELECT 1 FROM journal WHERE json LIKE '%"HELD"%'`),
  ]
  afterEach(() => vi.restoreAllMocks())

  it('the end of a hold is on the alarm again after a restart that lost it', async () => {
    const sessionId = await newShowtime()
    orderOf(await openOrder(await guest(), sessionId, ['B5']))
    await runInDurableObject(showtimeStub(sessionId), async (_, state) => {
      await state.storage.deleteAlarm()
      // The constructor runs as after a restart.
      const restarted = new ShowtimeObject(state, env)
      expect(restarted).toBeDefined()
      expect(await state.storage.getAlarm()).not.toBeNull()
    })
  })

  it('a hold is answered only after it is stored', async () => {
    const rows = await runInDurableObject(showtimeStub(await newShowtime()), async (object: ShowtimeObject, state) => {
      expect(await object.hold({ orderId: 'o1', owner: 'g1', seats: ['B5'] })).toMatchObject({ ok: true })
      return storedHolds(state)
    })
    expect(rows).toHaveLength(1)
  })

  it('an order is shown as stored while its showtime does not answer', async () => {
    const as = await guest()
    const { id } = orderOf(await openOrder(as, await newShowtime(), ['B5']))
    vi.spyOn(ShowtimeObject.prototype, 'claimOf').mockRejectedValueOnce(new Error('overloaded'))
    expect(orderOf(await readOrder(as, id))).toMatchObject({ status: 'HELD', seats: [{ seat: 'B5' }] })
  })

  it('watchers learn of a held seat only after it is stored', async () => {
    const [as, sessionId] = [await guest(), await newShowtime()]
    // The first request makes the seat map, which watchers learn of, too.
    await call('GET', `showtimes/${sessionId}/seats`)
    const storedWhenTold: number[] = []
    vi.spyOn(LiveChannel.prototype, 'announce').mockImplementation(function (this: LiveChannel) {
      storedWhenTold.push(storedHolds(this.ctx).length)
    })
    orderOf(await openOrder(as, sessionId, ['B5']))
    expect(storedWhenTold).toEqual([1])
  })
})

describe('a crash', () => {
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

  describe('a crash during a payment', () => {
    afterEach(() => armCrash(undefined))

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
      expect(await breaches(show, bank, [], [id])).toEqual([])
    })
  })
})

describe('a wallet', () => {
  let salma: Member
  beforeEach(async () => {
    newBank()
    salma = await member()
  })

  const wallet = () => walletStub(salma.id)

  describe('a payment from the wallet', () => {
    it('survives an eviction in the middle', async () => {
      await toppedUp(salma, 10_000)
      const id = `${newOrderId()}:1`
      await reserveParts(salma, id, 900)
      await evictDurableObject(wallet())
      expect(await wallet().postReservation(id)).toEqual({ ok: true })
      expect(await balances(salma)).toEqual([9_100, 0])
    })
  })
})

describe('every answer', () => {
  it('is the same after all machines have restarted: held seats, a locked price and tickets', async () => {
    newBank()
    const [as, show] = [await guest(), await newShowtime()]
    const held = orderOf(await openOrder(as, show, ['B5']))
    const [priced, paid] = [
      await pricedOrder(await guest(), show, ['B6']),
      await pricedOrder(as, await newShowtime(), ['B5']),
    ]
    orderOf(await payOrder(as, paid, 'tok'))
    // Nothing is left to be told that would change an order.
    for (const { id } of [held, priced, paid]) await runTimers(id, 2)
    const read = async () => [
      (await readOrder(as, held.id)).text,
      (await readOrder(as, paid.id)).text,
      (await orderStub(priced.id).snapshot())!.order,
      // The map and its tables have an order of their own.
      (await showtimeStub(show).snapshot()).claims.toSorted((a, b) => a.token - b.token),
    ]
    const before = await read()
    await abortAllDurableObjects()
    expect(await read()).toEqual(before)
    for (const seat of ['B5', 'B6'])
      expect((await openOrder(await guest(), show, [seat])).body).toMatchObject({ reason: 'seat_taken' })
  })
})
