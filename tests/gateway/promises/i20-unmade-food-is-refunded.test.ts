// I20: half an hour after its showtime, paid food was begun, or its money goes back.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { KitchenObject } from '#server/gateway/kitchen/kitchen.object.ts'
import { goodwill } from '../support/booking-care.ts'
import { type Member, call } from '../support/calls.ts'
import { balances, booked, fill, settle } from '../support/cancel.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { boughtLater } from '../support/food-later.ts'
import {
  COLA,
  bookedWithPopcorn,
  kitchenOf,
  newFoodShow,
  onBoard,
  press,
  pressUnheard,
  showAt,
} from '../support/food.ts'
import { newMember } from '../support/members.ts'
import { runTimers } from '../support/orders.ts'
import { readOrder } from '../support/orders-wallet.ts'
import { silenceErrors } from '../support/silence.ts'
import { breaches } from '../support/audit.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

let bank: FakeBank
let member: Member
let show: string
/** The kitchen of the showtime. */
let day: number
beforeEach(async () => {
  bank = newBank()
  // The same evening, so that no later day of the programme is planned.
  day = showAt(0)
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
const textsAbout = async (reference: string): Promise<string[]> => {
  const { messages } = (await call('GET', 'sandbox/outbox')).body as { messages: { text: string }[] }
  return messages.flatMap(({ text }) =>
    text.includes(reference) && /couldn’t make|تعذّر علينا تحضير/.test(text) ? [text] : [],
  )
}
const begin = (orderId: string) => pressUnheard(day, orderId, { from: 'REQUESTED' })

describe('food of a booking', () => {
  it('that the kitchen never began goes back alone, with a credit note and a message, and the booking stays', async () => {
    const order = await bookedWithPopcorn(member, show)
    const { id, reference } = order
    const [eWallet] = await balances(member)
    await passTheEnd(order, id)
    expect(await readOrder(member, id)).toMatchObject({
      status: 'TICKETED',
      cancellation: null,
      food: { state: 'RETURNED' },
      goodwill: [
        {
          total: 2900,
          isFood: true,
          refunds: [
            { to: 'CARD', amount: 2650, isDone: true },
            { to: 'E_WALLET', amount: 250, isDone: true },
          ],
        },
      ],
    })
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 2650 })
    expect((await balances(member))[0] - eWallet).toBe(250)
    const { creditNotes } = await readInvoice(member, id)
    expect(creditNotes).toMatchObject([{ reason: 'GOODWILL', isFood: true, total: 2900 }])
    expect(await textsAbout(reference)).toHaveLength(1)
    const inbox = (await call('GET', 'notifications', { as: member })).text
    expect(inbox).toContain(reference)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('cannot be begun after that, and goes back once however often the timers run', async () => {
    const order = await bookedWithPopcorn(member, show)
    await passTheEnd(order, order.id)
    expect(await onBoard(day, order.id)).toBeUndefined()
    await begin(order.id)
    await runTimers(order.id, 3)
    await runDurableObjectAlarm(kitchenOf(day))
    expect(await readOrder(member, order.id)).toMatchObject({
      food: { state: 'RETURNED' },
      goodwill: [{ total: 2900 }],
    })
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ refunds: 1, refunded: 2650 })
    expect(await textsAbout(order.reference)).toHaveLength(1)
  })

  it('that was begun is not refunded, although it was never collected', async () => {
    const order = await bookedWithPopcorn(member, show)
    await press(day, order.id, 'REQUESTED')
    await passTheEnd(order, order.id)
    const after = await readOrder(member, order.id)
    expect(after.food?.state).toBe('NOT_COLLECTED')
    expect(after).not.toHaveProperty('goodwill')
  })

  it('that never came to its kitchen goes back as well', async () => {
    silenceErrors()
    vi.spyOn(KitchenObject.prototype, 'place').mockRejectedValue(new Error('The kitchen is away'))
    const order = await bookedWithPopcorn(member, show)
    expect((await readOrder(member, order.id)).food?.state).toBe('PAID')
    await passTheEnd(order, order.id)
    vi.restoreAllMocks()
    await runTimers(order.id, 3)
    expect(await readOrder(member, order.id)).toMatchObject({
      food: { state: 'RETURNED', number: null },
      goodwill: [{ total: 2900, isFood: true }],
    })
    expect(await onBoard(day, order.id)).toBeUndefined()
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('whose price staff had given back with all the rest is given up, and nothing goes back twice', async () => {
    const order = await bookedWithPopcorn(member, show)
    await goodwill(order.id, 7650)
    await settle(order.id)
    await passTheEnd(order, order.id)
    const after = await readOrder(member, order.id)
    expect(after).toMatchObject({ status: 'TICKETED', food: { state: 'RETURNED' } })
    expect(after.goodwill?.map(({ total }) => total)).toEqual([7650])
    expect(await onBoard(day, order.id)).toBeUndefined()
    expect(await textsAbout(order.reference)).toEqual([])
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })
})

describe('an order of food alone', () => {
  it('that the kitchen never began goes back whole', async () => {
    const order = await booked(member, show)
    const later = await boughtLater(member, order, [COLA])
    await passTheEnd(order, order.id, later.id)
    expect(await readOrder(member, later.id)).toMatchObject({
      status: 'REFUNDED',
      food: { state: 'RETURNED' },
      cancellation: { reasonId: 'food_not_made', total: 1600 },
    })
    expect(bank.ledger.get(`${later.id}.1`)).toMatchObject({ refunds: 1, refunded: 1600 })
    expect(await textsAbout(order.reference)).toHaveLength(1)
    expect((await readOrder(member, order.id)).status).toBe('TICKETED')
    expect(await breaches(show, bank, [member], [order.id, later.id])).toEqual([])
  })
})
