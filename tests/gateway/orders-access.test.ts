// The owner of an order: tickets are shared seat by seat, and the rest stays hidden from others.
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type Visitor } from './support/calls.ts'
import { newBank } from './support/fake-bank.ts'
import { guest, newShowtime, openOrder, orderOf, payOrder, pricedOrder, readOrder } from './support/orders.ts'

let visitor: Visitor
let show: string

beforeEach(async () => {
  visitor = await guest('+966501234567')
  show = await newShowtime()
  newBank()
})

describe('sharing', () => {
  it('makes a seat plan that is public and holds no seats', async () => {
    const made = await call('POST', `showtimes/${show}/share-seats`, { as: visitor, body: { seats: ['B5', 'B6'] } })
    const { plan } = made.body as { plan: string }
    expect((await call('GET', `showtimes/${show}/plan?plan=${plan}`)).body).toEqual({ seats: ['B5', 'B6'] })
    const elsewhere = await call('GET', `showtimes/${await newShowtime()}/plan?plan=${plan}`)
    expect(elsewhere.status).toBe(404)
    const { body } = await call('GET', `showtimes/${show}/seats`)
    expect((body as { seats: { states: string } }).seats.states).not.toContain('2')
  })
})

describe('an order whose browser lost its session', () => {
  const release = (as: Visitor, id: string, reference: string) =>
    call('POST', `orders/${id}/release`, { as, body: { reference } })

  it('is released by its reference, and another session takes the same seats at once', async () => {
    const mine = await pricedOrder(visitor, show, ['B5', 'B6'])
    const next = await guest(null)
    expect(await openOrder(next, show, ['B5', 'B6'])).toMatchObject({ body: { reason: 'seat_taken' } })
    expect((await release(next, mine.id, mine.reference)).status).toBe(200)
    // A repeated request finds nothing left to do.
    expect((await release(next, mine.id, mine.reference)).status).toBe(200)
    expect(orderOf(await openOrder(next, show, ['B5', 'B6'])).status).toBe('HELD')
    expect(orderOf(await readOrder(visitor, mine.id)).status).toBe('EXPIRED')
  })

  it('looks like an absent one to a caller with another reference', async () => {
    const mine = await pricedOrder(visitor, show, ['B5'])
    const next = await guest(null)
    const wrong = await release(next, mine.id, 'SH-AAAA-AAAA')
    expect(wrong).toMatchObject({ status: 404, body: { code: 16 } })
    expect(wrong.text).toBe((await release(next, 'oabcdefghijkmnpqrstuvwxyz23', mine.reference)).text)
    expect(orderOf(await readOrder(visitor, mine.id)).status).toBe('PRICED')
  })

  it('keeps its seats once it is paid, and while its payment may still succeed', async () => {
    const paid = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok'))
    const next = await guest(null)
    expect(await release(next, paid.id, paid.reference)).toMatchObject({ body: { reason: 'already_paid' } })
    const open = await pricedOrder(visitor, show, ['B6'])
    await payOrder(visitor, open, 'tok-bank')
    expect(await release(next, open.id, open.reference)).toMatchObject({ body: { reason: 'payment_in_progress' } })
    expect(orderOf(await readOrder(visitor, paid.id)).status).toBe('TICKETED')
  })
})
