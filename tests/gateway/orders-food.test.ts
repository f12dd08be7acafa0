// Food of an order: chosen and paid with the seats, planned by the kitchen, and taken back with the booking.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#server/contracts/invoices.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey, type Visitor, detailsOf, reasonOf } from './support/calls.ts'
import { bookingOf, care } from './support/booking-care.ts'
import { fill } from './support/cancel.ts'
import { pass } from './support/clock.ts'
import { exchangeOrder, payExchange, settleBoth } from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { callOff, move } from './support/changes.ts'
import {
  bookedWithFood,
  changeItem,
  chooseFood,
  COLA,
  comeEarlier,
  kitchenOf,
  markSoldOut,
  newFoodShow,
  onBoard,
  POPCORN,
  press,
  pressUnheard,
  showAt,
  boughtWithFood,
  pricedWithFood,
} from './support/food.ts'
import { newMember } from './support/members.ts'
import {
  checkoutOrder,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
} from './support/orders.ts'
import { move as rebook, movedOf } from './support/moved-bookings.ts'
import { linkedOf, linkOf, messages, openLink, sendOutbox } from './support/tickets.ts'
import { add, money, ticket } from './support/vouchers.ts'

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

/** As many as an order of one seat may have. */
const KUNAFA = { itemId: 'itm_kunafa', quantity: 2, unitPrice: 2800 }
/** Another order holds all but so many of the 24 that the kitchen makes in a day. */
const leaveKunafa = (left: number) =>
  kitchenOf(showAt()).hold({
    orderId: 'others',
    portions: { itm_kunafa: 24 - left },
    until: left < 24 ? Date.now() + HOUR_MS : 0,
  })

/** Two seats of 45 riyals and their fee: 95 riyals. */
const order = () => pricedOrder(salma, show, ['B5', 'B6'])

describe('before payment', () => {
  it('a repeated request chooses once, and another with the same key is refused', async () => {
    const { id } = await order()
    const key = newKey()
    const first = orderOf(await chooseFood(salma, { id }, [COLA], 'COUNTER', key))
    expect(orderOf(await chooseFood(salma, { id }, [COLA], 'COUNTER', key))).toEqual(first)
    expect(reasonOf(await chooseFood(salma, { id }, [POPCORN], 'COUNTER', key))).toBe('idempotency_key_reused')
  })

  it('no voucher pays for food', async () => {
    const chosen = await pricedWithFood(salma, show, POPCORN)
    const codes = [await ticket(), await money(50_000)].map(({ code }) => code)
    expect(orderOf(await add(salma, chosen.id, codes)).breakdown).toMatchObject({
      voucher: 9500,
      food: 2900,
      total: 2900,
    })
  })

  it('a price that was not shown, and what is not served, are refused with their place, and change nothing', async () => {
    const chosen = await pricedWithFood(salma, show, COLA)
    const dear = await chooseFood(salma, chosen, [POPCORN, { ...COLA, unitPrice: 1500 }])
    expect([reasonOf(dear), detailsOf(dear)]).toEqual(['food_changed', { at: 1 }])
    await changeItem('itm_cola', { hours: [{ from: '06:00', until: '07:00' }] })
    const late = await chooseFood(salma, chosen, [COLA])
    expect([reasonOf(late), detailsOf(late)]).toEqual(['food_sold_out', { at: 0 }])
    expect(orderOf(await readOrder(salma, chosen.id)).breakdown.food).toBe(1600)
  })

  it('food of an order without seats, or that has ended, is there for others', async () => {
    const other = await guest()
    const others = await pricedOrder(other, show, ['D5'])
    const theirs = async () => reasonOf(await chooseFood(other, others, [KUNAFA]))
    await leaveKunafa(3)
    const { id } = await pricedWithFood(salma, show, KUNAFA)
    expect(await theirs()).toBe('food_sold_out')
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: [] } })
    expect(await theirs()).toBeUndefined()
    await chooseFood(other, others, [])
    const { id: second, reference } = orderOf(await chooseFood(salma, await pricedOrder(salma, show, ['B5']), [KUNAFA]))
    expect(await theirs()).toBe('food_sold_out')
    await call('POST', `orders/${second}/release`, { as: salma, body: { reference } })
    expect(await theirs()).toBeUndefined()
    await leaveKunafa(24)
  })

  it('no order holds all of a limited item: it has two for each seat', async () => {
    const { id } = await order()
    const all = await chooseFood(salma, { id }, [{ ...KUNAFA, quantity: 20 }])
    expect([reasonOf(all), detailsOf(all)]).toEqual(['food_over_limit', { at: 0, most: 4 }])
    const most = [
      { ...KUNAFA, quantity: 3 },
      { ...KUNAFA, quantity: 1, seat: 'B5' },
    ]
    expect(orderOf(await chooseFood(salma, { id }, most)).breakdown.food).toBe(4 * 2800)
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: ['B5'] } })
    const checkedOut = orderOf(await checkoutOrder(salma, id))
    expect(detailsOf(await payOrder(salma, checkedOut, 'tok'))).toEqual({ total: 4750 + 2 * 2800 })
    expect(orderOf(await readOrder(salma, id)).food).toMatchObject({
      lines: [{ quantity: 2 }],
      changed: [{ why: 'LIMIT' }, { why: 'LIMIT' }],
    })
    await chooseFood(salma, { id }, [])
  })

  it('food for a seat that is put back is for all, and the visitor is told until the next choice', async () => {
    const chosen = await pricedWithFood(salma, show, { ...COLA, seat: 'B6' }, { ...POPCORN, seat: 'B5' })
    const changed = await call('POST', `orders/${chosen.id}/seats`, { as: salma, body: { seats: ['B5'] } })
    expect(orderOf(changed)).toMatchObject({
      breakdown: { total: 4750 + 1600 + 2900 },
      food: {
        lines: [{ seat: null }, { seat: 'B5' }],
        changed: [{ itemId: 'itm_cola', name: 'Cola, medium', why: 'FOR_ALL' }],
      },
    })
    expect(orderOf(await chooseFood(salma, chosen, [COLA])).food?.changed).toEqual([])
  })

  it('needs seats, and an order that is open', async () => {
    const { id } = orderOf(await openOrder(salma, show, ['B5']))
    await call('POST', `orders/${id}/seats`, { as: salma, body: { seats: [] } })
    expect(reasonOf(await chooseFood(salma, { id }, [COLA]))).toBe('no_seats_chosen')
    const { id: paid } = await boughtWithFood(salma, show, COLA)
    expect(reasonOf(await chooseFood(salma, { id: paid }, [POPCORN]))).toBe('order_closed')
  })

  it('of another visitor is not found', async () => {
    expect(reasonOf(await chooseFood(await guest(), await order(), [COLA]))).toBe('not_found')
  })
})

