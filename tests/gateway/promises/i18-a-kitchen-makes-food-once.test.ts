// I18: a kitchen makes the food of each paid order once, and none of an order that was not paid or that has its money back.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { freezeClock, pass } from '../support/clock.ts'
import {
  KUNAFA,
  foodOrder,
  line,
  listenForOrders,
  press,
  freshKitchen,
  kunafaLeft,
  holdPortions,
} from '../support/kitchen.ts'
import type { Order } from '#server/contracts/orders.ts'
import { type Member, type Visitor, call, detailsOf, reasonOf } from '../support/calls.ts'
import { balances, cancel, check, fill, settle } from '../support/cancel.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import {
  COLA as COLA_ITEM,
  POPCORN,
  bookedWithFood,
  bookedWithPopcorn,
  changeItem,
  newFoodShow,
  onBoard,
  press as pressAt,
  showAt,
  pricedWithFood,
} from '../support/food.ts'
import { newMember } from '../support/members.ts'
import { guest, orderOf, payOrder, readOrder } from '../support/orders.ts'
import { readOrder as readBooking } from '../support/orders-wallet.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

describe('a kitchen', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })
  beforeEach(() => {
    listenForOrders()
  })

  describe('stock', () => {
    it('what is paid is taken, once, also after its hold has ended', async () => {
      const kitchen = freshKitchen()
      const order = foodOrder(90, [line(KUNAFA, 6), line(KUNAFA, 2, { id: 'second' })])
      await holdPortions(kitchen, { [KUNAFA]: 8 }, order.orderId)
      pass(11 * MINUTE_MS)
      const standing = await kitchen.place(order)
      expect(await kunafaLeft(kitchen)).toBe(16)
      expect(await kitchen.place(order)).toEqual(standing)
      expect(await kunafaLeft(kitchen)).toBe(16)
      await kitchen.place(foodOrder(90, [line(KUNAFA, 20)]))
      expect(await kitchen.stock()).toEqual({ soldOut: [KUNAFA], left: { [KUNAFA]: 0 } })
    })
  })

  describe('an order that ends', () => {
    it('and staff who begin at the same moment: one of both wins', async () => {
      for (let round = 0; round < 6; round += 1) {
        const kitchen = freshKitchen()
        const order = foodOrder(90)
        await kitchen.place(order)
        const begin = () => press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
        const stop = () => kitchen.stop(order.orderId, 'cancel-1')
        const [begun, stopped] =
          round % 2 === 0 ? await Promise.all([begin(), stop()]) : (await Promise.all([stop(), begin()])).toReversed()
        expect([begun, stopped]).toEqual(
          round % 2 === 0
            ? [expect.objectContaining({ outcome: 'moved' }), expect.objectContaining({ state: 'PREPARING' })]
            : [
                expect.objectContaining({ outcome: 'stopped', state: 'REQUESTED' }),
                expect.objectContaining({ state: 'REQUESTED' }),
              ],
        )
      }
    })

    it('before its food has arrived: it is never made', async () => {
      const kitchen = freshKitchen()
      const order = foodOrder(120, [line(KUNAFA, 12)])
      await kitchen.withdraw(order.orderId)
      expect(await kitchen.place(order)).toMatchObject({ state: 'WITHDRAWN' })
      expect(await kunafaLeft(kitchen)).toBe(24)
      expect((await kitchen.board()).orders).toEqual([])
    })
  })

  describe('steps of staff', () => {
    it('do not lead back to the start once the order has ended, where the food would be made again', async () => {
      const kitchen = freshKitchen()
      const { orderId, ...rest } = foodOrder(90)
      await kitchen.place({ orderId, ...rest })
      await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' })
      await kitchen.withdraw(orderId)
      expect(await press(kitchen, orderId, { from: 'PREPARING', step: 'undo' })).toMatchObject({ outcome: 'late' })
      await press(kitchen, orderId, { from: 'PREPARING', step: 'on' })
      await press(kitchen, orderId, { from: 'READY', step: 'undo' })
      expect(await press(kitchen, orderId, { from: 'PREPARING', step: 'undo' })).toMatchObject({ outcome: 'late' })
    })

    it('with the same key are one step; of two screens one moves it, and the other one is told how far it is', async () => {
      const kitchen = freshKitchen()
      const { orderId, ...rest } = foodOrder(90)
      await kitchen.place({ orderId, ...rest })
      const once = { key: 'tablet-1-press-1' }
      const first = await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' }, once)
      await press(kitchen, orderId, { from: 'PREPARING', step: 'on' })
      expect(await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' }, once)).toEqual(first)
      await expect(
        press(kitchen, orderId, { from: 'READY', step: 'on' }, { ...once, fingerprint: 'other' }),
      ).rejects.toThrow()
      expect(await press(kitchen, orderId, { from: 'PREPARING', step: 'on' })).toMatchObject({ outcome: 'already' })
      expect(await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' })).toMatchObject({
        outcome: 'conflict',
        state: 'READY',
      })
      expect(await press(kitchen, 'food-none', { from: 'REQUESTED', step: 'on' })).toMatchObject({ outcome: 'unknown' })
    })
  })
})

