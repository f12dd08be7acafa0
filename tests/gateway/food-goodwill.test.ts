// What support may give back counts a booking and its orders of food together.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { bookingOf, care, goodwill, staffAs } from './support/booking-care.ts'
import { call, type Member } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { newBank } from './support/fake-bank.ts'
import { choicesOf } from './support/moved-bookings.ts'
import { newFoodShow, POPCORN } from './support/food.ts'
import { boughtLater } from './support/food-later.ts'
import { newMember } from './support/members.ts'
import { runTimers } from './support/orders.ts'

let booking: Order
let later: Order
let member: Member
let support: Record<string, string>
beforeEach(async () => {
  newBank()
  member = await newMember()
  booking = await booked(member, await newFoodShow())
  later = await boughtLater(member, booking, [POPCORN])
  support = await staffAs('support')
  Object.assign(env, { SUPPORT_REFUND_MAX: '30' })
})
afterEach(() => {
  Object.assign(env, { SUPPORT_REFUND_MAX: undefined })
})

const NEEDS_MANAGER = { status: 403, body: { needs: 'refundAboveLimit' } }

it('what was given for the booking counts for its food', async () => {
  expect((await goodwill(booking.id, 2000, { headers: support })).status).toBe(200)
  expect(await goodwill(later.id, 1001, { headers: support })).toMatchObject(NEEDS_MANAGER)
  expect((await goodwill(later.id, 1000, { headers: support })).status).toBe(200)
  expect((await goodwill(later.id, 100, { headers: await staffAs('manager') })).status).toBe(200)
})

it('what was given for its food counts for the booking, and for more food of it', async () => {
  const more = await boughtLater(member, booking, [POPCORN])
  expect((await goodwill(later.id, 1500, { headers: support })).status).toBe(200)
  expect((await goodwill(more.id, 1000, { headers: support })).status).toBe(200)
  for (const { id } of [booking, more])
    expect(await goodwill(id, 501, { headers: support })).toMatchObject(NEEDS_MANAGER)
})

it('two people who give for both at once stay within the limit', async () => {
  const replies = await Promise.all([
    goodwill(booking.id, 2000, { headers: support }),
    goodwill(later.id, 2000, { headers: support }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

it('staff who move the booking see that its food ends with it, until it has no food any more', async () => {
  expect((await choicesOf(booking.id)).booking.hasLaterFood).toBe(true)
  const headers = await staffAs('manager')
  const { total } = (await bookingOf(later.id, headers)).care
  await care(later.id, 'cancel', { reason: 'FAULT', total }, { headers })
  await runTimers(later.id)
  expect((await choicesOf(booking.id)).booking).not.toHaveProperty('hasLaterFood')
})

it('food that staff cancelled counts for its booking, and the page of seats says that a manager is needed', async () => {
  const { total } = (await bookingOf(later.id, support)).care
  expect((await care(later.id, 'cancel', { reason: 'FAULT', total }, { headers: support })).status).toBe(200)
  await runTimers(later.id)
  const seat = booking.seats[0]!.seat
  const { body } = await call('GET', `operator/orders/${booking.id}/goodwill?seat=${seat}`, { headers: support })
  expect(body).toMatchObject({ needsManager: true })
  expect(await goodwill(booking.id, 101, { headers: support })).toMatchObject(NEEDS_MANAGER)
})
