// Apple Pay: the payment request of an order, and that a session is requested from Apple's hosts alone.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openAppleSession } from '#server/gateway/cards/apple-pay.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, newVisitor, type Visitor } from './support/calls.ts'
import { checkoutOrder, guest as someGuest, newShowtime, openOrder, orderOf } from './support/orders.ts'

const LIVE = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
const TEST = 'https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession'

let guest: Visitor
beforeAll(async () => {
  guest = await someGuest()
})

const askFor = (orderId: string, as = guest, language: 'AR' | 'EN' = 'EN') =>
  call('POST', 'cards/create-apple-session', { as, body: { orderId }, language })
const newOrder = async () => orderOf(await openOrder(guest, await newShowtime(), ['B5'])).id

describe('the Apple Pay request of an order', () => {
  it('has the order’s own price, mada first, in the visitor’s language', async () => {
    const id = await newOrder()
    const { breakdown } = orderOf(await checkoutOrder(guest, id))
    expect(breakdown.total).toBe(4750)
    expect((await askFor(id)).body).toEqual({
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard', 'amex'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      total: { label: 'Shasha', amount: '47.50' },
    })
    expect((await askFor(id, guest, 'AR')).body).toMatchObject({ total: { label: 'شاشة' } })
  })

  it('is absent before the price is locked and after the seats went back', async () => {
    const id = await newOrder()
    expect((await askFor(id)).body).toMatchObject({ reason: 'order_closed' })
    await checkoutOrder(guest, id)
    expect((await askFor(id)).status).toBe(200)
    advanceClock(60 * 60_000)
    expect((await askFor(id)).body).toMatchObject({ reason: 'hold_expired' })
  })

  it('is absent for another visitor’s order and for an unknown order', async () => {
    const id = await newOrder()
    await checkoutOrder(guest, id)
    const stranger = await newVisitor()
    for (const orderId of [id, 'o-nothing'])
      expect(await askFor(orderId, stranger)).toMatchObject({ status: 404, body: { reason: 'not_found' } })
  })
})

const STRANGE = [
  'http://apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com.evil.example/paymentservices/paymentSession',
  'https://evil.example/paymentservices/paymentSession',
  'https://evil.example#apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://evil.example?apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://evil.example\\@apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com@evil.example/paymentservices/paymentSession',
  'https://user@apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://user:pass@apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com:443/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com:8443/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com./paymentservices/paymentSession',
  'https://xapple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://evil.apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway-nc-pod6.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway-nc-pod0.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway-nc-pod1.apple.com.sa/paymentservices/paymentSession',
  'https://аpple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway。apple。com/paymentservices/paymentSession',
  'https://APPLE-PAY-GATEWAY.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com/paymentservices',
  'https://apple-pay-gateway.apple.com/paymentservices/',
  'https://apple-pay-gateway.apple.com/other/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/../other',
  'https://apple-pay-gateway.apple.com/paymentservices/%2e%2e/other',
  'https://apple-pay-gateway.apple.com//paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession?to=evil',
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession#to',
  ' https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/payment\nSession',
  '//apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:169.254.169.254]/paymentservices/paymentSession',
  'https://2852039166/paymentservices/paymentSession',
  'https://localhost/paymentservices/paymentSession',
  'https://payments.internal/paymentservices/paymentSession',
  'file:///etc/passwd',
  'data:application/json,{}',
  'javascript:alert(1)',
  '',
]

/** A merchant certificate that records each request made with it. */
function merchant(answer: () => Response = () => Response.json({ nonce: 'opaque', signature: 'theirs' })) {
  const requests: Request[] = []
  const fetcher = {
    fetch: (address: string, init: RequestInit) => {
      requests.push(new Request(address, init))
      return Promise.resolve(answer())
    },
  } as unknown as Fetcher
  const configured = {
    APPLE_PAY_MERCHANT: fetcher,
    APPLE_PAY_MERCHANT_ID: 'merchant.sa',
    APPLE_PAY_DOMAIN: 'shasha.sa',
  }
  return { requests, env: { ...env, ...configured, ENVIRONMENT: 'production' } as Env }
}

describe('an Apple Pay session', () => {
  it.each(STRANGE)('is never requested from %j', async (validationUrl) => {
    const { requests, env } = merchant()
    await expect(openAppleSession(env, validationUrl)).rejects.toMatchObject({ reason: 'invalid_input' })
    await expect(openAppleSession({ ...env, ENVIRONMENT: 'staging' }, validationUrl)).rejects.toMatchObject({
      reason: 'invalid_input',
    })
    expect(requests).toEqual([])
    const refused = await call('POST', 'cards/validate-apple-session', { as: guest, body: { validationUrl } })
    expect(refused.status).toBe(400)
  })

  it.each([
    LIVE,
    'https://cn-apple-pay-gateway.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway-nc-pod5.apple.com/paymentservices/startSession',
    'https://apple-pay-gateway-pr-pod1.apple.com/paymentservices/startSession',
    'https://cn-apple-pay-gateway-tj-pod3.apple.com/paymentservices/startSession',
  ])('is requested from %s with the certificate, for our own domain, and passed on unchanged', async (address) => {
    const { requests, env } = merchant()
    expect(await openAppleSession(env, address)).toEqual({ nonce: 'opaque', signature: 'theirs' })
    expect(requests.map(({ url, method, redirect }) => [url, method, redirect])).toEqual([[address, 'POST', 'manual']])
    expect(await requests[0]?.json()).toEqual({
      merchantIdentifier: 'merchant.sa',
      displayName: 'Shasha',
      initiative: 'web',
      initiativeContext: 'shasha.sa',
    })
  })

  it('is not requested from Apple’s test hosts in production', async () => {
    const { env } = merchant()
    await expect(openAppleSession(env, TEST)).rejects.toMatchObject({ reason: 'invalid_input' })
    expect(await openAppleSession({ ...env, ENVIRONMENT: 'staging' }, TEST)).toMatchObject({ nonce: 'opaque' })
  })

  it.each([
    ['redirects us', () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
    ['refuses', () => Response.json({ statusCode: '417' }, { status: 417 })],
    ['answers something else', () => new Response('<html>')],
    ['answers a list', () => Response.json([])],
  ])('is absent if Apple %s', async (_, answer) => {
    const { requests, env } = merchant(answer)
    await expect(openAppleSession(env, LIVE)).rejects.toMatchObject({ reason: 'bad_answer' })
    expect(requests).toHaveLength(1)
  })

  it('is refused in production without a configuration; a partial configuration is an error', async () => {
    const production = { ...env, ENVIRONMENT: 'production' } as Env
    await expect(openAppleSession(production, LIVE)).rejects.toMatchObject({ reason: 'not_found' })
    await expect(openAppleSession({ ...production, APPLE_PAY_DOMAIN: 'shasha.sa' }, LIVE)).rejects.toThrow('half')
  })

  it('comes from the sandbox outside production, opaque and different each time', async () => {
    const spy = vi.spyOn(globalThis, 'fetch')
    const ask = () => call('POST', 'cards/validate-apple-session', { as: guest, body: { validationUrl: TEST } })
    const [first, second] = [await ask(), await ask()]
    expect(first).toMatchObject({ status: 200, body: { merchantSession: { displayName: 'Shasha' } } })
    expect(first.text).not.toBe(second.text)
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })
})
