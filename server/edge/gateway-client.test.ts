import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '../contracts/rules/input-limits.ts'
import catalogue from '../contracts/examples/catalogue.json' with { type: 'json' }
import films from '../contracts/examples/films.json' with { type: 'json' }
import { addDays, cinemaDayOf } from '../contracts/rules/riyadh-time.ts'
import type { UpstreamRequest } from './upstream/api-fetch.ts'
import { tokens, guest, seats, answer, cookieOf, setUp, SEATS, IDEMPOTENT, ORDER } from './gateway-client.fixture.ts'

describe('the headers that the gateway receives', () => {
  it('are set by the edge alone: platform, language, origin, identity, key (ASVS 4.1.3)', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => answer({ code: 24, message: '' }, 400) })
    await edge.call('POST orders', ORDER, IDEMPOTENT)
    expect(edge.seen[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-device-platform': 'website',
      'accept-language': 'AR',
      'x-site-origin': 'https://shasha.example',
      'x-edge-key': 'its-key',
      'x-client-network': '203.0.113.7',
      'x-guest-token': 'a-access',
      'idempotency-key': 'key-12345678',
    })
  })

  it('carry a member as Bearer and a guest never', async () => {
    const member = setUp({ cookie: cookieOf('member', 'm'), gateway: () => answer(seats) })
    await member.call(SEATS, { sessionId: 's' })
    expect(member.seen[0]?.headers).toMatchObject({ authorization: 'Bearer m-access' })
    expect(member.seen[0]?.headers).not.toHaveProperty('x-guest-token')
  })

  it('carry no identity on a public call, and no key on a call without one', async () => {
    const edge = setUp({
      cookie: cookieOf('member', 'm'),
      gateway: () => answer({ city: [{ id: 'riyadh', name: 'R' }] }),
    })
    await edge.call('GET cities', {}, IDEMPOTENT)
    expect(Object.keys(edge.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|guest|idempotency|origin/)]),
    )
  })

  it.each([undefined, 'short', 'with space in it', 'a'.repeat(256), 'line\nbreak-12345'])(
    'need a valid key if the call requires one: %j',
    async (idempotencyKey) => {
      const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => answer({}) })
      const refused = await edge.call('POST orders', ORDER, idempotencyKey === undefined ? {} : { idempotencyKey })
      expect(refused).toMatchObject({ problem: { reason: 'idempotency_key_missing' } })
      expect(edge.seen).toEqual([])
    },
  )
})

it('a visitor without a session who looks at seats is counted, but not as a new guest', async () => {
  const edge = setUp({ gateway: () => answer(seats) })
  expect(await edge.call(SEATS, { sessionId: 's' })).toMatchObject({ ok: true })
  expect(edge.newGuests).toEqual([false])
})

describe('tokens in a response', () => {
  it('become cookies and are removed from the response (ASVS 3.3.4)', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'old'), gateway: () => answer({ ...tokens('verified'), guest }) })
    const outcome = await edge.call('POST guest-users/verify', { requestId: 'r', code: '123456' })
    expect(outcome).toEqual({ ok: true, data: { guest } })
    expect(edge.session.current()).toMatchObject({ kind: 'guest', token: 'verified-access' })
  })
})

describe('a failing gateway', () => {
  it('gets a retry with the same key if the retry cannot take effect twice', async () => {
    let calls = 0
    const once = () => (++calls === 1 ? ({ kind: 'unreachable' } as const) : answer({ code: 24, message: '' }, 400))
    const write = setUp({ cookie: cookieOf('guest', 'a'), gateway: once })
    await write.call('POST orders', ORDER, IDEMPOTENT)
    expect(write.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-12345678', 'key-12345678'])

    const unsafe = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => ({ kind: 'unreachable' }) })
    await unsafe.call('POST guest-users/phone-number', { phoneNumber: '+966500000000' })
    expect(unsafe.seen).toHaveLength(1)
  })

  it('gets a read again, but not one that sends a code or counts a guess', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => ({ kind: 'unreachable' }) })
    await edge.call('GET guest-users/orders/:id', { id: 'ord_1' })
    expect(edge.seen).toHaveLength(2)
    await edge.call('GET offers/:id/verify', { id: 'ofr_1', code: 'SALMA' })
    expect(edge.seen).toHaveLength(3)
  })

  it('gets no retry after a timeout', async () => {
    const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => ({ kind: 'timeout' }) })
    expect(await edge.call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({ problem: { code: 'ETIMEDOUT' } })
    expect(edge.seen).toHaveLength(1)
  })
})

