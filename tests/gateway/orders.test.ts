// Orders from the first seat to the ticket: the commands of a visitor, the price, and the data a visitor sees.
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type Visitor } from './support/calls.ts'
import { newBank } from './support/fake-bank.ts'
import { checkoutOrder, guest, newShowtime, openOrder, orderOf, pricedOrder, showtimeStub } from './support/orders.ts'
import { pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string

beforeEach(async () => {
  visitor = await guest('+966501234567')
  show = await newShowtime()
  newBank()
})

describe('holding seats', () => {
  it('gives a losing visitor the list of taken seats and alternatives, and no order', async () => {
    await openOrder(visitor, show, ['B5', 'B6'])
    const before = (await showtimeStub(show).snapshot()).claims.length
    const lost = await openOrder(await guest(), show, ['B6', 'B7'])
    expect(lost).toMatchObject({ status: 400, body: { code: 24, reason: 'seat_taken', details: { taken: ['B6'] } } })
    expect((await showtimeStub(show).snapshot()).claims).toHaveLength(before)
  })

  it('refuses an unknown showtime, seat or field (ASVS 2.2.2, 15.3.3)', async () => {
    expect(await openOrder(visitor, 'no-such-showtime', ['B5'])).toMatchObject({ status: 404, body: { code: 16 } })
    expect((await openOrder(visitor, show, ['Y99'])).body).toMatchObject({ reason: 'seat_unknown' })
    expect((await openOrder(visitor, show, [])).body).toMatchObject({ reason: 'no_seats_chosen' })
    const extra = await call('POST', 'orders', { as: visitor, body: { sessionId: show, seats: ['B5'], price: 1 } })
    expect(extra).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  })
})

describe('an order at checkout', () => {
  it('gains no time by going back to the seats and to checkout again', async () => {
    const order = await pricedOrder(visitor, show, ['B5'])
    pass(18 * MINUTE_MS)
    const back = orderOf(await call('POST', `orders/${order.id}/seats`, { as: visitor, body: { seats: ['B5', 'B6'] } }))
    expect(back.status).toBe('HELD')
    const again = orderOf(await checkoutOrder(visitor, order.id))
    expect(again.expiresAt).toBe(order.expiresAt)
  })
})

it('the next best seats for a visitor who saw the best share no seat with them', async () => {
  const ask = async (after: string) =>
    (await call('GET', `showtimes/${show}/best-seats?count=2${after}`, { as: visitor })).body as { seats: string[] }
  const { seats } = await ask('')
  const next = await ask(`&after=${seats[1]}`)
  expect(next.seats).toHaveLength(2)
  expect(next.seats.filter((seat) => seats.includes(seat))).toEqual([])
})
