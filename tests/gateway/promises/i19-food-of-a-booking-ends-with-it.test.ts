// I19: an order of food alone costs its food, its booking knows it, and it ends with the booking unless its kitchen had begun.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Member, type Visitor, call, detailsOf, reasonOf } from '../support/calls.ts'
import { booked, cancel, fill, settle } from '../support/cancel.ts'
import { callOff } from '../support/changes.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import {
  COLA,
  POPCORN,
  changeItem,
  chooseFood,
  newFoodShow,
  onBoard,
  press,
  pressUnheard,
  showAt,
} from '../support/food.ts'
import { laterOf, openLater, payLater, pricedLater, expiredLater } from '../support/food-later.ts'
import { newMember } from '../support/members.ts'
import { checkoutOrder, guest, orderOf, orderStub, runTimers, ticketedOrder, captureLate } from '../support/orders.ts'
import { readOrder } from '../support/orders-wallet.ts'
import { freezeClock } from '../support/clock.ts'
import { breaches } from '../support/audit.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('food that is bought later', () => {
  let bank: FakeBank
  let salma: Visitor
  let show: string
  beforeEach(async () => {
    bank = newBank()
    salma = await guest()
    show = await newFoodShow()
  })
  afterEach(async () => {
    await changeItem('itm_cola', { price: 1600, hours: [] })
  })

  const begin = (id: string) => pressUnheard(showAt(), id, { from: 'REQUESTED' })

  describe('a guest with tickets', () => {
    it('buys food later, in an order of its own without seats, fee or tickets', async () => {
      const booking = await ticketedOrder(salma, show)
      expect(booking.foodUntil).toBe(new Date(Date.parse(booking.showtime.endsAt) - 30 * MINUTE_MS).toISOString())
      const opened = orderOf(await openLater(salma, booking))
      expect(opened).toMatchObject({
        status: 'HELD',
        seats: [],
        tickets: [],
        foodFor: { orderId: booking.id, reference: booking.reference, seats: ['B5', 'B6'] },
        breakdown: { total: 0, fee: 0, feePerTicket: 0 },
        isContactVerified: true,
      })
      expect(Date.parse(opened.expiresAt!) - Date.parse(opened.serverNow)).toBe(10 * MINUTE_MS)
      const chosen = orderOf(await chooseFood(salma, opened, [{ ...COLA, seat: 'B6' }, POPCORN]))
      expect(chosen).toMatchObject({
        breakdown: { tickets: 0, fee: 0, food: 4500, total: 4500, card: 4500 },
        food: { state: 'CHOSEN', lines: [{ seat: 'B6' }, { seat: null }] },
      })
      const paid = orderOf(await payLater(salma, orderOf(await checkoutOrder(salma, opened.id))))
      expect(paid).toMatchObject({ status: 'TICKETED', tickets: [], foodFor: { orderId: booking.id } })
      await runDurableObjectAlarm(orderStub(paid.id))
      expect((await readOrder(salma, paid.id)).food).toMatchObject({
        state: 'REQUESTED',
        number: expect.stringMatching(/^\d{3}$/),
        readyAt: new Date(showAt() - 15 * MINUTE_MS).toISOString(),
      })
      expect(await onBoard(showAt(), paid.id)).toMatchObject({
        reference: booking.reference,
        seats: ['B5', 'B6'],
        lines: [{ quantity: 1, seat: 'B6' }, { quantity: 1 }],
      })
      expect((await laterOf(salma, booking)).map(({ id }) => id)).toEqual([paid.id])
      expect(await breaches(show, bank, [], [booking.id, paid.id])).toEqual([])
    })
  })

  describe('a member with tickets', () => {
    let member: Member
    beforeEach(async () => {
      member = await newMember()
      await fill(member, { eWallet: 20_000 })
    })
    const later = async (booking: Order, lines = [POPCORN]): Promise<Order> => {
      const order = await pricedLater(member, booking, lines)
      const wallet = { eWallet: 1000, gift: 0, cashback: 0 }
      const { id } = orderOf(await payLater(member, order, { wallet }))
      await settle(id)
      return readOrder(member, id)
    }

    it('cannot cancel it once the kitchen has begun, also if the order has not heard of it', async () => {
      const order = await later(await booked(member, show))
      await begin(order.id)
      const refused = await cancel(member, order.id)
      expect([reasonOf(refused), detailsOf(refused)]).toEqual([
        'cancellation_restricted',
        { restriction: 'FOOD_BEGUN' },
      ])
      expect(await onBoard(showAt(), order.id)).toMatchObject({ state: 'PREPARING', isStopped: false })
    })

    it('who cancels the booking gets the money of its food back by itself, and of begun food nothing', async () => {
      const booking = await booked(member, show)
      const [waiting, begun] = [await later(booking), await later(booking, [COLA])]
      await press(showAt(), begun.id, 'REQUESTED')
      const unpaid = orderOf(await openLater(member, booking))
      orderOf(await cancel(member, booking.id))
      for (const { id } of [booking, waiting, begun, unpaid]) await runTimers(id, 2)
      expect(await readOrder(member, waiting.id)).toMatchObject({
        status: 'REFUNDED',
        food: { state: 'RETURNED' },
        cancellation: { total: 2900, refunds: expect.arrayContaining([expect.objectContaining({ isDone: true })]) },
      })
      expect(await readOrder(member, begun.id)).toMatchObject({ status: 'TICKETED', food: { state: 'PREPARING' } })
      expect((await readOrder(member, unpaid.id)).status).toBe('EXPIRED')
      expect(await onBoard(showAt(), waiting.id)).toBeUndefined()
      expect((await laterOf(member, booking)).map(({ status }) => status)).toEqual(['REFUNDED', 'TICKETED'])
      expect(reasonOf(await openLater(member, booking))).toBe('order_closed')
      expect(await breaches(show, bank, [member], [booking.id, waiting.id, begun.id, unpaid.id])).toEqual([])
    })

    it('whose showtime is called off gets it back at once, and orders no more', async () => {
      const booking = await booked(member, show)
      const order = await later(booking)
      await callOff([show])
      for (const id of [booking.id, order.id]) await runTimers(id, 2)
      expect(await readOrder(member, order.id)).toMatchObject({ status: 'REFUNDED', food: { state: 'RETURNED' } })
      const { messages } = (await call('GET', 'sandbox/outbox')).body as { messages: { text: string }[] }
      const texts = messages.map(({ text }) => text).filter((text) => text.includes(booking.reference))
      // It may come before the message about the showtime.
      const why = `for booking ${booking.reference} is cancelled, because the cinema cancelled the showtime.`
      expect(texts).toContainEqual(expect.stringContaining(why))
      const { creditNotes } = await readInvoice(member, order.id)
      expect(creditNotes).toMatchObject([{ reason: 'CALLED_OFF', total: 2900 }])
      expect(reasonOf(await openLater(member, booking))).toBe('showtime_called_off')
      expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
    })
  })

  describe('late money', () => {
    it('goes back if the booking has ended meanwhile', async () => {
      const member = await newMember()
      const booking = await booked(member, show)
      const order = await expiredLater(member, booking)
      orderOf(await cancel(member, booking.id))
      await runTimers(booking.id)
      await captureLate(bank, order)
      expect((await readOrder(member, order.id)).status).toBe('REFUNDED')
      expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
    })
  })
})
