// Food that is bought later, for a booking that has its tickets: an order of its own, which ends with the booking.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import type { Invoice } from '#server/contracts/invoices.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import {
  call,
  type Member,
  newKey,
  newPhone,
  verifiedVisitor,
  type Visitor,
  detailsOf,
  reasonOf,
} from './support/calls.ts'
import { bookingOf, cancelForHolder, foundIds } from './support/booking-care.ts'
import { booked, cancel, check, fill, settle } from './support/cancel.ts'
import { callOff, move } from './support/changes.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  changeItem,
  chooseFood,
  COLA,
  kitchenOf,
  markSoldOut,
  newFoodShow,
  onBoard,
  POPCORN,
  press,
  pressUnheard,
  showAt,
} from './support/food.ts'
import { boughtLater, laterOf, openLater, payLater, pricedLater, expiredLater } from './support/food-later.ts'
import { deleteAccount, newMember, signIn } from './support/members.ts'
import {
  checkoutOrder,
  guest,
  openOrder,
  orderOf,
  orderStub,
  runTimers,
  storedStateOf,
  ticketedOrder,
  captureLate,
} from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { add, money } from './support/vouchers.ts'
import { breaches } from './support/audit.ts'

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

/** Of an item of which the kitchen makes few. */
const KUNAFA = { itemId: 'itm_kunafa', quantity: 2, unitPrice: 2800 }

const heldOf = async (itemId: string): Promise<number> => (await kitchenOf(showAt()).snapshot()).held[itemId] ?? 0
const begin = (id: string) => pressUnheard(showAt(), id, { from: 'REQUESTED' })

