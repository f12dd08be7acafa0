// A crash while an exchange sells its seats, after the kitchen of the exchanged booking has begun: that booking stays, and
// what was paid for the other seats comes back.
import { beforeEach, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { Member } from './support/calls.ts'
import { seatState } from './support/cancel.ts'
import { pass } from './support/clock.ts'
import { around, crashAt, prepareCrashes } from './support/crashes.ts'
import { exchangeOrder, payExchange, settleBoth } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { bookedWithFood, COLA, newFoodShow, onBoard, press, showAt } from './support/food.ts'
import { newMember } from './support/members.ts'
import { orderOf } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { breaches } from './support/audit.ts'

prepareCrashes()
let bank: FakeBank
let member: Member
let show: string
let later: string
let day: number
beforeEach(async () => {
  bank = newBank()
  member = await newMember()
  day = showAt()
  show = await newFoodShow({ startsAt: day })
  later = await newFoodShow({ startsAt: day + HOUR_MS })
})

/** Ids of a booking with food, and of the order that it is exchanged for, whose payer is at the bank. */
async function exchanging(): Promise<[string, string]> {
  const { id } = await bookedWithFood(member, show, [COLA])
  const other = await exchangeOrder(member, id, later, ['Z1', 'Z2'])
  expect(orderOf(await payExchange(member, other, { token: 'tok-bank' })).status).toBe('PAYING')
  return [id, other.id]
}

/** The payment is captured after the kitchen's stop has ended. */
function captureLate(otherId: string): void {
  pass(16 * MINUTE_MS)
  bank.decide(`${otherId}.1`, bank.captured(`${otherId}.1`))
}

const CASES = around('sellSeats').flatMap((point) => [true, false].map((isStored) => [point, isStored] as const))

it.each(CASES)('%s (written: %s), the kitchen having begun before', async (point, isStored) => {
  const [id, otherId] = await exchanging()
  captureLate(otherId)
  await press(day, id, 'REQUESTED')
  await crashAt(point, isStored, () => settleBoth(otherId, id))
  await settleBoth(otherId, id, otherId, id)
  expect(await readOrder(member, id)).toMatchObject({
    status: 'TICKETED',
    cancellation: null,
    food: { state: 'PREPARING' },
  })
  expect((await readOrder(member, otherId)).status).toBe('REFUNDED')
  expect(await seatState(later, 'Z1')).toBeUndefined()
  expect(await breaches([show, later], bank, [member], [id, otherId])).toEqual([])
})

it.each(CASES)('%s (written: %s), the kitchen beginning after it', async (point, isStored) => {
  const [id, otherId] = await exchanging()
  captureLate(otherId)
  await crashAt(point, isStored, () => settleBoth(otherId, id))
  // The machine is away for longer than the kitchen waits.
  pass(16 * MINUTE_MS)
  await press(day, id, 'REQUESTED')
  await settleBoth(otherId, id, otherId, id)
  const [old, next] = [await readOrder(member, id), await readOrder(member, otherId)]
  expect([old.status, next.status]).not.toContain('STUCK')
  const isNew = next.status === 'TICKETED'
  expect([old.status, next.status]).toEqual(isNew ? ['REFUNDED', 'TICKETED'] : ['TICKETED', 'REFUNDED'])
  expect(await seatState(later, 'Z1')).toBe(isNew ? 'SOLD' : undefined)
  expect((await onBoard(day, id))?.state).toBe('PREPARING')
  expect(await breaches([show, later], bank, [member], [id, otherId])).toEqual([])
})
