// Staff at the edge: personal tokens, what each role sees and may do, revoked tokens, the pages of staff and of the
// audit list.
import { createExecutionContext } from 'cloudflare:test'
import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorPageRoutes } from '#server/edge/routes/operator-page.routes.ts'
import { operatorRoutes } from '#server/edge/routes/operator.routes.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { type Authority, type Role, ROLES, RULED_ROUTES } from '#server/lib/operator-access.rules.ts'
import { fake, resetFake } from './fake.ts'
import { edgeEnv } from './shared-pages.ts'
import { ACCESS, signedByAccess, signedInAs } from './signed-in.ts'
import app from './worker.ts'

const edge = exports.default
const SITE = 'https://shasha.test'
const SHARED = 'local-operator-token'
const tokenOf = (role: Role): string => `staff_${role.padEnd(32, 'a')}`
const NEW_TOKEN = `staff_${'n'.repeat(32)}`
const NAME = 'سلمى'

const ORDER = {
  id: 'o-stuck',
  reference: 'SH-TEST',
  state: 'STUCK',
  attention: 'refund_refused',
  total: 9000,
  actions: ['reconcile', 'refund', 'release', 'close'],
  attempts: [],
  film: 'Metropolis',
  timeline: [],
  undelivered: [],
}
const STAFF = [
  {
    id: 'st-1',
    name: NAME,
    role: 'manager',
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'token',
    revokedAt: null,
    revokedBy: null,
  },
  {
    id: 'st-2',
    name: 'Gone <b>',
    role: 'support',
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'token',
    revokedAt: '2026-11-21T10:00:00Z',
    revokedBy: 'st-1',
  },
]
const ROWS = [
  {
    seq: 9,
    at: '2026-11-20T10:00:00Z',
    by: 'st-1',
    name: NAME,
    addedBy: 'st-7',
    addedByName: 'Huda',
    role: 'manager',
    action: 'refund',
    target: 'o-1',
    targetName: null,
    why: '<b>',
    outcome: 'begun',
  },
]

/** What the gateway knows. */
let revoked: Set<string>
let shared: Authority
let isAway: boolean
let received: { call: string; staff: string | null; roles: string | null; edgeKey: string | null; body: string }[]

function answerOf(path: string, call: string, staffId: string | null, body: string): Response {
  if (path === '/v1/operator/me') {
    if (staffId === null) return Response.json({ id: 'token', name: 'token', authority: shared })
    if (revoked.has(staffId)) return Response.json({ error: 'unauthorized' }, { status: 401 })
    return Response.json({ id: staffId, name: NAME, authority: [staffId.replace('st-', '')] })
  }
  if (path === '/v1/operator/staff/sign-in') {
    const { token } = JSON.parse(body) as { token: string }
    const role = ROLES.find((known) => tokenOf(known) === token && !revoked.has(`st-${known}`))
    return role
      ? Response.json({ id: `st-${role}`, name: NAME, role })
      : Response.json({ reason: 'not_found' }, { status: 404 })
  }
  if (call === 'GET /v1/operator/staff') return Response.json({ staff: STAFF })
  if (call === 'POST /v1/operator/staff') return Response.json({ ...JSON.parse(body), token: NEW_TOKEN })
  if (path === '/v1/operator/audit') return Response.json({ rows: ROWS, next: 9 })
  if (path === '/v1/operator/audit.csv') return new Response('\uFEFF"seq"\r\n"9"\r\n')
  if (path === '/v1/operator/attention') return Response.json({ rows: [], count: 0 })
  if (path === '/v1/operator/due') return Response.json({ orders: [], objects: [], broadcasts: [] })
  if (path === '/v1/operator/metrics') return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
  if (path.startsWith('/v1/operator/changes/')) return Response.json({ reason: 'not_found' }, { status: 404 })
  if (path.startsWith('/v1/operator/enquiries/')) return Response.json({ reason: 'not_found' }, { status: 404 })
  if (path === '/v1/operator/enquiries') return Response.json({ enquiries: [], next: null })
  if (path.startsWith('/v1/operator/kitchens/'))
    return Response.json({ day: '2026-11-28', now: '2026-11-28T15:00:00Z', orders: [], items: [], outcome: 'already' })
  if (path.startsWith('/v1/operator/orders/')) return Response.json({ orders: [ORDER] })
  return Response.json({ changes: [] })
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  revoked = new Set()
  shared = 'everything'
  isAway = false
  received = []
  fake.answer = async (path, request) => {
    if (!path.startsWith('/v1/operator/')) return Response.json({})
    if (isAway) return Response.json({}, { status: 503 })
    const { headers, method } = request
    const body = await request.text()
    const call = `${method} ${path}`
    const staff = headers.get('x-operator-staff')
    received.push({ call, staff, roles: headers.get('x-operator-roles'), edgeKey: headers.get('x-edge-key'), body })
    return answerOf(path, call, staff, body)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, { headers, redirect: 'manual' })
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  edge.fetch(SITE + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  })
const formTokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
/** What the edge has put into the audit list. */
const noted = () =>
  received
    .filter(({ call }) => call.startsWith('PUT /v1/operator/audit/'))
    .map(({ body }) => JSON.parse(body) as object)