describe('at paying', () => {
  it('what staff have marked as sold out leaves the order as well', async () => {
    const chosen = await pricedWithFood(salma, show, COLA, POPCORN)
    await markSoldOut(showAt(), 'itm_cola')
    expect(detailsOf(await payOrder(salma, chosen, 'tok'))).toEqual({ total: 12_400 })
    expect(reasonOf(await chooseFood(salma, chosen, [COLA]))).toBe('food_sold_out')
    await markSoldOut(showAt(), 'itm_cola', false)
  })

  it('another price is the new one, and is asked for first', async () => {
    const chosen = await pricedWithFood(salma, show, COLA)
    await changeItem('itm_cola', { price: 1800 })
    expect(detailsOf(await payOrder(salma, chosen, 'tok'))).toEqual({ total: 11_300 })
    expect(orderOf(await readOrder(salma, chosen.id)).food?.changed).toMatchObject([{ why: 'PRICE' }])
  })
})

describe('after payment', () => {
  it('the ticket has the number that the counter calls, and the time', async () => {
    const { food, status } = await boughtWithFood(salma, show, COLA)
    expect(status).toBe('TICKETED')
    expect(food).toMatchObject({ state: 'REQUESTED', canComeEarlier: false, changed: [] })
    expect(food?.number).toMatch(/^\d{3}$/)
    expect(food?.readyAt).toBe(new Date(showAt() - 15 * 60_000).toISOString())
  })

  it('the invoice has a line for each item, with its options', async () => {
    const sauces = { sauces: ['sauces-garlic'] }
    const { id } = await boughtWithFood(
      salma,
      show,
      { ...COLA, quantity: 2 },
      { itemId: 'itm_nachos', options: sauces, quantity: 1, unitPrice: 2700 },
    )
    await runDurableObjectAlarm(orderStub(id))
    const { invoice } = (await call('GET', `orders/${id}/invoice`, { as: salma })).body as { invoice: Invoice }
    expect(invoice.lines.filter(({ kind }) => kind === 'FOOD')).toMatchObject([
      { name: { en: 'Cola, medium' }, quantity: 2, amount: 3200 },
      { name: { en: expect.stringContaining(' · ') }, quantity: 1 },
    ])
    expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total)
  })
})

