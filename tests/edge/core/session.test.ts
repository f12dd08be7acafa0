// What an edge must never do with a visitor's session: send its cookie on, renew it twice, mix two visitors, act for
// another site.
import { exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import members from '#server/contracts/examples/members.json'
import type { ContractKey } from '#server/contracts/contract.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { calling, factsOf, fake, resetFake, tokens } from '../fake.ts'
import { SITE, visit } from '../shared-pages.ts'

const edge = exports.default
const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })

/** `expiresAt` in seconds since 1970. */
const cookiesOf = (kind: 'guest' | 'member', name: string, expiresAt = 99_999_999_999) =>
  `shasha-${kind}-access=${expiresAt}.${name}-access; shasha-${kind}-refresh=${name}-refresh; shasha-session=${kind}`

beforeEach(() => {
  resetIsolateState()
  resetFake()
})

const gone = () => Response.json({ code: 16, reason: 'not_found', message: '' }, { status: 404 })
const PERSONAL: ['guest' | 'member', ContractKey, object][] = [
  ['guest', 'GET orders/:id', { id: 'o-1' }],
  ['member', 'GET orders/:id', { id: 'o-1' }],
  ['member', 'GET auth/me', {}],
]

describe('the cookies of a session', () => {
  it.each(PERSONAL)(
    'never leave the edge: a call of a %s, %s, has the access token alone',
    async (kind, key, input) => {
      fake.answer = async () => gone()
      const page = await get(calling(key, input), {
        cookie: `${cookiesOf(kind, 'secret')}; shasha-theme=dark; held=secret`,
      })
      const { headers } = fake.requests[0]!
      const sent = Object.entries(headers).filter(([, value]) => value.includes('secret'))
      expect(sent).toEqual([
        kind === 'guest' ? ['x-guest-token', 'secret-access'] : ['authorization', 'Bearer secret-access'],
      ])
      expect(headers).not.toHaveProperty('cookie')
      expect(await page.text()).not.toContain('secret')
    },
  )

  it('never leave the edge with a call for all visitors, a picture, a file or the sandbox', async () => {
    const cookie = `${cookiesOf('member', 'secret')}; ${cookiesOf('guest', 'secret')}`
    await get(calling('GET cities'), { cookie })
    await get('/images/posters/dot.png?w=64', { cookie })
    await get('/assets/app-1a2b.js', { cookie })
    const sandbox = await edge.fetch(`${SITE}/sandbox-payments/tokens`, {
      method: 'POST',
      headers: { cookie },
      body: '{}',
    })
    expect(JSON.stringify(fake.requests) + (await sandbox.text())).not.toContain('secret')
  })
})

describe('a session that is over', () => {
  it('is renewed once for fifty pages at once, and every page stores the new cookies', async () => {
    let renewals = 0
    let open = () => undefined as void
    const gate = new Promise<void>((resolve) => (open = resolve))
    fake.answer = async (path, request) => {
      if (path !== '/v1/auth/auth-refresh')
        return request.headers.get('x-guest-token') === 'new-access' ? gone() : Response.json({}, { status: 401 })
      renewals += 1
      await gate
      return Response.json(tokens('new'))
    }
    const pages = Array.from({ length: 50 }, () =>
      visit(calling('GET orders/:id', { id: 'o-1' }), { headers: { cookie: cookiesOf('guest', 'old', 1) } }),
    )
    await vi.waitFor(() => expect(renewals).toBe(1))
    open()
    for (const page of await Promise.all(pages)) {
      const set = page.headers.getSetCookie().map((line) => line.split(';')[0])
      expect(set).toContain('shasha-guest-refresh=new-refresh')
      expect(await factsOf(page)).toMatchObject({ outcome: { problem: { reason: 'not_found' } } })
    }
    expect(renewals).toBe(1)
  })
})

describe('an answer for one member', () => {
  it('reaches no other visitor and no cache, although both ask for the same page (ASVS 14.2.2)', async () => {
    const put = vi.spyOn(caches.default, 'put')
    const { user } = members['GET auth/me'].response
    fake.answer = async (_, request) =>
      Response.json({ user: { ...user, firstName: request.headers.get('authorization') } })
    for (const name of ['noura', 'salma', 'noura']) {
      const page = await get(calling('GET auth/me'), { cookie: cookiesOf('member', name) })
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(await factsOf(page)).toMatchObject({ outcome: { data: { user: { firstName: `Bearer ${name}-access` } } } })
    }
    expect(fake.requests).toHaveLength(3)
    expect(put).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a write that another site starts', () => {
  const WRITES = [
    '/api/call/orders.createOrder',
    '/api/call/members.signOut',
    '/files',
    '/consent',
    '/sandbox/clock',
    '/en',
  ]
  const FOREIGN: [string, Record<string, string>][] = [
    ['of another origin', { origin: 'https://evil.test' }],
    ['of a subdomain', { origin: 'https://www.shasha.test' }],
    ['without encryption', { origin: 'http://shasha.test' }],
    ['that hides its origin', { origin: 'null' }],
    ['that names the site, but comes from another', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
  ]
  it.each(FOREIGN)('is refused, sets no cookie and reaches no gateway: %s (ASVS 3.5.1)', async (_, headers) => {
    for (const path of WRITES) {
      const answer = await edge.fetch(SITE + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookiesOf('member', 'secret'), 'content-type': 'text/plain', ...headers },
        body: '{}',
      })
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
    }
    expect(fake.requests).toEqual([])
  })
})