async function signIn(token: string): Promise<{ cookie: string; token: string }> {
  const answer = await post('/operator/sign-in', { token })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const first = await get('/operator', { cookie })
  const page = first.status === 303 ? await get(first.headers.get('location') ?? '', { cookie }) : first
  return { cookie, token: formTokenIn(await page.text()) }
}

it('every operator’s route of the edge is in the table of roles, and the table names no other', () => {
  const routes = [...operatorPageRoutes.routes, ...operatorRoutes.routes]
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(routes)].toSorted()).toEqual(RULED_ROUTES.edge.toSorted())
})

describe('signing in with a personal token', () => {
  it('opens a session in which the gateway is told who acts, and the token is in no address, page or cookie', async () => {
    const answer = await post('/operator/sign-in', { token: tokenOf('support') })
    const set = answer.headers.get('set-cookie') ?? ''
    expect([answer.status, set.slice(0, 9)]).toEqual([303, 'operator='])
    expect(noted()).toEqual([{ action: 'sign_in', outcome: 'done' }])
    const cookie = set.split(';')[0]!
    received = []
    const page = await (await get('/operator/orders?ref=SH-TEST', { cookie })).text()
    expect(page).toContain(NAME)
    expect(page + set).not.toContain(tokenOf('support'))
    expect(received.map(({ call }) => call)).toEqual(['GET /v1/operator/me', 'GET /v1/operator/orders/SH-TEST'])
    for (const call of received) expect(call).toMatchObject({ staff: 'st-support', edgeKey: LOCAL_EDGE_KEY })
  })

  it('fails with an unknown and with a revoked token', async () => {
    revoked.add('st-support')
    for (const token of [NEW_TOKEN, tokenOf('support'), `${tokenOf('manager')}x`])
      expect((await post('/operator/sign-in', { token })).status).toBe(401)
    expect(noted()).toEqual([])
  })

  it('says that it cannot be checked while the gateway does not answer', async () => {
    isAway = true
    const answer = await post('/operator/sign-in', { token: tokenOf('support') })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null])
    expect(await answer.text()).toContain('cannot be checked now')
  })

  it('names the id of the person in the log, never the name', async () => {
    const info = vi.spyOn(console, 'info')
    await signIn(tokenOf('manager'))
    const lines = JSON.stringify(info.mock.calls)
    expect(lines).toContain('st-manager')
    expect(lines).not.toContain(NAME)
  })
})

describe('a revoked token', () => {
  it('ends its session at the next request: no page opens, no form is done, and the cookie goes', async () => {
    const { cookie, token } = await signedInAs('engineer')
    revoked.add('st-engineer')
    const { version } = await edgeEnv.CONFIG.getByName('site').read()
    expect((await post('/operator/drop-pages', { token }, { cookie })).headers.get('location')).toBe('/operator')
    expect((await edgeEnv.CONFIG.getByName('site').read()).version).toBe(version)
    const answer = await get('/operator', { cookie })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('Your token was revoked')
    expect(answer.headers.get('set-cookie')).toMatch(/^operator=; Max-Age=0;/)
  })
})