describe('at the kitchen', () => {
  const readyTextsOf = async (reference: string) =>
    (await messages()).filter(({ text }) => /food order \d+ is ready/.test(text) && text.includes(reference))

  it('a guest whose food is ready at the counter gets one message, also if staff go back and forth', async () => {
    const phone = '+966511112222'
    salma = await guest(phone)
    const { id, reference, food } = await boughtWithFood(salma, show, COLA)
    await press(showAt(), id, 'REQUESTED')
    await sendOutbox(id)
    expect(await readyTextsOf(reference)).toEqual([])
    await press(showAt(), id, 'PREPARING')
    await sendOutbox(id)
    expect(await readyTextsOf(reference)).toMatchObject([
      { to: phone, text: expect.stringContaining(`food order ${food?.number} is ready`) },
    ])
    await pressUnheard(showAt(), id, { from: 'READY', step: 'undo' })
    await press(showAt(), id, 'PREPARING')
    await sendOutbox(id)
    expect(await readyTextsOf(reference)).toHaveLength(1)
  })

  it('a guest to whom it is brought gets none, and neither does one who has fetched it meanwhile', async () => {
    const held = await order()
    const seated = orderOf(await chooseFood(salma, held, [COLA], 'SEAT'))
    const { id, reference } = orderOf(await payOrder(salma, seated, 'tok'))
    for (const from of ['REQUESTED', 'PREPARING'] as const) await press(showAt(), id, from)
    await sendOutbox(id)
    expect(await readyTextsOf(reference)).toEqual([])
    show = await newFoodShow()
    const fetched = await boughtWithFood(salma, show, COLA)
    for (const from of ['REQUESTED', 'PREPARING', 'READY'] as const) await press(showAt(), fetched.id, from)
    await sendOutbox(fetched.id)
    expect(await readyTextsOf(fetched.reference)).toEqual([])
  })

  it('the link of the ticket shows its number, its time and how far it is, without prices and notes', async () => {
    const paid = await boughtWithFood(salma, show, { ...COLA, note: 'no ice' })
    await sendOutbox(paid.id)
    await press(showAt(), paid.id, 'REQUESTED')
    const { order: linked } = linkedOf(await openLink(await linkOf(paid)))
    expect(linked.food).toMatchObject({
      number: paid.food?.number,
      readyAt: paid.food?.readyAt,
      state: 'PREPARING',
      amount: 0,
      lines: [{ quantity: 1, note: null, unitPrice: 0, amount: 0 }],
    })
  })

  it('“I’m here” counts near the showtime alone', async () => {
    const { id } = await boughtWithFood(salma, show, COLA)
    expect(reasonOf(await comeEarlier(salma, { id }))).toBe('order_closed')
    expect(await onBoard(showAt(), id)).toMatchObject({ isRequested: false })
  })

  it('“I’m here” plans it earlier, once, and says when the kitchen has begun', async () => {
    const startsAt = Date.now() + 100 * 60_000
    show = await newFoodShow({ startsAt, endsAt: startsAt + 90 * 60_000 })
    const { id, food } = await boughtWithFood(salma, show, COLA)
    const asked = orderOf(await comeEarlier(salma, { id }))
    expect(Date.parse(asked.food!.readyAt!)).toBeLessThan(Date.parse(food!.readyAt!))
    expect(orderOf(await comeEarlier(salma, { id })).food?.readyAt).toBe(asked.food?.readyAt)
    // It is offered once, and the ticket says that the cinema knows.
    expect(food).not.toHaveProperty('isHolderHere')
    expect(asked.food).toMatchObject({ canComeEarlier: false, isHolderHere: true })
    expect(orderOf(await readOrder(salma, id)).food).toMatchObject({ canComeEarlier: false, isHolderHere: true })
    await press(startsAt, id, 'REQUESTED')
    expect(orderOf(await readOrder(salma, id)).food).not.toHaveProperty('isHolderHere')
    expect(reasonOf(await comeEarlier(salma, { id }))).toBe('food_begun')
    expect(reasonOf(await comeEarlier(await guest(), { id }))).toBe('not_found')
  })

  it('a showtime that is moved moves its food', async () => {
    const { id, food } = await boughtWithFood(salma, show, COLA)
    await move(show, 20 * 60_000)
    await runTimers(id)
    const later = orderOf(await readOrder(salma, id)).food
    expect(Date.parse(later!.readyAt!) - Date.parse(food!.readyAt!)).toBe(20 * 60_000)
    expect(await onBoard(showAt(), id)).toMatchObject({ startsAt: showAt() + 20 * 60_000 })
  })

  it('food of a showtime that is called off is not made, and its money comes back with the rest', async () => {
    const { id, breakdown } = await boughtWithFood(salma, show, COLA)
    await callOff([show])
    await runTimers(id)
    expect(await onBoard(showAt(), id)).toBeUndefined()
    const { food, change } = orderOf(await readOrder(salma, id))
    expect([food?.state, change?.total]).toEqual(['RETURNED', breakdown.total])
  })
})

