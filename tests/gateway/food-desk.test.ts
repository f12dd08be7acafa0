// What staff give back by cancelling or moving a booking counts the food that was bought for it later.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { auditRows, bookingOf, cancelForHolder, care, goodwill, staffAs } from './support/booking-care.ts'
import { type Member } from './support/calls.ts'
import { booked, cancel } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { boughtLater } from './support/food-later.ts'
import { COLA, newFoodShow, onBoard, POPCORN, press, showAt } from './support/food.ts'
import { newMember } from './support/members.ts'
import { choicesOf, hallOf, move, movedOf } from './support/moved-bookings.ts'
import { runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'

const SEAT = 4750
const POPCORN_PRICE = 2900
const COLA_PRICE = 1600

let bank: FakeBank
let member: Member
let show: string
/** Later on the same day. */
let other: string
let booking: Order
let later: Order
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM staff'), env.DB.prepare('DELETE FROM audit')])
  bank = newBank()
  member = await newMember()
  show = await newFoodShow()
  other = await newFoodShow({ startsAt: showAt() + 2 * HOUR_MS })
  booking = await booked(member, show)
  later = await boughtLater(member, booking, [POPCORN])
})
afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

const NEEDS_MANAGER = { status: 403, body: { needs: 'refundAboveLimit' } }
const refunded = ({ id }: Order) => bank.ledger.get(`${id}.1`)?.refunded
const limit = (riyals: number) => void Object.assign(env, { SUPPORT_REFUND_MAX: String(riyals) })
const whyOf = async (id: string) => (await auditRows()).findLast(({ target }) => target === id)?.why

describe('a booking that staff cancel past the rules', () => {
  it('shows what goes back with its food, gives back exactly that, and the audit list names it', async () => {
    expect((await bookingOf(booking.id)).care).toMatchObject({
      total: SEAT + POPCORN_PRICE,
      laterFood: POPCORN_PRICE,
    })
    expect((await cancelForHolder(booking.id)).status).toBe(200)
    for (const { id } of [booking, later]) await runTimers(id, 2)
    expect([refunded(booking), refunded(later)]).toEqual([SEAT, POPCORN_PRICE])
    expect(await whyOf(booking.id)).toBe(`HARDSHIP ${SEAT + POPCORN_PRICE}`)
  })

  it('counts its food for the limit of support', async () => {
    limit((SEAT + POPCORN_PRICE - 1) / 100)
    const support = await staffAs('support')
    expect(await cancelForHolder(booking.id, { headers: support })).toMatchObject(NEEDS_MANAGER)
    limit((SEAT + POPCORN_PRICE) / 100)
    expect((await cancelForHolder(booking.id, { headers: support })).status).toBe(200)
  })

  it('counts with the food that went back for what support gives of food that stays sold', async () => {
    const begun = await boughtLater(member, booking, [COLA])
    await press(showAt(), begun.id, 'REQUESTED')
    limit((SEAT + POPCORN_PRICE + 100) / 100)
    const headers = await staffAs('support')
    expect((await cancelForHolder(booking.id, { headers })).status).toBe(200)
    for (const { id } of [booking, later, begun]) await runTimers(id, 2)
    expect(await goodwill(begun.id, 101, { headers })).toMatchObject(NEEDS_MANAGER)
    expect((await goodwill(begun.id, 100, { headers })).status).toBe(200)
  })

  it('is not cancelled for a sum that has changed: the kitchen has begun meanwhile', async () => {
    const { total } = (await bookingOf(booking.id)).care
    await press(showAt(), later.id, 'REQUESTED')
    const refused = await care(booking.id, 'cancel', { reason: 'FAULT', total })
    expect(refused).toMatchObject({ body: { reason: 'refund_changed', details: { total: SEAT } } })
    expect((await bookingOf(booking.id)).care).toMatchObject({ total: SEAT, laterFood: 0 })
    expect((await cancelForHolder(booking.id)).status).toBe(200)
    for (const { id } of [booking, later]) await runTimers(id, 2)
    expect([refunded(booking), (await readOrder(member, later.id)).status]).toEqual([SEAT, 'TICKETED'])
  })

  it('is not cancelled for a sum that has changed: more food was bought meanwhile, and the kitchen goes on', async () => {
    const { total } = (await bookingOf(booking.id)).care
    const more = await boughtLater(member, booking, [COLA])
    const refused = await care(booking.id, 'cancel', { reason: 'FAULT', total })
    expect(refused).toMatchObject({ body: { details: { total: SEAT + POPCORN_PRICE + COLA_PRICE } } })
    await press(showAt(), more.id, 'REQUESTED')
    expect(await onBoard(showAt(), more.id)).toMatchObject({ state: 'PREPARING' })
  })

  it('counts what is left of its food after goodwill', async () => {
    expect((await goodwill(later.id, 900)).status).toBe(200)
    expect((await bookingOf(booking.id)).care).toMatchObject({ laterFood: POPCORN_PRICE - 900 })
  })
})

describe('an order of food that ended with its booking', () => {
  const endsOf = async () => (await bookingOf(later.id)).refunds.map(({ kind, booking: end }) => [kind, end])

  it.each([
    ['BY_CINEMA', async () => cancelForHolder(booking.id)],
    ['CANCELLED', async () => cancel(member, booking.id)],
    ['EXCHANGED', async () => move(booking.id, other, ['B7'], { laterFood: POPCORN_PRICE })],
    [
      'SHOWTIME_CHANGED',
      async () => {
        await callOff([show])
        await care(booking.id, 'cancel', { reason: 'FAULT', total: (await bookingOf(booking.id)).care.total })
      },
    ],
  ])('says who ended that: %s', async (end, endBooking) => {
    await endBooking()
    for (const { id } of [booking, later]) await runTimers(id, 2)
    expect(await endsOf()).toEqual([['WITH_BOOKING', end]])
  })

  it('and one that staff cancel by itself says that', async () => {
    expect((await cancelForHolder(later.id)).status).toBe(200)
    await runTimers(later.id, 2)
    expect(await endsOf()).toEqual([['BY_CINEMA', undefined]])
  })
})

