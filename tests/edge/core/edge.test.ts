import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { edgeCache } from '#server/edge/edge-data.ts'
import { calling, CITIES, factsOf, fake, resetFake } from '../fake.ts'

const SITE = 'https://shasha.test'
const edge = exports.default
const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })

beforeEach(() => {
  resetFake()
  edgeCache().purge()
})

describe('a public call', () => {
  it('asked by 500 visitors at once reaches the gateway once and without an identity', async () => {
    const visitors = Array.from({ length: 500 }, (_, index) =>
      get(calling('GET cities'), {
        cookie: `shasha-guest-refresh=secret-${index}; shasha-guest-access=99999999999.secret-${index}`,
      }),
    )
    const outcomes = await Promise.all(
      (await Promise.all(visitors)).map(async (answer) => (await factsOf(answer)).outcome),
    )
    expect(new Set(outcomes.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ ok: true, data: CITIES })]),
    )
    expect(fake.requests).toHaveLength(1)
    expect(JSON.stringify(fake.requests)).not.toMatch(/secret|cookie|authorization|x-guest-token|x-site-origin/)
  })

  it('is answered from the cache while the gateway is down', async () => {
    await get(calling('GET cities'))
    fake.answer = async () => new Response('<html>', { status: 502 })
    expect(await factsOf(await get(calling('GET cities')))).toMatchObject({ outcome: { ok: true, data: CITIES } })
    expect(await factsOf(await get(calling('GET settings')))).toMatchObject({
      outcome: { ok: false, problem: { reason: 'server_down' } },
    })
  })

  it('is not answered from the cache once the gateway has said that it is in maintenance', async () => {
    await get(calling('GET cities'))
    const { answer } = fake
    fake.answer = async () => Response.json({ title: 'Back soon', message: '' }, { status: 503 })
    expect((await get(calling('GET settings'))).status).toBe(503)
    expect((await get(calling('GET cities'))).status).toBe(503)
    fake.answer = answer
    expect(await factsOf(await get(calling('GET cities')))).toMatchObject({ outcome: { ok: true, data: CITIES } })
  })
})

