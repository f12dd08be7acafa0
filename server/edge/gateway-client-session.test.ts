// The visitor's session at the edge: created with the first write, refreshed once for all waiting calls, and never lost
// by an error.
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../contracts/contract.ts'
import examples from '../contracts/examples/orders.json' with { type: 'json' }
import type { UpstreamAnswer, UpstreamRequest } from './upstream/api-fetch.ts'
import {
  tokens,
  guest,
  user,
  seats,
  expired,
  answer,
  cookieOf,
  setUp,
  isRefresh,
  isStart,
  SEATS,
  IDEMPOTENT,
  ORDER,
} from './gateway-client.fixture.ts'

describe('a visitor without a session', () => {
  it('gets a guest session with the first write', async () => {
    const edge = setUp({
      gateway: (request) =>
        isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ code: 24, message: '' }, 400),
    })
    await edge.call('POST orders', ORDER, IDEMPOTENT)
    expect(edge.paths()).toEqual(['/v1/guest-users/session', '/v1/orders'])
    expect(edge.seen[1]?.headers).toMatchObject({ 'x-guest-token': 'new-access' })
    expect(edge.session.changes()).toHaveLength(3)
    const keys = edge.seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([IDEMPOTENT.idempotencyKey, IDEMPOTENT.idempotencyKey])
  })

  it('whose call has no idempotency key gets a guest that no other request can find', async () => {
    const edge = setUp({
      gateway: (request) => (isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ isMada: true })),
    })
    await edge.call('POST guest-users/phone-number', { phoneNumber: '+966500000000' })
    expect(edge.seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('gets a guest session with a read that needs an identity', async () => {
    const edge = setUp({
      gateway: (request) =>
        isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ code: 24, message: '' }, 400),
    })
    await edge.call('GET offers/:id/verify', { id: 'ofr_bank', bin: '424242' })
    expect(edge.paths()).toEqual(['/v1/guest-users/session', '/v1/offers/ofr_bank/verify?bin=424242'])
    expect(edge.seen[1]?.headers).toMatchObject({ 'x-guest-token': 'new-access' })
  })

  it('reads public data without a session', async () => {
    const edge = setUp({ gateway: () => answer(seats) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ ok: true })
    expect(edge.session.changes()).toEqual([])
  })

  it('reads nothing personal, and the gateway is not called', async () => {
    const edge = setUp({ gateway: () => answer({}) })
    expect(await edge.call('GET orders/:id', { id: 'o' })).toMatchObject({ problem: { status: 403 } })
    expect(edge.seen).toEqual([])
  })

  it('keeps seats although the connection breaks once for the guest session and once for the hold', async () => {
    const broken = new Set<string>()
    const edge = setUp({
      gateway: (request) => {
        if (!broken.has(request.path)) {
          broken.add(request.path)
          return { kind: 'unreachable' }
        }
        return isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ code: 24, message: 'Taken.' }, 400)
      },
    })
    expect(await edge.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({ problem: { message: 'Taken.' } })
    expect(edge.paths()).toEqual(['/v1/guest-users/session', '/v1/guest-users/session', '/v1/orders', '/v1/orders'])
    const keys = new Set(edge.seen.map(({ headers }) => headers['idempotency-key']))
    expect([...keys]).toEqual([IDEMPOTENT.idempotencyKey])
  })

  it('is not shown a hold that has ended at birth', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const order = {
      ...examples['POST orders'].response.order,
      serverNow: '2026-11-20T10:00:00Z',
      expiresAt: '2026-11-20T09:00:00Z',
    }
    const edge = setUp({
      gateway: (request) => (isStart(request) ? answer({ ...tokens('new'), guest }) : answer({ order })),
    })
    expect(await edge.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({
      problem: { code: 24, reason: 'not_held' },
    })
    vi.restoreAllMocks()
  })

  it('whose new token has already expired gets it, and the log says whose fault that is', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const edge = setUp({ gateway: () => answer({ ...tokens('born', -1000), guest }) })
    await edge.call('POST orders', ORDER, IDEMPOTENT)
    expect(written.mock.calls.join()).toContain('token ends before it begins')
    expect(written.mock.calls.join()).not.toContain('born-access')
    vi.restoreAllMocks()
  })

  it('never reads that a session has expired, whatever the gateway says', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const refused = { problem: { status: 502, reason: 'bad_answer' } }
    const all = setUp({ gateway: () => answer(expired, 401) })
    expect(await all.call(SEATS, { sessionId: 's' })).toMatchObject(refused)
    const tokensOnly = setUp({
      gateway: (request) => (isStart(request) ? answer({ ...tokens('new'), guest }) : answer(expired, 401)),
    })
    expect(await tokensOnly.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject(refused)
    expect(written.mock.calls.join()).toContain('a visitor without a session was refused')
    vi.restoreAllMocks()
  })

  it('can use a gateway that has no guest sessions', async () => {
    const edge = setUp({
      gateway: (request) => (isStart(request) ? answer({}, 404) : answer({ code: 24, message: 'Sold out.' }, 400)),
    })
    expect(await edge.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({ problem: { message: 'Sold out.' } })
  })

  const ofAnEndedSession = Object.entries(contract).filter(([, entry]) => 'needsSession' in entry)
  it('gets no new session from work of an ended one that still runs: its order, its card, its sign-out', async () => {
    const keys = ofAnEndedSession.map(([key]) => key)
    expect(keys).toEqual(expect.arrayContaining(['POST cards/check-if-mada-card', 'POST orders/:id/checkout']))
    const edge = setUp({ gateway: () => answer({ ...tokens('new'), guest }) })
    const bin = await edge.call('POST cards/check-if-mada-card', { bin: '446404' })
    const checkout = await edge.call('POST orders/:id/checkout', { id: 'o' }, IDEMPOTENT)
    expect([bin, checkout]).toMatchObject([{ problem: { status: 403 } }, { problem: { status: 403 } }])
    expect(edge.seen).toEqual([])
    expect(edge.session.changes()).toEqual([])
  })

  it('gets one from a write only if a newcomer can make it', () => {
    const beginning = Object.entries(contract).flatMap(([key, { access, ...entry }]) =>
      /^(?!GET)\S+ (?:guest-users\/)?orders\/:id/.test(key) &&
      /visitor|guest/.test(access) &&
      !('needsSession' in entry)
        ? [key]
        : [],
    )
    // Its reference is enough.
    expect(beginning).toEqual(['POST orders/:id/release'])
  })
})

