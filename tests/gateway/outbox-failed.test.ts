// Whatever an outbox holds is sent again until it has arrived.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { InvoicesObject } from '#server/gateway/orders/invoices/invoices.object.ts'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import { loadProgramme } from './support/calls.ts'
import { freezeClock, pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { failingInboxes } from './support/notifications.ts'
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
} from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { member, runTimers, toldOf, toppedUp } from './support/wallet.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

beforeAll(async () => {
  freezeClock()
  await loadProgramme()
})
beforeEach(() => {
  newBank()
  silenceErrors()
})
afterEach(() => vi.restoreAllMocks())

// The objects have another binding of the same class, so it is the class that fails.
const database = Object.getPrototypeOf(env.DB) as D1Database

it('the notification of a top-up comes later, once, if the inbox did not answer', async () => {
  const salma = await member()
  let isDown = true
  const inboxes = failingInboxes(() => isDown)
  await toppedUp(salma, 5000)
  await runTimers(salma, 2)
  expect(inboxes.mock.calls.length).toBeGreaterThan(1)
  isDown = false
  await runTimers(salma, 3)
  expect((await toldOf(salma)).map(({ type }) => type)).toEqual(['TOP_UP_TRANSACTION'])
})

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

it('a booking gets its invoice later if no number could be had', async () => {
  const as = await guest()
  const order = await pricedOrder(as, await newShowtime(), ['B5'])
  const numbers = vi.spyOn(InvoicesObject.prototype, 'issue').mockImplementation(() => {
    throw new Error('no answer')
  })
  await payOrder(as, order, 'tok')
  await runOrderTimers(order.id)
  const issued = () =>
    runInDurableObject(orderStub(order.id), (_, { storage }) => [
      ...new OrderStore(storage, () => undefined).documents().keys(),
    ])
  expect(await issued()).toEqual([])
  numbers.mockRestore()
  await runOrderTimers(order.id)
  expect(await issued()).toEqual(['INVOICE'])
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
