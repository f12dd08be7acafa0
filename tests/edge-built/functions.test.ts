// The server functions of the built site: the framework's own handler between the browser and the gateway.
import { toJSON } from 'seroval'
import { describe, expect, it } from 'vitest'
import type { Call } from '#server/contracts/call.ts'
import { contract } from '#server/contracts/contract.ts'
import { callKeyOrOther } from '#server/contracts/rules/call-key.ts'
import { fake, tokens } from '#tests/edge/fake.ts'
import { addressOf, functionOf, outcomeOf, siteFunctions } from '#tests/support/server-functions.mjs'
import { call, callFunction, KEY, linesSoFar, outcome, OWN, seatTaken, send, sessionOf, SITE } from './built.ts'

interface Example {
  path?: object
  query?: object
  body?: object
  response: Record<string, unknown>
}
// A unit test holds the examples against the contract.
const files = import.meta.glob<Record<string, Example>>('../../server/contracts/examples/*.json', {
  eager: true,
  import: 'default',
})
const examples = Object.assign({}, ...Object.values(files)) as Record<string, Example>

const JSON_BODY = { 'content-type': 'application/json' }
const setCookies = (answer: Response) => answer.headers.getSetCookie()
const valuesOf = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0])
const GUEST = { id: 'g', preferredCityId: null, language: 'en', isPhoneVerified: false, phoneMasked: null }
const ORDER = { sessionId: 's', seats: ['A1'] }
/** The headers of the last request that reached the gateway. */
const reached = () => fake.requests.at(-1)?.headers

describe('a server function', () => {
  const withExample = siteFunctions().filter(({ key }) => key !== undefined && examples[key])

  it('has an example of its call, with few exceptions', () => {
    expect(siteFunctions().length - withExample.length).toBeLessThan(10)
  })

  it.each(withExample.map(({ id, key = '' }) => [id, key]))(
    '%s passes the answer of the gateway on, but for its tokens, and may be stored by no cache (ASVS 3.3.4, 14.3.2)',
    async (_, key) => {
      const { path, query, body, response } = examples[key] as Example
      const { token, refreshToken: _refreshToken, tokenExpiresAt: _expiresAt, ...shown } = response
      fake.answer = async (at, request) =>
        callKeyOrOther(request.method, at) === key ? Response.json(response) : seatTaken()
      const { access } = contract[key as keyof typeof contract] as Call
      const session = sessionOf(access === 'guest' ? 'guest' : 'member')
      const answer = await call(key, { ...path, ...query, ...body }, session)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      const tokenCookies = setCookies(answer).filter((cookie) => cookie.includes('example-'))
      expect(tokenCookies).toHaveLength(token === undefined ? 0 : 2)
      expect(tokenCookies.filter((cookie) => !cookie.includes('; HttpOnly'))).toEqual([])
      expect(await outcome(answer)).toEqual({ ok: true, data: shown })
    },
  )

  it('passes on the language of its page and its idempotency key, and its visitor’s session in no other way (ASVS 3.3.4)', async () => {
    fake.answer = async () => seatTaken()
    await call('POST orders', ORDER, { ...sessionOf('member'), 'x-page-locale': 'ar' })
    expect(reached()).toMatchObject({
      'accept-language': 'AR',
      'idempotency-key': KEY,
      'x-site-origin': SITE,
      authorization: 'Bearer old-access',
    })
    expect(reached()).not.toHaveProperty('cookie')
    expect(JSON.stringify(fake.requests)).not.toContain('old-refresh')
  })

  it('answers a problem of the gateway as a problem with its status, code, text and details', async () => {
    const body = {
      code: 14,
      reason: 'rate_limited',
      message: 'Too many.',
      details: { retryAt: '2026-11-26T10:00:00Z' },
    }
    fake.answer = async () => Response.json(body, { status: 429 })
    const answer = await call('POST orders', ORDER, sessionOf('member'))
    expect(answer.status).toBe(200)
    expect(await outcome(answer)).toEqual({ ok: false, problem: { status: 429, ...body } })
  })
})

