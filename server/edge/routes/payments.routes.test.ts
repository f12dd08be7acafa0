import { describe, expect, it } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { paymentsRoutes } from './payments.routes.ts'

const SITE = 'https://shasha.example'
type Env = EdgeApp['Bindings']

const back = (path: string, init: RequestInit = {}) => paymentsRoutes.request(SITE + path, init, {} as Env)

describe('returning from a bank', () => {
  it.each(['GET', 'POST'])(
    'by %s redirects to the checkout of the order, in the visitor’s language',
    async (method) => {
      const answer = await back('/payments/return/ord-1', { method, headers: { cookie: 'NEXT_LOCALE=ar' } })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe('/ar/bookings/ord-1/checkout?payment=return')
    },
  )

  it.each(['GET', 'POST'])('by %s redirects to the top-up that was paid', async (method) => {
    const answer = await back('/payments/return/top-up/t-m1-abc234', { method, headers: { cookie: 'NEXT_LOCALE=en' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/en/user-area/top-up/t-m1-abc234?payment=return')
  })

  it.each(['GET', 'POST'])('by %s redirects to the quote that was paid', async (method) => {
    const answer = await back('/payments/return/quote/Zx4Kq9vT2mWp', { method, headers: { cookie: 'NEXT_LOCALE=ar' } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ar/quotes/Zx4Kq9vT2mWp?payment=return')
  })

  it('without a cookie leaves the language to the next request', async () => {
    const answer = await back('/payments/return/ord-1?status=paid&returnUrl=https://evil.example', {
      method: 'POST',
      body: 'x=1',
    })
    expect(answer.headers.get('location')).toBe('/bookings/ord-1/checkout?payment=return')
  })

  it.each([
    '..',
    '..%2f..',
    '%2f%2fevil.example',
    'a%0d%0aset-cookie:x=1',
    '%5cevil',
    'https:%2f%2fevil.example',
    'a b',
    'ا',
  ])('never redirects to anything else: %s', async (id) => {
    for (const path of ['', 'top-up/', 'quote/'].map((kind) => `/payments/return/${kind}${id}`)) {
      const answer = await back(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.has('location')).toBe(false)
    }
  })
})

async function pass(env: Partial<Env>) {
  const seen: { url: string; init: RequestInit }[] = []
  const payments = {
    fetch: async (url: string, init: RequestInit) => {
      seen.push({ url, init })
      return new Response('ok', { status: 201, headers: { 'set-cookie': 'a=b', 'x-bank': 'yes' } })
    },
  } as unknown as Fetcher
  const body = new ReadableStream()
  const headers = {
    cookie: 'shasha-guest-access=1.secret',
    authorization: 'Bearer pk_test',
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    'x-guest-token': 'secret',
  }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const answer = await paymentsRoutes.request(`${SITE}/sandbox-payments/tokens?x=1`, init, {
    PAYMENTS: payments,
    ...env,
  } as Env)
  return { answer, seen, body }
}

describe('the payments sandbox', () => {
  it('gets the body unchanged, and no cookies or other headers of the site', async () => {
    const { answer, seen, body } = await pass({ ENVIRONMENT: 'local' })
    expect(seen[0]?.url).toBe(`${SITE}/sandbox-payments/tokens?x=1`)
    expect(body.locked || seen[0]?.init.body).toBeTruthy()
    expect(Object.fromEntries(new Headers(seen[0]?.init.headers))).toEqual({
      authorization: 'Bearer pk_test',
      'content-type': 'application/json',
      'x-site-origin': SITE,
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  it('does not exist in production (ASVS 13.4.2, 15.2.3)', async () => {
    const { answer, seen } = await pass({ ENVIRONMENT: 'production' })
    expect([answer.status, seen.length]).toEqual([404, 0])
  })
})
