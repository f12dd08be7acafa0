import { describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '../contracts/cinema-day.ts'
import type { GatewayOptions, Locale } from '../contracts/request-context.ts'
import { createEdgeCache } from './cache/edge-cache.ts'
import { createGatewayClient } from './gateway-client.ts'
import { openSession } from './session/session.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream/exchange.ts'

const HOUR = 3_600_000
const tokens = (name: string, lifeMs = HOUR) => ({
  token: `${name}-access`,
  refreshToken: `${name}-refresh`,
  tokenExpiresAt: new Date(Date.now() + lifeMs).toISOString(),
})
const guest = { id: 'g', preferredCityId: null, language: 'ar', isPhoneVerified: false, phoneMasked: null }
const user = {
  id: 'm',
  firstName: null,
  lastName: null,
  email: null,
  phoneMasked: '05X XXX 4410',
  gender: null,
  dateOfBirth: null,
  isVerified: false,
  language: 'ar',
  communicationLanguage: 'ar',
  preferredCityId: null,
  photoUrl: null,
  memberSince: '2026-11-20T10:00:00Z',
}
const seats = { seats: { version: 1, states: '0', seatsLeft: 1, serverNow: '2026-11-20T10:00:00Z' } }
const expired = { code: 2, reason: 'session_expired', message: '' }

const answer = (body: unknown, status = 200): UpstreamAnswer => ({
  kind: 'answer',
  status,
  headers: new Headers(),
  text: JSON.stringify(body),
})

const cookieOf = (kind: 'g' | 'm', name: string, lifeMs = HOUR) =>
  `shasha-access=${Math.floor((Date.now() + lifeMs) / 1000)}.${name}-access; shasha-refresh=${kind}.${name}-refresh`

/** One visitor at the edge, in front of a gateway that answers as told. */
function setUp(options: {
  cookie?: string
  gateway: (request: UpstreamRequest) => UpstreamAnswer
  isClosed?: boolean
  isSieved?: boolean
}) {
  const seen: UpstreamRequest[] = []
  const upstream: Upstream = async (request) => {
    seen.push(request)
    return options.gateway(request)
  }
  const session = openSession(options.cookie ?? null, false)
  const client = createGatewayClient({
    upstream,
    session,
    cache: createEdgeCache({
      store: { get: async () => undefined, put: async () => undefined },
      now: () => Date.now(),
      random: () => 0.5,
      capacity: 10,
      newcomers: 100,
    }),
    version: '1',
    siteOrigin: 'https://shasha.example',
    maySend: async () => !options.isSieved,
    network: '203.0.113.7',
    cityId: null,
    waitUntil: () => undefined,
    notice: () => (options.isClosed ? { title: 'Back soon', message: '', retryAfter: 30 } : undefined),
  })
  const call = (key: string, input: unknown, more: GatewayOptions & { locale?: Locale } = {}) =>
    client.call(key, input, { locale: 'ar', ...more })
  return {
    call,
    files: client.files('ar'),
    renewSoon: () => client.renewSoon('ar'),
    signOut: () => client.signOut('ar'),
    session,
    seen,
    paths: () => seen.map(({ path }) => path),
  }
}

const isRefresh = ({ path }: UpstreamRequest) => path === '/v1/auth/auth-refresh'
const isStart = ({ path }: UpstreamRequest) => path === '/v1/guest-users/session'
const SEATS = 'GET showtimes/:sessionId/seats'
const IDEMPOTENT = { idempotencyKey: 'key-12345678' }
const ORDER = { sessionId: 's', seats: ['A1'] }

describe('the headers the gateway gets', () => {
  it('are ours alone: platform, language, origin, identity, key', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'a'), gateway: () => answer({ code: 24, message: '' }, 400) })
    await edge.call('POST orders', ORDER, IDEMPOTENT)
    expect(edge.seen[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-device-platform': 'website',
      'accept-language': 'AR',
      'x-site-origin': 'https://shasha.example',
      'x-guest-token': 'a-access',
      'idempotency-key': 'key-12345678',
    })
  })

  it('carry a member as Bearer and a guest never', async () => {
    const member = setUp({ cookie: cookieOf('m', 'm'), gateway: () => answer(seats) })
    await member.call(SEATS, { sessionId: 's' })
    expect(member.seen[0]?.headers).toMatchObject({ authorization: 'Bearer m-access' })
    expect(member.seen[0]?.headers).not.toHaveProperty('x-guest-token')
  })

  it('carry no identity on a public call, nor a key on a call without one', async () => {
    const edge = setUp({ cookie: cookieOf('m', 'm'), gateway: () => answer({ city: [] }) })
    await edge.call('GET cities', {}, IDEMPOTENT)
    expect(Object.keys(edge.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|guest|idempotency|origin/)]),
    )
  })

  it.each([undefined, 'short', 'with space in it', 'a'.repeat(256), 'line\nbreak-12345'])(
    'need a proper key where the call does: %j',
    async (idempotencyKey) => {
      const edge = setUp({ cookie: cookieOf('g', 'a'), gateway: () => answer({}) })
      const refused = await edge.call('POST orders', ORDER, idempotencyKey === undefined ? {} : { idempotencyKey })
      expect(refused).toMatchObject({ problem: { reason: 'idempotency_key_missing' } })
      expect(edge.seen).toEqual([])
    },
  )
})

