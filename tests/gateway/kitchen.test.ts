// The kitchen's object: stock, numbers, times, states, and what orders hear of them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { FoodStanding } from '#server/gateway/kitchen/kitchen.record.ts'
import { call } from './support/calls.ts'
import { pass } from './support/clock.ts'
import {
  COLA,
  foodOrder,
  KUNAFA,
  kitchenOf,
  line,
  listenForOrders,
  markItem,
  OLAYA,
  press,
  QURTUBAH,
  runKitchen,
  slotAfter,
  freshKitchen,
  freshDay,
  kunafaLeft,
  holdPortions,
} from './support/kitchen.ts'
import { silenceErrors } from './support/silence.ts'
import { newOrderId } from './support/orders.ts'

let heard: ReturnType<typeof listenForOrders>

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(() => {
  heard = listenForOrders()
})

describe('stock', () => {
  it('an order holds its new choice instead of the old one, which stays if the new one is not there', async () => {
    const kitchen = freshKitchen()
    const orderId = newOrderId()
    await holdPortions(kitchen, { [KUNAFA]: 10 }, orderId)
    expect(await holdPortions(kitchen, { [KUNAFA]: 25 }, orderId)).toEqual({ ok: false, soldOut: [KUNAFA] })
    expect(await kunafaLeft(kitchen)).toBe(14)
    expect((await kitchen.stock(orderId)).left[KUNAFA]).toBe(24)
    await holdPortions(kitchen, { [KUNAFA]: 24 }, orderId)
    expect(await kunafaLeft(kitchen)).toBe(0)
    await holdPortions(kitchen, {}, orderId)
    expect(await kunafaLeft(kitchen)).toBe(24)
  })

  it('what staff mark as sold out is refused to new holds; what is paid stays', async () => {
    const kitchen = freshKitchen(QURTUBAH)
    const paid = await kitchen.place(foodOrder(90, [line(COLA)]))
    await markItem(kitchen, COLA, true)
    expect(await kitchen.stock()).toEqual({ soldOut: [COLA], left: {} })
    expect(await holdPortions(kitchen, { [COLA]: 1 })).toEqual({ ok: false, soldOut: [COLA] })
    expect((await kitchen.board()).orders).toMatchObject([{ number: paid.number, state: 'REQUESTED' }])
    await markItem(kitchen, COLA, false)
    expect(await holdPortions(kitchen, { [COLA]: 1 })).toEqual({ ok: true })
  })

  it('the menu of a cinema says what is left', async () => {
    const day = freshDay()
    await kitchenOf(OLAYA, day).place(foodOrder(90, [line(KUNAFA, 4)]))
    await markItem(kitchenOf(OLAYA, day), COLA, true)
    const { body } = await call('GET', `cinemas/${OLAYA}/food-menu?date=${day}`)
    const { sections } = body as { sections: { items: { id: string; left: number | null }[] }[] }
    const items = new Map(sections.flatMap(({ items: all }) => all.map(({ id, left: count }) => [id, count])))
    expect([items.get(KUNAFA), items.get(COLA), items.get('itm_water')]).toEqual([20, 0, null])
    const later = await call('GET', `cinemas/${OLAYA}/food-menu?date=${addDays(day, 400)}`)
    expect(later.text).toContain('"left":24')
  })
})

