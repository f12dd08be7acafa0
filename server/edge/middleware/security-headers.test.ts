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