describe('a visitor’s first write', () => {
  it('begins a session whose tokens are stored in HttpOnly cookies only (ASVS 3.3.4)', async () => {
    fake.answer = async (path) =>
      path.endsWith('/session') ? Response.json({ ...tokens('new'), guest: GUEST }) : seatTaken()
    const answer = await call('POST orders', ORDER)
    const cookies = setCookies(answer)
    expect(cookies.map((cookie) => [cookie.split(';')[0], cookie.includes('; HttpOnly')])).toEqual([
      [expect.stringMatching(/^shasha-guest-access=\d+\.new-access$/), true],
      ['shasha-guest-refresh=new-refresh', true],
      ['shasha-session=guest', false],
    ])
    const text = await answer.text()
    expect(outcomeOf(text)).toMatchObject({ problem: { code: 24, reason: 'seat_taken' } })
    expect(text).not.toMatch(/new-access|new-refresh/)
    expect(fake.requests.map(({ path, headers }) => [path, headers['idempotency-key']])).toEqual([
      ['/v1/guest-users/session', KEY],
      ['/v1/orders', KEY],
    ])
    expect(reached()).toMatchObject({ 'x-guest-token': 'new-access' })
  })

  it('is refused from another site before it reaches the gateway (ASVS 3.5.1)', async () => {
    expect((await call('POST orders', ORDER, { origin: 'https://evil.test' })).status).toBe(403)
    expect(fake.requests).toEqual([])
  })
})

describe('the session of a member', () => {
  it('is renewed by a call once it has expired, in HttpOnly cookies', async () => {
    fake.answer = async (path) =>
      Response.json(path.endsWith('/auth-refresh') ? tokens('new') : examples['GET auth/me']?.response)
    const answer = await call('GET auth/me', {}, sessionOf('member', { isExpired: true }))
    expect(await outcome(answer)).toMatchObject({ ok: true, data: examples['GET auth/me']?.response })
    expect(reached()).toMatchObject({ authorization: 'Bearer new-access' })
    expect(valuesOf(setCookies(answer))).toEqual([
      expect.stringMatching(/^shasha-member-access=\d+\.new-access$/),
      'shasha-member-refresh=new-refresh',
    ])
    expect(setCookies(answer).filter((cookie) => cookie.includes('; HttpOnly'))).toHaveLength(2)
  })

  it('ends with the call that signs out, at the gateway and in every cookie', async () => {
    const answer = await callFunction('visit.signOut', undefined, sessionOf('member'))
    expect((await outcome(answer)).ok).toBe(true)
    expect(setCookies(answer).map((cookie) => cookie.split('; Path')[0])).toEqual([
      'shasha-member-access=; Max-Age=0',
      'shasha-member-refresh=; Max-Age=0',
      'shasha-session=; Max-Age=0',
    ])
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/auth/logout'])
    expect(reached()).toMatchObject({ authorization: 'Bearer old-access' })
  })
})

it('a choice of city and theme is stored in cookies without a call of the gateway, and an unknown one is refused', async () => {
  const answer = await callFunction('visit.savePreferences', { cityId: 'jeddah', theme: 'dark' })
  expect(valuesOf(setCookies(answer))).toEqual(['shasha-city=jeddah', 'shasha-theme=dark'])
  const refused = await callFunction('visit.savePreferences', { theme: '<script>' })
  expect(await outcome(refused)).toMatchObject({ ok: false, problem: { status: 400, reason: 'invalid_input' } })
  expect(setCookies(refused)).toEqual([])
  expect(fake.requests).toEqual([])
})

