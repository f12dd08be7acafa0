import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { sameOrigin } from './same-origin.ts'

const SITE = 'https://shasha.example'
const app = new Hono<EdgeApp>().use(sameOrigin).all('*', (c) => c.text('reached'))

async function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return (await app.request(`${SITE}${path}`, { method, headers })).status
}

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PURGE'])('passes from the same origin: %s', async (method) => {
    expect(await statusOf(method, '/api/call/orders.createOrder', { origin: SITE })).toBe(200)
    expect(
      await statusOf(method, '/api/call/orders.createOrder', { origin: SITE, 'sec-fetch-site': 'same-origin' }),
    ).toBe(200)
  })

  it.each<Record<string, string>>([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://shasha.example' },
    { origin: 'https://shasha.example.evil.example' },
    { origin: 'https://shasha.example:444' },
    { 'sec-fetch-site': 'same-origin' },
    { referer: `${SITE}/ar` },
    { origin: SITE, 'sec-fetch-site': 'cross-site' },
    { origin: SITE, 'sec-fetch-site': 'same-site' },
    { origin: SITE, 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('is refused with %o', async (headers) => {
    expect(await statusOf('POST', '/api/call/orders.createOrder', headers)).toBe(403)
  })

  it('is refused for every content type (ASVS 3.5.1, 3.5.2)', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      expect(await statusOf('POST', '/ar', { 'content-type': type })).toBe(403)
  })
})

it('a bank may send its customer back, but only to the return address', async () => {
  const headers = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site' }
  expect(await statusOf('POST', '/payments/return/abc', headers)).toBe(200)
  expect(await statusOf('POST', '/payments/returns', headers)).toBe(403)
  expect(await statusOf('POST', '/ar/payments/return/abc', headers)).toBe(403)
})

it('a tester’s tool may move the clock, and no other site may', async () => {
  expect(await statusOf('POST', '/sandbox/clock', {})).toBe(200)
  expect(await statusOf('POST', '/sandbox/clock', { origin: SITE })).toBe(200)
  expect(await statusOf('POST', '/sandbox/clock', { origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf('POST', '/sandbox/clock', { 'sec-fetch-site': 'cross-site' })).toBe(403)
})

it('a live channel opened by another site is refused (ASVS 4.4.2)', async () => {
  expect(await statusOf('GET', '/live/showtimes/1', { upgrade: 'WebSocket', origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf('GET', '/live/showtimes/1', { upgrade: 'websocket', origin: SITE })).toBe(200)
})

describe('a read', () => {
  it('of a page may come from any site', async () => {
    expect(await statusOf('GET', '/ar', { 'sec-fetch-site': 'cross-site' })).toBe(200)
    expect(await statusOf('HEAD', '/ar', { origin: 'https://evil.example' })).toBe(200)
    expect(await statusOf('GET', '/ar/api/', { 'sec-fetch-site': 'cross-site' })).toBe(200)
    expect(await statusOf('GET', '/ar', { upgrade: 'h2c', 'sec-fetch-site': 'cross-site' })).toBe(200)
  })

  it.each(['cross-site', 'same-site', 'none'])('of a call is refused if the browser says %s', async (site) => {
    expect(await statusOf('GET', '/api/orders', { 'sec-fetch-site': site })).toBe(403)
  })

  it('of a call passes from the site itself, and from browsers that say nothing', async () => {
    expect(await statusOf('GET', '/api/orders', { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await statusOf('GET', '/api/orders', {})).toBe(200)
  })
})

it("a refusal is in the visitor's language", async () => {
  const answer = await app.request(`${SITE}/x`, { method: 'POST', headers: { cookie: 'NEXT_LOCALE=ar' } })
  expect(await answer.json()).toMatchObject({
    reason: 'cross_site',
    code: 4,
    message: 'أعد تحميل الصفحة وحاول مرة أخرى.',
  })
})