describe('a booking that staff move to another showtime', () => {
  const food = { laterFood: POPCORN_PRICE }

  it('shows what goes back of its food, before and after seats are chosen', async () => {
    expect((await choicesOf(booking.id)).booking).toMatchObject(food)
    expect((await hallOf(booking.id, other, ['B7'])).booking).toMatchObject(food)
  })

  it('is moved for the sum that staff have seen, and the audit list names it', async () => {
    const { id } = movedOf(await move(booking.id, other, ['B7'], food))
    for (const order of [booking.id, id, later.id]) await runTimers(order, 2)
    expect(refunded(later)).toBe(POPCORN_PRICE)
    expect(await whyOf(booking.id)).toBe(`HOLDER_ASKS ${POPCORN_PRICE}`)
  })

  it('is not moved for another sum: its food is bought or begun meanwhile', async () => {
    const REFUSED = { body: { details: { because: 'LATER_FOOD' } } }
    expect(await move(booking.id, other, ['B7'])).toMatchObject(REFUSED)
    await press(showAt(), later.id, 'REQUESTED')
    expect(await move(booking.id, other, ['B7'], food)).toMatchObject(REFUSED)
    expect((await readOrder(member, booking.id)).status).toBe('TICKETED')
    movedOf(await move(booking.id, other, ['B7']))
  })

  it('counts its food for the limit of support, whatever becomes of the price', async () => {
    limit((POPCORN_PRICE - 1) / 100)
    expect((await hallOf(booking.id, other, ['B7'])).quote).toMatchObject({ isForManager: true })
    expect(await move(booking.id, other, ['B7'], { ...food, role: 'support' })).toMatchObject(NEEDS_MANAGER)
    limit(POPCORN_PRICE / 100)
    expect((await hallOf(booking.id, other, ['B7'])).quote).not.toHaveProperty('isForManager')
    movedOf(await move(booking.id, other, ['B7'], { ...food, role: 'support' }))
  })

  it('counts together with its food that stays sold, whichever support gives money for afterwards', async () => {
    limit(30)
    await press(showAt(), later.id, 'REQUESTED')
    const headers = await staffAs('support')
    expect((await goodwill(later.id, 500, { headers })).status).toBe(200)
    const { id } = movedOf(await move(booking.id, other, ['B7'], { role: 'support' }))
    for (const order of [booking.id, id, later.id]) await runTimers(order, 2)
    expect((await goodwill(later.id, 1000, { headers })).status).toBe(200)
    expect(await goodwill(id, 1501, { headers })).toMatchObject(NEEDS_MANAGER)
    expect((await goodwill(id, 1500, { headers })).status).toBe(200)
    expect(await goodwill(later.id, 1, { headers })).toMatchObject(NEEDS_MANAGER)
    // A second move forgets nothing.
    await runTimers(id)
    const { id: third } = movedOf(await move(id, other, ['B5'], { role: 'support' }))
    for (const order of [id, third]) await runTimers(order, 2)
    for (const order of [third, later.id]) expect(await goodwill(order, 1, { headers })).toMatchObject(NEEDS_MANAGER)
  })

  it('counts for what support gives for the new booking: its food, and what was given for that before', async () => {
    limit(40)
    const support = await staffAs('support')
    expect((await goodwill(later.id, 1000, { headers: support })).status).toBe(200)
    await runTimers(later.id)
    const { id } = movedOf(await move(booking.id, other, ['B7'], { laterFood: POPCORN_PRICE - 1000, role: 'support' }))
    await runTimers(id, 2)
    expect(await goodwill(id, 4000 - POPCORN_PRICE + 1, { headers: support })).toMatchObject(NEEDS_MANAGER)
    expect((await goodwill(id, 4000 - POPCORN_PRICE, { headers: support })).status).toBe(200)
  })
})

describe('two people with a limit who act at once', () => {
  const actAtOnce = async (...acts: Promise<{ status: number }>[]) =>
    (await Promise.all(acts)).filter(({ status }) => status === 200)
  let begun: Order
  let headers: Record<string, string>
  beforeEach(async () => {
    begun = await boughtLater(member, booking, [COLA])
    await press(showAt(), begun.id, 'REQUESTED')
    headers = await staffAs('support')
  })

  it('do not cancel the booking and give money for its food beyond it', async () => {
    limit((SEAT + POPCORN_PRICE) / 100)
    const acts = [cancelForHolder(booking.id, { headers }), goodwill(begun.id, COLA_PRICE, { headers })]
    expect(await actAtOnce(...acts)).toHaveLength(1)
  })

  it.each([0, 1, 2, 3])('do not move the booking and give money for its food beyond it (%i)', async (turns) => {
    limit(POPCORN_PRICE / 100)
    const moving = move(booking.id, other, ['B7'], { laterFood: POPCORN_PRICE, role: 'support' })
    // Each later call meets the move at another step.
    for (let turn = 0; turn < turns; turn += 1) await bookingOf(booking.id)
    expect(await actAtOnce(moving, goodwill(begun.id, COLA_PRICE, { headers }))).toHaveLength(1)
  })
})
