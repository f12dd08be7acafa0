// Orders from the first seat to the ticket: the commands of a visitor, the price, and the data a visitor sees.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EXTENSION_MS } from '#server/gateway/seats/hold-times.rules.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
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
  showtimeStub,
} from './support/orders.ts'
import { freezeClock, pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let visitor: Visitor
let show: string
let bank: FakeBank

beforeAll(freezeClock)
beforeEach(async () => {
  visitor = await guest('+966501234567')
  show = await newShowtime()
  bank = newBank()
})

describe('holding seats', () => {
  it('opens an order for the held seats, with one breakdown that adds up (I9)', async () => {
    const order = orderOf(await openOrder(visitor, show, ['A5', 'B5', 'B6']))
    expect(order.status).toBe('HELD')
    expect(order.breakdown).toMatchObject({
      tickets: 12_500,
      fee: 750,
      total: 13_250,
      vat: 1728,
      net: 11_522,
      card: 13_250,
    })
    expect(order.breakdown.lines).toEqual([
      { areaCategoryCode: 'front', name: 'Front', quantity: 1, unitPrice: 3500, amount: 3500 },
      { areaCategoryCode: 'standard', name: 'Standard', quantity: 2, unitPrice: 4500, amount: 9000 },
    ])
    expect(order.reference).toMatch(/^SH-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(Date.parse(order.expiresAt!) - Date.parse(order.serverNow)).toBe(5 * MINUTE_MS)
  })

  it('gives a losing visitor the list of taken seats and alternatives, and no order', async () => {
    await openOrder(visitor, show, ['B5', 'B6'])
    const before = (await showtimeStub(show).snapshot()).claims.length
    const lost = await openOrder(await guest(), show, ['B6', 'B7'])
    expect(lost).toMatchObject({ status: 400, body: { code: 24, reason: 'seat_taken', details: { taken: ['B6'] } } })
    expect((await showtimeStub(show).snapshot()).claims).toHaveLength(before)
  })

  it('changes all seats or none, and prices them again', async () => {
    const { id } = orderOf(await openOrder(visitor, show, ['B5']))
    await openOrder(await guest(), show, ['B8'])
    const lost = await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: ['B7', 'B8'] } })
    expect(lost.body).toMatchObject({ reason: 'seat_taken' })
    const changed = orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: ['B6', 'B7'] } }))
    expect(changed.seats.map(({ seat }) => seat)).toEqual(['B6', 'B7'])
    expect(changed.breakdown.total).toBe(9500)
    const empty = orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: [] } }))
    expect(empty.breakdown.total).toBe(0)
    expect((await checkoutOrder(visitor, id)).body).toMatchObject({ reason: 'no_seats_chosen' })
  })

  it('ends with hold_expired at the exact millisecond, although no timer ran (I6)', async () => {
    const order = orderOf(await openOrder(visitor, show, ['B5']))
    vi.setSystemTime(Date.parse(order.expiresAt!) - 1)
    expect(orderOf(await readOrder(visitor, order.id)).status).toBe('HELD')
    pass(1)
    expect((await checkoutOrder(visitor, order.id)).body).toMatchObject({ reason: 'hold_expired' })
    expect(orderOf(await readOrder(visitor, order.id))).toMatchObject({ status: 'EXPIRED', expiresAt: null })
    expect((await openOrder(await guest(), show, ['B5'])).status).toBe(200)
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
  it('needs a verified phone, then locks the price for twenty minutes and hides most of the phone number (ASVS 2.3.1)', async () => {
    const stranger = await guest(null)
    const { id } = orderOf(await openOrder(stranger, show, ['B5']))
    expect((await checkoutOrder(stranger, id)).body).toMatchObject({ reason: 'phone_not_verified' })
    const order = await pricedOrder(visitor, show, ['B6'])
    expect(order).toMatchObject({ status: 'PRICED', contactPhoneMasked: '05X XXX 4567', isContactVerified: true })
    expect(Date.parse(order.expiresAt!) - Date.parse(order.serverNow)).toBe(20 * MINUTE_MS)
    const { text } = await readOrder(visitor, order.id)
    expect(text).not.toContain('501234567')
  })

  it('gets two more minutes ten times on request, and then no more', async () => {
    let order = await pricedOrder(visitor, show, ['B5'])
    for (let used = 1; used <= 10; used += 1) {
      const before = Date.parse(order.expiresAt!)
      order = orderOf(await call('POST', `orders/${order.id}/extend`, { as: visitor, body: {} }))
      expect(Date.parse(order.expiresAt!) - before).toBe(EXTENSION_MS)
      expect(order.extensionsLeft).toBe(10 - used)
    }
    const more = await call('POST', `orders/${order.id}/extend`, { as: visitor, body: {} })
    expect(more.body).toMatchObject({ reason: 'extension_used_up' })
    vi.setSystemTime(Date.parse(order.expiresAt!) - 1)
    expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
  })

  it('gains no time by going back to the seats and to checkout again', async () => {
    const order = await pricedOrder(visitor, show, ['B5'])
    pass(18 * MINUTE_MS)
    const back = orderOf(await call('POST', `orders/${order.id}/seats`, { as: visitor, body: { seats: ['B5', 'B6'] } }))
    expect(back.status).toBe('HELD')
    const again = orderOf(await checkoutOrder(visitor, order.id))
    expect(again.expiresAt).toBe(order.expiresAt)
  })

  it('refuses another total than the locked one, and charges nothing (ASVS 2.2.3)', async () => {
    const order = await pricedOrder(visitor, show, ['B5'])
    const body = { total: order.breakdown.total - 1, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } }
    const refused = await call('POST', `guest-users/orders/${order.id}/pay`, { as: visitor, body })
    expect(refused.body).toMatchObject({ reason: 'price_changed', details: { total: 4750 } })
    expect(bank.chargeRequests).toHaveLength(0)
  })
})