describe('while the gateway does not answer', () => {
  const config = () => edgeEnv.CONFIG.getByName('site').read()
  const close = ({ cookie, token }: Awaited<ReturnType<typeof signIn>>, isActive: string) =>
    post('/operator/switch', { token, isActive }, { cookie })

  it('the shared token closes and opens the site', async () => {
    const operator = await signIn(SHARED)
    isAway = true
    expect((await close(operator, 'yes')).status).toBe(303)
    expect((await config()).isActive).toBe(true)
    expect((await close(operator, 'no')).status).toBe(303)
    expect((await config()).isActive).toBe(false)
  })

  it('a person switches and clears nothing, because they may have been revoked, and the page says so', async () => {
    const engineer = await signedInAs('engineer')
    const manager = await signedInAs('manager')
    const { version } = await config()
    revoked.add('st-engineer')
    isAway = true
    const refused = await close(engineer, 'yes')
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('Your token cannot be checked now'),
    ])
    const { cookie, token } = engineer
    expect((await post('/operator/drop-pages', { token }, { cookie })).status).toBe(503)
    expect((await close(manager, 'yes')).status).toBe(403)
    const change = { token: manager.token, key: 'key-12345678', kind: 'CALLED_OFF', showtime: 'st_1', reason: 'OTHER' }
    expect((await post('/operator/showtimes/change', change, { cookie: manager.cookie })).status).toBe(503)
    expect(await config()).toMatchObject({ isActive: false, version })
  })

  it('the first page of an engineer offers neither the switch nor the page cache', async () => {
    const { cookie, token } = await signIn(tokenOf('engineer'))
    isAway = true
    const page = await (await get('/operator', { cookie })).text()
    expect(page).toContain('so your token cannot be checked')
    expect(page).not.toContain('action="/operator/switch"')
    expect(page).not.toContain('action="/operator/drop-pages"')
    expect((await post('/operator/sign-out', { token }, { cookie })).headers.get('location')).toBe('/operator')
  })
})

it('the form for a new person offers the roles that have no right above one’s own', async () => {
  const offered = async (token: string) => {
    const page = await (await get('/operator/staff', { cookie: (await signIn(token)).cookie })).text()
    return ROLES.filter((role) => page.includes(`<option value="${role}"`))
  }
  expect(await offered(tokenOf('engineer'))).toEqual(['engineer', 'kitchen'])
  expect(await offered(tokenOf('manager'))).toEqual(['support', 'manager', 'kitchen'])
})

it('the audit list names beside a person who added them', async () => {
  const page = await (await get('/operator/audit', { cookie: (await signIn(tokenOf('manager'))).cookie })).text()
  expect(page).toMatch(/added by <a href="\/operator\/audit\?by=st-7"><bdi>Huda<\/bdi>/)
})

/** Forms that the edge sends on or carries out, with what they need. */
const FORMS: [path: string, fields: Record<string, string>, roles: Role[]][] = [
  ['/operator/act/o-stuck/reconcile', {}, ['support', 'manager', 'engineer']],
  ['/operator/act/o-stuck/refund', { reason: 'TWICE' }, ['support', 'manager']],
  ['/operator/act/o-stuck/release', {}, ['support', 'manager']],
  ['/operator/act/o-stuck/close', { reason: 'PAID_OUT', note: 'Refunded' }, ['support', 'manager']],
  ['/operator/retry/o-stuck', {}, ['support', 'manager', 'engineer']],
  ['/operator/switch', { isActive: 'no' }, ['engineer']],
  ['/operator/drop-pages', {}, ['engineer']],
  ['/operator/showtimes/preview', {}, ['manager']],
  ['/operator/showtimes/change', {}, ['manager']],
  ['/operator/members', { text: 'm-1' }, ['support', 'manager']],
  ['/operator/members/m-1/contact', { reason: 'OTHER' }, ['support', 'manager']],
  ['/operator/members/m-1/unlock-codes', { reason: 'OTHER' }, ['support', 'manager']],
  ['/operator/members/m-1/end-sessions', { reason: 'OTHER' }, ['support', 'manager']],
  ['/operator/members/m-1/gift', { reason: 'OTHER', amount: '50', wallet: 'E_WALLET' }, ['manager']],
  ['/operator/members/m-1/voucher', { reason: 'OTHER', kind: 'AMOUNT', amount: '50', validDays: '30' }, ['manager']],
  ['/operator/enquiries/SH-KNQWN/contact', { why: 'SAFETY' }, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/take', {}, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/put-back', {}, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/mail', { text: 'Hello' }, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/send-again', {}, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/call', { why: 'SOLVED' }, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/close', { why: 'SPAM' }, ['support', 'manager']],
  ['/operator/enquiries/SH-KNQWN/reopen', {}, ['support', 'manager']],
  [
    '/operator/kitchen/press',
    { cinema: 'cin_olaya', day: '2026-11-28', order: 'o-1', from: 'READY', step: 'on' },
    ['kitchen', 'manager', 'engineer'],
  ],
  [
    '/operator/kitchen/item',
    { cinema: 'cin_olaya', day: '2026-11-28', item: 'itm_cola', isSoldOut: 'yes' },
    ['kitchen', 'manager', 'engineer'],
  ],
  ['/operator/staff', { name: 'Nora', role: 'support' }, ['manager', 'engineer']],
  ['/operator/staff/st-2/revoke', { reason: 'LEFT' }, ['manager', 'engineer']],
]
const PAGES: [path: string, roles: Role[], opened?: number][] = [
  ['/operator', ['support', 'manager', 'engineer']],
  ['/operator/orders?ref=SH-TEST', ['support', 'manager', 'engineer']],
  // The gateway of these tests has no change.
  ['/operator/showtimes/changes/change-1', ['support', 'manager', 'engineer'], 404],
  ['/operator/showtimes', ['manager']],
  ['/operator/showtimes/move', ['manager']],
  ['/operator/members', ['support', 'manager']],
  ['/operator/enquiries', ['support', 'manager']],
  // The gateway of these tests has no enquiry.
  ['/operator/enquiries/SH-KNQWN', ['support', 'manager'], 404],
  ['/operator/kitchen', ['kitchen', 'manager', 'engineer']],
  ['/operator/kitchen/board?cinema=cin_olaya', ['kitchen', 'manager', 'engineer']],
  ['/operator/staff', ['manager', 'engineer']],
  ['/operator/audit', ['manager', 'engineer']],
  ['/operator/audit.csv', ['manager', 'engineer']],
]

