// Food of orders at the example gateway: chosen with the seats, looked at again at paying, and taken back with the booking.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exampleClient } from '#tests/support/example-gateway-client.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { startGateway } from '../conformance/example-gateway/server.mjs'

const PHONE = '+966501000002'

let ahead: number
let gateway: Awaited<ReturnType<typeof startGateway>>
let client: ReturnType<typeof exampleClient>
let member: Headers
let sessionId: string
let startsAt: string
beforeEach(async () => {
  ahead = 0
  gateway = await startGateway({ now: () => Date.now() + ahead })
  client = exampleClient(gateway.url)
  member = await client.newMember(PHONE)
  // At seven in the evening everything is served.
  const evening = (await client.showtimesOn(2)).find((showtime) => showtime.startsAt.includes('T16:00'))!
  sessionId = evening.id
  startsAt = evening.startsAt
})
afterEach(() => gateway.stop())

const HOUSE = 4750
const PLATE = { itemId: 'date-plate', options: { tea: ['mint'] }, quantity: 1, unitPrice: 1900 }
/** The cheaper of two dips is free. */
const FALAFEL = { itemId: 'falafel', options: { dips: ['tahini', 'chilli'] }, quantity: 2, unitPrice: 1800 }

const openOrder = () => client.openOrder(member, { sessionId, seats: ['ج7', 'ج6'] })
const chooseFood = (id: string, ...lines: object[]) =>
  client.call(`orders/${id}/food`, { as: member, method: 'PUT', body: { lines, delivery: 'COUNTER' } })

async function book(...lines: object[]) {
  const order = await openOrder()
  await chooseFood(order.id, ...lines)
  return client.payOrder(member, order)
}

it('food costs what the menu says, with the cheapest dip free, and is for a seat that the order has', async () => {
  const { id } = await openOrder()
  const { order } = (await chooseFood(id, FALAFEL, { ...PLATE, seat: 'ج6' })).body
  expect(order).toMatchObject({
    breakdown: { food: 5500, total: 2 * HOUSE + 5500 },
    food: { amount: 5500, state: 'CHOSEN', lines: [{ amount: 3600, seat: null }, { seat: 'ج6' }] },
  })
  const changed = await client.call(`orders/${id}/seats`, { as: member, body: { seats: ['ج7'] } })
  expect(changed.body.order).toMatchObject({
    breakdown: { total: HOUSE + 5500 },
    food: { lines: [{}, { seat: null }], changed: [{ itemId: 'date-plate', why: 'FOR_ALL' }] },
  })
})

it('an order of two seats has at most four of an item of which few are made', async () => {
  const { id } = await openOrder()
  const luqaimat = (quantity: number) => ({ itemId: 'luqaimat', quantity, unitPrice: 1500 })
  expect((await chooseFood(id, luqaimat(3), luqaimat(2))).body).toMatchObject({
    reason: 'food_over_limit',
    details: { at: 1, most: 4 },
  })
  expect((await chooseFood(id, luqaimat(3), luqaimat(1))).body.order).toMatchObject({ food: { amount: 6000 } })
})

it.each([
  ['food_sold_out', 'what has run out', { itemId: 'lentils', quantity: 1, unitPrice: 1400 }],
  ['food_sold_out', 'an option that has run out', { ...PLATE, options: { tea: ['hibiscus'] }, unitPrice: 2100 }],
  ['food_changed', 'a plate without its tea', { ...PLATE, options: {} }],
  ['food_changed', 'another price', { ...PLATE, unitPrice: 1800 }],
])('%s: %s is refused with its place, and changes nothing', async (reason, _, line) => {
  const { id } = await openOrder()
  await chooseFood(id, PLATE)
  expect((await chooseFood(id, FALAFEL, line)).body).toMatchObject({ reason, details: { at: 1 } })
  expect((await client.call(`orders/${id}`, { as: member })).body.order).toMatchObject({ food: { amount: 1900 } })
})