describe('paying an order', () => {
  it('captures once, sells the seats, issues tickets and sends them', async () => {
    const priced = await pricedOrder(visitor, show, ['B5', 'B6'])
    const paid = orderOf(await payOrder(visitor, priced, 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', expiresAt: null, payment: { status: 'PAID', lastFour: '4242' } })
    expect(paid.tickets.map(({ seat }) => seat)).toEqual(['B5', 'B6'])
    for (const { code } of paid.tickets) expect(code).toMatch(/^SH1\.[2-9A-Z]{8}\.B[56]\.[\w-]{22}$/)
    expect(bank.chargeRequests[0]).toMatchObject({
      key: `${priced.id}.1`,
      amount: 9500,
      returnUrl: `https://site.test/payments/return/${priced.id}`,
    })
    await runDurableObjectAlarm(orderStub(priced.id))
    const { body } = await call('GET', 'sandbox/outbox')
    expect((body as { messages: { text: string }[] }).messages[0]?.text).toContain(paid.reference)
    const line = await env.DB.prepare('SELECT status, total, seq FROM orders WHERE id = ?').bind(priced.id).first()
    expect(line).toEqual({ status: 'TICKETED', total: 9500, seq: paid.version })
    const seats = await showtimeStub(show).snapshot()
    expect(seats.claims.find(({ orderId }) => orderId === priced.id)).toMatchObject({ state: 'SOLD' })
  })

  it('with a declined card shows the reason, keeps the seats and takes the next card', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const declined = orderOf(await payOrder(visitor, priced, 'tok-declined'))
    expect(declined).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' } })
    const paid = orderOf(await payOrder(visitor, priced, 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', payment: { attempt: 2 } })
    expect([...bank.ledger.values()].reduce((sum, { captures }) => sum + captures, 0)).toBe(1)
  })

  it('keeps the seats while the bank asks for its code, and finishes by callback', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    pass(19 * MINUTE_MS)
    const payingOrder = orderOf(await payOrder(visitor, priced, 'tok-bank'))
    expect(payingOrder).toMatchObject({
      status: 'PAYING',
      payment: { status: 'AUTHENTICATE', redirectUrl: 'https://bank.test/' },
    })
    pass(3 * MINUTE_MS)
    expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
    const second = await payOrder(visitor, priced, 'tok')
    expect(second.body).toMatchObject({ reason: 'payment_in_progress' })
    const key = `${priced.id}.1`
    bank.decide(key, bank.captured(key))
    await orderStub(priced.id).paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
    expect(orderOf(await readOrder(visitor, priced.id)).status).toBe('TICKETED')
  })

  it('charges once for two taps, and answers both alike (I4, I13)', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    const key = newKey()
    const [one, two] = await Promise.all([payOrder(visitor, priced, 'tok', key), payOrder(visitor, priced, 'tok', key)])
    expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect([one, two].find(({ status }) => status === 400)?.body).toMatchObject({ reason: 'request_in_flight' })
    const later = await payOrder(visitor, priced, 'tok', key)
    expect(later.text).toBe([one, two].find(({ status }) => status === 200)?.text)
    expect(bank.chargeRequests).toHaveLength(1)
  })
})

describe('a repeated request', () => {
  it('gets the same bytes and has one effect; its key is refused for another body (I13)', async () => {
    const key = newKey()
    const one = await openOrder(visitor, show, ['B5'], key)
    pass(1000)
    const two = await openOrder(visitor, show, ['B5'], key)
    expect(two.text).toBe(one.text)
    expect((await openOrder(visitor, show, ['B6'], key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
    const { id } = orderOf(one)
    const change = (seats: string[]) => call('POST', `orders/${id}/seats`, { as: visitor, key, body: { seats } })
    const first = await change(['B6', 'B7'])
    pass(1000)
    expect((await change(['B6', 'B7'])).text).toBe(first.text)
    expect((await change(['B7'])).body).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(orderOf(await readOrder(visitor, id)).version).toBe(2)
  })

  it('after a refusal is evaluated again: the seat may be free by then', async () => {
    const other = await guest()
    const { id } = orderOf(await openOrder(other, show, ['B5']))
    const key = newKey()
    expect((await openOrder(visitor, show, ['B5'], key)).status).toBe(400)
    await call('POST', `orders/${id}/seats`, { as: other, body: { seats: [] } })
    expect((await openOrder(visitor, show, ['B5'], key)).status).toBe(200)
  })

  it('needs an idempotency key', async () => {
    const refused = await openOrder(visitor, show, ['B5'], 'short')
    expect(refused.body).toMatchObject({ reason: 'idempotency_key_missing' })
  })
})

it('the best seats are together, near the middle, two thirds back', async () => {
  const best = await call('GET', `showtimes/${show}/best-seats?count=3`, { as: visitor })
  const { seats, areTogether } = best.body as { seats: string[]; areTogether: boolean }
  expect(areTogether).toBe(true)
  expect(seats).toHaveLength(3)
  expect(new Set(seats.map((seat) => seat[0])).size).toBe(1)
  expect(seats[0]).not.toMatch(/^A/)
})

it('the next best seats for a visitor who saw the best share no seat with them', async () => {
  const ask = async (after: string) =>
    (await call('GET', `showtimes/${show}/best-seats?count=2${after}`, { as: visitor })).body as { seats: string[] }
  const { seats } = await ask('')
  const next = await ask(`&after=${seats[1]}`)
  expect(next.seats).toHaveLength(2)
  expect(next.seats.filter((seat) => seats.includes(seat))).toEqual([])
})