describe.each(ROLES)('%s', (role) => {
  it('opens the pages of the role; the others say which role may', async () => {
    const { cookie } = await signedInAs(role)
    for (const [path, roles, opened = 200] of PAGES) {
      // The first page of the kitchen is its screen.
      if (role === 'kitchen' && path === '/operator') continue
      const answer = await get(path, { cookie })
      expect([path, answer.status]).toEqual([path, roles.includes(role) ? opened : 403])
      if (!roles.includes(role)) expect(await answer.text()).toContain('your role has to be')
    }
  })

  it('sends the forms of the role; the others change nothing, and the attempt is noted', async () => {
    const { cookie, token } = await signedInAs(role)
    for (const [path, fields, roles] of FORMS) {
      received = []
      const answer = await post(path, { token, key: 'key-12345678', ...fields }, { cookie })
      expect([path, answer.status === 403]).toEqual([path, !roles.includes(role)])
      if (roles.includes(role)) continue
      expect(received.filter(({ call }) => call.startsWith('POST'))).toEqual([])
      expect(noted()).toMatchObject([{ action: 'refused', outcome: 'forbidden' }])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })
})

describe.each(ROLES.filter((role) => role !== 'kitchen'))('%s in the office', (role) => {
  it('sees only the parts of the first page and of an order that the role may use', async () => {
    const { cookie } = await signedInAs(role)
    const page = await (await get('/operator', { cookie })).text()
    const parts = {
      'href="/operator/showtimes"': ['manager'],
      'href="/operator/enquiries"': ['support', 'manager'],
      'href="/operator/staff"': ['manager', 'engineer'],
      'href="/operator/audit"': ['manager', 'engineer'],
      'action="/operator/switch"': ['engineer'],
      'action="/operator/drop-pages"': ['engineer'],
      'id="figures"': ['engineer'],
      'action="/operator/orders"': ['engineer'],
      'action="/operator/find"': ['support', 'manager'],
    }
    for (const [part, roles] of Object.entries(parts))
      expect([part, page.includes(part)]).toEqual([part, roles.includes(role)])
    const asked = received.some(({ call }) => call.startsWith('GET /v1/operator/metrics'))
    expect(asked).toBe(role === 'engineer')
    expect(received.some(({ call }) => call.startsWith('GET /v1/operator/enquiries'))).toBe(role !== 'engineer')
    const order = await (await get('/operator/orders?ref=SH-TEST', { cookie })).text()
    expect(order).toContain('action="/operator/act/o-stuck/reconcile"')
    for (const action of ['refund', 'release', 'close'])
      expect(order.includes(`action="/operator/act/o-stuck/${action}"`)).toBe(role !== 'engineer')
  })
})

it('a person of the kitchen is led to its screen, and finds no way to another page', async () => {
  const { cookie } = await signedInAs('kitchen')
  const first = await get('/operator', { cookie })
  expect([first.status, first.headers.get('location')]).toEqual([303, '/operator/kitchen'])
  const page = await (await get('/operator/kitchen', { cookie })).text()
  expect([...page.matchAll(/href="(\/operator\/\w+)/g)].map(([, href]) => href).toSorted()).toEqual([
    '/operator/kitchen',
    '/operator/language',
  ])
  expect(page).not.toContain('find-booking')
})

it('a refund that is too large for support says its limit on the page of the order', async () => {
  const { cookie, token } = await signedInAs('support')
  const usual = fake.answer
  fake.answer = async (path, request) =>
    path.endsWith('/refund')
      ? Response.json({ error: 'forbidden', needs: 'refundAboveLimit', limit: 50_000 }, { status: 403 })
      : usual(path, request)
  const fields = { token, key: 'key-12345678', reason: 'TWICE' }
  const answer = await post('/operator/act/o-stuck/refund', fields, { cookie })
  expect(answer.status).toBe(400)
  const page = await answer.text()
  expect(page).toMatch(/<option value="TWICE" selected/)
  expect(page).toContain('action="/operator/act/o-stuck/refund"')
  expect(page).toContain('Nothing was refunded. Your limit is SAR 500.00: a manager can refund more.')
})

describe('the shared token', () => {
  it('opens everything as long as the gateway says so', async () => {
    const { cookie } = await signIn(SHARED)
    for (const [path, , opened = 200] of PAGES) expect((await get(path, { cookie })).status).toBe(opened)
  })

  it('leads to the page of staff, and opens nothing else, once a manager or an engineer is active', async () => {
    shared = 'staff-only'
    const { cookie, token } = await signIn(SHARED)
    const first = await get('/operator', { cookie })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/operator/staff'])
    expect(await (await get('/operator/staff', { cookie })).text()).toContain('may only manage staff')
    const audit = await get('/operator/audit', { cookie })
    expect(audit.status).toBe(403)
    expect(await audit.text()).toContain('The shared token may only manage staff')
    expect((await post('/operator/drop-pages', { token }, { cookie })).status).toBe(403)
  })
})

describe('a command', () => {
  const command = (path: string, token: string, body?: object) =>
    edge.fetch(SITE + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const isClosed = async () => (await edgeEnv.CONFIG.getByName('site').read()).isActive

  it('takes a personal token, and does what its role may do', async () => {
    expect((await command('/operator/maintenance', tokenOf('engineer'), { isActive: true })).status).toBe(200)
    expect(await isClosed()).toBe(true)
    expect(noted()).toEqual([{ action: 'close_site', outcome: 'done' }])
    const refused = await command('/operator/maintenance', tokenOf('manager'), { isActive: false })
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'forbidden', roles: ['engineer'] }])
    expect(await isClosed()).toBe(true)
    await command('/operator/maintenance', tokenOf('engineer'), { isActive: false })
    expect((await command('/operator/pages/purge', tokenOf('support'), {})).status).toBe(403)
    expect((await command('/operator/pages', tokenOf('support'))).status).toBe(200)
  })

  it('with the shared token is refused once a manager or an engineer is active', async () => {
    shared = 'staff-only'
    const refused = await command('/operator/maintenance', SHARED, { isActive: true })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('The shared token may only manage staff')
    expect(await isClosed()).toBe(false)
  })

  it('that the gateway carries out is passed on with the personal token itself', async () => {
    await command('/operator/messages', tokenOf('manager'), { id: 'eid' })
    const { headers } = fake.requests.find(({ path }) => path === '/v1/operator/messages')!
    expect(headers.authorization).toBe(`Bearer ${tokenOf('manager')}`)
    expect(headers).not.toHaveProperty('x-operator-staff')
  })

  it('with a revoked or unknown token is refused, and counts as a guess', async () => {
    revoked.add('st-engineer')
    const guess = (token: string) =>
      edge.fetch(`${SITE}/operator/maintenance`, {
        headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': '192.0.2.9' },
      })
    expect((await guess(tokenOf('engineer'))).status).toBe(401)
    for (let attempt = 0; attempt < 9; attempt += 1) expect((await guess(NEW_TOKEN)).status).toBe(401)
    expect((await guess(tokenOf('manager'))).status).toBe(429)
  })

  it('with a personal token reads why the site is not ready, as long as the gateway answers', async () => {
    const details = async (token: string) => (await command('/ready', token)).text()
    expect(await details(tokenOf('support'))).toContain('detail')
    expect(await details(NEW_TOKEN)).not.toContain('detail')
    isAway = true
    expect(await details(tokenOf('support'))).not.toContain('detail')
    expect(await details(SHARED)).toContain('detail')
  })

  it('with a personal token is not counted as a guess while the gateway does not answer', async () => {
    isAway = true
    expect((await command('/operator/pages', tokenOf('engineer'))).status).toBe(502)
  })
})

