// How a gateway can fail. `answer` gets the request and its `forward()`, which asks the real gateway; it returns an
// answer, or undefined after it has treated the connection itself. `saysNotFound`: it answers that nothing exists;
// `saysClosed`: that it is in maintenance.
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '#server/contracts/contract.ts'

const json = (status, body, headers = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const html = (status) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Upstream</title><h1>It works!</h1>',
})
const problem = (status, code, reason, headers) =>
  json(status, { code, ...(reason && { reason }), message: 'Something is wrong at the gateway.' }, headers)

/** Changes the JSON of an answer that succeeded. */
const edited = (change, isMeant = () => true) => ({
  answer: async (request) => {
    const answer = await request.forward()
    if (answer.status !== 200 || !isMeant(request)) return answer
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body.toString()), request)) }
  },
})
const always = (answer) => ({ answer: () => answer })
const after = (ms, isMeant = () => true) => ({
  answer: async (request) => {
    if (isMeant(request)) await wait(ms)
    return request.forward()
  },
})
const withHeaders = (headers) => ({
  answer: async ({ forward }) => {
    const answer = await forward()
    return { ...answer, headers: { ...answer.headers, ...headers } }
  },
})

const isWrite = ({ method }) => method !== 'GET'
const isPublic = ({ headers }) => !headers.authorization && !headers['x-guest-token']
const isAt =
  (pattern) =>
  ({ path }) =>
    pattern.test(path)

/** Every value of this name at any depth, changed. */
function deep(value, name, change) {
  if (Array.isArray(value)) return value.map((entry) => deep(entry, name, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    if (key !== name) return [[key, deep(entry, name, change)]]
    const changed = change(entry)
    return changed === undefined ? [] : [[key, changed]]
  })
  return Object.fromEntries(entries)
}
const field = (name, change) => edited((body) => deep(body, name, change))
/** Instants that the gateway takes from its clock. */
const clock = (ms) => {
  const moved = (value) => value && new Date(Date.parse(value) + ms).toISOString()
  return edited((body) => deep(deep(body, 'serverNow', moved), 'expiresAt', moved))
}
const emptied = (value) => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, emptied(entry)]))
}
const extensions = Object.entries(contract)
  .filter(([, call]) => call.extension)
  .map(([key]) => {
    const [method, path] = key.split(' ')
    return { method, pattern: new RegExp(`/v1/${path.replace(/:\w+/g, '[^/]+')}$`) }
  })
const isExtension = ({ method, path }) =>
  extensions.some((extension) => extension.method === method && extension.pattern.test(path))

let requests = 0
const writes = new Set()

/** Whether it is the first try of a write. A repetition has the same key. */
function isFirstTry({ method, path, headers }) {
  const key = headers['idempotency-key']
  const name = `${method} ${path} ${key}`
  if (method === 'GET' || !key || writes.has(name)) return false
  writes.add(name)
  return true
}