const renewing = (request: UpstreamRequest) => {
  if (isRefresh(request)) return answer(tokens('second'))
  return request.headers['x-guest-token'] === 'second-access' ? answer(seats) : answer(expired, 401)
}

describe('an expired session', () => {
  it('is not refreshed twice when the connection breaks: a refresh token works once', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'broken', -1000), gateway: () => ({ kind: 'unreachable' }) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { reason: 'server_down' } })
    expect(edge.paths()).toEqual(['/v1/auth/auth-refresh'])
  })

  it('is refreshed once and the call is repeated', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'first'), gateway: renewing })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ ok: true })
    expect(edge.paths()).toEqual(['/v1/showtimes/s/seats', '/v1/auth/auth-refresh', '/v1/showtimes/s/seats'])
    expect(edge.session.changes().join()).toContain('shasha-guest-refresh=second-refresh')
  })

  it('whose expiry is known is refreshed without a failed call first', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'first', -1000), gateway: renewing })
    await edge.call(SEATS, { sessionId: 's' })
    expect(edge.paths()).toEqual(['/v1/auth/auth-refresh', '/v1/showtimes/s/seats'])
  })

  it('is refreshed once for all parallel requests', async () => {
    const cookie = cookieOf('guest', 'shared')
    const tabs = [1, 2, 3].map(() => setUp({ cookie, gateway: renewing }))
    const reads = tabs.flatMap((tab) => [tab.call(SEATS, { sessionId: 's' }), tab.call(SEATS, { sessionId: 't' })])
    const results = await Promise.all(reads)
    expect(results.every((result) => result.ok)).toBe(true)
    expect(tabs.flatMap((tab) => tab.seen).filter(isRefresh)).toHaveLength(1)
    for (const tab of tabs) expect(tab.session.changes().join()).toContain('shasha-guest-refresh=second-refresh')
  })

  it('that cannot be refreshed ends: the cookies are removed, and the problem and the log say so', async () => {
    const written = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const edge = setUp({ cookie: cookieOf('guest', 'dead'), gateway: () => answer(expired, 401) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({
      problem: { reason: 'session_expired', code: 2 },
    })
    expect(edge.session.current()).toBeUndefined()
    expect(edge.session.changes().join()).toContain('Max-Age=0')
    expect(written.mock.calls.join()).toContain('session_ended')
    vi.restoreAllMocks()
  })

  it('ends for every call of the page, also for one that is refused later', async () => {
    const { promise: late, resolve: refuse } = Promise.withResolvers<UpstreamAnswer>()
    const edge = setUp({
      cookie: cookieOf('guest', 'lost'),
      gateway: ({ path }) => (path === '/v1/orders/o' ? late : answer(expired, 401)),
    })
    const ticket = edge.call('GET orders/:id', { id: 'o' })
    await edge.call(SEATS, { sessionId: 's' })
    refuse(answer(expired, 401))
    expect(await ticket).toMatchObject({ problem: { status: 401, reason: 'session_expired' } })
  })

  it('is kept while the gateway is down', async () => {
    const edge = setUp({
      cookie: cookieOf('guest', 'kept'),
      gateway: (request) => (isRefresh(request) ? answer({}, 500) : answer(expired, 401)),
    })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { reason: 'server_down' } })
    expect(edge.session.current()).toBeDefined()
  })

  it('is not touched by the 401 of the e-mail code request', async () => {
    const body = { code: 1, reason: 'email_code_request', message: '' }
    const edge = setUp({ cookie: cookieOf('guest', 'mail'), gateway: () => answer(body, 401) })
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { code: 1 } })
    expect(edge.seen).toHaveLength(1)
  })

  it('is not refreshed after the headers were sent', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'late'), gateway: renewing })
    edge.session.close()
    expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ problem: { code: 'ETIMEDOUT' } })
    expect(edge.seen.some(isRefresh)).toBe(false)
  })

  it('is refreshed before a page streams if it would expire meanwhile', async () => {
    const soon = setUp({ cookie: cookieOf('guest', 'soon', 5000), gateway: renewing })
    await soon.renewSoon()
    const fine = setUp({ cookie: cookieOf('guest', 'fine'), gateway: renewing })
    await fine.renewSoon()
    expect([soon.seen.filter(isRefresh).length, fine.seen.length]).toEqual([1, 0])
  })
})