describe('an order', () => {
  let bank: FakeBank
  let salma: Visitor
  let show: string
  beforeEach(async () => {
    bank = newBank()
    salma = await guest()
    show = await newFoodShow()
  })
  afterEach(async () => {
    await changeItem('itm_cola', { price: 1600, hours: [], groups: [] })
  })

  describe('at paying', () => {
    it('what is gone leaves the order, and nothing is charged before the visitor has seen it', async () => {
      const chosen = await pricedWithFood(salma, show, COLA_ITEM, POPCORN)
      await changeItem('itm_cola', { hours: [{ from: '06:00', until: '07:00' }] })
      const refused = await payOrder(salma, chosen, 'tok')
      expect([reasonOf(refused), detailsOf(refused)]).toEqual(['price_changed', { total: 12_400 }])
      expect(bank.chargeRequests).toEqual([])
      const shown = orderOf(await readOrder(salma, chosen.id))
      expect(shown).toMatchObject({
        status: 'PRICED',
        breakdown: { food: 2900, total: 12_400 },
        food: { changed: [{ itemId: 'itm_cola', why: 'SOLD_OUT' }] },
      })
      expect(orderOf(await payOrder(salma, shown, 'tok')).status).toBe('TICKETED')
    })
  })

  describe('a cancelled booking', () => {
    let member: Member
    beforeEach(async () => {
      member = await newMember()
      await fill(member, { eWallet: 5000 })
    })
    const booking = (): Promise<Order> => bookedWithFood(member, show, [POPCORN], { eWallet: 5000 })

    it('gives the money of food back with that of the tickets, and the kitchen does not make it', async () => {
      const { id, breakdown } = await booking()
      const { total, restriction } = await check(member, id)
      expect([total, restriction]).toEqual([breakdown.total, null])
      expect(orderOf(await cancel(member, id))).toMatchObject({ food: { state: 'RETURNED' } })
      expect(await onBoard(showAt(), id)).toBeUndefined()
    })
  })
})

describe('begun food', () => {
  let bank: FakeBank
  let member: Member
  let show: string
  beforeEach(async () => {
    bank = newBank()
    show = await newFoodShow()
    member = await newMember()
    await fill(member, { eWallet: 5000 })
  })

  const read = (id: string): Promise<Order> => readBooking(member, id)

  describe('a booking', () => {
    it('whose food was begun gives back its tickets alone, and the food goes on', async () => {
      const { id, breakdown } = await bookedWithPopcorn(member, show)
      const before = await balances(member)
      await pressAt(showAt(), id, 'REQUESTED')
      const quoted = await check(member, id)
      expect(quoted).toMatchObject({ restriction: null, total: 4750, foodKept: 2900 })
      const cancelled = orderOf(await cancel(member, id))
      expect(cancelled).toMatchObject({
        status: 'REFUNDED',
        tickets: [],
        food: { state: 'PREPARING', delivery: 'COUNTER' },
        cancellation: {
          total: 4750,
          refunds: quoted.refunds.map((part) => ({ ...part, isDone: true })),
          foodKept: 2900,
        },
      })
      // The card goes back first, so the e-wallet has paid for the food.
      expect(bank.ledger.get(`${id}.1`)).toMatchObject({
        amount: breakdown.total - 5000,
        refunded: breakdown.total - 5000,
      })
      expect((await balances(member))[0] - before[0]).toBe(4750 - (breakdown.total - 5000))
      await settle(id)
      expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', hasBookingEnded: true })
      await pressAt(showAt(), id, 'PREPARING')
      await settle(id)
      const { body } = await call('GET', 'notifications', { as: member })
      expect(body).toMatchObject({
        notifications: expect.arrayContaining([expect.objectContaining({ type: 'FOOD_READY', objectId: id })]),
      })
      expect((await read(id)).food?.state).toBe('READY')
      expect(await breaches(show, bank, [member], [id])).toEqual([])
    })
  })
})
