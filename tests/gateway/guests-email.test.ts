// Guests who verify an e-mail address instead of a phone, while the operator allows it.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import {
  call,
  codeFor,
  type Member,
  newPhone,
  newVisitor,
  provePhone,
  type Reply,
  type Visitor,
  verifiedVisitor,
  requestEmailCode,
} from './support/calls.ts'
import { pass } from './support/clock.ts'
import { stored } from './support/members-delete.ts'
import { addToken, memberOf, newAddress, proveAddress, signIn } from './support/members.ts'
import {
  checkoutOrder,
  newShowtime,
  openOrder,
  orderOf,
  payOrder,
  runTimers,
  showtimeStub,
  switchFeatures,
} from './support/orders.ts'
import { newBank } from './support/fake-bank.ts'

async function proveEmail(visitor: Visitor, email: string): Promise<Visitor> {
  const { requestId } = (await requestEmailCode(visitor, email)).body as { requestId: string }
  const verified = await call('POST', 'guest-users/verify', {
    as: visitor,
    body: { requestId, code: await codeFor(email.toLowerCase()) },
  })
  const { token, refreshToken } = verified.body as { token: string; refreshToken: string }
  return { ...visitor, token, refreshToken }
}

const listed = (as: Visitor) => call('GET', 'guest-users/orders?when=UPCOMING', { as })

let show: string
let email: string
let guest: Visitor
beforeAll(async () => {
  await switchFeatures({ guestEmail: true })
})
afterAll(() => switchFeatures({ guestEmail: false }))
beforeEach(async () => {
  newBank()
  show = await newShowtime()
  email = newAddress()
  guest = await newVisitor()
})

async function booked(as: Visitor, seats: string[]): Promise<Order> {
  const { id } = orderOf(await openOrder(as, show, seats))
  const order = orderOf(await checkoutOrder(as, id))
  const ticketed = orderOf(await payOrder(as, order, 'tok-visa'))
  await runTimers(id, 1, 1000)
  return ticketed
}

it('an address is asked for its form, counted like a phone, and refused while the operator does not allow it', async () => {
  expect(await requestEmailCode(guest, 'no address')).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  await requestEmailCode(guest, email)
  expect(await requestEmailCode(guest, email)).toMatchObject({ status: 400, body: { reason: 'otp_too_soon' } })
  await switchFeatures({ guestEmail: false })
  expect(await requestEmailCode(guest, newAddress())).toMatchObject({ status: 404 })
  await switchFeatures({ guestEmail: true })
})

describe('a booking by e-mail', () => {
  it('is paid, and its tickets go to the address with the calendar file', async () => {
    const by = await proveEmail(guest, email)
    const order = await booked(by, ['B5', 'B6'])
    expect(order).toMatchObject({
      status: 'TICKETED',
      isContactVerified: true,
      contactPhoneMasked: null,
      contactEmailMasked: 'v***@example.com',
      tabbyRefusal: 'NO_PHONE',
    })
    const { body } = await call('GET', 'sandbox/outbox')
    const { messages } = body as { messages: { to: string; text: string; file?: { name: string } | null }[] }
    expect(messages.filter(({ to, text }) => to === email && text.includes(order.reference))).toMatchObject([
      { file: { name: `shasha-${order.reference}.ics` } },
    ])
  })

  it('is found on another device by the same address only', async () => {
    const order = await booked(await proveEmail(guest, email), ['B5'])
    pass(61_000)
    const other = await proveEmail(await newVisitor(), email.toUpperCase())
    expect((await listed(other)).body).toMatchObject({
      orders: [{ id: order.id }],
      phoneMasked: null,
      emailMasked: 'v***@example.com',
    })
    expect(orderOf(await call('GET', `orders/${order.id}`, { as: other })).tickets).toHaveLength(1)
    const stranger = await proveEmail(await newVisitor(), newAddress())
    expect((await listed(stranger)).body).toMatchObject({ orders: [] })
    expect((await call('GET', `orders/${order.id}`, { as: stranger })).status).toBe(404)
    expect((await listed(await verifiedVisitor())).body).toMatchObject({ orders: [], emailMasked: null })
  })

  it('sends its tickets again to the address', async () => {
    const by = await proveEmail(guest, email)
    const order = await booked(by, ['B5'])
    const again = await call('POST', `orders/${order.id}/ticket-messages`, { as: by, body: { by: 'EMAIL' } })
    expect(again).toMatchObject({ status: 200, body: { toMasked: 'v***@example.com' } })
  })

  it('is paid by no Tabby, which needs a phone', async () => {
    const by = await proveEmail(guest, email)
    const { id } = orderOf(await openOrder(by, show, ['B5', 'B6', 'B7']))
    const order = orderOf(await checkoutOrder(by, id))
    const refused: Reply = await call('POST', `guest-users/orders/${id}/pay`, {
      as: by,
      body: { total: order.breakdown.total, payment: { method: 'TABBY' } },
    })
    expect(refused).toMatchObject({ status: 400, body: { reason: 'invalid_input' } })
  })

  it('joins the account when its guest signs in with a phone', async () => {
    const by = await proveEmail(guest, email)
    const order = await booked(by, ['B5'])
    const phone = newPhone()
    const member = memberOf(await addToken(await provePhone(by, phone), { orderIds: [order.id] }))
    const joined = orderOf(await call('GET', `orders/${order.id}`, { as: member }))
    expect(joined).toMatchObject({ contactPhoneMasked: `05X XXX ${phone.slice(-4)}`, contactEmailMasked: null })
  })
})