describe('a visitor without a session', () => {
  it('gets one with the first write', async () => {
    const edge = setUp({
      gateway: (request) =>
        isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ code: 24, message: '' }, 400),
    })
    await edge.call('POST orders', ORDER, IDEMPOTENT)
    expect(edge.paths()).toEqual(['/v1/guest-users/session', '/v1/orders'])
    expect(edge.seen[1]?.headers).toMatchObject({ 'x-guest-token': 'new-access' })
    expect(edge.session.changes()).toHaveLength(2)
  })

  it('reads what is anybody’s without one', async () => {
    const edge = setUp({ gateway: () => answer(seats) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ ok: true })
    expect(edge.session.changes()).toEqual([])
  })

  it('reads nothing personal, and the gateway is not asked', async () => {
    const edge = setUp({ gateway: () => answer({}) })
    expect(await edge.call('GET orders/:id', { id: 'o' })).toMatchObject({ problem: { status: 403 } })
    expect(edge.seen).toEqual([])
  })

  it('is served by a gateway that knows no guest sessions', async () => {
    const edge = setUp({
      gateway: (request) => (isStart(request) ? answer({ code: 16, message: '' }, 404) : answer({ isMada: true })),
    })
    expect(await edge.call('POST cards/check-if-mada-card', { bin: '446404' })).toMatchObject({
      data: { isMada: true },
    })
  })
})

const renewing = (request: UpstreamRequest) => {
  if (isRefresh(request)) return answer(tokens('second'))
  return request.headers['x-guest-token'] === 'second-access' ? answer(seats) : answer(expired, 401)
}