it('a cancelled booking gives the money of its food back, and its food is not made', async () => {
  const { order } = (await book(PLATE)).body
  expect(order).toMatchObject({ status: 'TICKETED', food: { state: 'REQUESTED', number: '001' } })
  const body = { reasonId: 'plans', refund: 2 * HOUSE + 1900 }
  const cancelled = await client.call(`orders/${order!.id}/cancel`, { as: member, body })
  expect(cancelled.body.order).toMatchObject({ food: { state: 'RETURNED' }, cancellation: { total: 2 * HOUSE + 1900 } })
})

const begun = async () => {
  const { order } = (await book({ ...PLATE, seat: 'ج6' })).body
  const earlier = `orders/${order!.id}/food-requests`
  // Days before the showtime its visitor is elsewhere.
  expect(order).toMatchObject({ food: { canComeEarlier: false } })
  expect((await client.call(earlier, { as: member, body: {} })).body.reason).toBe('order_closed')
  ahead += Date.parse(startsAt) - Date.now() - 2 * HOUR_MS
  member = await client.newMember(PHONE)
  expect((await client.call(earlier, { as: member, body: {} })).body.order).toMatchObject({
    food: { state: 'PREPARING', canComeEarlier: false },
  })
  expect((await client.call(earlier, { as: member, body: {} })).body.reason).toBe('food_begun')
  return order!
}
const check = async (id: string) => (await client.call(`orders/${id}/check-cancel`, { as: member })).body

it('once the kitchen has begun, the food stays paid and is made, and the tickets come back', async () => {
  const { id } = await begun()
  expect(await check(id)).toMatchObject({ restriction: null, total: 2 * HOUSE, foodKept: 1900 })
  const seen = { as: member, body: { reasonId: 'plans', refund: 2 * HOUSE + 1900 } }
  expect((await client.call(`orders/${id}/cancel`, seen)).body).toMatchObject({
    reason: 'refund_changed',
    details: { total: 2 * HOUSE },
  })
  const cancelled = await client.call(`orders/${id}/cancel`, {
    as: member,
    body: { reasonId: 'plans', refund: 2 * HOUSE },
  })
  expect(cancelled.body.order).toMatchObject({
    food: { state: 'PREPARING', delivery: 'COUNTER', lines: [{ seat: null }] },
    cancellation: { total: 2 * HOUSE, foodKept: 1900 },
  })
  ahead += 5 * MINUTE_MS
  const ready = await client.call(`orders/${id}`, { as: member })
  expect(ready.body.order).toMatchObject({ food: { state: 'READY' } })
  const documents = await client.call(`orders/${id}/invoice`, { as: member })
  expect(documents.body).toMatchObject({ creditNotes: [{ total: 2 * HOUSE, foodKept: 1900 }] })
})

it('once the kitchen has begun, new seats are paid by the tickets alone', async () => {
  const { id } = await begun()
  const other = await client.openOrder(member, { sessionId, seats: ['ب5', 'ب6'], exchangeOf: id })
  expect(other.exchange).toMatchObject({ credit: 2 * HOUSE })
})

it('food is bought later in an order of its own, which ends with the booking', async () => {
  const { order: booking } = (await book()).body
  const open = async () =>
    (await client.call(`orders/${booking!.id}/food-orders`, { as: member, body: {} })).body.order!
  const later = await open()
  expect(later).toMatchObject({
    status: 'HELD',
    seats: [],
    foodFor: { orderId: booking!.id, seats: ['ج7', 'ج6'] },
    breakdown: { total: 0 },
  })
  expect((await open()).id).toBe(later.id)
  const empty = await client.call(`orders/${later.id}/checkout`, { as: member, body: {} })
  expect(empty.body.reason).toBe('no_food_chosen')
  await chooseFood(later.id, { ...PLATE, seat: 'ج6' })
  const paid = (await client.payOrder(member, later)).body.order
  expect(paid).toMatchObject({ status: 'TICKETED', tickets: [], food: { amount: 1900, lines: [{ seat: 'ج6' }] } })
  const body = { reasonId: 'plans', refund: 2 * HOUSE }
  await client.call(`orders/${booking!.id}/cancel`, { as: member, body })
  const list = await client.call(`orders/${booking!.id}/food-orders`, { as: member })
  expect(list.body).toMatchObject({ orders: [{ status: 'REFUNDED', cancellation: { total: 1900 } }] })
})