it('a verified address stays with the session when its tokens are renewed', async () => {
  const by = await proveEmail(guest, email)
  const { id } = orderOf(await openOrder(by, show, ['B5']))
  const renewed = await call('POST', 'auth/auth-refresh', { body: { refreshToken: by.refreshToken } })
  const { token } = renewed.body as { token: string }
  expect(orderOf(await checkoutOrder({ ...by, token }, id))).toMatchObject({ contactEmailMasked: 'v***@example.com' })
})

it('a booking by e-mail joins the account in whose profile the same address is verified', async () => {
  const order = await booked(await proveEmail(guest, email), ['B5'])
  pass(61_000)
  const member = await proveAddress(await signIn(), email)
  const bookings = (as: Member) => call('GET', 'orders?when=UPCOMING', { as })
  await bookings(member)
  await runTimers(order.id, 1, 1000)
  const { body } = await bookings(member)
  expect(body).toMatchObject({ orders: [{ id: order.id }] })
  const stranger = await signIn()
  await call('POST', 'auth/init-change-email', { as: stranger, body: { email } })
  expect((await bookings(stranger)).body).toMatchObject({ orders: [] })
})

describe('the address of bookings that joined an account by it', () => {
  interface Mail {
    to: string
    text: string
    subject: string | null
  }
  const mailsTo = async (to: string, about: string): Promise<Mail[]> => {
    const { body } = await call('GET', 'sandbox/outbox')
    const { messages } = body as { messages: Mail[] }
    return messages.filter((mail) => mail.to === to && mail.subject?.includes('account') && mail.text.includes(about))
  }

  it('is told once which booking joined which account, and what to do if it was another person', async () => {
    const by = await proveEmail(guest, email)
    const orders = [await booked(by, ['B5']), await booked(by, ['B6'])]
    pass(61_000)
    const account = await signIn()
    const member = await proveAddress(account, email)
    for (let time = 0; time < 2; time += 1) {
      await call('GET', 'orders?when=UPCOMING', { as: member })
      for (const { id } of orders) await runTimers(id, 2, 1000)
    }
    const phone = `05X XXX ${account.phone.slice(-4)}`
    for (const { reference } of orders)
      expect(await mailsTo(email, reference)).toMatchObject([
        { text: expect.stringMatching(new RegExp(`${phone}[^]*not your account[^]*9200`)) },
      ])
  })

  it('is told, too, when the account is opened or entered on a device where the address was verified', async () => {
    const { id, reference } = await booked(await proveEmail(guest, email), ['B5'])
    pass(61_000)
    const elsewhere = await proveEmail(await newVisitor(), email)
    const phone = newPhone()
    await addToken(await provePhone(elsewhere, phone))
    armCrash('after deliver')
    await runTimers(id).catch(() => undefined)
    armCrash(undefined)
    await runTimers(id, 3)
    expect(await mailsTo(email, reference)).toMatchObject([
      { text: expect.stringContaining(`05X XXX ${phone.slice(-4)}`) },
    ])
  })

  it('is told nothing by its own guest, who signs in where the booking was made, nor about a booking by phone', async () => {
    const by = await proveEmail(guest, email)
    const own = await booked(by, ['B5'])
    await addToken(await provePhone(by, newPhone()), { orderIds: [own.id] })
    const visitor = await verifiedVisitor()
    const byPhone = await booked(visitor, ['B6'])
    pass(61_000)
    const member = await proveAddress(await signIn(visitor.phone), newAddress())
    await call('GET', 'orders?when=UPCOMING', { as: member })
    for (const { id } of [own, byPhone]) await runTimers(id, 2, 1000)
    const { body } = await call('GET', 'sandbox/outbox')
    const joined = (body as { messages: Mail[] }).messages.filter(({ text }) => text.includes('not your account'))
    expect(joined.filter(({ text }) => [own, byPhone].some(({ reference }) => text.includes(reference)))).toEqual([])
  })
})

