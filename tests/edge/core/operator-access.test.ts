// Who gets into the operator's pages, what each role may reach, and what protects the forms.
import { createExecutionContext } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { findEdgePermission, isAllowed, ROLES, RULED_ROUTES } from '#server/lib/operator-access.rules.ts'
import { fake, resetFake } from '../fake.ts'
import { edgeEnv } from '../shared-pages.ts'
import { ACCESS, signedByAccess, signedInAs } from '../signed-in.ts'
import app from '../worker.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const TOKEN = 'local-operator-token'
const ATTENTION = { id: 'o-stuck', kind: 'order', reference: 'SH-TEST', reason: 'refund_refused', since: 0 }
const ORDER = {
  id: 'o-stuck',
  reference: 'SH-TEST',
  state: 'STUCK',
  attention: 'refund_refused',
  total: 9000,
  actions: ['reconcile', 'refund'],
  attempts: [],
  film: '<script>x</script>',
  timeline: [],
  undelivered: [],
}

/** Calls of the gateway, without the questions who acts. */
let requested: string[]

beforeEach(() => {
  resetIsolateState()
  resetFake()
  requested = []
  fake.answer = async (path, request) => {
    const staff = request.headers.get('x-operator-staff')
    if (path === '/v1/operator/me')
      return Response.json({ authority: staff === null ? 'everything' : [staff.replace('st-', '')] })
    if (!path.startsWith('/v1/operator/audit/')) requested.push(`${request.method} ${path}`)
    if (path === '/v1/operator/attention') return Response.json({ rows: [ATTENTION], count: 1 })
    if (path === '/v1/operator/due') return Response.json({ orders: [], objects: [], broadcasts: [] })
    if (path.startsWith('/v1/operator/orders/')) return Response.json({ orders: [ORDER] })
    return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
/** With other variables of the Worker. */
const getAs = async (variables: object, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fetch(new Request(SITE + path, { headers }), { ...edgeEnv, ...variables }, createExecutionContext())

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })

async function signIn(): Promise<{ cookie: string; token: string }> {
  const answer = await post('/operator/sign-in', { token: TOKEN })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await (await get('/operator', { cookie })).text()
  return { cookie, token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '' }
}

describe('signing in', () => {
  it('with the operator’s token opens the page, and the token is in no address, page or cookie', async () => {
    const answer = await post('/operator/sign-in', { token: TOKEN })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator'])
    const set = answer.headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^operator=[^;]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
    const page = await get('/operator', { cookie: set.split(';')[0]! })
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('The processor refused the refund')
    expect(set + text).not.toContain(TOKEN)
  })

  it('fails with a wrong token, without a session, and with a forged or another site’s request', async () => {
    expect((await post('/operator/sign-in', { token: 'guess' })).status).toBe(401)
    expect((await get('/operator')).status).toBe(401)
    expect((await get('/operator', { cookie: 'operator=a.b.c' })).status).toBe(401)
    expect((await get(`/operator?token=${TOKEN}`)).status).toBe(401)
    const foreign = await post('/operator/sign-in', { token: TOKEN }, { origin: 'https://evil.test' })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('is refused for a minute after ten wrong tokens, also with the right one, but not from another network', async () => {
    const from = (address: string, token: string) =>
      post('/operator/sign-in', { token }, { 'cf-connecting-ip': address })
    for (let attempt = 0; attempt < 10; attempt += 1) await from('192.0.2.1', 'guess')
    expect((await from('192.0.2.1', TOKEN)).status).toBe(429)
    expect((await from('192.0.2.200', TOKEN)).status).toBe(303)
  })

  it('lasts eight hours (ASVS 7.3.2)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { cookie } = await signIn()
    vi.setSystemTime(Date.now() + 8 * 3_600_000 - 1000)
    expect((await get('/operator', { cookie })).status).toBe(200)
    vi.setSystemTime(Date.now() + 2000)
    expect((await get('/operator', { cookie })).status).toBe(401)
  })

  it('through Cloudflare Access needs a valid assertion of this team for this site (ASVS 6.8.2)', async () => {
    const { privateKey: foreignKey } = await generateKeyPair('RS256')
    const statusWith = async (jwt: string, variables: object = ACCESS) =>
      (await getAs(variables, '/operator', { 'cf-access-jwt-assertion': jwt })).status
    expect(await statusWith(await signedByAccess())).toBe(200)
    expect(await statusWith(await signedByAccess({}, foreignKey))).toBe(401)
    expect(await statusWith(await signedByAccess({ aud: 'aud-2' }))).toBe(401)
    expect(await statusWith(await signedByAccess({ iss: 'https://evil.cloudflareaccess.com' }))).toBe(401)
    expect(await statusWith(await signedByAccess({ exp: Math.floor(Date.now() / 1000) - 60 }))).toBe(401)
    expect(await statusWith(await signedByAccess(), {})).toBe(401)
  })
})

describe('every page', () => {
  it('has no script, loads nothing from elsewhere, and is neither stored nor indexed', async () => {
    const { cookie } = await signIn()
    for (const path of ['/operator', '/operator/orders?ref=SH-TEST']) {
      const { headers } = await get(path, { cookie })
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'nonce-[^']+'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  it('shows texts of the gateway as text (ASVS 3.2.2)', async () => {
    const { cookie } = await signIn()
    const page = await (await get('/operator/orders?ref=SH-TEST', { cookie })).text()
    expect(page).toContain('&lt;script&gt;x')
    expect(page).not.toContain('<script')
  })
})

/** Every route, with what it needs. */
const ROUTES = RULED_ROUTES.edge.flatMap((route) => {
  const [method = '', pattern = ''] = route.split(' ')
  const needs = findEdgePermission(route)
  const path = pattern.replaceAll(/:\w+/g, 'x-1')
  return needs && needs !== 'session' ? [{ route, method, path, needs }] : []
})
const reach = (method: string, path: string, headers: Record<string, string>, token = '') =>
  method === 'POST'
    ? post(path, { token, key: 'key-12345678' }, headers)
    : edge.fetch(SITE + path, { method, headers, redirect: 'manual' })
describe('a route of the operator', () => {
  it('shows nothing and does nothing without a sign-in (ASVS 8.3.1)', async () => {
    for (const { route, method, path } of ROUTES) {
      const { status, headers } = await reach(method, path, {})
      // A form leads to the form to sign in.
      const isRefused = status === 401 || (status === 303 && headers.get('location') === '/operator')
      expect([route, isRefused]).toEqual([route, true])
    }
    expect(requested).toEqual([])
  })

  it.each(ROLES)(
    'shows and does nothing for %s that the table of roles gives to others alone (ASVS 8.2.1)',
    async (role) => {
      const { cookie, token } = await signedInAs(role)
      const closed = ROUTES.filter(({ needs }) => !isAllowed([role], needs))
      expect(closed).not.toEqual([])
      for (const { route, method, path } of closed) {
        // The first page of the kitchen is its screen.
        if (role === 'kitchen' && route === 'GET /operator') continue
        const { status } = await reach(method, path, { cookie }, token)
        expect([route, status]).toEqual([route, expect.toBeOneOf([401, 403])])
      }
      expect(requested).toEqual([])
    },
  )
})

describe('a form', () => {
  it('does nothing without a session, without its token, with that of another session, or from another site', async () => {
    const [first, second] = [await signIn(), await signIn()]
    requested = []
    const fields = { token: first.token, key: 'key-12345678', reason: 'TWICE' }
    const statusOf = async (given: Record<string, string>, headers: Record<string, string>) =>
      (await post('/operator/act/o-stuck/refund', given, headers)).status
    expect(await statusOf(fields, {})).toBe(303)
    expect(await statusOf({ key: 'key-12345678' }, { cookie: first.cookie })).toBe(403)
    expect(await statusOf(fields, { cookie: second.cookie })).toBe(403)
    expect(await statusOf(fields, { cookie: first.cookie, origin: 'https://evil.test' })).toBe(403)
    expect(requested).toEqual([])
  })
})
