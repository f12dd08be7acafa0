// A crash before and after the steps that give up food which no kitchen began: it goes back once, and is not made.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { CrashPoint } from '#server/gateway/lib/durable/crash-points.ts'
import type { Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { pass } from './support/clock.ts'
import { around, crashAt, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  bookedWithFood,
  COLA,
  kitchenOf,
  newFoodShow,
  onBoard,
  POPCORN,
  press,
  pressUnheard,
  showAt,
} from './support/food.ts'
import { boughtLater } from './support/food-later.ts'
import { newMember } from './support/members.ts'
import { move, movedOf } from './support/moved-bookings.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()
let bank: FakeBank
let member: Member
let show: string
/** The clock passes the showtime in each test. */
let day: number
beforeEach(async () => {
  bank = newBank()
  member = await newMember()
  day = showAt()
  show = await newFoodShow({ startsAt: day })
})

const bought = (): Promise<Order> => bookedWithFood(member, show, [COLA, POPCORN])

/** Half an hour after the showtime. A refund that was asked for is asked for again once the processor would list it. */
async function crashAtTheEnd(order: Order, at: readonly [CrashPoint, boolean], id = order.id): Promise<void> {
  pass(Date.parse(order.showtime.endsAt) + 30 * MINUTE_MS - Date.now())
  await crashAt(...at, () => runTimers(id, 2))
  await runTimers(id, 4, 5 * MINUTE_MS)
  expect(await onBoard(day, id)).toBeUndefined()
}

const POINTS = written([...around('giveUpFood'), ...around('refund')])

it.each(POINTS)('a crash %s (written: %s): of a booking its food alone', async (point, isStored) => {
  const order = await bought()
  await crashAtTheEnd(order, [point, isStored])
  expect(await readOrder(member, order.id)).toMatchObject({
    status: 'TICKETED',
    food: { state: 'RETURNED' },
    goodwill: [{}],
  })
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 4500 })
  expect(await breaches(show, bank, [member], [order.id])).toEqual([])
})

it.each(POINTS)('a crash %s (written: %s): of a cancelled booking what had stayed paid', async (point, isStored) => {
  const order = await bought()
  const { id, breakdown } = order
  await press(day, id, 'REQUESTED')
  await cancel(member, id)
  await runTimers(id)
  await pressUnheard(day, id, { from: 'PREPARING', step: 'undo' })
  await runDurableObjectAlarm(kitchenOf(day))
  await crashAtTheEnd(order, [point, isStored])
  expect(await readOrder(member, id)).toMatchObject({
    status: 'REFUNDED',
    food: { state: 'RETURNED' },
    goodwill: [{ total: 4500 }],
  })
  expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 2, refunded: breakdown.total })
  expect(await breaches(show, bank, [member], [id])).toEqual([])
})

it.each(written([...around('refund'), ...around('takeRefundTurn')]))(
  'a crash %s (written: %s): of a booking that staff have moved what had stayed paid, while the new booking keeps the rest of its charge',
  async (point, isStored) => {
    bank.gateway.tellsSumOnly = true
    const order = await bought()
    const { id, breakdown } = order
    await press(day, id, 'REQUESTED')
    const later = await newShowtime({ startsAt: day + 5 * DAY_MS })
    const moved = movedOf(await move(id, later, ['B5'], { laterFood: 0 }))
    // Staff may undo for two minutes.
    await runTimers(id)
    await runTimers(moved.id)
    await pressUnheard(day, id, { from: 'PREPARING', step: 'undo' })
    await runDurableObjectAlarm(kitchenOf(day))
    await crashAtTheEnd(order, [point, isStored])
    await runTimers(id, 2, 5 * MINUTE_MS)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 4500 })
    await cancel(member, moved.id)
    await runTimers(moved.id, 3)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 2, refunded: breakdown.total })
    expect(await breaches(show, bank, [member], [id, moved.id])).toEqual([])
  },
)

it.each(POINTS)('a crash %s (written: %s): an order of food alone, whole', async (point, isStored) => {
  const booking = await booked(member, show)
  const later = await boughtLater(member, booking, [COLA])
  await crashAtTheEnd(booking, [point, isStored], later.id)
  expect(await readOrder(member, later.id)).toMatchObject({ status: 'REFUNDED', food: { state: 'RETURNED' } })
  expect(bank.ledger.get(`${later.id}.1`)).toMatchObject({ refunds: 1, refunded: 1600 })
  expect(await breaches(show, bank, [member], [booking.id, later.id])).toEqual([])
})
