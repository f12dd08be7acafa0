// The server functions of the built site, called without a browser: by its own pages, and by attackers.
import { addressOf, callRequest, outcomeOf, siteFunctions } from '../support/server-functions.mjs'
import { expect, test, type Site } from './fixtures.ts'

test.use({ expectedErrors: { any: [/./] } })

const OWN = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }
const send = (site: Site, path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { ...init, headers: { origin: site.url, ...OWN, ...init.headers } })

test('every function answers its own pages, with data or with a problem', async ({ site }) => {
  for (const { key, id, method } of siteFunctions()) {
    const { path, init } = key
      ? callRequest(key, {}, { origin: site.url, idempotencyKey: 'key-12345678' })
      : { path: addressOf({ id }), init: { method } }
    const answer = await send(site, path, init)
    const text = await answer.text()
    expect(answer.status, `${id}: ${text}`).toBe(200)
    const outcome = outcomeOf(text)
    const reason = outcome.ok ? undefined : outcome.problem.reason
    expect(reason, id).not.toBe('server_down')
  }
})

test('a call that no page of the site makes is refused, and changes nothing (ASVS 3.5.2, 3.5.3) @commit', async ({
  site,
}) => {
  site.calls.length = 0
  const write = callRequest('POST orders', { sessionId: 'x', seats: ['A1'] }, { origin: site.url })
  const json = { 'content-type': 'application/json' }
  const node = (t: number, rest: object = {}) => ({ t, i: 1, ...rest })
  const tree = (value: object) =>
    JSON.stringify({ t: { t: 10, i: 0, p: { k: ['data'], v: [value] }, o: 0 }, f: 127, m: [] })
  const promise = tree(node(22, { s: 1, f: node(26) }))
  const form = new FormData()
  form.set('sessionId', 'x')
  const requests: [status: number, what: string, path: string, init?: RequestInit][] = [
    [404, 'an unknown function', '/api/call/orders.nope'],
    [400, 'a name that cannot be decoded', '/api/call/%_%_'],
    [400, 'a name of broken UTF-8', '/api/call/%ff'],
    [404, 'a name of an object', '/api/call/orders.constructor'],
    [404, 'an unknown file', '/api/call/__proto__.x', { method: 'POST' }],
    [405, 'a write in an address', write.path],
    [
      405,
      'a read with a body',
      '/api/call/cities.readCities',
      { method: 'POST', headers: json, body: tree(node(1, { s: 'x' })) },
    ],
    [400, 'a promise', write.path, { method: 'POST', headers: json, body: promise }],
    [400, 'a promise in an address', `/api/call/cities.readCities?${new URLSearchParams({ payload: promise })}`],
    [400, 'a form', write.path, { method: 'POST', body: form }],
    [400, 'an empty text as JSON', write.path, { method: 'POST', headers: json, body: '' }],
    [400, 'no JSON', write.path, { method: 'POST', headers: json, body: '{' }],
    [400, 'plain JSON', write.path, { method: 'POST', headers: json, body: '{"data":{"sessionId":"x"}}' }],
    [403, 'a read of another site', '/api/call/visit.readVisit', { headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      403,
      'a write of another site',
      write.path,
      { ...write.init, headers: { ...json, origin: 'https://evil.example' } },
    ],
  ]
  for (const [status, what, path, init] of requests) {
    const answer = await send(site, path, init)
    expect(answer.status, what).toBe(status)
    expect(await answer.text(), what).not.toMatch(/\bat .*\.js:\d|node_modules/)
  }
  const forbidden = tree(node(10, { p: { k: ['__proto__'], v: [node(10, { p: { k: [], v: [] }, o: 0 })] }, o: 0 }))
  const answer = await send(site, write.path, { method: 'POST', headers: json, body: forbidden })
  expect(outcomeOf(await answer.text())).toMatchObject({ ok: false, problem: { status: 400 } })
  expect(site.calls).toEqual([])
  expect(site.lines.filter((line) => line.includes('unhandled_error'))).toEqual([])
})
