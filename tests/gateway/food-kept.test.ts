// A booking ends after its kitchen has begun: its food stays paid and is made, and everything else comes back.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, type Visitor, detailsOf, reasonOf } from './support/calls.ts'
import { cancelForHolder, care } from './support/booking-care.ts'
import { booked, cancel, check, fill, settle } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
import { exchangeOrder, payExchange, settleBoth } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { boughtLater } from './support/food-later.ts'
import {
  bookedWithPopcorn,
  chooseFood,
  COLA,
  newFoodShow,
  onBoard,
  POPCORN,
  press,
  pressUnheard,
  showAt,
} from './support/food.ts'
import { newMember } from './support/members.ts'
import { move as rebook, movedOf } from './support/moved-bookings.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels, walletStub } from './support/wallet.ts'
import { breaches } from './support/audit.ts'
import { readInvoice } from './support/invoices.ts'

let bank: FakeBank
let member: Member
let show: string
beforeEach(async () => {
  bank = newBank()
  show = await newFoodShow()
  member = await newMember()
  await fill(member, { eWallet: 5000 })
})

const earnedLot = async () =>
  (await walletStub(member.memberId).snapshot()).lots.find(({ walletType }) => walletType === 'CASHBACK')

describe('a booking', () => {
  it('shows what comes back anew if the kitchen has begun since it was shown, and nothing is cancelled', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    const { total } = await check(member, id)
    await pressUnheard(showAt(), id, { from: 'REQUESTED' })
    const refused = await cancel(member, id, { refund: total })
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['refund_changed', { total: breakdown.total - 2900 }])
    expect(await countedCancels(member.memberId)).toBe(0)
    expect((await readOrder(member, id)).status).toBe('TICKETED')
    expect(await check(member, id)).toMatchObject({ total: breakdown.total - 2900, foodKept: 2900 })
    expect(orderOf(await cancel(member, id)).cancellation?.total).toBe(breakdown.total - 2900)
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('shows it anew as well if the kitchen has taken its first step back', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    const { total } = await check(member, id)
    await pressUnheard(showAt(), id, { from: 'PREPARING', step: 'undo' })
    const refused = await cancel(member, id, { refund: total })
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['refund_changed', { total: breakdown.total }])
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'REQUESTED', isStopped: false })
    expect(orderOf(await cancel(member, id)).cancellation).toMatchObject({ total: breakdown.total })
  })

  it('keeps the cashback that its food has earned, and it can be spent like any other', async () => {
    const { id } = orderOf(await chooseFood(member, await pricedOrder(member, show, ['B5']), [POPCORN]))
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }
    orderOf(await call('POST', `orders/${id}/pay`, { as: member, body: { total: 7650, payment } }))
    await settle(id)
    await press(showAt(), id, 'REQUESTED')
    const earned = await earnedLot()
    const byFood = Math.floor((earned!.amount * 2900) / 7650)
    expect((await check(member, id)).takenBack).toBe(earned!.amount - byFood)
    await cancel(member, id)
    await settle(id)
    const lot = await earnedLot()
    expect(lot).toMatchObject({ amount: byFood, isClaimed: false })
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('has a credit note of its tickets, and its invoice keeps the food', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    await cancel(member, id)
    await settle(id)
    const { invoice, creditNotes } = await readInvoice(member, id)
    expect(invoice).toMatchObject({ total: breakdown.total })
    expect(creditNotes).toMatchObject([{ reason: 'CANCELLED', total: 4750, foodKept: 2900 }])
  })

  it('comes back whole if the cinema cancels it, also after the kitchen has begun', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    expect((await care(id, 'cancel', { reason: 'FAULT', total: breakdown.total })).status).toBe(200)
    await settle(id)
    const { cancellation, food } = await readOrder(member, id)
    expect(cancellation?.total).toBe(breakdown.total)
    expect(cancellation).not.toHaveProperty('foodKept')
    expect(food?.state).toBe('RETURNED')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', isRefunded: true })
    expect(await breaches(show, bank, [member], [id])).toEqual([])
  })

  it('is refused if nothing but food was paid', async () => {
    const { id } = await bookedWithPopcorn(member, show)
    await care(id, 'goodwill', { reason: 'HARDSHIP', amount: 4750, seats: ['B5'] })
    await settle(id)
    await press(showAt(), id, 'REQUESTED')
    expect(await check(member, id)).toMatchObject({ restriction: 'FOOD_BEGUN', total: 0, foodKept: 2900 })
    const refused = await cancel(member, id)
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['cancellation_restricted', { restriction: 'FOOD_BEGUN' }])
  })

  it('that is exchanged pays for the new seats with its tickets alone, and its food stays with it', async () => {
    const { id } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    const next = await exchangeOrder(member, id, show, ['C5'])
    expect(next.exchange).toMatchObject({ credit: 4750 })
    const paid = orderOf(await payExchange(member, next))
    await settleBoth(id, paid.id)
    expect(await readOrder(member, id)).toMatchObject({
      status: 'REFUNDED',
      food: { state: 'PREPARING' },
      cancellation: { foodKept: 2900, exchangedFor: { amount: 4750 } },
    })
    expect(await onBoard(showAt(), id)).toMatchObject({ hasBookingEnded: true })
    expect(await breaches(show, bank, [member], [id, paid.id])).toEqual([])
  })

  it('gives the money of its food back as well if its showtime is called off while it is exchanged', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    const wanted = {
      id: 'p1',
      orderId: 'o-next',
      reference: 'SH-2',
      showtimeId: 's-next',
      owner: { kind: 'member' as const, id: member.memberId },
    }
    const contact = { phone: null, email: null }
    expect(await orderStub(id).reserveForExchange({ ...wanted, contact, credit: 4750 })).toEqual({ ok: true })
    await callOff([show])
    await runTimers(id)
    await orderStub(id).completeExchange('p1', 4750)
    await runTimers(id)
    const { cancellation } = await readOrder(member, id)
    expect(cancellation).toMatchObject({ total: breakdown.total - 4750, exchangedFor: { amount: 4750 } })
    expect(cancellation).not.toHaveProperty('foodKept')
  })

  it('comes back whole if its showtime is called off, begun food as well', async () => {
    const { id, breakdown } = await bookedWithPopcorn(member, show)
    await press(showAt(), id, 'REQUESTED')
    await callOff([show])
    await runTimers(id)
    const { change, food } = await readOrder(member, id)
    expect(change?.total).toBe(breakdown.total)
    expect(food?.state).toBe('RETURNED')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', isRefunded: true })
  })
})