describe('a gateway that answers nothing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps a call with a city waiting no longer than a call without one', async () => {
    const edge = setUp({ gateway: () => new Promise(() => undefined) })
    const begun = Date.now()
    const waited = edge.call('GET banners', { cityId: 'riyadh' }).then(() => Date.now() - begun)
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT_MS)
    expect(await waited).toBeLessThanOrEqual(TIMEOUT_MS + 50)
  })
})

describe('maintenance', () => {
  it('blocks every call except those of a payment under way', async () => {
    const edge = setUp({
      cookie: cookieOf('guest', 'a'),
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

it("unknown calls and the edge's own calls return not found", async () => {
  const edge = setUp({ gateway: () => answer({}) })
  for (const key of ['GET admin', 'POST auth/auth-refresh', 'POST guest-users/session', '__proto__'])
    expect(await edge.call(key, {})).toMatchObject({ problem: { status: 404, code: 16 } })
  expect(edge.seen).toEqual([])
})

it('an empty list of cities is a fault of the gateway: the next visitor gets a new one', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lists = [[], [{ id: 'riyadh', name: 'R' }]]
  const edge = setUp({ gateway: () => answer({ city: lists.shift() }) })
  expect(await edge.call('GET cities', {})).toMatchObject({ problem: { status: 502, reason: 'bad_answer' } })
  expect(written.mock.calls.join()).toContain('contract_broken')
  expect(await edge.call('GET cities', {})).toMatchObject({ ok: true, data: { city: [{ id: 'riyadh' }] } })
})

it('an unknown city does not fill the cache', async () => {
  const edge = setUp({
    gateway: ({ path }) =>
      path === '/v1/cities' ? answer({ city: [{ id: 'riyadh', name: 'R' }] }) : answer({ banners: [] }),
  })
  for (let i = 0; i < 3; i++) await edge.call('GET banners', { cityId: 'atlantis' })
  for (let i = 0; i < 3; i++) await edge.call('GET banners', { cityId: 'riyadh' })
  expect(edge.paths().filter((path) => path.endsWith('atlantis'))).toHaveLength(3)
  expect(edge.paths().filter((path) => path.endsWith('riyadh'))).toHaveLength(1)
})

it('a guess and the page’s own call reach the gateway once, whether or not the guess was answered before', async () => {
  for (const isAnswered of [true, false]) {
    const edge = setUp({
      gateway: ({ path }) =>
        answer(path === '/v1/cities' ? catalogue['GET cities'].response : films['GET films/:id/cinemas'].response),
    })
    const input = { id: 'f1', cityId: 'riyadh', date: cinemaDayOf(Date.now()), page: 1 }
    const guess = edge.call('GET films/:id/cinemas', input, { isGuess: true })
    if (isAnswered) await guess
    expect(await edge.call('GET films/:id/cinemas', input)).toMatchObject({ ok: true })
    expect(edge.paths().filter((path) => path.includes('/cinemas?'))).toHaveLength(1)
  }
})

describe('parameters the site would not send', () => {
  const listed: Record<string, unknown> = {
    '/v1/cities': { city: [{ id: 'riyadh', name: 'R' }] },
    '/v1/cinemas': { cinemas: [] },
    '/v1/films?limit=100&page=1': { films: [], pagination: { page: 1, pageCount: 1 } },
  }
  const gateway = ({ path }: UpstreamRequest) =>
    answer(listed[path] ?? { showtimes: [], films: [], pagination: { page: 1, pageCount: 1 } })
  const today = cinemaDayOf(Date.now())
  const requestCount = async (key: string, input: object) => {
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
  ])('are answered but not cached: %s %j', async (key, input) => {
    expect(await requestCount(key, input)).toBe(3)
  })

  it.each([
    ['GET showtimes', { cityId: 'riyadh', date: today }],
    ['GET films', { cityId: 'riyadh', status: 'NOW_SHOWING', page: 1, limit: 60 }],
  ])('do not include: %s %j', async (key, input) => {
    expect(await requestCount(key, input)).toBe(1)
  })

  it('are cached once, in any order', async () => {
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

it("the visitor's network is sent, with proof, only for calls that count seats, codes or guesses by it (ASVS 13.2.1)", async () => {
  const edge = setUp({ cookie: cookieOf('guest', 'a'), gateway: () => answer({ code: 24, message: '' }, 400) })
  await edge.call('POST guest-users/phone-number', { phoneNumber: '+966500000000' })
  await edge.call('POST orders', ORDER, IDEMPOTENT)
  await edge.call('POST orders/:id/checkout', { id: 'o1' }, IDEMPOTENT)
  await edge.call('GET offers/:id/verify', { id: 'ofr_bank', bin: '424242' })
  await edge.call('GET vouchers/verify', { code: 'SHV-1' })
  const said = edge.seen.map(({ headers }) => [headers['x-client-network'], headers['x-edge-key']])
  const proved = ['203.0.113.7', 'its-key']
  expect(said).toEqual([proved, proved, [undefined, 'its-key'], proved, proved])
})

it("an enquiry carries the site's version and page, but no identity", async () => {
  const edge = setUp({
    cookie: cookieOf('guest', 'a'),
    gateway: ({ path }) =>
      path === '/v1/contact-us' ? answer({ reference: 'SH-7K3Q9' }) : answer({ code: 24, message: '' }, 400),
  })
  const body = { subject: 'QUESTION', name: 'Noura', phoneNumber: '+966500000000', message: 'Hello' }
  expect(await edge.call('POST contact-us', body, IDEMPOTENT)).toEqual({ ok: true, data: { reference: 'SH-7K3Q9' } })
  expect(edge.seen[0]?.headers).toMatchObject({ 'x-app-version': '1', 'x-client-network': '203.0.113.7' })
  expect(edge.seen[0]?.headers).not.toHaveProperty('x-guest-token')
  await edge.call('POST orders', ORDER, IDEMPOTENT)
  expect(edge.seen[1]?.headers).not.toHaveProperty('x-app-version')
})

it('an address with too many requests is refused before the gateway is called', async () => {
  const { call, seen } = setUp({ gateway: () => ({ kind: 'unreachable' }), isLimited: true })
  expect(await call('POST guest-users/phone-number', { phoneNumber: '+966501234567' })).toMatchObject({
    ok: false,
    problem: { status: 429, reason: 'rate_limited' },
  })
  expect(seen).toEqual([])
})

it('a hold of an address with too many requests never reaches the gateway', async () => {
  const { call, seen } = setUp({ gateway: () => ({ kind: 'unreachable' }), isLimited: (key) => key === 'POST orders' })
  expect(await call('POST orders', ORDER, IDEMPOTENT)).toMatchObject({ problem: { reason: 'rate_limited' } })
  expect(seen).toEqual([])
})

it('opening a card form at the processor is counted, although a member only reads it', async () => {
  const { call, seen } = setUp({
    cookie: cookieOf('member', 'm'),
    gateway: () => ({ kind: 'unreachable' }),
    isLimited: (key) => key === 'GET cards/hyper-pay/initialize-add-card',
  })
  expect(await call('GET cards/hyper-pay/initialize-add-card', {})).toMatchObject({
    problem: { reason: 'rate_limited' },
  })
  expect(seen).toEqual([])
})

it('finder requests count against the limit only if they are not cached', async () => {
  let isOver = false
  const edge = setUp({
    gateway: ({ path }) =>
      answer(path === '/v1/cities' ? { city: [{ id: 'riyadh', name: 'R' }] } : { count: 1, showtimesCount: 2 }),
    isLimited: (key) => isOver && key.startsWith('GET film-finder'),
  })
  const count = (timeOfDay: string) => edge.call('GET film-finder/result-count', { cityId: 'riyadh', timeOfDay })
  expect(await count('EVENING')).toMatchObject({ ok: true })
  isOver = true
  expect(await count('EVENING')).toMatchObject({ ok: true })
  expect(await count('MORNING')).toMatchObject({ problem: { reason: 'rate_limited' } })
  expect(edge.paths().filter((path) => path.includes('MORNING'))).toEqual([])
})

it('a ticket link on a new device creates no guest and is not counted as one', async () => {
  const { call, newGuests } = setUp({ gateway: () => ({ kind: 'unreachable' }) })
  await call('GET tickets/linked', { link: 'x' })
  await call('POST guest-users/phone-number', { phoneNumber: '+966501234567' })
  expect(newGuests).toEqual([false, true])
})

it('a form counted before it was read is not counted again', async () => {
  const file = { id: 'f1', url: '/files/f1', width: 1, height: 1 }
  const { files } = setUp({ cookie: cookieOf('member', 'm'), gateway: () => answer({ file }), isLimited: true })
  const form = { bytes: new Uint8Array(1), type: 'multipart/form-data; boundary=x' }
  expect(await files.sendForm('POST files', form)).toEqual({ ok: true, data: { file } })
})