describe('numbers and times', () => {
  it('orders have numbers in the order of payment, and are ready a quarter of an hour before the start', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120)
    const first = await kitchen.place(order)
    const second = await kitchen.place(foodOrder(120))
    expect([first.number, second.number]).toEqual(['001', '002'])
    expect(first).toMatchObject({ state: 'REQUESTED', version: 1, readyAt: order.startsAt - 15 * MINUTE_MS })
  })

  it('a full slot moves the next order to the nearest one', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120, [line(COLA, 12)])
    const before = async () =>
      (order.startsAt - (await kitchen.place({ ...order, orderId: newOrderId() })).readyAt) / MINUTE_MS
    expect([await before(), await before(), await before(), await before()]).toEqual([15, 20, 10, 25])
  })

  it('“I’m here” makes it as soon as there is room, once', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(110)
    const placed = await kitchen.place(order)
    const requested = (await kitchen.request(order.orderId)) as FoodStanding
    expect(requested).toMatchObject({ state: 'REQUESTED', number: placed.number, version: 2 })
    expect(requested.readyAt).toBe(slotAfter(Date.now() + order.minutes * MINUTE_MS))
    pass(MINUTE_MS)
    expect(await kitchen.request(order.orderId)).toEqual(requested)
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    expect(await kitchen.request(order.orderId)).toBeUndefined()
    expect(await kitchen.request('food-unknown')).toBeUndefined()
  })

  it('“I’m here” counts from two hours before the start, for every caller', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(150)
    const placed = await kitchen.place(order)
    expect(await kitchen.request(order.orderId)).toBe('EARLY')
    expect((await kitchen.board()).orders).toMatchObject([{ isRequested: false, readyAt: placed.readyAt }])
    pass(order.startsAt - 2 * HOUR_MS - Date.now())
    expect(await kitchen.request(order.orderId)).toMatchObject({ state: 'REQUESTED', version: 2 })
  })

  it('a moved showtime is planned again, unless the food was begun; then it goes to the new hall', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120)
    await kitchen.place(order)
    const hall = { ar: 'القاعة 7', en: 'Hall 7' }
    const [startsAt, endsAt] = [order.startsAt + HOUR_MS, order.endsAt + HOUR_MS]
    const moved = { ...order, auditorium: hall, startsAt, endsAt }
    expect(await kitchen.move(moved)).toMatchObject({ version: 2, readyAt: startsAt - 15 * MINUTE_MS })
    expect(await kitchen.move(moved)).toMatchObject({ version: 2 })
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    expect(await kitchen.move({ ...moved, auditorium: order.auditorium })).toBeUndefined()
    expect((await kitchen.board()).orders).toMatchObject([
      { auditorium: order.auditorium, readyAt: startsAt - 15 * MINUTE_MS },
    ])
  })

  it('other seats are shown at once, also of food that was begun, and change no plan', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120)
    const { readyAt } = await kitchen.place(order)
    const other = { ...order, reference: 'SH-NEW', seats: ['Z1'] }
    expect(await kitchen.move(other)).toMatchObject({ version: 2, readyAt })
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    expect(await kitchen.move({ ...other, seats: ['Z2'] })).toBeUndefined()
    expect((await kitchen.board()).orders).toMatchObject([{ reference: 'SH-NEW', seats: ['Z2'], readyAt }])
  })

  it('food whose booking has ended stays at the counter, whatever comes late', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120)
    await kitchen.place(order)
    await kitchen.keep(order.orderId)
    expect(await kitchen.move({ ...order, delivery: 'SEAT', seats: ['Z1'] })).toBeUndefined()
    expect((await kitchen.board()).orders).toMatchObject([{ delivery: 'COUNTER', seats: order.seats }])
  })
})

