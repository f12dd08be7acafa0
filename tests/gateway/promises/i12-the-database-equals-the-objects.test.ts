// I12: D1 equals the objects once every outbox is empty.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezeClock, pass } from '../support/clock.ts'
import { newBank } from '../support/fake-bank.ts'
import {
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers as runOrderTimers,
  showtimeStub,
} from '../support/orders.ts'
import { silenceErrors } from '../support/silence.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { crashAt, prepareCrashes } from '../support/crashes.ts'
import { type Buying, byCard, lineOf, pay } from '../support/payments-crashes.ts'
import { writeSeatsLeft } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { booked, cancel } from '../support/cancel.ts'
import { statusOf } from '#server/gateway/orders/order.rules.ts'
import { newMember } from '../support/members.ts'

beforeEach(freezeClock)

describe('a list', () => {
  beforeEach(() => {
    newBank()
    silenceErrors()
  })
  afterEach(() => vi.restoreAllMocks())

  // The objects have another binding of the same class, so it is the class that fails.
  const database = Object.getPrototypeOf(env.DB) as D1Database

  it('a booking is in the list of bookings later if the database did not answer', async () => {
    const as = await guest()
    const order = await pricedOrder(as, await newShowtime(), ['B5'])
    await runOrderTimers(order.id)
    const batch = vi.spyOn(database, 'batch').mockRejectedValue(new Error('no answer'))
    await payOrder(as, order, 'tok')
    await runOrderTimers(order.id)
    const listed = () => env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(order.id).first('status')
    expect(await listed()).toBe('PRICED')
    batch.mockRestore()
    await runOrderTimers(order.id)
    expect(await listed()).toBe('TICKETED')
  })

  it('the list of showtimes learns of held seats later if the database did not answer', async () => {
    const sessionId = await newShowtime()
    const listed = async () => {
      pass(MINUTE_MS)
      await runDurableObjectAlarm(showtimeStub(sessionId))
      return env.DB.prepare('SELECT seats_left FROM showtime_seats WHERE showtime_id = ?')
        .bind(sessionId)
        .first('seats_left')
    }
    orderOf(await openOrder(await guest(), sessionId, ['B4']))
    const before = await listed()
    const prepare = vi.spyOn(database, 'prepare').mockImplementation(() => {
      throw new Error('no answer')
    })
    orderOf(await openOrder(await guest(), sessionId, ['B5']))
    pass(MINUTE_MS)
    await runDurableObjectAlarm(showtimeStub(sessionId))
    prepare.mockRestore()
    expect(await listed()).toBe(Number(before) - 1)
  })
})

describe('a crash', () => {
  prepareCrashes()
  beforeAll(() => setPaymentProcessorFactory(undefined))

  const tell = ({ order }: Buying) => {
    pass(31_000)
    return runDurableObjectAlarm(orderStub(order.id))
  }

  describe('a crash after deliver', () => {
    it('does not let a late list entry replace a newer one', async () => {
      const buying = await byCard('CHECKOUT')
      const { id } = buying.order
      const newer = { status: 'TICKETED', total: 9500, seq: 1000 }
      await tell(buying)
      await env.DB.prepare('UPDATE orders SET status = ?, seq = ? WHERE id = ?').bind('TICKETED', 1000, id).run()
      await pay(buying)
      await crashAt('after deliver', true, () => tell(buying))
      await tell(buying)
      expect(await lineOf(id)).toEqual(newer)
    })
  })
})

describe('the list of showtimes', () => {
  afterEach(() => vi.restoreAllMocks())

  it('the list of showtimes learns of a change whose machine stopped right after it', async () => {
    const sessionId = await newShowtime()
    orderOf(await openOrder(await guest(), sessionId, ['B5']))
    await runInDurableObject(showtimeStub(sessionId), async (_, state) => {
      const { seq } = state.storage.sql.exec<{ seq: number }>('SELECT max(seq) AS seq FROM journal').one()
      await new ShowtimeObject(state, env).alarm()
      const listed = env.DB.prepare('SELECT version FROM showtime_seats WHERE showtime_id = ?').bind(sessionId)
      expect(await listed.first('version')).toBe(seq)
    })
  })

  it('a number of seats left that arrives late never replaces a newer one', async () => {
    const id = 'late-number'
    await writeSeatsLeft(env.DB, id, 40, 2)
    await writeSeatsLeft(env.DB, id, 41, 1)
    const left = env.DB.prepare('SELECT seats_left FROM showtime_seats WHERE showtime_id = ?').bind(id)
    expect(await left.first('seats_left')).toBe(40)
  })
})

it('each order is listed as it is, in whatever state, once its outbox is empty', async () => {
  newBank()
  const [member, startsAt] = [await newMember(), Date.now() + 5 * HOUR_MS]
  const show = await newShowtime({ startsAt })
  const priced = await pricedOrder(member, show, ['B1'])
  const ticketed = await booked(member, show, { seats: ['B2'] })
  const refunded = await booked(member, show, { seats: ['B3'] })
  await cancel(member, refunded.id)
  const expired = await pricedOrder(member, await newShowtime({ startsAt }), ['B1'])
  await runOrderTimers(expired.id, 1, 21 * MINUTE_MS)
  for (const { id } of [priced, ticketed, refunded, expired]) {
    await runOrderTimers(id, 2)
    const { order, timers } = (await orderStub(id).snapshot())!
    expect(timers.filter(({ kind }) => kind === 'outbox')).toEqual([])
    const row = await env.DB.prepare('SELECT status, total, seq FROM orders WHERE id = ?').bind(id).first()
    expect(row).toEqual({ status: statusOf(order.state), total: order.price.total, seq: order.version })
  }
})