it('the device of a booking that joined another account sees no phone of it, and can send it no text', async () => {
  const by = await proveEmail(guest, email)
  const order = await booked(by, ['B5'])
  pass(61_000)
  const member = await proveAddress(await signIn(), email)
  await call('GET', 'orders?when=UPCOMING', { as: member })
  const seen = orderOf(await call('GET', `orders/${order.id}`, { as: by }))
  expect(seen).toMatchObject({ contactPhoneMasked: null, contactEmailMasked: 'v***@example.com' })
  const text = await call('POST', `orders/${order.id}/ticket-messages`, { as: by, body: { by: 'PHONE' } })
  expect(text).toMatchObject({ status: 400, body: { reason: 'order_closed' } })
})

it('an account opened on another device where the address was verified has its bookings', async () => {
  const order = await booked(await proveEmail(guest, email), ['B5'])
  pass(61_000)
  const elsewhere = await proveEmail(await newVisitor(), email)
  const member = memberOf(await addToken(await provePhone(elsewhere, newPhone())))
  expect(orderOf(await call('GET', `orders/${order.id}`, { as: member })).tickets).toHaveLength(1)
  const later = memberOf(await addToken(await verifiedVisitor()))
  expect((await call('GET', `orders/${order.id}`, { as: later })).status).toBe(404)
})

it('an address verified before the operator switched it off books nothing', async () => {
  const by = await proveEmail(guest, email)
  const { id } = orderOf(await openOrder(by, show, ['B5']))
  await switchFeatures({ guestEmail: false })
  expect(await checkoutOrder(by, id)).toMatchObject({ status: 400, body: { reason: 'phone_not_verified' } })
  await switchFeatures({ guestEmail: true })
})

it('a verified address opens no account and enters none', async () => {
  const by = await proveEmail(guest, email)
  expect(await addToken(by)).toMatchObject({ status: 400, body: { reason: 'phone_not_verified' } })
})

it.each([
  ['at the checkout', undefined],
  ['while a bank asks them', 'tok-silent'],
  ['after a declined card', 'tok-declined'],
])('guests with addresses alone hold half of a hall at most: %s', async (_, card) => {
  const small = await newShowtime({ rows: 2 })
  const { seats } = await showtimeStub(small).snapshot()
  expect(seats).toHaveLength(60)
  for (let from = 0; from < 30; from += 5) {
    const by = await proveEmail(await newVisitor(), newAddress())
    const { id } = orderOf(await openOrder(by, small, seats.slice(from, from + 5)))
    const order = orderOf(await checkoutOrder(by, id))
    if (card) await payOrder(by, order, card)
  }
  const next = seats.slice(30, 35)
  const refused = await openOrder(await proveEmail(await newVisitor(), newAddress()), small, next)
  expect(refused).toMatchObject({ status: 400, body: { reason: 'proof_needed' } })
  expect(await openOrder(await verifiedVisitor(), small, next)).toMatchObject({ status: 200 })
})

it('the address opens its bookings for a day, and is deleted with the session', async () => {
  const by = await proveEmail(guest, email)
  const stub = env.GUESTS.getByName(`guest:${by.guestId}`)
  expect(await stub.provedContact()).toEqual({ phone: null, email })
  pass(24 * 3_600_000 + 1)
  expect(await stub.provedContact()).toBeUndefined()
  expect(await stored(stub)).toContain(email)
  pass(31 * 24 * 3_600_000)
  await runDurableObjectAlarm(stub)
  expect(await stored(stub)).not.toContain(email)
})
