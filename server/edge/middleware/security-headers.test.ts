import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { EdgeApp } from '../env.ts'
import { contentPolicy, securityHeaders } from './security-headers.ts'

const LOCAL = { ENVIRONMENT: 'local' } as EdgeApp['Bindings']
const PRODUCTION = { ENVIRONMENT: 'production' } as EdgeApp['Bindings']
const app = new Hono<EdgeApp>()
  .use(securityHeaders)
  .get('/page', (c) =>
    c.html(`<script nonce="${c.get('nonce')}"></script>`, 200, { 'cache-control': 'public, max-age=60' }),
  )
  .get('/file.js', (c) => (c.set('cacheTerm', 'immutable'), c.body('1', 200, { 'content-type': 'text/javascript' })))
  .get('/drawing.svg', (c) => c.body('<svg/>', 200, { 'content-type': 'image/svg+xml' }))
  .get('/sandbox-payments/frame', (c) => c.html('bank'))
  .get('/cookies', (c) => {
    c.header('set-cookie', 'a=1')
    c.header('set-cookie', 'b=2', { append: true })
    return c.text('')
  })

const UNREFERRED = { 'referrer-policy': 'no-referrer' }
const get = (path: string, env = LOCAL) => app.request(`https://shasha.example${path}`, {}, env)
const policyOf = async (path: string, env = LOCAL) =>
  (await get(path, env)).headers.get('content-security-policy') ?? ''