describe('a request that no page of the site makes', () => {
  it.each([
    'orders.nope',
    'nope.createOrder',
    'orders.createOrder.createOrder',
    'orders.constructor',
    '__proto__.x',
    'constructor',
    'GET%20cities',
  ])('is answered 404 if the site has no function of its name: %s (ASVS 13.2.5)', async (id) => {
    expect((await send(`/api/call/${id}`, { headers: OWN })).status).toBe(404)
    expect(fake.requests).toEqual([])
  })

  it('is answered 405 if its method is not the one of the function', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    for (const { id, method: own } of [functionOf('GET cities'), functionOf('POST orders')])
      for (const method of methods.filter((each) => each !== own)) {
        const answer = await send(addressOf({ id }), { method, headers: OWN })
        expect([id, method, answer.status]).toEqual([id, method, 405])
      }
    expect(fake.requests).toEqual([])
  })

  /** A payload with this node as the input’s only value. */
  const tree = (node: object) => {
    const data = { t: 10, i: 1, p: { k: ['value'], v: [node] }, o: 0 }
    return JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [data] }, o: 0 }, f: 127, m: [] })
  }
  const node = (t: number) => ({
    t,
    i: 2,
    s: 2,
    a: [],
    p: { k: [], v: [] },
    l: 1,
    f: { t: 26, i: 3, s: 1 },
    o: 0,
    b: 'AA==',
  })
  const post = (body: string) =>
    send(addressOf(functionOf('POST orders')), {
      method: 'POST',
      headers: { ...OWN, ...JSON_BODY, ...sessionOf('member') },
      body,
    })

  it('is answered 400 if its input holds any node of the framework’s format that is no JSON (ASVS 1.5.2)', async () => {
    for (let type = 0; type < 64; type += 1) {
      const isJson = [0, 1, 2, 9, 10].includes(type)
      fake.answer = async () => seatTaken()
      const answer = await post(tree({ ...node(type), ...(type === 1 ? { s: 'text' } : {}) }))
      expect([type, answer.status]).toEqual([type, isJson ? 200 : 400])
      const asked = await send(
        `${addressOf(functionOf('GET cities'))}?${new URLSearchParams({ payload: tree(node(type)) })}`,
        { headers: OWN },
      )
      if (!isJson) expect([type, asked.status]).toEqual([type, 400])
    }
    expect(fake.requests).toEqual([])
  })

  it.each([
    ['a context of its own', JSON.stringify(toJSON({ data: ORDER, context: { isOperator: true } }))],
    ['the same value twice', JSON.stringify(toJSON({ data: [ORDER, ORDER] }))],
    ['a date', JSON.stringify(toJSON({ data: { date: new Date(0) } }))],
    ['thirty levels', JSON.stringify(toJSON({ data: JSON.parse('['.repeat(30) + ']'.repeat(30)) as unknown }))],
    ['a list of repeated nodes', JSON.stringify({ ...toJSON({ data: ORDER }), m: { length: 3 } })],
    ['a node without its number', tree({ t: 9, a: [], o: 0 })],
    ['plain JSON', JSON.stringify({ data: ORDER })],
    ['half a text', '{"t":{"t":10'],
    ['no text', ''],
  ])('is answered 400 if its input is %s, before anything is called', async (_, body) => {
    expect((await post(body)).status).toBe(400)
    expect(fake.requests).toEqual([])
    expect(await linesSoFar()).toEqual([])
  })

  it.each([
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json; charset=utf-7',
  ])('is answered 400 if its input is %s', async (type) => {
    for (const { id, method } of [functionOf('GET cities'), functionOf('POST orders')]) {
      const body = method === 'POST' ? { body: 'sessionId=s' } : {}
      const answer = await send(addressOf({ id }), { method, headers: { ...OWN, 'content-type': type }, ...body })
      expect([id, answer.status]).toEqual([id, 400])
    }
    expect(fake.requests).toEqual([])
    expect(await linesSoFar()).toEqual([])
  })

  it.each([undefined, '', 'false', '1'])(
    'is answered 400 without what the framework sends with each call: %j',
    async (header) => {
      for (const [id, method] of [
        ['visit.savePreferences', 'POST'],
        ['visit.readVisit', 'GET'],
        ['cities.readCities', 'GET'],
      ]) {
        const { 'x-tsr-serverfn': _own, ...others } = OWN
        const headers = { ...others, ...(header === undefined ? {} : { 'x-tsr-serverfn': header }) }
        const body = method === 'POST' ? { body: JSON.stringify(toJSON({ data: {} })) } : {}
        const answer = await send(`/api/call/${id}`, {
          method,
          headers: { ...headers, ...(method === 'POST' ? JSON_BODY : {}) },
          ...body,
        })
        expect([id, answer.status]).toEqual([id, 400])
      }
      expect(fake.requests).toEqual([])
      expect(await linesSoFar()).toEqual([])
    },
  )

  it('is refused by the contract if a name in its input is one of an object’s prototype', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const data = JSON.parse(`{"sessionId":"s","seats":["A1"],"${name}":{"isOperator":true}}`) as object
      const answer = await call('POST orders', data, sessionOf('member'))
      expect(await outcome(answer)).toMatchObject({ ok: false, problem: { status: 400, reason: 'invalid_input' } })
    }
    expect(fake.requests).toEqual([])
  })

  it('is refused if another site starts it, even a read', async () => {
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await call('GET cities', {}, { 'sec-fetch-site': site })).status).toBe(403)
    expect(fake.requests).toEqual([])
  })
})

describe('a request with many or huge cookies', () => {
  const foreign = Array.from({ length: 1500 }, (_, index) => `x${index}=${'v'.repeat(20)}`).join('; ')

  it('is answered as without those of other sites: the visitor stays signed in', async () => {
    fake.answer = async () => seatTaken()
    const answer = await call('POST orders', ORDER, { cookie: `${foreign}; ${sessionOf('member').cookie}` })
    expect(answer.status).toBe(200)
    expect(reached()).toMatchObject({ authorization: 'Bearer old-access' })
  })

  it('never sends the gateway a token that no browser keeps', async () => {
    const huge = 'v'.repeat(30_000)
    const cookie = `shasha-member-refresh=${huge}; shasha-member-access=99999999999.${huge}`
    expect((await call('GET auth/me', {}, { cookie })).status).toBe(200)
    expect(JSON.stringify(fake.requests)).not.toContain(huge)
  })
})