describe('a session', () => {
  it('replaced by one call is not lost to a later response of another', async () => {
    const edge = setUp({
      cookie: cookieOf('guest', 'old'),
      gateway: (request) =>
        isRefresh(request) ? answer({ code: 15, reason: 'busy', message: '' }, 400) : answer(expired, 401),
    })
    expect(await edge.call('GET orders/:id', { id: 'o' })).toMatchObject({ problem: { reason: 'busy' } })
    expect(edge.session.changes()).toEqual([])
  })

  it('of a guest becomes the member’s when they sign in, and ends when the account is deleted', async () => {
    const userless = { keptUntil: null, forfeited: 0 }
    const edge = setUp({
      cookie: cookieOf('guest', 'a'),
      gateway: ({ path }) => answer(path.endsWith('add-token') ? { ...tokens('b'), user, isNew: true } : userless),
    })
    const entered = await edge.call('POST auth/add-token', { acceptsTerms: true })
    expect(entered).toEqual({ ok: true, data: { user, isNew: true } })
    expect(edge.session.current()).toMatchObject({ kind: 'member', token: 'b-access' })
    expect(await edge.call('DELETE auth/delete-account', {})).toEqual({ ok: true, data: userless })
    expect(edge.seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer b-access'])
    expect(edge.session.changes().join()).toContain('Max-Age=0')
  })

  it('of a member is replaced after the e-mail address is verified', async () => {
    const edge = setUp({ cookie: cookieOf('member', 'a'), gateway: () => answer({ ...tokens('b'), user }) })
    const proved = await edge.call('POST auth/verify-email-user', { requestId: 'r', code: '123456' })
    expect(proved).toEqual({ ok: true, data: { user } })
    expect(edge.session.current()).toMatchObject({ kind: 'member', token: 'b-access' })
  })

  it('ends at the gateway too, and ends at the edge even if the gateway is unreachable', async () => {
    for (const reply of [answer({}), { kind: 'unreachable' } as const]) {
      const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => reply })
      await edge.signOut()
      expect(edge.seen[0]).toMatchObject({ path: '/v1/auth/logout', headers: { 'x-guest-token': 'a-access' } })
      expect(edge.session.changes().join()).toContain('Max-Age=0')
    }
  })

  it('that does not exist is not ended at the gateway', async () => {
    const edge = setUp({ gateway: () => answer({}) })
    await edge.signOut()
    expect(edge.seen).toEqual([])
  })
})