describe('every response', () => {
  it('is private and not stored unless its route sets a cache term (ASVS 14.3.2)', async () => {
    expect((await get('/page')).headers.get('cache-control')).toBe('private, no-store')
    expect((await get('/nowhere')).headers.get('cache-control')).toBe('private, no-store')
    expect((await get('/file.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('has security headers, with HSTS in production only (ASVS 3.4.1, 3.4.4, 3.4.5)', async () => {
    const { headers } = await get('/page', PRODUCTION)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe(
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
        'magnetometer=(), microphone=(), midi=(), payment=(self), usb=()',
    )
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect((await get('/page')).headers.has('strict-transport-security')).toBe(false)
  })

  it('has no header that the content policy makes superfluous', async () => {
    expect([...(await get('/page')).headers.keys()].toSorted()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-release',
    ])
  })

  it('keeps all of its cookies', async () => {
    expect((await get('/cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

describe('the content security policy of a page', () => {
  it('allows only scripts with this response’s nonce (ASVS 3.4.3)', async () => {
    const answers = await Promise.all([get('/page'), get('/page')])
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
        expect(answer.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`)
        return nonce
      }),
    )
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('allows nothing that the page does not need (ASVS 3.4.6)', async () => {
    const policy = await policyOf('/page')
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).not.toMatch(/unsafe|https:|\*/)
    expect(policy).toContain("connect-src 'self' wss://shasha.example;")
  })

  it('names the payment processors of this deployment and ignores malformed ones', () => {
    const env = {
      ...PRODUCTION,
      PAYMENT_HOSTS: "https://api.checkout.com https://* 'unsafe-inline' http://x https://a.b;script-src",
    }
    const policy = contentPolicy(env, new URL('https://shasha.example/'), 'n')
    expect(policy).toContain("connect-src 'self' wss://shasha.example https://api.checkout.com;")
    expect(policy).toContain("form-action 'self' https://api.checkout.com;")
    expect(policy).not.toMatch(/\*|http:\/\/x|https:\/\/a\.b/)
  })

  it('names processors of this machine without TLS, outside production', () => {
    const PAYMENT_HOSTS = 'http://127.0.0.1:* http://localhost:4000 http://10.0.0.1 http://localhost.evil.example'
    const at = (env: EdgeApp['Bindings']) =>
      contentPolicy({ ...env, PAYMENT_HOSTS }, new URL('http://localhost:3000/'), 'n')
    for (const rule of ['form-action', 'frame-src', "connect-src 'self' ws://localhost:3000"])
      expect(at(LOCAL)).toContain(
        `${rule.replace(/^([a-z-]+)$/, "$1 'self'")} http://127.0.0.1:* http://localhost:4000;`,
      )
    expect(at(PRODUCTION)).not.toContain('http://')
  })
})

describe('the hosts of tags', () => {
  const COUNTING = { ...LOCAL, GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: '' }
  const pages = new Hono<EdgeApp>().use(securityHeaders).get('*', (c) => c.html(''))
  const policyAt = async (path: string, cookie: string, env: EdgeApp['Bindings'] = COUNTING) => {
    const answer = await pages.request(`https://shasha.example${path}`, { headers: { cookie } }, env)
    return answer.headers.get('content-security-policy') ?? ''
  }
  const TICKET = '/ar/bookings/o1/checkout/your-ticket'

  it('are in the policy after the visitor has consented', async () => {
    for (const path of ['/en', '/ar/movies/metropolis/booking?sessionId=s1', TICKET]) {
      const policy = await policyAt(path, 'shasha-consent=1.yes')
      expect(policy).toContain("img-src 'self' data: https://*.googletagmanager.com https://*.google-analytics.com;")
      expect(/connect-src[^;]*/.exec(policy)?.[0]).toContain('https://*.google-analytics.com')
      expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('google')
    }
  })

  it.each([
    ['the visitor was not asked', '/en', '', COUNTING],
    ['the visitor refused', '/en', 'shasha-consent=1.no', COUNTING],
    ['the visitor agreed to another text', '/en', 'shasha-consent=0.yes', COUNTING],
    ['tracking is off', '/en', 'shasha-consent=1.yes', LOCAL],
    ['a card is typed', '/en/bookings/o1/checkout', 'shasha-consent=1.yes', COUNTING],
    ['a seat is shared', `${TICKET}?share=key`, 'shasha-consent=1.yes', COUNTING],
  ])('are missing where %s', async (_, path, cookie, env) => {
    expect(await policyAt(path, cookie, env)).not.toContain('google')
  })
})

it('drawings run no scripts, a service worker inherits no policy, and the sandbox keeps its own', async () => {
  expect(await policyOf('/drawing.svg')).toContain("default-src 'none'")
  expect(await policyOf('/file.js')).toBe('')
  expect(await policyOf('/sandbox-payments/frame')).toBe('')
})

describe('a stored page', () => {
  const COUNTING = { ...LOCAL, GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: '' }
  const stored = new Hono<EdgeApp>().use(securityHeaders)
  stored.get('/en', (c) => (c.set('cacheTerm', 'document'), c.set('scriptHashes', "'sha256-a'"), c.html('page')))
  stored.get('/again', (c) => (c.set('cacheTerm', 'document'), c.set('scriptHashes', ''), c.body(null, 304)))
  stored.get('/nothing', (c) => c.body(null, 304))
  stored.get('/framed', (c) => (c.set('isFramedBySelf', true), c.html('frame')))
  stored.get('/strict', (c) => (c.set('contentPolicy', "default-src 'none'"), c.html('', 200, UNREFERRED)))
  stored.get('/mine.png', (c) => (c.set('cacheTerm', 'own'), c.body('', 200, { 'content-type': 'image/png' })))
  stored.get('/cached', () => Response.redirect('https://shasha.example/en', 302))
  const headersOf = async (path: string, env: EdgeApp['Bindings'] = LOCAL, cookie = '') =>
    (await stored.request(`https://shasha.example${path}`, { headers: { cookie } }, env)).headers

  it('knows its scripts by their hashes, and tags by their hosts after consent', async () => {
    const policy = (await headersOf('/en', PRODUCTION)).get('content-security-policy')
    expect(policy?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-a'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' wss://shasha.example",
      "frame-src 'self'",
      "form-action 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ])
    const counted = (await headersOf('/en', COUNTING, 'shasha-consent=1.yes')).get('content-security-policy')
    expect(counted).toContain(
      "script-src 'self' 'sha256-a' https://*.googletagmanager.com https://*.google-analytics.com;",
    )
    expect(counted).not.toContain('upgrade-insecure-requests')
  })

  it('gets its policy again when it has not changed, without a release', async () => {
    const headers = await headersOf('/again')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.has('x-release')).toBe(false)
    expect((await headersOf('/en')).has('x-release')).toBe(true)
    expect((await headersOf('/nothing')).get('content-security-policy')).toContain("default-src 'none'")
  })

  it('may be framed, have a stricter policy and hide its address, if its route says so', async () => {
    expect((await headersOf('/framed')).get('content-security-policy')).toContain("frame-ancestors 'self'")
    const strict = await headersOf('/strict')
    expect(strict.get('content-security-policy')).toBe("default-src 'none'")
    expect(strict.get('referrer-policy')).toBe('no-referrer')
  })

  it('of a visitor’s own varies by cookie, and an uploaded picture runs nothing', async () => {
    const headers = await headersOf('/mine.png')
    expect(headers.get('vary')).toBe('Cookie')
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    expect((await headersOf('/en')).has('vary')).toBe(false)
    expect(await policyOf('/drawing.svg')).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  })

  it('is secured even if its headers cannot be changed', async () => {
    const headers = await headersOf('/cached')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('location')).toBe('https://shasha.example/en')
  })
})