describe('groups of Cloudflare Access', () => {
  const sendAs = async (variables: object, path: string, headers: Record<string, string>): Promise<Response> =>
    app.fetch(new Request(SITE + path, { headers }), { ...edgeEnv, ...variables }, createExecutionContext())

  async function statusesFor(groups: unknown, roles: string | undefined): Promise<number[]> {
    const assertion = await signedByAccess({ groups })
    const statuses: number[] = []
    for (const path of ['/operator', '/operator/showtimes', '/operator/staff'])
      statuses.push(
        (await sendAs({ ...ACCESS, ACCESS_ROLES: roles }, path, { 'cf-access-jwt-assertion': assertion })).status,
      )
    return statuses
  }

  it('have the roles of the variable, and the gateway is told them', async () => {
    const roles = 'Desk=support, IT=engineer'
    expect(await statusesFor(['Desk'], roles)).toEqual([200, 403, 403])
    expect(received.every((call) => call.roles === 'support' && call.staff === null)).toBe(true)
    expect(await statusesFor([{ id: 'g-1', name: 'IT' }], roles)).toEqual([200, 403, 200])
    expect(await statusesFor(['Sales'], roles)).toEqual([403, 403, 403])
    expect(await statusesFor(undefined, roles)).toEqual([403, 403, 403])
  })

  it('are not asked for without the variable: every user may do everything', async () => {
    expect(await statusesFor(['Sales'], undefined)).toEqual([200, 200, 200])
    expect(received.every((call) => call.roles === 'everything')).toBe(true)
  })
})

