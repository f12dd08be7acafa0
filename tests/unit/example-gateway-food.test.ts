// Food of orders at the example gateway: chosen with the seats, looked at again at paying, and taken back with the booking.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exampleClient } from '#tests/support/example-gateway-client.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { startGateway } from '../conformance/example-gateway/server.mjs'

let ahead: number
let gateway: Awaited<ReturnType<typeof startGateway>>
let client: ReturnType<typeof exampleClient>
let member: Headers
let sessionId: string
beforeEach(async () => {
  ahead = 0
  gateway = await startGateway({ now: () => Date.now() + ahead })
  client = exampleClient(gateway.url)
  member = await client.newMember('+966501000002')
  // At seven in the evening everything is served.
  sessionId = (await client.showtimesOn(2)).find(({ startsAt }) => startsAt.includes('T16:00'))!.id
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
    food: { lines: [{}, { seat: null }] },
  })
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
  expect(order).toMatchObject({ status: 'TICKETED', food: { state: 'REQUESTED', number: '001', canComeEarlier: true } })
  const body = { reasonId: 'plans', refund: 2 * HOUSE + 1900 }
  const cancelled = await client.call(`orders/${order!.id}/cancel`, { as: member, body })
  expect(cancelled.body.order).toMatchObject({ food: { state: 'RETURNED' }, cancellation: { total: 2 * HOUSE + 1900 } })
})

it('once the kitchen has begun, the booking cannot be cancelled', async () => {
  const { order } = (await book(PLATE)).body
  const earlier = `orders/${order!.id}/food-requests`
  expect((await client.call(earlier, { as: member, body: {} })).body.order).toMatchObject({
    food: { state: 'PREPARING', canComeEarlier: false },
  })
  expect((await client.call(earlier, { as: member, body: {} })).body.reason).toBe('food_begun')
  const check = await client.call(`orders/${order!.id}/check-cancel`, { as: member })
  expect(check.body).toMatchObject({ restriction: 'FOOD_BEGUN' })
  ahead += 5 * MINUTE_MS
  const ready = await client.call(`orders/${order!.id}`, { as: member })
  expect(ready.body.order).toMatchObject({ food: { state: 'READY' } })
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
  const { orders } = (await client.call(`orders/${booking!.id}/food-orders`, { as: member })).body as never as {
    orders: { status: string; cancellation: object }[]
  }
  expect(orders).toMatchObject([{ status: 'REFUNDED', cancellation: { total: 1900 } }])
})