it('food bought later that stayed sold with an ended booking comes back whole if staff cancel it', async () => {
  const order = await booked(member, show)
  const later = await boughtLater(member, order, [COLA])
  await press(showAt(), later.id, 'REQUESTED')
  await cancel(member, order.id)
  await runTimers(order.id)
  await runTimers(later.id)
  expect((await readOrder(member, later.id)).status).toBe('TICKETED')
  expect((await cancelForHolder(later.id)).status).toBe(200)
  await runTimers(later.id)
  expect(await readOrder(member, later.id)).toMatchObject({
    status: 'REFUNDED',
    food: { state: 'RETURNED' },
    cancellation: { total: 1600, isByCinema: true },
  })
  expect(bank.ledger.get(`${later.id}.1`)).toMatchObject({ refunds: 1, refunded: 1600 })
  expect(await breaches(show, bank, [member], [order.id, later.id])).toEqual([])
})

describe('staff who move a booking', () => {
  let salma: Visitor
  const bought = async (): Promise<Order> => {
    salma = await guest()
    const chosen = orderOf(await chooseFood(salma, await pricedOrder(salma, show, ['B5', 'B6']), [COLA]))
    const { id } = orderOf(await payOrder(salma, chosen, 'tok'))
    await settle(id)
    return readOrder(salma, id)
  }

  it('leave food that the kitchen has begun with the old booking, at its price', async () => {
    const { id } = await bought()
    await press(showAt(), id, 'REQUESTED')
    const elsewhere = await newShowtime({ startsAt: showAt() + HOUR_MS })
    const { id: next } = movedOf(await rebook(id, elsewhere, ['B5', 'B6']))
    await runTimers(id)
    await runTimers(next)
    expect(await readOrder(salma, next)).toMatchObject({
      food: null,
      breakdown: { total: 9500, exchange: 9500 },
    })
    expect((await readOrder(salma, id)).cancellation).toMatchObject({ foodKept: 1600, refunds: [] })
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', hasBookingEnded: true })
  })

  it('look again if the kitchen begins meanwhile, and the kitchen goes on', async () => {
    const { id } = await bought()
    await pressUnheard(showAt(), id, { from: 'REQUESTED' })
    const later = await newFoodShow({ startsAt: showAt() + HOUR_MS })
    expect((await rebook(id, later, ['B5', 'B6'])).text).toContain('FOOD_BEGUN')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING', isStopped: false })
    expect((await readOrder(salma, id)).status).toBe('TICKETED')
    expect(movedOf(await rebook(id, later, ['B5', 'B6']))).toMatchObject({ state: 'TICKETED' })
  })
})
