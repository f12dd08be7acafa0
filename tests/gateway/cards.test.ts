import { beforeAll, describe, expect, it } from 'vitest'
import { signRequest } from '#server/gateway/payments/pay-fort/pay-fort-signature.rules.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'
import { call, newVisitor, type Visitor } from './support/calls.ts'
import { newMember } from './support/members.ts'
import { guest as newGuest, newShowtime, openOrder, orderOf, pricedOrder } from './support/orders.ts'
import { hyperPayRegister, jsonPost, sandbox, SITE } from './support/payments.ts'

const VISA = '4242424242424242'
let guest: Visitor
let orderId: string
let asMember: { headers: Record<string, string> }

beforeAll(async () => {
  guest = await newGuest()
  orderId = (await pricedOrder(guest, await newShowtime(), ['A1'])).id
  const member = await newMember()
  asMember = { headers: { authorization: `Bearer ${member.token}` } }
})

describe('Checkout.com', () => {
  it('is reached below the site’s own origin, with the sandbox’s public key', async () => {
    const { status, body } = await call('GET', 'cards/initialize-add-card', { as: guest })
    expect(status).toBe(200)
    expect(body).toEqual({
      gateway: 'CHECKOUT',
      url: `${SITE}/sandbox-payments/checkout/tokens`,
      publicKey: SANDBOX_KEYS.checkoutCom.publicKey,
    })
  })

  it('has a relative path if the caller names no site', async () => {
    const { body } = await call('GET', 'cards/initialize-add-card', { as: guest, headers: { 'x-site-origin': '' } })
    expect(body).toMatchObject({ url: '/sandbox-payments/checkout/tokens' })
  })

  it('refuses a caller without a session', async () => {
    expect((await call('GET', 'cards/initialize-add-card')).status).toBe(403)
  })
})

describe.each([
  ['a member', () => call('GET', 'cards/hyper-pay/initialize-add-card', asMember)],
  ['a guest', () => call('POST', 'guest-users/cards/hyper-pay/initialize-add-card', { as: guest, body: { orderId } })],
] as const)('HyperPay for %s', (_, initialize) => {
  it('opens a checkout in which the browser can register its card', async () => {
    const { status, body } = await initialize()
    expect(status).toBe(200)
    const { checkoutId, url } = body as { checkoutId: string; url: string }
    const [, id = ''] =
      /^https:\/\/site\.test\/sandbox-payments\/hyper-pay\/v1\/checkouts\/(\w+)\/registration$/.exec(url) ?? []
    expect(checkoutId.endsWith(`.${id}`)).toBe(true)
    expect((await hyperPayRegister(id, { number: VISA })).status).toBe(200)
  })

  it('opens a new checkout each time', async () => {
    const [first, second] = [await initialize(), await initialize()]
    expect(first.body).not.toEqual(second.body)
  })
})

it.each([
  [
    'a member',
    async () => {
      const as = await newMember()
      return () => call('GET', 'cards/hyper-pay/initialize-add-card', { as })
    },
  ],
  [
    'a guest',
    async () => {
      const as = await newGuest()
      const body = { orderId: (await pricedOrder(as, await newShowtime(), ['A1'])).id }
      return () => call('POST', 'guest-users/cards/hyper-pay/initialize-add-card', { as, body })
    },
  ],
] as const)('HyperPay opens sixty checkouts a day for %s, and still opens them for others', async (_, newCaller) => {
  const [open, openForAnother] = [await newCaller(), await newCaller()]
  for (let opened = 1; opened <= 60; opened += 1) expect((await open()).status).toBe(200)
  expect((await open()).body).toMatchObject({ reason: 'rate_limited' })
  expect((await openForAnother()).status).toBe(200)
})

describe.each([
  ['a member', () => call('GET', 'cards/payfort/initialize-add-card', { ...asMember, language: 'AR' as const })],
  [
    'a guest',
    () =>
      call('POST', 'guest-users/cards/payfort/initialize-add-card', {
        as: guest,
        body: { orderId },
        language: 'AR' as const,
      }),
  ],
] as const)('PayFort for %s', (_, initialize) => {
  it('signs a token request that the browser completes with the card', async () => {
    const { status, body } = await initialize()
    expect(status).toBe(200)
    const { fields, url, transport } = body as { fields: Record<string, string>; url: string; transport: string }
    expect(url).toBe(`${SITE}/sandbox-payments/pay-fort/FortAPI/paymentPage`)
    expect(transport).toBe('json')
    expect(fields).toMatchObject({
      service_command: 'CREATE_TOKEN',
      currency: 'SAR',
      language: 'ar',
      merchant_reference: expect.stringMatching(/^[A-Za-z0-9._-]{1,40}$/),
    })
    expect(fields.signature).toBe(await signRequest(fields, SANDBOX_KEYS.payFort.requestPhrase))
    const answer = await sandbox(
      '/pay-fort/FortAPI/paymentPage',
      jsonPost({ ...fields, card_number: VISA, expiry_date: '3512', card_holder_name: 'SALMA TEST' }),
    )
    expect(await answer.json()).toMatchObject({ status: '52', response_message: 'تم إنشاء رمز البطاقة' })
  })

  it('uses each merchant reference once', async () => {
    const references = [await initialize(), await initialize()].map(
      ({ body }) => (body as { fields: { merchant_reference: string } }).fields.merchant_reference,
    )
    expect(new Set(references).size).toBe(2)
  })
})

it.each(['hyper-pay', 'payfort'])('%s: a guest who has not come to checkout gets no form for a card', async (name) => {
  const as = await newVisitor()
  const { id } = orderOf(await openOrder(as, await newShowtime(), ['A1']))
  const answer = await call('POST', `guest-users/cards/${name}/initialize-add-card`, { as, body: { orderId: id } })
  expect([answer.status, answer.body]).toMatchObject([400, { reason: 'order_closed' }])
})

it.each(['hyper-pay', 'payfort'])('%s: a guest cannot use another guest’s order, nor an unknown one', async (name) => {
  const stranger = await newVisitor()
  for (const body of [{ orderId }, { orderId: 'order-1' }]) {
    const answer = await call('POST', `guest-users/cards/${name}/initialize-add-card`, { as: stranger, body })
    expect([answer.status, answer.body]).toMatchObject([404, { reason: 'not_found' }])
  }
})

it('a guest cannot use a member’s card form', async () => {
  expect((await call('GET', 'cards/payfort/initialize-add-card', { as: guest })).status).toBe(403)
})

describe('mada', () => {
  it.each([
    ['446404', true],
    ['22331122', true],
    ['22331123', false],
    ['424242', false],
  ])('%s: %s', async (bin, isMada) => {
    expect((await call('POST', 'cards/check-if-mada-card', { as: guest, body: { bin } })).body).toEqual({ isMada })
  })

  it.each(['12345', '123456789', 'abcdef'])('refuses %s', async (bin) => {
    expect((await call('POST', 'cards/check-if-mada-card', { as: guest, body: { bin } })).status).toBe(400)
  })
})