describe('an order that ends', () => {
  it('stops the kitchen until it has decided, or a quarter of an hour has passed', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(90)
    await kitchen.place(order)
    const begin = async () => (await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })).outcome
    expect(await kitchen.stop(order.orderId, 'cancel-1')).toMatchObject({ state: 'REQUESTED' })
    expect((await kitchen.board()).orders).toMatchObject([{ isStopped: true }])
    await kitchen.resume(order.orderId, 'cancel-0')
    expect(await begin()).toBe('stopped')
    pass(15 * MINUTE_MS)
    expect(await begin()).toBe('moved')
    expect(await kitchen.stop(order.orderId, 'cancel-2')).toMatchObject({ state: 'PREPARING' })

    const other = foodOrder(90)
    await kitchen.place(other)
    await kitchen.stop(other.orderId, 'cancel-1')
    const again = () => press(kitchen, other.orderId, { from: 'REQUESTED', step: 'on' }, { key: 'tablet-1-press-2' })
    expect((await again()).outcome).toBe('stopped')
    await kitchen.resume(other.orderId, 'cancel-1')
    // The same press, sent again.
    expect((await again()).outcome).toBe('moved')
  })

  it('and leaves its food is made nevertheless, also after a step back, and handed over at the counter', async () => {
    const kitchen = freshKitchen()
    const order = { ...foodOrder(90, [line(COLA, 1, { seat: 'B5' })]), delivery: 'SEAT' as const }
    await kitchen.place(order)
    const onBoard = async () => (await kitchen.board()).orders
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await press(kitchen, order.orderId, { from: 'PREPARING', step: 'undo' })
    const kept = await kitchen.keep(order.orderId)
    expect(await kitchen.keep(order.orderId)).toEqual(kept)
    expect(await onBoard()).toMatchObject([
      { state: 'REQUESTED', delivery: 'COUNTER', hasBookingEnded: true, lines: [{ seat: null }] },
    ])
    expect((await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })).outcome).toBe('moved')
  })

  it('after its food was handed over changes nothing', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(90)
    await kitchen.place(order)
    for (const from of ['REQUESTED', 'PREPARING', 'READY'] as const)
      await press(kitchen, order.orderId, { from, step: 'on' })
    expect(await kitchen.keep(order.orderId)).toMatchObject({ state: 'HANDED' })
    expect((await kitchen.board()).orders).toMatchObject([{ state: 'HANDED' }])
    expect((await kitchen.board()).orders[0]).not.toHaveProperty('hasBookingEnded')
  })

  it('gives its stock, its number and its time back', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120, [line(KUNAFA, 12)])
    await kitchen.place(order)
    await kitchen.stop(order.orderId, 'cancel-1')
    await kitchen.withdraw(order.orderId)
    await kitchen.withdraw(order.orderId)
    expect(await kunafaLeft(kitchen)).toBe(24)
    expect((await kitchen.board()).orders).toEqual([])
    const next = await kitchen.place(foodOrder(120, [line(COLA, 12)]))
    expect(next.readyAt).toBe(order.startsAt - 15 * MINUTE_MS)
    expect(await kitchen.place(order)).toMatchObject({ state: 'WITHDRAWN' })
    expect((await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })).outcome).toBe('conflict')
  })

  it('after its food was begun: the card stays, and says that its money went back', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(120, [line(KUNAFA, 12)])
    await kitchen.place(order)
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await kitchen.withdraw(order.orderId)
    expect(await kunafaLeft(kitchen)).toBe(12)
    expect((await kitchen.board()).orders).toMatchObject([{ state: 'PREPARING', isRefunded: true }])
  })
})

describe('steps of staff', () => {
  it('reach the order, with rising versions', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(90)
    await kitchen.place(order)
    for (const from of ['REQUESTED', 'PREPARING', 'READY'] as const) {
      await press(kitchen, order.orderId, { from, step: 'on' })
      await runKitchen(kitchen)
    }
    expect(heard.map(({ orderId, state, version }) => [orderId, state, version])).toEqual([
      [order.orderId, 'PREPARING', 2],
      [order.orderId, 'READY', 3],
      [order.orderId, 'HANDED', 4],
    ])
  })

  it('reach the order later if it does not answer, and only the last one of several', async () => {
    silenceErrors()
    let isDown = true
    heard = listenForOrders(async () => {
      if (isDown) throw new Error('down')
    })
    const kitchen = freshKitchen()
    const order = foodOrder(90)
    await kitchen.place(order)
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await runKitchen(kitchen)
    await press(kitchen, order.orderId, { from: 'PREPARING', step: 'on' })
    await runKitchen(kitchen)
    expect(heard).toEqual([])
    isDown = false
    pass(MINUTE_MS)
    await runKitchen(kitchen)
    await runKitchen(kitchen)
    expect(heard).toMatchObject([{ orderId: order.orderId, state: 'READY', version: 3, number: '001' }])
    expect((await kitchen.snapshot()).news).toEqual([])
  })

  it('can be taken back for two minutes, one at a time', async () => {
    const kitchen = freshKitchen()
    const { orderId, ...rest } = foodOrder(90)
    await kitchen.place({ orderId, ...rest })
    await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' })
    expect(await press(kitchen, orderId, { from: 'PREPARING', step: 'undo' })).toMatchObject({ state: 'REQUESTED' })
    await press(kitchen, orderId, { from: 'REQUESTED', step: 'on' })
    await press(kitchen, orderId, { from: 'PREPARING', step: 'on' })
    await press(kitchen, orderId, { from: 'READY', step: 'on' })
    expect((await kitchen.board()).orders).toMatchObject([{ state: 'HANDED', canUndo: true }])
    expect(await press(kitchen, orderId, { from: 'HANDED', step: 'undo' })).toMatchObject({
      outcome: 'moved',
      state: 'READY',
    })
    expect(await press(kitchen, orderId, { from: 'READY', step: 'undo' })).toMatchObject({
      outcome: 'late',
      state: 'READY',
    })
    await press(kitchen, orderId, { from: 'READY', step: 'on' })
    pass(2 * MINUTE_MS + 1)
    expect((await kitchen.board()).orders).toEqual([])
    expect(await press(kitchen, orderId, { from: 'HANDED', step: 'undo' })).toMatchObject({
      outcome: 'late',
      state: 'HANDED',
    })
  })
})