describe('a guest with tickets', () => {
  it('gets an invoice of its food alone', async () => {
    const booking = await ticketedOrder(salma, show)
    const { id, reference } = await boughtLater(salma, booking, [{ ...COLA, quantity: 2 }])
    const { invoice } = (await call('GET', `orders/${id}/invoice`, { as: salma })).body as { invoice: Invoice }
    expect(invoice).toMatchObject({ reference, total: 3200, show: { seats: [] } })
    expect(invoice.lines).toMatchObject([{ kind: 'FOOD', name: { en: 'Cola, medium' }, quantity: 2, amount: 3200 }])
    await runDurableObjectAlarm(orderStub(booking.id))
    const ofTickets = (await call('GET', `orders/${booking.id}/invoice`, { as: salma })).body as { invoice: Invoice }
    expect(ofTickets.invoice.lines.filter(({ kind }) => kind === 'FOOD')).toEqual([])
  })

  it('is told of its tickets once, and finds one booking', async () => {
    const booking = await ticketedOrder(salma, show)
    const { id } = await boughtLater(salma, booking, [COLA])
    await runDurableObjectAlarm(orderStub(booking.id))
    const { body } = await call('GET', 'sandbox/outbox')
    const { messages } = body as { messages: { text: string }[] }
    expect(messages.filter(({ text }) => text.includes(booking.reference))).toHaveLength(1)
    expect((await orderStub(id).snapshot())!.outbox).toBe(0)
  })

  it('has one unpaid order of food, which every request answers', async () => {
    const booking = await ticketedOrder(salma, show)
    const [first, second] = [orderOf(await openLater(salma, booking)), orderOf(await openLater(salma, booking))]
    expect(second.id).toBe(first.id)
    const paid = await boughtLater(salma, booking, [COLA])
    expect(paid.id).toBe(first.id)
    expect(orderOf(await openLater(salma, booking)).id).not.toBe(first.id)
  })

  it('gets the same answer to a repeated request, also after it has paid', async () => {
    const booking = await ticketedOrder(salma, show)
    const key = newKey()
    const first = orderOf(await openLater(salma, booking, key))
    await boughtLater(salma, booking, [COLA])
    expect(orderOf(await openLater(salma, booking, key))).toEqual(first)
  })

  it('orders it on another device that has verified the phone, and both see what was paid', async () => {
    const phone = newPhone()
    const [first, second] = [await guest(phone), await verifiedVisitor(phone)]
    const booking = await ticketedOrder(first, show)
    const before = await heldOf('itm_kunafa')
    const mine = orderOf(await openLater(first, booking))
    orderOf(await chooseFood(first, mine, [KUNAFA]))
    const theirs = await boughtLater(second, booking, [COLA])
    expect(theirs.id).not.toBe(mine.id)
    // One booking holds no stock for more than one open order.
    expect((await readOrder(first, mine.id)).status).toBe('EXPIRED')
    expect(await heldOf('itm_kunafa')).toBe(before)
    for (const as of [first, second]) expect((await laterOf(as, booking)).map(({ id }) => id)).toEqual([theirs.id])
  })

  it('pays once with a key', async () => {
    const order = await pricedLater(salma, await ticketedOrder(salma, show), [COLA])
    const key = newKey()
    const first = orderOf(await payLater(salma, order, {}, key))
    expect(orderOf(await payLater(salma, order, {}, key)).status).toBe(first.status)
    expect(bank.chargeRequests.filter(({ key: charge }) => charge.startsWith(order.id))).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it('another visitor’s booking is not found', async () => {
    const booking = await ticketedOrder(salma, show)
    const stranger = await guest()
    expect(reasonOf(await openLater(stranger, booking))).toBe('not_found')
    const { id } = await boughtLater(salma, booking, [COLA])
    expect((await call('GET', `orders/${booking.id}/food-orders`, { as: stranger })).status).toBe(404)
    expect((await call('GET', `orders/${id}`, { as: stranger })).status).toBe(404)
  })

  it('an order without tickets, and an order of food, have no orders of food', async () => {
    const { id } = orderOf(await openOrder(salma, show, ['C5']))
    expect(reasonOf(await openLater(salma, { id }))).toBe('order_closed')
    const later = orderOf(await openLater(salma, await ticketedOrder(salma, show)))
    expect(later.foodUntil).toBeUndefined()
    expect(reasonOf(await openLater(salma, later))).toBe('order_closed')
  })

  it('an order of food takes neither seats nor offers nor vouchers, and is not paid without food', async () => {
    const later = orderOf(await openLater(salma, await ticketedOrder(salma, show)))
    expect(reasonOf(await checkoutOrder(salma, later.id))).toBe('no_food_chosen')
    const seats = await call('POST', `orders/${later.id}/seats`, { as: salma, body: { seats: ['C5'] } })
    expect(reasonOf(seats)).toBe('order_closed')
    expect(reasonOf(await add(salma, later.id, [(await money(5000)).code]))).toBe('order_closed')
    const order = await pricedLater(salma, { id: later.foodFor!.orderId }, [COLA])
    const emptied = orderOf(await chooseFood(salma, order, []))
    expect(reasonOf(await payLater(salma, emptied))).toBe('no_food_chosen')
  })

  it('thirty minutes before the end the last food is ordered', async () => {
    const booking = await ticketedOrder(salma, show)
    pass(Date.parse(booking.foodUntil!) - Date.now() + 1000)
    expect(reasonOf(await openLater(salma, booking))).toBe('order_closed')
  })

  it('a booking has ten orders of food at most', async () => {
    const booking = await ticketedOrder(salma, show)
    for (let at = 0; at < 10; at += 1) await boughtLater(salma, booking, [COLA])
    expect(reasonOf(await openLater(salma, booking))).toBe('order_closed')
    expect(await laterOf(salma, booking)).toHaveLength(10)
  })

  it('neither shares, sends nor exchanges tickets that it does not have', async () => {
    const { id } = await boughtLater(salma, await ticketedOrder(salma, show), [COLA])
    const shared = await call('POST', `guest-users/orders/${id}/share-ticket`, { as: salma, body: { seat: 'B5' } })
    expect(shared.status).not.toBe(200)
    const sent = await call('POST', `orders/${id}/ticket-messages`, { as: salma, body: { by: 'PHONE' } })
    expect(reasonOf(sent)).toBe('order_closed')
  })
})

describe('the stock of the kitchen', () => {
  it('is held while food is chosen, and free again once the order expires', async () => {
    const booking = await ticketedOrder(salma, show)
    const before = await heldOf('itm_kunafa')
    const { id } = orderOf(await openLater(salma, booking))
    orderOf(await chooseFood(salma, { id }, [KUNAFA]))
    expect(await heldOf('itm_kunafa')).toBe(before + 2)
    await runTimers(id, 1, 10 * MINUTE_MS + 1000)
    expect((await readOrder(salma, id)).status).toBe('EXPIRED')
    expect(await heldOf('itm_kunafa')).toBe(before)
    expect(orderOf(await openLater(salma, booking)).id).not.toBe(id)
  })

  it('is free as soon as its visitor leaves the checkout, and the next order begins anew', async () => {
    const booking = await ticketedOrder(salma, show)
    const before = await heldOf('itm_kunafa')
    const { id, reference } = await pricedLater(salma, booking, [KUNAFA])
    const left = await call('POST', `orders/${id}/release`, { as: salma, body: { reference } })
    expect(left.status).toBe(200)
    expect(await heldOf('itm_kunafa')).toBe(before)
    expect((await readOrder(salma, id)).status).toBe('EXPIRED')
    expect(orderOf(await openLater(salma, booking)).id).not.toBe(id)
  })

  it('that is gone between choosing and paying leaves the order before a charge', async () => {
    const order = await pricedLater(salma, await ticketedOrder(salma, show), [COLA, POPCORN])
    await changeItem('itm_cola', { hours: [{ from: '06:00', until: '07:00' }] })
    const refused = await payLater(salma, order)
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['price_changed', { total: 2900 }])
    const shown = await readOrder(salma, order.id)
    expect(shown.food?.changed).toMatchObject([{ itemId: 'itm_cola', why: 'SOLD_OUT' }])
    expect(orderOf(await payLater(salma, shown)).status).toBe('TICKETED')
  })

  it('leaves the order at paying if the showtime ends before the kitchen can have it ready', async () => {
    const startsAt = Date.now() + 5 * MINUTE_MS
    show = await newFoodShow({ startsAt, endsAt: startsAt + 60 * MINUTE_MS })
    const booking = await ticketedOrder(salma, show)
    pass(Date.parse(booking.foodUntil!) - Date.now())
    const { id } = await pricedLater(salma, booking, [COLA])
    for (let more = 0; more < 10; more += 1) await call('POST', `orders/${id}/extend`, { as: salma, body: {} })
    pass(30 * MINUTE_MS - 1000)
    const refused = await payLater(salma, await readOrder(salma, id))
    expect([reasonOf(refused), detailsOf(refused)]).toEqual(['price_changed', { total: 0 }])
    const shown = await readOrder(salma, id)
    expect(shown.food?.changed).toMatchObject([{ itemId: 'itm_cola', why: 'SOLD_OUT' }])
    expect(reasonOf(await payLater(salma, shown))).toBe('no_food_chosen')
    expect(bank.chargeRequests.filter(({ key }) => key.startsWith(id))).toEqual([])
  })

  it('leaves the order as well if the kitchen has too much to do until then', async () => {
    const startsAt = Date.now() + 5 * MINUTE_MS
    show = await newFoodShow({ startsAt, endsAt: startsAt + 60 * MINUTE_MS })
    const booking = await ticketedOrder(salma, show)
    pass(Date.parse(booking.foodUntil!) - Date.now())
    const buy = async () => payLater(salma, await pricedLater(salma, booking, [{ ...COLA, quantity: 20 }]))
    const reasons: string[] = []
    while (reasons.length < 9 && !reasons.includes('price_changed')) reasons.push(reasonOf(await buy()))
    expect(reasons.indexOf('price_changed')).toBeGreaterThan(0)
    const bought = await laterOf(salma, booking)
    const ready = bought.map(({ food }) => Date.parse(food!.readyAt!))
    expect(Math.max(...ready)).toBeLessThanOrEqual(startsAt + 60 * MINUTE_MS)
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

  it('pays by wallet and card, to the halala', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    expect(order).toMatchObject({
      status: 'TICKETED',
      breakdown: { total: 2900, eWallet: 1000, card: 1900 },
      payment: { amount: 1900 },
    })
    expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
  })

  it('sees it on the ticket, not in the list of bookings', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    const { orders } = (await call('GET', 'orders?when=UPCOMING', { as: member })).body as { orders: Order[] }
    expect(orders.map(({ id }) => id)).toEqual([booking.id])
    expect((await laterOf(member, booking)).map(({ id }) => id)).toEqual([order.id])
  })

  it('cancels it until the kitchen begins, and none of the cancellations of a day is used', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    const { restriction, total, leftToday, takenBack } = await check(member, order.id)
    expect([restriction, total]).toEqual([null, 2900])
    // Food earns cashback by the one rule of money paid.
    expect(takenBack).toBeGreaterThan(0)
    expect(orderOf(await cancel(member, order.id))).toMatchObject({ food: { state: 'RETURNED' } })
    await runTimers(order.id, 2)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'REFUNDED', cancellation: { total: 2900 } })
    expect(await onBoard(showAt(), order.id)).toBeUndefined()
    expect((await check(member, booking.id)).leftToday).toBe(leftToday)
    expect((await readOrder(member, booking.id)).status).toBe('TICKETED')
    expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
  })

  it('who cancels the booking reads what each refund is for: the tickets, and each order of food', async () => {
    const booking = await booked(member, show)
    const orders = [await later(booking, [COLA]), await later(booking, [COLA])]
    orderOf(await cancel(member, booking.id))
    for (const { id } of [booking, ...orders]) await runTimers(id, 2)
    const { notifications } = (await call('GET', 'notifications', { as: member })).body as Answer<'GET notifications'>
    const refunds = notifications.filter(({ type }) => type === 'REFUND_TRANSACTION')
    expect(refunds.map(({ title }) => title).toSorted()).toEqual([
      expect.stringContaining('for food'),
      expect.stringContaining('for food'),
      expect.stringContaining('for tickets'),
    ])
    const { messages } = (await call('GET', 'sandbox/outbox')).body as { messages: { text: string }[] }
    const texts = messages.filter(({ text }) => text.includes(booking.reference) && text.includes('cancelled'))
    expect(texts).toHaveLength(3)
    for (const read of [refunds.map(({ body }) => body), texts.map(({ text }) => text)])
      expect(new Set(read).size).toBe(3)
  })

  it('who exchanges the booking gets it back as well', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    const other = await newFoodShow({ startsAt: showAt() + 2 * HOUR_MS })
    const next = orderOf(
      await call('POST', 'orders', { as: member, body: { sessionId: other, seats: ['B5'], exchangeOf: booking.id } }),
    )
    const priced = orderOf(await checkoutOrder(member, next.id))
    const due = priced.breakdown.total - priced.breakdown.exchange
    expect(orderOf(await call('POST', `orders/${next.id}/pay`, { as: member, body: { total: due } })).status).toBe(
      'TICKETED',
    )
    for (const id of [booking.id, order.id]) await runTimers(id, 2)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'REFUNDED', food: { state: 'RETURNED' } })
  })

  it('cancels the booking: begun food for a seat is handed over at the counter, because the seat is sold again', async () => {
    const booking = await booked(member, show)
    const opened = orderOf(await openLater(member, booking))
    orderOf(await chooseFood(member, opened, [{ ...COLA, seat: booking.seats[0]!.seat }], 'SEAT'))
    const order = orderOf(
      await payLater(member, orderOf(await call('POST', `orders/${opened.id}/checkout`, { as: member, body: {} }))),
    )
    await settle(order.id)
    await begin(order.id)
    orderOf(await cancel(member, booking.id))
    for (const id of [booking.id, order.id]) await runTimers(id, 2)
    expect(await readOrder(member, order.id)).toMatchObject({
      status: 'TICKETED',
      food: { delivery: 'COUNTER', lines: [{ seat: null }] },
    })
    expect(await onBoard(showAt(), order.id)).toMatchObject({ delivery: 'COUNTER', hasBookingEnded: true })
  })

  it('whose booking staff cancel past the rules does not get begun food back, which staff see before', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    await begin(order.id)
    // The order has not heard of it, but its kitchen is asked before anything goes back.
    const { total } = booking.breakdown
    expect((await cancelForHolder(booking.id)).body).toMatchObject({ reason: 'refund_changed', details: { total } })
    expect((await cancelForHolder(booking.id)).status).toBe(200)
    for (const id of [booking.id, order.id]) await runTimers(id, 2)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'TICKETED', cancellation: null })
    expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
  })

  it('whose showtime is called off gets back what the kitchen has begun, too', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    await begin(order.id)
    await callOff([show])
    for (const id of [booking.id, order.id]) await runTimers(id, 2)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'REFUNDED', cancellation: { total: 2900 } })
    expect(await breaches(show, bank, [member], [booking.id, order.id])).toEqual([])
  })

  it('whose showtime is moved has it planned for the new time', async () => {
    // A day on which the kitchen has nothing else to do.
    const startsAt = showAt(6 * DAY_MS)
    show = await newFoodShow({ startsAt })
    const booking = await booked(member, show)
    const order = await later(booking)
    await move(show, 20 * MINUTE_MS)
    for (const id of [booking.id, order.id]) await runTimers(id, 2)
    const moved = await readOrder(member, order.id)
    expect(Date.parse(moved.food!.readyAt!) - Date.parse(order.food!.readyAt!)).toBe(20 * MINUTE_MS)
    expect(moved.showtime.startsAt).toBe(new Date(startsAt + 20 * MINUTE_MS).toISOString())
  })

  it('is told when it is ready, and the notice leads to the booking', async () => {
    const booking = await booked(member, show)
    const order = await later(booking)
    await press(showAt(), order.id, 'REQUESTED')
    await press(showAt(), order.id, 'PREPARING')
    await settle(order.id)
    const { body } = await call('GET', 'notifications', { as: member })
    expect(body).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ type: 'FOOD_READY', objectId: booking.id })]),
    })
  })
})