describe('staff who move a booking with food', () => {
  it('do so even if none of a limited item is left, because it is paid', async () => {
    const startsAt = showAt(4 * DAY_MS)
    show = await newFoodShow({ startsAt })
    const { id } = await boughtWithFood(salma, show, KUNAFA)
    await markSoldOut(startsAt, 'itm_kunafa')
    const { id: next } = movedOf(await rebook(id, show, ['C5', 'C6']))
    await runTimers(next)
    expect(await onBoard(startsAt, next)).toMatchObject({ state: 'REQUESTED', seats: ['C5', 'C6'] })
  })

  it('take its food along to a later showtime of the cinema, each portion for the seat that took its place', async () => {
    const { id } = await boughtWithFood(salma, show, { ...COLA, seat: 'B6' })
    const later = await newFoodShow({ startsAt: showAt() + HOUR_MS })
    const { id: next } = movedOf(await rebook(id, later, ['C5', 'C6']))
    await runTimers(next)
    expect(await onBoard(showAt(), id)).toBeUndefined()
    expect(await onBoard(showAt(), next)).toMatchObject({
      state: 'REQUESTED',
      seats: ['C5', 'C6'],
      lines: [{ seat: 'C6' }],
    })
  })

  it('cannot do so to another cinema', async () => {
    const { id } = await boughtWithFood(salma, show, COLA)
    const elsewhere = await newShowtime({ startsAt: showAt() + HOUR_MS })
    expect((await rebook(id, elsewhere, ['B5', 'B6'])).text).toContain('FOOD_ELSEWHERE')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'REQUESTED', isStopped: false })
  })
})

describe('a booking whose exchange takes longer than the kitchen waits', () => {
  it('stays as it is once the kitchen has begun, and the money for the other seats comes back', async () => {
    const member = await newMember()
    const { id } = await bookedWithFood(member, show, [COLA])
    const later = await newFoodShow({ startsAt: showAt() + HOUR_MS })
    const other = await exchangeOrder(member, id, later, ['Z1', 'Z2'])
    expect(orderOf(await payExchange(member, other, { token: 'tok-bank' })).status).toBe('PAYING')
    expect(await onBoard(showAt(), id)).toMatchObject({ isStopped: true })
    pass(16 * MINUTE_MS)
    await press(showAt(), id, 'REQUESTED')
    bank.decide(`${other.id}.1`, bank.captured(`${other.id}.1`))
    await settleBoth(other.id, id)
    expect(orderOf(await call('GET', `orders/${id}`, { as: member }))).toMatchObject({
      status: 'TICKETED',
      cancellation: null,
      food: { state: 'PREPARING' },
    })
    expect(orderOf(await call('GET', `orders/${other.id}`, { as: member })).status).toBe('REFUNDED')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'PREPARING' })
  })
})

describe('a cancelled booking', () => {
  let member: Member
  beforeEach(async () => {
    member = await newMember()
    await fill(member, { eWallet: 5000 })
  })
  const booking = (): Promise<Order> => bookedWithFood(member, show, [POPCORN], { eWallet: 5000 })

  it('may give back the price of a seat, without its food', async () => {
    const { id } = await booking()
    expect((await bookingOf(id)).care.seats).toEqual([{ seat: 'B5', cost: 4750, isGiven: false }])
    const given = await care(id, 'goodwill', { reason: 'HARDSHIP', amount: 4750, seats: ['B5'] })
    expect(given.status).toBe(200)
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'REQUESTED', isStopped: false })
  })

  it('leaves the kitchen as it was if it is refused for another reason', async () => {
    const { id, breakdown } = await booking()
    const body = { reasonId: 'plans', refund: breakdown.total - 1 }
    expect(reasonOf(await call('POST', `orders/${id}/cancel`, { as: member, body }))).toBe('refund_changed')
    expect(await onBoard(showAt(), id)).toMatchObject({ state: 'REQUESTED', isStopped: false })
  })
})