describe('the page of staff', () => {
  it('lists people with a way to revoke those who are active, and writes names as text', async () => {
    const { cookie } = await signedInAs('manager')
    const page = await (await get('/operator/staff', { cookie })).text()
    expect(page).toContain(NAME)
    expect(page).toContain('Gone &lt;b&gt;')
    expect(page).toMatch(new RegExp(`Revoked 21 Nov[^<]*by <bdi>${NAME}</bdi>`))
    expect(page).toContain('action="/operator/staff/st-1/revoke"')
    expect(page).not.toContain('action="/operator/staff/st-2/revoke"')
  })

  it('shows the token of a new person once, on a page that is not stored', async () => {
    const { cookie, token } = await signedInAs('manager')
    const fields = { token, key: 'key-12345678', name: 'Nora', role: 'support' }
    const answer = await post('/operator/staff', fields, { cookie })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const page = await answer.text()
    expect(page).toContain(NEW_TOKEN)
    expect(page).toContain('Copy it now')
    expect(await (await get('/operator/staff', { cookie })).text()).not.toContain(NEW_TOKEN)
    const ids = received
      .filter(({ call }) => call === 'POST /v1/operator/staff')
      .map(({ body }) => (JSON.parse(body) as { id: string }).id)
    expect(ids[0]).toMatch(/^st-[0-9a-f]{10}$/)
  })

  it('a form that is sent twice names the same person, so that the second one is refused', async () => {
    const { cookie, token } = await signedInAs('manager')
    const usual = fake.answer
    const ids: string[] = []
    fake.answer = async (path, request) => {
      if (path !== '/v1/operator/staff' || request.method !== 'POST') return usual(path, request)
      ids.push(((await request.json()) as { id: string }).id)
      const details = { fields: ['id'], because: 'staff_exists' }
      return Response.json({ reason: 'invalid_input', details }, { status: 400 })
    }
    const fields = { token, key: 'key-12345678', name: 'Nora', role: 'support' }
    const pages = [await post('/operator/staff', fields, { cookie }), await post('/operator/staff', fields, { cookie })]
    expect(ids[0]).toBe(ids[1])
    expect([pages[1]!.status, await pages[1]!.text()]).toEqual([400, expect.stringContaining('added already')])
  })

  it('says what is wrong with the form, and keeps what was typed', async () => {
    const { cookie, token } = await signedInAs('manager')
    const usual = fake.answer
    fake.answer = async (path, request) =>
      path === '/v1/operator/staff' && request.method === 'POST'
        ? Response.json({ reason: 'invalid_input', details: { fields: ['name'] } }, { status: 400 })
        : usual(path, request)
    const fields = { token, key: 'key-12345678', name: '=Nora', role: 'support' }
    const page = await (await post('/operator/staff', fields, { cookie })).text()
    expect(page).toContain('Write a name of at most')
    expect(page).toContain('value="=Nora"')
  })

  it('says why the last manager or engineer is not revoked', async () => {
    const { cookie, token } = await signedInAs('manager')
    const usual = fake.answer
    fake.answer = async (path, request) =>
      path.endsWith('/revoke')
        ? Response.json({ reason: 'invalid_input', details: { because: 'last_lead' } }, { status: 400 })
        : usual(path, request)
    const fields = { token, key: 'key-12345678', reason: 'LEFT' }
    const answer = await post('/operator/staff/st-1/revoke', fields, { cookie })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain('sign in with the shared token to revoke this one')
    expect(page).toMatch(/<details name="revoke" open>[^]*?<option value="LEFT" selected/)
  })

  it('asks for a reason at its field, and changes nothing without one', async () => {
    const { cookie, token } = await signedInAs('manager')
    const fields = { token, key: 'key-12345678', reason: 'constructor' }
    const answer = await post('/operator/staff/st-1/revoke', fields, { cookie })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toMatch(/<details name="revoke" open>[^]*?<select name="reason"[^>]*aria-invalid="true"/)
    expect(page).toContain('Nothing was changed: choose a reason.')
    expect(received.map(({ call }) => call)).not.toContain('POST /v1/operator/staff/st-1/revoke')
  })

  it('revokes and says so', async () => {
    const { cookie, token } = await signedInAs('manager')
    const fields = { token, key: 'key-12345678', reason: 'TOKEN_LOST' }
    const answer = await post('/operator/staff/st-1/revoke', fields, { cookie })
    expect(answer.headers.get('location')).toBe('/operator/staff?result=revoked')
    const revocation = received.find(({ call }) => call === 'POST /v1/operator/staff/st-1/revoke')
    expect(JSON.parse(revocation?.body ?? '')).toEqual({ reason: 'TOKEN_LOST' })
    expect(await (await get('/operator/staff?result=revoked', { cookie })).text()).toContain('Revoked.')
    expect((await post('/operator/staff/ST%201/revoke', { token, key: 'k-12345678' }, { cookie })).status).toBe(404)
  })
})

