// The numbers of a change of showtimes count the food that was bought later for their bookings.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { cancelForHolder, goodwill } from './support/booking-care.ts'
import { call, type Member } from './support/calls.ts'
import { booked } from './support/cancel.ts'
import { answer, newChangeId, notifyAll } from './support/changes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { boughtLater } from './support/food-later.ts'
import { COLA, OLAYA, POPCORN, press } from './support/food.ts'
import { newMember } from './support/members.ts'
import { runTimers } from './support/orders.ts'

const OPERATOR = { authorization: 'Bearer local-operator-token' }
const POPCORN_PRICE = 2900
const COLA_PRICE = 1600

let bank: FakeBank
let member: Member
let show: { id: string; startsAt: number }
let skipped = 0
beforeEach(async () => {
  bank = newBank()
  member = await newMember()
  // Of the programme, because a change finds no others; each test has its own.
  const { results } = await env.DB.prepare(
    `SELECT id, starts_at AS startsAt FROM showtimes WHERE starts_at > ? AND house_left > 20 AND cinema_id = ?
     ORDER BY starts_at LIMIT 1 OFFSET ?`,
  )
    .bind(Date.now() + 2 * DAY_MS, OLAYA, (skipped += 1))
    .all<{ id: string; startsAt: number }>()
  show = results[0]!
})

const post = (body: object) =>
  call('POST', 'operator/changes', {
    headers: OPERATOR,
    body: { kind: 'CALLED_OFF', reason: 'OTHER', showtimes: [show.id], ...body },
  })
const dryRun = async (more: object = {}) => (await post({ id: newChangeId(), isDryRun: true, ...more })).body
const stateOf = async (id: string) => (await call('GET', `operator/changes/${id}`, { headers: OPERATOR })).body

/** Calls the showtime off and tells all holders. */
async function callOff(): Promise<string> {
  const id = newChangeId()
  expect((await post({ id })).status).toBe(200)
  return notifyAll(id)
}

async function ticketsOf(as: Member): Promise<Order> {
  const { seats } = (await call('GET', `showtimes/${show.id}/best-seats?count=1`)).body as { seats: string[] }
  return booked(as, show.id, { seats })
}

const refunded = (orders: readonly Order[]): number =>
  orders.reduce((sum, { id }) => sum + (bank.ledger.get(`${id}.1`)?.refunded ?? 0), 0)

describe('calling a showtime off', () => {
  it('says before what goes back with food, and afterwards the same has gone back, to the halala', async () => {
    const [other, booking] = [await ticketsOf(await newMember()), await ticketsOf(member)]
    const popcorn = await boughtLater(member, booking, [POPCORN])
    // The kitchen has begun: it goes back, too, because the cinema ends the booking.
    const cola = await boughtLater(member, booking, [COLA])
    await press(show.startsAt, cola.id, 'REQUESTED')
    await runTimers(cola.id)
    expect((await goodwill(popcorn.id, 900)).status).toBe(200)
    await runTimers(popcorn.id)
    const foodAmount = POPCORN_PRICE - 900 + COLA_PRICE
    const seats = booking.breakdown.total + other.breakdown.total
    expect(await dryRun()).toMatchObject({ bookings: 2, amount: seats + foodAmount, unknown: 0 })

    const id = await callOff()
    for (const order of [booking, other, popcorn, cola]) await runTimers(order.id, 2)
    expect(await stateOf(id)).toMatchObject({ unanswered: 2, refunded: 0, amount: foodAmount, foodAmount })

    await answer(member, booking.id, 'REFUND')
    await runTimers(booking.id, 2)
    const amount = booking.breakdown.total + foodAmount
    expect(await stateOf(id)).toMatchObject({ unanswered: 1, refunded: 1, amount, foodAmount })
    // With the goodwill of before.
    expect(refunded([booking, popcorn, cola])).toBe(amount + 900)
  })

  it('counts no food that was given back before', async () => {
    const booking = await ticketsOf(member)
    const popcorn = await boughtLater(member, booking, [POPCORN])
    expect((await cancelForHolder(popcorn.id)).status).toBe(200)
    await runTimers(popcorn.id, 2)
    expect(await dryRun()).toMatchObject({ bookings: 1, amount: booking.breakdown.total })
    const id = await callOff()
    for (const order of [booking, popcorn]) await runTimers(order.id, 2)
    expect(await stateOf(id)).toMatchObject({ unanswered: 1, amount: 0, foodAmount: 0 })
  })
})

it('withdrawing seats counts the food of their bookings alone', async () => {
  const [booking, other] = [await ticketsOf(member), await ticketsOf(await newMember())]
  await boughtLater(member, booking, [POPCORN])
  expect(await dryRun({ kind: 'SEATS_WITHDRAWN', seats: other.seats.map(({ seat }) => seat) })).toMatchObject({
    bookings: 1,
    amount: other.breakdown.total,
  })
  expect(await dryRun({ kind: 'SEATS_WITHDRAWN', seats: booking.seats.map(({ seat }) => seat) })).toMatchObject({
    bookings: 1,
    amount: booking.breakdown.total + POPCORN_PRICE,
  })
})