describe('a page of one visitor', () => {
  it('is answered directly in both languages and remembers the language', async () => {
    for (const locale of ['ar', 'en']) {
      const answer = await get(`/${locale}/bookings`)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(new RegExp(`^NEXT_LOCALE=${locale}; Path=/; .*Expires=`)),
      ])
      expect((await factsOf(answer)).visit).toMatchObject({
        locale,
        userType: 'Guest',
        session: 'none',
        maintenance: null,
      })
    }
  })

  it('never contains a token (ASVS 3.3.4)', async () => {
    const cookie =
      'shasha-guest-access=99999999999.secret-a; shasha-guest-refresh=secret-b; shasha-city=riyadh; shasha-theme=dark'
    const answer = await get('/en/bookings', { cookie })
    const text = await answer.clone().text()
    expect(text).not.toContain('secret')
    expect((await factsOf(answer)).visit).toMatchObject({ session: 'guest', cityId: 'riyadh', theme: 'dark' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'can only be read: %s is refused (ASVS 3.5.3)',
    async (method) => {
      for (const path of ['/en', '/ar/contact-us', '/contact-us', '/en/bookings', '/en/no-such-page']) {
        const answer = await edge.fetch(SITE + path, { method, headers: { origin: SITE }, redirect: 'manual' })
        expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([405, 'GET, HEAD', ''])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      expect(fake.requests).toEqual([])
    },
  )

  it('answers a HEAD request like a GET request', async () => {
    for (const path of ['/en', '/en/bookings']) {
      const answer = await edge.fetch(SITE + path, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
  })

  it('carries the nonce of its security policy', async () => {
    const answer = await get('/en/bookings')
    const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1]
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  it('becomes the maintenance page when the gateway answers one of its calls with 503', async () => {
    fake.answer = async () => Response.json({ title: 'Back soon', message: 'One\nTwo' }, { status: 503 })
    const answer = await get(calling('GET cities'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect((await factsOf(answer)).visit).toMatchObject({ maintenance: { title: 'Back soon', message: 'One\nTwo' } })
  })
})

describe('an answer to the cookie question', () => {
  const answer = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    edge.fetch(`${SITE}/consent`, {
      method: 'POST',
      headers: { origin: SITE, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('is stored, and leads back to the page of the question', async () => {
    const given = await answer({ choice: 'yes', back: '/ar/movies/laila?date=2026-11-21' })
    expect([given.status, given.headers.get('location')]).toEqual([303, '/ar/movies/laila?date=2026-11-21'])
    expect(given.headers.getSetCookie()).toEqual(['shasha-consent=1.yes; Max-Age=15552000; Path=/; SameSite=Lax'])
  })

  it('that refuses or withdraws consent deletes the tracking cookies', async () => {
    for (const choice of ['no', 'ask']) {
      const cookies = (
        await answer({ choice, back: '/en' }, { cookie: '_ga=1; shasha-city=riyadh' })
      ).headers.getSetCookie()
      expect(cookies).toContain('_ga=; Max-Age=0; Path=/')
      expect(cookies.join()).not.toContain('shasha-city')
    }
  })

  it('never redirects to another site, and is refused if it is invalid or comes from another site', async () => {
    expect((await answer({ choice: 'no', back: '//evil.test/en' })).headers.get('location')).toBe('/')
    expect((await answer({ choice: 'perhaps', back: '/en' })).status).toBe(400)
    expect((await answer({ choice: 'yes', back: '/en' }, { origin: 'https://evil.test' })).status).toBe(403)
  })
})

describe('files', () => {
  it('files are sent whole, so that no request asks for a thousand parts of one', async () => {
    const file = await get('/assets/app-1a2b.js', { range: 'bytes=0-0,2-2,4-4' })
    expect([file.status, await file.text()]).toEqual([200, '1'])
  })

  it('are sent in the one part that a browser asks for, as Safari does to play a trailer', async () => {
    const whole = new Uint8Array(await (await get('/art/posters/dot.png')).arrayBuffer())
    const size = whole.length
    for (const [range, part] of [
      ['bytes=0-1', [0, 1]],
      ['bytes=8-', [8, size - 1]],
      ['bytes=-5', [size - 5, size - 1]],
    ] as const) {
      const file = await get('/art/posters/dot.png', { range })
      expect([file.status, file.headers.get('content-range')]).toEqual([206, `bytes ${part[0]}-${part[1]}/${size}`])
      expect(file.headers.get('content-type')).toBe('image/png')
      expect(file.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(whole.slice(part[0], part[1] + 1))
    }
    const behind = await get('/art/posters/dot.png', { range: `bytes=${size}-` })
    expect([behind.status, behind.headers.get('content-range'), await behind.text()]).toEqual([
      416,
      `bytes */${size}`,
      '',
    ])
    const changed = await get('/art/posters/dot.png', { range: 'bytes=0-1', 'if-range': '"older"' })
    expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, size])
  })

  it('of the build are cached for a year, and a missing file is not answered with a page', async () => {
    const file = await get('/assets/app-1a2b.js')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const missing = await get('/assets/app-0000.js', { accept: 'text/html' })
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })

  it('that are pictures come as WebP in the requested width', async () => {
    const image = await get('/images/posters/dot.png?w=64', { accept: 'image/webp' })
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = new Uint8Array(await image.arrayBuffer())
    expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WEBP')
    expect((await get('/images/posters/none.png?w=64')).status).toBe(404)
    expect((await get('/images/posters/dot.png?w=65')).status).toBe(400)
  })
})

it('passes a card on to the sandbox without our cookies and tokens (ASVS 14.2.3)', async () => {
  const answer = await edge.fetch(`${SITE}/sandbox-payments/tokens`, {
    method: 'POST',
    headers: { cookie: 'shasha-guest-access=1.secret', 'content-type': 'application/json', 'x-guest-token': 'secret' },
    body: '{"number":"4242424242424242"}',
  })
  const { body, headers } = (await answer.json()) as { body: string; headers: Record<string, string> }
  expect(body).toBe('{"number":"4242424242424242"}')
  expect(JSON.stringify(headers)).not.toContain('secret')
})

it('shows testers the sent messages in their language, and runs no script in them', async () => {
  const messages = [{ to: '+966500000000', text: '<script>alert(1)</script> رمزك 123456', at: '2026-11-20T10:00:00Z' }]
  fake.answer = async () => Response.json({ messages })
  const page = await (await get('/outbox', { 'accept-language': 'ar' })).text()
  expect(page).toContain('dir="rtl"')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
})

it('shows developers the reference of the gateway under its own content policy', async () => {
  const policy = "default-src 'none'; script-src 'nonce-n'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  fake.answer = async () => new Response('<script nonce="n" src="/v1/redoc.js"></script>', { headers })
  const page = await get('/v1')
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, policy])
  expect(await page.text()).toContain('/v1/redoc.js')
  fake.answer = async () => new Response(null, { status: 404 })
  expect((await get('/v1/redoc.js')).status).toBe(404)
  expect(fake.requests.map(({ path }) => path)).toEqual(['/v1', '/v1/redoc.js'])
})

it('lists every address in every language for search engines', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers.get('content-type')).toContain('application/xml')
  for (const locale of ['ar', 'en']) expect(await index.clone().text()).toContain(`${SITE}/sitemap-${locale}.xml`)
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

describe('the page to which a card processor returns its frame', () => {
  const posted = (fields: Record<string, string>) =>
    edge.fetch(`${SITE}/payments/return/pay-fort/token`, {
      method: 'POST',
      headers: { origin: 'https://gateway.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  it('passes the complete signed answer to the page around it and to no other site (ASVS 3.5.5)', async () => {
    const fields = { token_name: 'tok-1', status: '52', card_number: '400555******0001', signature: 'f00d' }
    const answer = await posted(fields)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain(`'nonce-${/<script nonce="([^"]+)">/.exec(html)?.[1]}'`)
    expect(html).toContain(JSON.stringify(fields))
    expect(html).toContain('location.origin')
  })

  it('survives a form that cannot be parsed', async () => {
    const headers = { origin: 'https://gateway.example', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await edge.fetch(`${SITE}/payments/return/pay-fort/token`, { method: 'POST', headers, body: '?' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"fields":{}')
  })

  it('escapes the values it received, so that none can end its script (ASVS 1.2.3)', async () => {
    const html = await (await posted({ response_message: '</script><script>alert(1)</script>' })).text()
    expect(html.match(/<\/script>/g)).toHaveLength(1)
  })
})

describe('a request with huge cookies', () => {
  it('of more than 64 KB is refused with 431 and a page that says what to do; nothing reaches the gateway', async () => {
    const cookie = Array.from({ length: 3000 }, (_, index) => `x${index}=${'v'.repeat(20)}`).join('; ')
    const before = fake.requests.length
    for (const path of ['/en', '/ar/movies', '/api/call/orders.readOrder', '/operator', '/nothing'])
      expect([path, (await get(path, { cookie, accept: 'text/html' })).status]).toEqual([path, 431])
    expect(await (await get('/ar', { cookie, accept: 'text/html' })).text()).toContain(
      'ملفات تعريف الارتباط أكثر من المسموح',
    )
    expect(fake.requests).toHaveLength(before)
    expect((await get('/health', { cookie })).status).toBe(200)
  })
})