describe('the end', () => {
  it('what was begun and is not collected half an hour after the film is given up', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(30)
    await kitchen.place(order)
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await runKitchen(kitchen)
    pass(order.endsAt - Date.now() + 30 * MINUTE_MS - 1)
    await runKitchen(kitchen)
    expect((await kitchen.board()).orders).toMatchObject([{ state: 'PREPARING' }])
    pass(1)
    await runKitchen(kitchen)
    await runKitchen(kitchen)
    expect(heard.at(-1)).toMatchObject({ orderId: order.orderId, state: 'NOT_COLLECTED', version: 3 })
    expect((await press(kitchen, order.orderId, { from: 'PREPARING', step: 'on' })).outcome).toBe('conflict')
  })

  it('what was not begun by then stays until its order takes it back, and is not made after that', async () => {
    const kitchen = freshKitchen()
    const order = foodOrder(30)
    await kitchen.place(order)
    pass(order.endsAt - Date.now() + 30 * MINUTE_MS)
    await runKitchen(kitchen)
    expect((await kitchen.board()).orders).toMatchObject([{ state: 'REQUESTED' }])
    expect(await kitchen.withdraw(order.orderId)).toMatchObject({ state: 'WITHDRAWN' })
    expect((await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })).outcome).toBe('conflict')
    expect((await kitchen.board()).orders).toEqual([])
  })

  it('notes go a day after the cinema day, everything else after seven', async () => {
    const kitchen = kitchenOf(OLAYA)
    const order = foodOrder(90, [line(COLA, 1, { note: 'no ice, please', seat: 'H7' })])
    await kitchen.place(order)
    const noted = async () => JSON.stringify(await kitchen.board())
    expect(await noted()).toContain('no ice, please')
    await press(kitchen, order.orderId, { from: 'REQUESTED', step: 'on' })
    await runKitchen(kitchen)
    // Noon; the cinema day ends at six.
    pass(18 * HOUR_MS + DAY_MS)
    await runKitchen(kitchen)
    await runKitchen(kitchen)
    expect(await noted()).not.toContain('no ice, please')
    expect((await kitchen.snapshot()).taken).toEqual({ [COLA]: 1 })
    pass(6 * DAY_MS)
    await runKitchen(kitchen)
    expect(await kitchen.snapshot()).toEqual({ taken: {}, held: {}, slots: [], news: [] })
    expect((await kitchen.board()).orders).toEqual([])
  })

  it('a menu that is only read leaves nothing in the kitchen', async () => {
    const day = addDays(cinemaDayOf(Date.now()), 40)
    await call('GET', `cinemas/${OLAYA}/food-menu?date=${day}`)
    await kitchenOf(OLAYA, day).resume('food-none', 'cancel-1')
    expect(await runKitchen(kitchenOf(OLAYA, day))).toBe(false)
  })
})
