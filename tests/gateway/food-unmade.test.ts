// Paid food that no kitchen ever began: half an hour after the showtime it is given up, and its money goes back, once.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { bookingOf, goodwill } from './support/booking-care.ts'
import { call, type Member } from './support/calls.ts'
import { balances, booked, cancel, fill, settle } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { boughtLater } from './support/food-later.ts'
import {
  bookedWithPopcorn,
  chooseFood,
  COLA,
  kitchenOf,
  newFoodShow,
  onBoard,
  POPCORN,
  press,
  pressUnheard,
  showAt,
} from './support/food.ts'
import { deleteAccount, newMember } from './support/members.ts'
import { orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'
import { readInvoice } from './support/invoices.ts'

let bank: FakeBank
let member: Member
let show: string
/** The kitchen of the showtime. */
let day: number
beforeEach(async () => {
  bank = newBank()
  day = showAt()
  show = await newFoodShow({ startsAt: day })
  member = await newMember()
  await fill(member, { eWallet: 5000 })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Half an hour after the showtime, its kitchen and these orders do what is due. */
async function passTheEnd({ showtime }: Pick<Order, 'showtime'>, ...ids: string[]): Promise<void> {
  pass(Date.parse(showtime.endsAt) + 30 * MINUTE_MS - Date.now())
  // What is not collected is given up, then its order hears of it.
  for (let round = 0; round < 2; round += 1) await runDurableObjectAlarm(kitchenOf(day))
  for (const id of ids) await runTimers(id, 3)
}
const begin = (orderId: string) => pressUnheard(day, orderId, { from: 'REQUESTED' })
const undo = (orderId: string) => pressUnheard(day, orderId, { from: 'PREPARING', step: 'undo' })

describe('food of a booking', () => {
  it('of which the order did not hear that it was begun is not refunded either', async () => {
    const order = await bookedWithPopcorn(member, show)
    pass(Date.parse(order.showtime.endsAt) + 29 * MINUTE_MS - Date.now())
    await begin(order.id)
    pass(MINUTE_MS)
    await runTimers(order.id, 2)
    for (let round = 0; round < 2; round += 1) await runDurableObjectAlarm(kitchenOf(day))
    const after = await readOrder(member, order.id)
    expect(after.food?.state).toBe('NOT_COLLECTED')
    expect(after).not.toHaveProperty('goodwill')
  })

  it('does not count for what staff may give, and what they gave is not given twice', async () => {
    const order = await bookedWithPopcorn(member, show)
    await goodwill(order.id, 7000)
    await settle(order.id)
    await passTheEnd(order, order.id)
    // 6.50 riyals were left.
    expect((await readOrder(member, order.id)).goodwill?.map(({ total }) => total)).toEqual([7000, 650])
    expect((await bookingOf(order.id)).care).toMatchObject({ given: 7000, most: 0 })
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('of a showtime that was called off comes back with the rest', async () => {
    const order = await bookedWithPopcorn(member, show)
    await callOff([show])
    await runTimers(order.id)
    await passTheEnd(order, order.id)
    expect(await readOrder(member, order.id)).not.toHaveProperty('goodwill')
  })

  it('goes to the card alone if the account was deleted, and staff see the rest', async () => {
    silenceErrors()
    const order = await bookedWithPopcorn(member, show)
    pass(Date.parse(order.showtime.endsAt) - Date.now())
    await deleteAccount(member)
    await passTheEnd(order, order.id)
    await runTimers(order.id, 12, 5 * MINUTE_MS)
    const { order: stored } = (await orderStub(order.id).snapshot())!
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunded: 2650 })
    expect(stored.attempts.map(({ state }) => state)).toEqual(['CAPTURED', 'REFUNDED', 'WRONG'])
  })
})

describe('food that stayed paid after its booking was cancelled', () => {
  it('is still shown to the kitchen after the first step was taken back, and is made', async () => {
    const { id } = await bookedWithPopcorn(member, show)
    await press(day, id, 'REQUESTED')
    expect(orderOf(await cancel(member, id)).cancellation).toMatchObject({ total: 4750, foodKept: 2900 })
    await undo(id)
    await runDurableObjectAlarm(kitchenOf(day))
    expect(await onBoard(day, id)).toMatchObject({ state: 'REQUESTED', hasBookingEnded: true, isStopped: false })
    expect((await readOrder(member, id)).food?.state).toBe('REQUESTED')
    await press(day, id, 'REQUESTED')
    expect((await readOrder(member, id)).food?.state).toBe('PREPARING')
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('goes back once if it is never made after that', async () => {
    const order = await bookedWithPopcorn(member, show)
    const { id } = order
    const [eWallet] = await balances(member)
    await press(day, id, 'REQUESTED')
    await cancel(member, id)
    await undo(id)
    await runDurableObjectAlarm(kitchenOf(day))
    await passTheEnd(order, id)
    const after = await readOrder(member, id)
    expect(after).toMatchObject({
      status: 'REFUNDED',
      food: { state: 'RETURNED' },
      cancellation: { total: 4750 },
      // The e-wallet had paid for it.
      goodwill: [{ total: 2900, isFood: true, refunds: [{ to: 'E_WALLET', amount: 2900, isDone: true }] }],
    })
    expect(after.cancellation).not.toHaveProperty('foodKept')
    expect((await balances(member))[0] - eWallet).toBe(5000)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 2650 })
    const { creditNotes } = await readInvoice(member, id)
    expect(creditNotes.map(({ total, foodKept = 0, isFood = false }) => [total, foodKept, isFood])).toEqual([
      [2900, 0, true],
      [4750, 2900, false],
    ])
    expect(await onBoard(day, id)).toBeUndefined()
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('goes back to the card whose rest went back with the tickets', async () => {
    const { id } = orderOf(await chooseFood(member, await pricedOrder(member, show, ['B5']), [POPCORN]))
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }
    const order = orderOf(await call('POST', `orders/${id}/pay`, { as: member, body: { total: 7650, payment } }))
    await settle(id)
    await press(day, id, 'REQUESTED')
    await cancel(member, id)
    await undo(id)
    await runDurableObjectAlarm(kitchenOf(day))
    await passTheEnd(order, id)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 2, refunded: 7650 })
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })
})

describe('an order of food alone', () => {
  it('that stayed sold when its booking was cancelled, and was then never made, goes back whole', async () => {
    const order = await booked(member, show)
    const later = await boughtLater(member, order, [COLA])
    await press(day, later.id, 'REQUESTED')
    await cancel(member, order.id)
    await runTimers(order.id)
    await runTimers(later.id)
    await undo(later.id)
    await runDurableObjectAlarm(kitchenOf(day))
    expect(await readOrder(member, later.id)).toMatchObject({ status: 'TICKETED', food: { state: 'REQUESTED' } })
    expect(await onBoard(day, later.id)).toMatchObject({ state: 'REQUESTED', hasBookingEnded: true })
    await passTheEnd(order, later.id)
    expect(await readOrder(member, later.id)).toMatchObject({ status: 'REFUNDED', food: { state: 'RETURNED' } })
    expect(await breaches(show, bank, [member], [order.id, later.id])).toEqual([])
  })
})
