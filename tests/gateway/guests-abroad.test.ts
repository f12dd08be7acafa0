// Guests whose number is of another country book like everybody: codes, limits, messages, bookings.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import gateway from '#server/gateway/worker.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { call, codeFor, newKey, newVisitor, provePhone, type Visitor, verifiedVisitor } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { addToken, signIn } from './support/members.ts'
import { newShowtime, pricedOrder } from './support/orders.ts'
import { listed, messages, sendAgain, ticketed } from './support/tickets.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

let numbers = 0
const emirates = () => `+97150${1_000_000 + (numbers += 1)}`
const egypt = () => `+20100${1_000_000 + (numbers += 1)}`

beforeEach(() => void newBank())

const askCode = (as: Visitor, phoneNumber: string, network = '203.0.113.40') =>
  call('POST', 'guest-users/phone-number', { as, body: { phoneNumber }, headers: { 'x-client-network': network } })

const textsTo = async (phone: string) => (await messages()).filter(({ to }) => to === phone).map(({ text }) => text)

describe.each([
  ['the Emirates', emirates, '+971 XX XXX '],
  ['Egypt', egypt, '+20 XXX XXX '],
])('a guest with a number of %s', (_country, newNumber, masked) => {
  it('gets a code, books, and receives the ticket by text message', async () => {
    const phone = newNumber()
    const as = await provePhone(await newVisitor(), phone)
    const order = await ticketed(as)
    expect(order).toMatchObject({ status: 'TICKETED', contactPhoneMasked: masked + phone.slice(-4) })
    const texts = await textsTo(phone)
    expect(texts[0]).toContain(order.reference)
    expect(texts.at(-1)).toMatch(/\d{6}/)
    expect((await sendAgain(as, order.id)).body).toMatchObject({ toMasked: masked + phone.slice(-4) })
  })

  it('finds the booking on another device with the same number, and with no other number', async () => {
    const phone = newNumber()
    const { id } = await ticketed(await provePhone(await newVisitor(), phone))
    pass(2 * MINUTE_MS)
    const found = await listed(await provePhone(await newVisitor(), phone))
    expect(found.orders.map((order) => order.id)).toEqual([id])
    expect(found.phoneMasked).toBe(masked + phone.slice(-4))
    expect((await listed(await verifiedVisitor(newNumber()))).orders).toEqual([])
  })

  it('waits a minute for the next code, has five tries, and ten codes a day from one network', async () => {
    const phone = newNumber()
    const as = await newVisitor()
    const { requestId } = (await askCode(as, phone)).body as { requestId: string }
    expect((await askCode(as, phone)).body).toMatchObject({ reason: 'otp_too_soon', details: { requestId } })
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tried = 1; tried <= 5; tried += 1)
      await call('POST', 'guest-users/verify', { as, body: { requestId, code: wrong } })
    expect((await call('POST', 'guest-users/verify', { as, body: { requestId, code } })).body).toMatchObject({
      reason: 'otp_locked',
    })
    for (let sent = 2; sent <= 10; sent += 1) {
      pass(MINUTE_MS)
      expect((await askCode(await newVisitor(), phone)).status).toBe(200)
    }
    pass(MINUTE_MS)
    expect((await askCode(await newVisitor(), phone)).body).toMatchObject({ reason: 'rate_limited' })
  })

  it('opens an account, signs in to it again, and can change to a number of another country', async () => {
    const phone = newNumber()
    const member = await signIn(phone)
    expect((await call('GET', 'auth/me', { as: member })).body).toMatchObject({
      user: { phoneMasked: masked + phone.slice(-4) },
    })
    pass(2 * MINUTE_MS)
    const again = await addToken(await provePhone(await newVisitor(), phone))
    expect(again.body).toMatchObject({ isNew: false, user: { id: member.memberId } })
    const next = `+96550${String(100_000 + (numbers += 1))}`
    const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: next } })
    const { requestId } = sent.body as { requestId: string }
    const changed = await call('POST', 'auth/change-phone', {
      as: member,
      body: { requestId, code: await codeFor(next) },
    })
    expect(changed.body).toMatchObject({ user: { phoneMasked: `+965 X XXX ${next.slice(-4)}` } })
  })

  it('cannot pay with Tabby, reads why, and pays by card', async () => {
    const as = await provePhone(await newVisitor(), newNumber())
    const order = await pricedOrder(as, await newShowtime(), ['B5'])
    expect(order.tabbyRefusal).toBe('PHONE_COUNTRY')
    const pay = { total: order.breakdown.total, payment: { method: 'TABBY' } }
    expect((await call('POST', `guest-users/orders/${order.id}/pay`, { as, body: pay })).body).toMatchObject({
      reason: 'invalid_input',
      details: { fields: ['payment'] },
    })
  })
})

it('a guest with a Saudi number can pay with Tabby', async () => {
  const order = await pricedOrder(await verifiedVisitor(), await newShowtime(), ['B5'])
  expect(order).not.toHaveProperty('tabbyRefusal')
})

describe('an operator who sends texts to some countries only', () => {
  const askAt = async (phoneNumber: string, language: 'AR' | 'EN') => {
    const { token } = await newVisitor()
    const request = new Request('https://gateway.test/v1/guest-users/phone-number', {
      method: 'POST',
      headers: {
        'accept-language': language,
        'x-edge-key': LOCAL_EDGE_KEY,
        'x-site-origin': 'https://site.test',
        'x-guest-token': token,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: JSON.stringify({ phoneNumber }),
    })
    const settings = { ...env, PHONE_COUNTRIES: 'SA, AE KW' }
    const answer = await gateway.fetch(request, settings, createExecutionContext())
    return { status: answer.status, body: (await answer.json()) as { reason?: string; message?: string } }
  }

  it('refuses the numbers of the others with a reason in the visitor’s language, and sends them nothing', async () => {
    const phone = egypt()
    expect(await askAt(phone, 'EN')).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'phone_country_refused', message: expect.stringContaining('this country') },
    })
    expect((await askAt(phone, 'AR')).body.message).toContain('هذه الدولة')
    expect(await textsTo(phone)).toEqual([])
  })

  it('serves the listed ones', async () => {
    for (const phone of [emirates(), '+96550123456', '+966501230000'])
      expect(await askAt(phone, 'EN')).toMatchObject({ status: 200 })
  })
})
