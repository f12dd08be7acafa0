// Refunds of one charge at a processor that tells only their sum, as PayFort does: whatever staff give, and wherever the
// booking goes, each part goes back once and no part waits for ever.
import { beforeEach, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { goodwill } from './support/booking-care.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { exchanged } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { move, movedOf } from './support/moved-bookings.ts'
import { newShowtime, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'

let member: Member
let shows: string[]
let bank: FakeBank

beforeEach(async () => {
  silenceErrors()
  member = await newMember()
  shows = []
  for (const days of [30, 31, 32]) shows.push(await newShowtime({ startsAt: Date.now() + days * DAY_MS }))
  bank = newBank()
  bank.gateway.tellsSumOnly = true
})

const give = async ({ id }: Pick<Order, 'id'>, amount: number) =>
  expect(await goodwill(id, amount)).toMatchObject({ status: 200 })
const moved = async ({ id }: Pick<Order, 'id'>, show: string, seats: string[]) =>
  movedOf(await move(id, show, seats, { lowerPrice: 'LEAVE' }))
const settle = async (...orders: Pick<Order, 'id'>[]) => {
  for (let round = 0; round < 3; round += 1) for (const { id } of orders) await runTimers(id, 2, MINUTE_MS)
}
it('two sums that staff gave while the bank refused go back after the booking was moved, and so does the rest', async () => {
  const first = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  bank.refundAnswer = 'FAILED'
  await give(first, 500)
  await give(first, 700)
  await runTimers(first.id, 1)
  const second = await moved(first, shows[1]!, ['B5', 'B6'])
  // A refund that is refused eight times waits for staff.
  await runTimers(first.id, 2)
  bank.refundAnswer = 'REFUNDED'
  await settle(first, second)
  const charge = bank.ledger.get(`${first.id}.1`)
  expect(charge).toMatchObject({ refunds: 2, refunded: 1200 })
  await cancel(member, second.id)
  await settle(first, second)
  expect(charge).toMatchObject({ refunds: 3, refunded: first.breakdown.total })
  expect(await breaches(shows, bank, [member], [first.id, second.id])).toEqual([])
})

it('what staff gave for a booking that was changed before goes back if the booking is changed again', async () => {
  const first = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  bank.refundAnswer = 'UNKNOWN'
  // The seats cost less, so a part of the charge goes back.
  const second = await exchanged(member, first.id, shows[1]!, ['A5'])
  await give(second, 300)
  await settle(second)
  const third = await moved(second, shows[2]!, ['A5'])
  bank.refundAnswer = 'REFUNDED'
  await settle(second, third, first, second, third)
  const charge = bank.ledger.get(`${first.id}.1`)
  expect(charge).toMatchObject({ refunds: 2, refunded: first.breakdown.total - second.breakdown.total + 300 })
  await cancel(member, third.id)
  await settle(third)
  expect(charge).toMatchObject({ refunds: 3, refunded: first.breakdown.total })
  expect(await breaches(shows, bank, [member], [first.id, second.id, third.id])).toEqual([])
})

it('a refund that the bank refuses keeps the others of its charge waiting, and no other order', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5'] })
  const other = await booked(member, shows[0]!, { seats: ['B6'] })
  bank.refundAnswer = 'FAILED'
  await give(order, 500)
  await runTimers(order.id, 1)
  bank.refundAnswer = 'REFUNDED'
  await give(other, 200)
  await settle(other)
  expect([order, other].map(({ id }) => bank.ledger.get(`${id}.1`)?.refunded)).toEqual([0, 200])
  await settle(order)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 500 })
})

/** As many tries as a refused refund has, until staff have to look. */
const refuseForGood = async (order: Pick<Order, 'id'>, amount: number) => {
  bank.refundAnswer = 'FAILED'
  await give(order, amount)
  await runTimers(order.id, 12)
}
const act = async (order: Pick<Order, 'id'>, action: string, body: object = {}) =>
  expect(
    await call('POST', `operator/orders/${order.id}/${action}`, {
      key: newKey(),
      headers: { authorization: 'Bearer local-operator-token' },
      body,
    }),
  ).toMatchObject({ status: 200 })

it('a refund that staff paid in another way, because the bank refused it, keeps no other refund waiting', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  await refuseForGood(order, 500)
  bank.refundAnswer = 'REFUNDED'
  await act(order, 'close', { note: 'Bank transfer', reason: 'PAID_OUT' })
  await give(order, 700)
  await settle(order)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 700 })
})

it('a refund that staff made in the portal counts before the next one', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  await refuseForGood(order, 500)
  bank.ledger.get(`${order.id}.1`)!.refunded += 500
  bank.refundAnswer = 'REFUNDED'
  await act(order, 'close', { note: 'Refunded in the portal', reason: 'REFUNDED_THERE' })
  await give(order, 700)
  await settle(order)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 1200 })
})

it('a refund of another sum in the portal sends no second one', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  await refuseForGood(order, 500)
  await give(order, 700)
  bank.ledger.get(`${order.id}.1`)!.refunded += 700
  bank.refundAnswer = 'REFUNDED'
  await settle(order)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 0, refunded: 700 })
})

it('a refund whose turn comes after days still waits for a lost answer', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  await refuseForGood(order, 500)
  await give(order, 700)
  await runTimers(order.id, 1, 2 * DAY_MS)
  bank.ledger.get(`${order.id}.1`)!.refunded += 500
  bank.refundAnswer = 'LOST'
  await runTimers(order.id, 1, HOUR_MS)
  bank.refundAnswer = 'REFUNDED'
  await runTimers(order.id, 3, 5 * MINUTE_MS)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 1200 })
  expect(await readOrder(member, order.id)).toMatchObject({ goodwill: [{}, { refunds: [{ isDone: true }] }] })
})

it('a refund for which another one has waited a day is repeated at once if staff ask for it', async () => {
  const order = await booked(member, shows[0]!, { seats: ['B5', 'B6'] })
  await refuseForGood(order, 500)
  await give(order, 700)
  await runTimers(order.id, 1, DAY_MS)
  await act(order, 'refund', { reason: 'FAILED_BEFORE' })
  bank.refundAnswer = 'REFUNDED'
  await runTimers(order.id, 3)
  expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 2, refunded: 1200 })
})
