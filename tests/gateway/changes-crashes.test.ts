// Crashes while a showtime is called off: every holder is told once, and every booking comes to its end.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { type Member, newKey, type Visitor } from './support/calls.ts'
import { balances, booked, fill, settle } from './support/cancel.ts'
import { answer, beginCallOff, bookingOf, callOff, newChangeId, progressOf, runChange } from './support/changes.ts'
import { around, crashAt, crashRequest, prepareCrashes, written } from './support/crashes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { breaches } from './support/audit.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

prepareCrashes()
beforeEach(async () => {
  visitor = await guest()
  show = await newShowtime({ startsAt: Date.now() + 60 * DAY_MS })
  bank = newBank()
})

async function bookedBy(as: Visitor, seat: string) {
  const order = orderOf(await payOrder(as, await pricedOrder(as, show, [seat]), 'tok'))
  await settle(order.id)
  return order
}

const timesTold = async (reference: string): Promise<number> => {
  const { results } = await env.DB.prepare(
    "SELECT text FROM sandbox_messages WHERE text LIKE '%the cinema cancelled%'",
  ).all<{
    text: string
  }>()
  return results.filter(({ text }) => text.includes(reference)).length
}

it('a booking whose tickets are not written yet is told once it has them', async () => {
  const priced = await pricedOrder(visitor, show, ['B5'])
  await crashRequest('before issueTickets', true, () => payOrder(visitor, priced, 'tok'))
  const id = await beginCallOff([show])
  await runChange(id)
  expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 1, NOTIFIED: 0 })
  await runTimers(priced.id, 2)
  expect((await bookingOf(visitor, priced.id)).change).toBeNull()
  await callOff([show], id)
  expect((await bookingOf(visitor, priced.id)).change).toMatchObject({ id, answer: null })
})

describe('a crash', () => {
  it.each(written(around('changeShowtime', 'notifyHolder')))(
    '%s (written: %s): the sale is over and both holders are told once',
    async (point, isStored) => {
      const other = await guest()
      const orders = [await bookedBy(visitor, 'B5'), await bookedBy(other, 'B6')]
      const id = newChangeId()
      await crashAt(point, isStored, async () => {
        await beginCallOff([show], id)
        await runChange(id)
      })
      await callOff([show], id)
      await runChange(id)
      for (const { id: orderId } of orders) await runTimers(orderId, 2)
      expect((await progressOf(id)).bookings).toEqual({ WAITING: 0, NOTIFIED: 2, REPLACED: 0, PERSON: 0, OVER: 0 })
      for (const { reference } of orders) expect(await timesTold(reference)).toBe(1)
      expect((await bookingOf(visitor, orders[0]!.id)).change).toMatchObject({ id, answer: null })
    },
  )

  it.each(written(around('releaseSeats', 'settle REVERSE', 'settle REFUND')))(
    '%s (written: %s) after “wallet now” leaves the money there once',
    async (point, isStored) => {
      const member: Member = await newMember()
      await fill(member, { eWallet: 2000, cashback: [{ amount: 1000, expiresAt: null }] })
      const order = await booked(member, show, { eWallet: 2000, cashback: 1000 })
      await callOff([show])
      const key = newKey()
      await crashRequest(point, isStored, () => answer(member, order.id, 'WALLET', { key }))
      await runTimers(order.id, 4)
      const ended = await bookingOf(member, order.id)
      if (ended.status === 'TICKETED') orderOf(await answer(member, order.id, 'WALLET', { key }))
      expect(await bookingOf(member, order.id)).toMatchObject({ status: 'REFUNDED', change: { answer: 'WALLET' } })
      expect(await balances(member)).toEqual([2000 + order.breakdown.card, 1000])
      expect(await breaches(show, bank, [member], [order.id])).toEqual([])
    },
  )
})