describe('the page of the audit list', () => {
  it('lists actions in words, filters, and leads to older rows', async () => {
    const { cookie } = await signedInAs('manager')
    const page = await (await get('/operator/audit?by=st-1&target=', { cookie })).text()
    for (const text of [NAME, 'Refund', 'May have happened', '&lt;b&gt;', 'value="st-1"', 'by=st-1&amp;before=9'])
      expect(page).toContain(text)
    expect(page).toContain('href="/operator/audit.csv?by=st-1"')
    expect(fake.requests.map(({ path }) => path)).toContain('/v1/operator/audit?by=st-1')
  })

  it('says that a filter is wrong, also to who asks for the file, and shows what was typed', async () => {
    const { cookie } = await signedInAs('manager')
    const usual = fake.answer
    fake.answer = async (path, request) =>
      path.startsWith('/v1/operator/audit')
        ? Response.json({ reason: 'invalid_input', details: { fields: ['by'] } }, { status: 400 })
        : usual(path, request)
    const file = await get('/operator/audit.csv?by=a+b', { cookie })
    expect([file.status, file.headers.get('location')]).toEqual([303, '/operator/audit?by=a+b'])
    const page = await (await get('/operator/audit?by=a+b', { cookie })).text()
    expect(page).toContain('No id is written like this')
    expect(page).toContain('value="a b"')
  })

  it('is a file to download, with its byte order mark', async () => {
    const { cookie } = await signedInAs('manager')
    const answer = await get('/operator/audit.csv?target=o-1', { cookie })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x22]))
    expect(fake.requests.map(({ path }) => path)).toContain('/v1/operator/audit.csv?target=o-1')
  })
})