describe('an expired session', () => {
  it('is renewed once and the call repeated', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'first'), gateway: renewing })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ ok: true })
    expect(edge.paths()).toEqual(['/v1/showtimes/s/seats', '/v1/auth/auth-refresh', '/v1/showtimes/s/seats'])
    expect(edge.session.changes().join()).toContain('g.second-refresh')
  })

  it('known to be over is renewed without asking first', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'first', -1000), gateway: renewing })
    await edge.call(SEATS, { sessionId: 's' })
    expect(edge.paths()).toEqual(['/v1/auth/auth-refresh', '/v1/showtimes/s/seats'])
  })

  it('is renewed once for all its requests of the moment', async () => {
    const cookie = cookieOf('g', 'shared')
    const tabs = [1, 2, 3].map(() => setUp({ cookie, gateway: renewing }))
    const reads = tabs.flatMap((tab) => [tab.call(SEATS, { sessionId: 's' }), tab.call(SEATS, { sessionId: 't' })])
    const results = await Promise.all(reads)
    expect(results.every((result) => result.ok)).toBe(true)
    expect(tabs.flatMap((tab) => tab.seen).filter(isRefresh)).toHaveLength(1)
    for (const tab of tabs) expect(tab.session.changes().join()).toContain('g.second-refresh')
  })

  it('that cannot be renewed is over: cookies go, and the problem says so', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'dead'), gateway: () => answer(expired, 401) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({
      problem: { reason: 'session_expired', code: 2 },
    })
    expect(edge.session.current()).toBeUndefined()
    expect(edge.session.changes().join()).toContain('Max-Age=0')
  })

  it('is kept while the gateway cannot say', async () => {
    const edge = setUp({
      cookie: cookieOf('g', 'kept'),
      gateway: (request) => (isRefresh(request) ? answer({}, 500) : answer(expired, 401)),
    })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { reason: 'server_down' } })
    expect(edge.session.current()).toBeDefined()
  })

  it('is left alone by the 401 of the e-mail code request', async () => {
    const body = { code: 1, reason: 'email_code_request', message: '' }
    const edge = setUp({ cookie: cookieOf('g', 'mail'), gateway: () => answer(body, 401) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { code: 1 } })
    expect(edge.seen).toHaveLength(1)
  })

  it('is not renewed once the headers have left', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'late'), gateway: renewing })
    edge.session.close()
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { code: 'ETIMEDOUT' } })
    expect(edge.seen.some(isRefresh)).toBe(false)
  })

  it('is renewed before a page streams when it would end meanwhile', async () => {
    const soon = setUp({ cookie: cookieOf('g', 'soon', 5000), gateway: renewing })
    await soon.renewSoon()
    const fine = setUp({ cookie: cookieOf('g', 'fine'), gateway: renewing })
    await fine.renewSoon()
    expect([soon.seen.filter(isRefresh).length, fine.seen.length]).toEqual([1, 0])
  })
})

describe('tokens in an answer', () => {
  it('become cookies and are gone from the answer', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'old'), gateway: () => answer({ ...tokens('verified'), guest }) })
    const outcome = await edge.call('POST guest-users/verify', { requestId: 'r', code: '123456' })
    expect(outcome).toEqual({ ok: true, data: { guest } })
    expect(edge.session.current()).toMatchObject({ kind: 'guest', token: 'verified-access' })
  })
})