describe('a payment of food at the bank', () => {
  const AT_BANK = { payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-bank' } }

  it('goes back if the kitchen has no more of it meanwhile, and its buyer reads that, not that it was late', async () => {
    const booking = await ticketedOrder(salma, show)
    const order = await pricedLater(salma, booking, [COLA])
    orderOf(await payLater(salma, order, AT_BANK))
    await markSoldOut(showAt(), 'itm_cola')
    const key = `${order.id}.1`
    bank.decide(key, bank.captured(key))
    await orderStub(order.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
    await runTimers(order.id, 2)
    await markSoldOut(showAt(), 'itm_cola', false)
    const refunded = await readOrder(salma, order.id)
    expect(refunded).toMatchObject({ status: 'REFUNDED', returned: [{ cause: 'CINEMA', isDone: true }] })
    const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages WHERE text LIKE ?')
      .bind(`%${booking.reference} to the kitchen%`)
      .all()
    expect(results).toHaveLength(1)
    expect(await breaches(show, bank, [], [booking.id, order.id])).toEqual([])
  })

  it('is refused for a booking that was just cancelled, without a word of seats', async () => {
    const booking = await ticketedOrder(salma, show)
    const order = await pricedLater(salma, booking, [COLA])
    expect((await cancelForHolder(booking.id)).status).toBe(200)
    await runTimers(booking.id, 2)
    const refused = await payLater(salma, order)
    expect(refused.body).toMatchObject({ reason: 'order_closed' })
    expect((refused.body as { message: string }).message).not.toContain('seat')
  })
})

describe('late money', () => {
  it('buys the food, if it is still there', async () => {
    const booking = await ticketedOrder(salma, show)
    const order = await expiredLater(salma, booking)
    await captureLate(bank, order)
    expect((await readOrder(salma, order.id)).status).toBe('TICKETED')
    expect(await onBoard(Date.parse(booking.showtime.startsAt), order.id)).toMatchObject({ state: 'REQUESTED' })
    expect(await breaches(show, bank, [], [booking.id, order.id])).toEqual([])
  })

  it('goes back if the food has gone to another visitor', async () => {
    const booking = await ticketedOrder(salma, show)
    const order = await expiredLater(salma, booking, [KUNAFA])
    const theirs = { orderId: 'theirs', portions: { itm_kunafa: 24 - (await heldOf('itm_kunafa')) } }
    await kitchenOf(showAt()).hold({ ...theirs, until: Date.now() + HOUR_MS })
    await captureLate(bank, order)
    await kitchenOf(showAt()).hold({ ...theirs, until: 0 })
    expect(await readOrder(salma, order.id)).toMatchObject({ status: 'REFUNDED', cancellation: null })
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
  })
})

describe('an account that is deleted', () => {
  it('leaves the tickets, and no food: its money goes back', async () => {
    const member = await signIn()
    const booking = await booked(member, show)
    const waiting = await boughtLater(member, booking, [COLA])
    const begun = await boughtLater(member, booking, [POPCORN])
    await press(showAt(), begun.id, 'REQUESTED')
    expect((await deleteAccount(member, true)).status).toBe(200)
    for (const { id } of [booking, waiting, begun]) await runTimers(id, 3)
    expect([await storedStateOf(booking), await storedStateOf(waiting), await storedStateOf(begun)]).toEqual([
      'TICKETED',
      'REFUNDED',
      'TICKETED',
    ])
    expect(await onBoard(showAt(), waiting.id)).toBeUndefined()
    expect(bank.ledger.get(`${waiting.id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
  })
})

describe('staff', () => {
  it('find the booking by its order of food, and both name each other', async () => {
    const booking = await ticketedOrder(salma, show)
    const later = await boughtLater(salma, booking, [COLA])
    for (const { id } of [booking, later]) await runDurableObjectAlarm(orderStub(id))
    expect(await foundIds({ by: 'REFERENCE', reference: later.reference })).toEqual([booking.id])
    expect(await bookingOf(booking.id)).toMatchObject({ foodOrders: [{ id: later.id, reference: later.reference }] })
    expect(await bookingOf(later.id)).toMatchObject({
      foodFor: { id: booking.id, reference: booking.reference },
      tickets: [],
      food: { state: 'REQUESTED' },
      care: { sendBy: [], total: 1600 },
    })
  })

  it('see on the booking how far each order of food is, its sum and its number', async () => {
    const booking = await ticketedOrder(salma, show)
    const bought = await boughtLater(salma, booking, [COLA])
    const chosen = orderOf(await openLater(salma, booking))
    for (const { id } of [booking, bought]) await runDurableObjectAlarm(orderStub(id))
    const { number } = (await readOrder(salma, bought.id)).food!
    expect((await bookingOf(booking.id)).foodOrders).toEqual([
      {
        id: bought.id,
        reference: bought.reference,
        state: 'TICKETED',
        total: 1600,
        food: { state: 'REQUESTED', number },
      },
      { id: chosen.id, reference: chosen.reference, state: 'HELD', total: 0, food: null },
    ])
  })

  it('cancel an order of food past the rules, also one that the kitchen has begun', async () => {
    const booking = await ticketedOrder(salma, show)
    const later = await boughtLater(salma, booking, [COLA])
    await press(showAt(), later.id, 'REQUESTED')
    expect((await cancelForHolder(later.id)).status).toBe(200)
    await runTimers(later.id, 2)
    expect((await readOrder(salma, later.id)).status).toBe('REFUNDED')
    expect((await readOrder(salma, booking.id)).status).toBe('TICKETED')
  })

  it('who cancel the booking end its food as well', async () => {
    const booking = await ticketedOrder(salma, show)
    const later = await boughtLater(salma, booking, [COLA])
    expect((await cancelForHolder(booking.id)).status).toBe(200)
    for (const { id } of [booking, later]) await runTimers(id, 2)
    expect((await readOrder(salma, later.id)).status).toBe('REFUNDED')
  })
})

describe('a guest who signs in', () => {
  it('takes the food of a booking along', async () => {
    const booking = await ticketedOrder(salma, show)
    const order = await boughtLater(salma, booking, [COLA])
    const member = await newMember()
    const adopter = { id: member.memberId, phone: member.phone, email: null }
    expect(await orderStub(booking.id).adopt(salma.guestId, adopter)).toEqual({ ok: true })
    await runTimers(booking.id)
    expect((await readOrder(member, order.id)).status).toBe('TICKETED')
    expect((await laterOf(member, booking)).map(({ id }) => id)).toEqual([order.id])
  })

  it('keeps what the account buys from then on to itself: the guest’s device opens the tickets alone', async () => {
    const phone = newPhone()
    const device = await guest(phone)
    const booking = await ticketedOrder(device, show)
    const member = await newMember()
    // Found by its phone, not by this device, which still opens the tickets.
    const adopter = { id: member.memberId, phone, email: null }
    expect(await orderStub(booking.id).adopt('guest-elsewhere', adopter)).toEqual({ ok: true })
    await runTimers(booking.id)
    const { id } = await boughtLater(member, booking, [COLA])
    expect((await laterOf(member, booking)).map((order) => order.id)).toEqual([id])
    expect(await laterOf(device, booking)).toEqual([])
    expect((await call('GET', `orders/${id}`, { as: device })).status).toBe(404)
    expect((await call('GET', `orders/${id}/invoice`, { as: device })).status).toBe(404)
  })
})