export const MODES = {
  'connection refused': { answer: ({ socket }) => void socket.destroy() },
  'slow by 300 ms': after(300),
  'slow by 3 s': after(3000),
  'slow by 12 s': after(12_000),
  'seats slow by 12 s': after(12_000, isAt(/\/seats$/)),
  'headers, then a hanging body': {
    answer: async ({ forward, response }) => {
      const { status, headers, body } = await forward()
      response.writeHead(status, { 'content-type': headers['content-type'] })
      response.write(body.subarray(0, body.length / 2))
    },
  },
  'a byte every 2 s': {
    answer: async ({ forward, response }) => {
      const { status, body } = await forward()
      response.writeHead(status, { 'content-type': 'application/json' })
      for (const byte of body) {
        if (response.destroyed) return
        response.write(Buffer.from([byte]))
        await wait(2000)
      }
    },
  },
  'half of the JSON': {
    answer: async ({ forward }) => {
      const answer = await forward()
      return { ...answer, body: answer.body.subarray(0, answer.body.length / 2) }
    },
  },
  'HTML with 200': always(html(200)),
  'an empty body with 200': always({ status: 200, headers: { 'content-type': 'application/json' }, body: '' }),
  'a list instead of an object': always(json(200, [])),
  '500 without a body': always({ status: 500, headers: {}, body: '' }),
  '500 with a problem': always(problem(500, 51, 'server_down')),
  '502 of a proxy, HTML': always(html(502)),
  '503 without a body': { ...always({ status: 503, headers: {}, body: '' }), saysClosed: true },
  '503 with Retry-After': { ...always(problem(503, 50, undefined, { 'retry-after': '30' })), saysClosed: true },
  '503 with words for visitors': {
    ...always(json(503, { code: 50, title: 'Back at six', message: 'We are changing the reels.' })),
    saysClosed: true,
  },
  '401 for everybody': always(problem(401, 2)),
  '401 for each request with a token': {
    answer: (request) => (isPublic(request) ? request.forward() : problem(401, 2)),
  },
  '403 for everybody': always(problem(403, 3)),
  '404 without a body': always({ status: 404, headers: {}, body: '' }),
  '404 with code 16': { ...always(problem(404, 16)), saysNotFound: true },
  '405 for everything': always({ status: 405, headers: {}, body: '' }),
  '429 without a body': always({ status: 429, headers: {}, body: '' }),
  '429 with Retry-After': always(problem(429, 14, 'rate_limited', { 'retry-after': '20' })),
  'JSON as text/plain': withHeaders({ 'content-type': 'text/plain' }),
  'JSON as text/html': withHeaders({ 'content-type': 'text/html' }),
  'an answer of 3 MB': edited((body) => ({ ...body, padding: 'x'.repeat(3_000_000) })),
  'Set-Cookie on public answers': withHeaders({ 'set-cookie': 'SERVERID=a1; Path=/' }),
  'no-store on public answers': withHeaders({ 'cache-control': 'private, no-store' }),
  'gzip announced, plain sent': withHeaders({ 'content-encoding': 'gzip' }),
  'a redirect without TLS': always({ status: 302, headers: { location: 'http://127.0.0.1:9/v1' }, body: '' }),
  'an unknown showtime status': field('status', (value) => (value === 'AVAILABLE' ? 'HAPPY_HOUR' : value)),
  'an unknown amenity': field('amenities', (value) => [...value, 'ROOF_GARDEN']),
  'a missing field: title': field('title', () => undefined),
  'a wrong type: prices as text': field('priceFrom', (value) => `${value / 100} SAR`),
  'empty lists': edited(emptied),
  'connection reset before a write takes effect': {
    answer: ({ socket, ...request }) => (isWrite(request) ? void socket.destroy() : request.forward()),
  },
  'connection reset after a write took effect': {
    answer: async ({ socket, ...request }) => {
      const answer = await request.forward()
      return isWrite(request) ? void socket.destroy() : answer
    },
  },
  'one connection reset before a write takes effect': {
    answer: ({ socket, ...request }) => (isFirstTry(request) ? void socket.destroy() : request.forward()),
  },
  'one connection reset after a write took effect': {
    answer: async ({ socket, ...request }) => {
      const isFirst = isFirstTry(request)
      const answer = await request.forward()
      return isFirst ? void socket.destroy() : answer
    },
  },
  'writes delivered twice': {
    answer: async (request) => {
      if (isWrite(request)) await request.forward()
      return request.forward()
    },
  },
  'the clock two hours ahead': clock(7_200_000),
  'the clock two hours behind': clock(-7_200_000),
  'tokens that are born expired': field('tokenExpiresAt', () => new Date(Date.now() - 60_000).toISOString()),
  'holds that are born expired': field('expiresAt', (value) => value && new Date(Date.now() - 1000).toISOString()),
  'a bare 404 for all extensions': {
    answer: (request) => (isExtension(request) ? { status: 404, headers: {}, body: '' } : request.forward()),
  },
  'a live channel that refuses': edited((body) => deep(body, 'liveSeats', () => true), isAt(/\/settings$/)),
  'no card processor to reach': field('url', () => 'http://127.0.0.1:9/tokens'),
  'every second request fails': {
    answer: ({ forward }) => ((requests += 1) % 2 ? problem(500, 51) : forward()),
  },
}