describe('a gateway that fails', () => {
  it('is asked again where a second try cannot do a second thing, with the same key', async () => {
    let calls = 0
    const once = () => (++calls === 1 ? ({ kind: 'unreachable' } as const) : answer({ code: 24, message: '' }, 400))
    const write = setUp({ cookie: cookieOf('g', 'a'), gateway: once })
    await write.call('POST orders', ORDER, IDEMPOTENT)
    expect(write.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-12345678', 'key-12345678'])

    const unsafe = setUp({ cookie: cookieOf('g', 'a'), gateway: () => ({ kind: 'unreachable' }) })
    await unsafe.call('POST guest-users/phone-number', { phoneNumber: '0500000000' })
    expect(unsafe.seen).toHaveLength(1)
  })

  it('and is late is not asked again', async () => {
    const edge = setUp({ cookie: cookieOf('g', 'a'), gateway: () => ({ kind: 'timeout' }) })
    expect(await edge.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({ problem: { code: 'ETIMEDOUT' } })
    expect(edge.seen).toHaveLength(1)
  })
})

describe('maintenance', () => {
  it('answers every call but those of a payment under way', async () => {
    const edge = setUp({
      cookie: cookieOf('g', 'a'),
      isClosed: true,
      gateway: () => answer({ code: 16, message: '' }, 404),
    })
    expect(await edge.call('GET films', {})).toMatchObject({
      problem: { status: 503, reason: 'maintenance', details: { title: 'Back soon' } },
    })
    expect(edge.seen).toEqual([])
    await edge.call('GET orders/:id', { id: 'o' })
    expect(edge.paths()).toEqual(['/v1/orders/o'])
  })
})

it('answers an unknown call, and those of the edge itself, as not there', async () => {
  const edge = setUp({ gateway: () => answer({}) })
  for (const key of ['GET admin', 'POST auth/auth-refresh', 'POST guest-users/session', '__proto__'])
    expect(await edge.call(key, {})).toMatchObject({ problem: { status: 404, code: 16 } })
  expect(edge.seen).toEqual([])
})

it('does not let an unknown city fill the cache', async () => {
  const edge = setUp({
    gateway: ({ path }) =>
      path === '/v1/cities' ? answer({ city: [{ id: 'riyadh', name: 'R' }] }) : answer({ banners: [] }),
  })
  for (let i = 0; i < 3; i++) await edge.call('GET banners', { cityId: 'atlantis' })
  for (let i = 0; i < 3; i++) await edge.call('GET banners', { cityId: 'riyadh' })
  expect(edge.paths().filter((path) => path.endsWith('atlantis'))).toHaveLength(3)
  expect(edge.paths().filter((path) => path.endsWith('riyadh'))).toHaveLength(1)
})

describe('parameters nobody would ask for', () => {
  const listed: Record<string, unknown> = {
    '/v1/cities': { city: [{ id: 'riyadh', name: 'R' }] },
    '/v1/cinemas': { cinemas: [] },
    '/v1/films?limit=100&page=1': { films: [], pagination: { page: 1, pageCount: 1 } },
  }
  const gateway = ({ path }: UpstreamRequest) =>
    answer(listed[path] ?? { showtimes: [], films: [], pagination: { page: 1, pageCount: 1 } })
  const today = cinemaDayOf(Date.now())
  const asked = async (key: string, input: object) => {
    const edge = setUp({ gateway })
    for (let time = 0; time < 3; time++) expect(await edge.call(key, input)).toMatchObject({ ok: true })
    return edge.paths().filter((path) => path.includes('?') && !(path in listed)).length
  }

  it.each([
    ['GET showtimes', { cityId: 'riyadh', date: '1926-01-01' }],
    ['GET showtimes', { cityId: 'riyadh', date: addDays(today, 46) }],
    ['GET showtimes', { cityId: 'riyadh', date: today, filmId: 'made-up' }],
    ['GET showtimes', { cityId: 'riyadh', date: today, cinemaId: 'made-up' }],
    ['GET films', { cityId: 'riyadh', page: 21 }],
    ['GET films', { cityId: 'riyadh', limit: 59 }],
  ])('are answered and not kept: %s %j', async (key, input) => {
    expect(await asked(key, input)).toBe(3)
  })

  it.each([
    ['GET showtimes', { cityId: 'riyadh', date: today }],
    ['GET films', { cityId: 'riyadh', status: 'NOW_SHOWING', page: 1, limit: 60 }],
  ])('are not these: %s %j', async (key, input) => {
    expect(await asked(key, input)).toBe(1)
  })

  it('are not the same ones in another order', async () => {
    const edge = setUp({
      gateway: ({ path }) =>
        path === '/v1/cinemas' ? answer({ cinemas: [] }, 500) : answer(listed[path] ?? { filters: [] }),
    })
    const filter = { cityId: 'riyadh', date: today, filmId: 'f' }
    await edge.call('GET experiences/film-filters', { ...filter, cinemaIds: 'b,a' })
    await edge.call('GET experiences/film-filters', { ...filter, cinemaIds: 'a,b,a' })
    expect(new Set(edge.paths().filter((path) => path.includes('cinemaIds'))).size).toBe(1)
  })
})

describe('a session', () => {
  it('that was just exchanged by another call is not lost to a late one', async () => {
    const edge = setUp({
      cookie: cookieOf('g', 'old'),
      gateway: (request) =>
        isRefresh(request) ? answer({ code: 15, reason: 'busy', message: '' }, 400) : answer(expired, 401),
    })
    expect(await edge.call('GET orders/:id', { id: 'o' })).toMatchObject({ problem: { reason: 'busy' } })
    expect(edge.session.changes()).toEqual([])
  })

  it('of a guest becomes a member’s with the answer that signs them in, and ends with the one that ends the account', async () => {
    const userless = { keptUntil: null, forfeited: 0 }
    const edge = setUp({
      cookie: cookieOf('g', 'a'),
      gateway: ({ path }) => answer(path.endsWith('add-token') ? { ...tokens('b'), user, isNew: true } : userless),
    })
    const entered = await edge.call('POST auth/add-token', { acceptsTerms: true })
    expect(entered).toEqual({ ok: true, data: { user, isNew: true } })
    expect(edge.session.current()).toMatchObject({ kind: 'member', token: 'b-access' })
    expect(await edge.call('DELETE auth/delete-account', {})).toEqual({ ok: true, data: userless })
    expect(edge.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer b-access'])
    expect(edge.session.changes().join()).toContain('Max-Age=0')
  })

  it('of a member is another one once an address is proved', async () => {
    const edge = setUp({ cookie: cookieOf('m', 'a'), gateway: () => answer({ ...tokens('b'), user }) })
    const proved = await edge.call('POST auth/verify-email-user', { requestId: 'r', code: '123456' })
    expect(proved).toEqual({ ok: true, data: { user } })
    expect(edge.session.current()).toMatchObject({ kind: 'member', token: 'b-access' })
  })

  it('ends at the gateway, too, and here even when that cannot be reached', async () => {
    for (const reply of [answer({}), { kind: 'unreachable' } as const]) {
      const edge = setUp({ cookie: cookieOf('g', 'a'), gateway: () => reply })
      await edge.signOut()
      expect(edge.seen[0]).toMatchObject({ path: '/v1/auth/logout', headers: { 'x-guest-token': 'a-access' } })
      expect(edge.session.changes().join()).toContain('Max-Age=0')
    }
  })

  it('that never was is not ended anywhere', async () => {
    const edge = setUp({ gateway: () => answer({}) })
    await edge.signOut()
    expect(edge.seen).toEqual([])
  })
})

it('says where a visitor is where codes are counted by it, and nowhere else', async () => {
  const edge = setUp({ cookie: cookieOf('g', 'a'), gateway: () => answer({ code: 24, message: '' }, 400) })
  await edge.call('POST guest-users/phone-number', { phoneNumber: '0500000000' })
  await edge.call('POST orders', ORDER, IDEMPOTENT)
  expect(edge.seen.map(({ headers }) => headers['x-client-network'])).toEqual(['203.0.113.7', undefined])
})

it('says from which version and where somebody wrote, and who they are to nobody', async () => {
  const edge = setUp({
    cookie: cookieOf('g', 'a'),
    gateway: ({ path }) =>
      path === '/v1/contact-us' ? answer({ reference: 'SH-7K3Q9' }) : answer({ code: 24, message: '' }, 400),
  })
  const body = { subject: 'QUESTION', name: 'Noura', phoneNumber: '0500000000', message: 'Hello' }
  expect(await edge.call('POST contact-us', body, IDEMPOTENT)).toEqual({ ok: true, data: { reference: 'SH-7K3Q9' } })
  expect(edge.seen[0]?.headers).toMatchObject({ 'x-app-version': '1', 'x-client-network': '203.0.113.7' })
  expect(edge.seen[0]?.headers).not.toHaveProperty('x-guest-token')
  await edge.call('POST orders', ORDER, IDEMPOTENT)
  expect(edge.seen[1]?.headers).not.toHaveProperty('x-app-version')
})

it('an address that asks for too much is told so before the gateway hears of it', async () => {
  const { call, seen } = setUp({ gateway: () => ({ kind: 'unreachable' }), isSieved: true })
  expect(await call('POST guest-users/phone-number', { phoneNumber: '0501234567' })).toMatchObject({
    ok: false,
    problem: { status: 400, reason: 'rate_limited' },
  })
  expect(seen).toEqual([])
})

it('sends a form that was counted before it was read, and counts it no second time', async () => {
  const file = { id: 'f1', url: '/files/f1', width: 1, height: 1 }
  const { files } = setUp({ cookie: cookieOf('m', 'm'), gateway: () => answer({ file }), isSieved: true })
  const form = { bytes: new Uint8Array(1), type: 'multipart/form-data; boundary=x' }
  expect(await files.sendForm('POST files', form)).toEqual({ ok: true, data: { file } })
})
