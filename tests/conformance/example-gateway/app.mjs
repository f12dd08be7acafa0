// One request: finds its call, checks who asks, replays what was answered before, and writes the answer.
import { createHash } from 'node:crypto'
import { booked } from './booked.mjs'
import { bookings } from './bookings.mjs'
import { cardDesk } from './card-desk.mjs'
import { catalogue } from './catalogue.mjs'
import { finder } from './finder.mjs'
import { guests } from './guests.mjs'
import { members } from './members.mjs'
import { money } from './money.mjs'
import { keepOrders } from './orders.mjs'
import { answerOf, refuse } from './problems.mjs'
import { createSessions } from './sessions.mjs'
import { createSchedule } from './schedule.mjs'
import { pictureOf } from './pictures.mjs'

const KEY = /^[A-Za-z0-9_-]{8,255}$/
const REPLAY_MS = 24 * 3_600_000
const isoOf = (at) => new Date(at).toISOString()

function compile(routes) {
  return Object.entries(routes).map(([key, route]) => {
    const [method, path] = key.split(' ')
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    // Longer names first would not help: a fixed word wins over a parameter.
    const pattern = new RegExp(`^/v1/${path.replace(/:\w+/g, '([^/]+)')}$`)
    return { key, method, names, pattern, weight: names.length, ...route }
  })
}

function jsonOf(bytes) {
  if (!bytes) refuse('body_too_large')
  if (bytes.length === 0) return {}
  try {
    const value = JSON.parse(bytes.toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : refuse('invalid_input')
  } catch {
    return refuse('invalid_input')
  }
}

const json = (status, body, headers) => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export function createApp({ now, origin }) {
  const world = { now, origin, iso: () => isoOf(now()), outbox: [] }
  world.sessions = createSessions(world)
  world.schedule = createSchedule(world)
  world.desk = cardDesk(world)
  keepOrders(world)
  const routes = compile({
    ...catalogue(world),
    ...finder(world),
    ...guests(world),
    ...bookings(world),
    ...booked(world),
    ...members(world),
    ...money(world),
  }).toSorted((one, other) => one.weight - other.weight)
  /** Idempotency keys of a day: what was asked with them, and the answer. */
  const answered = new Map()

  /** The same key and input give the same answer; a refusal had no effect, so it is not kept. */
  async function once(route, request, scope, make) {
    const key = request.headers['idempotency-key'] ?? ''
    if (!KEY.test(key)) return route.once === 'if named' && !key ? make() : refuse('idempotency_key_missing')
    const name = `${scope} ${request.method} ${request.url.pathname} ${key}`
    const print = createHash('sha256')
      .update(request.bytes ?? '')
      .digest('hex')
    const known = answered.get(name)
    if (known && known.until > now()) return known.print === print ? known.answer : refuse('idempotency_key_reused')
    const answer = Promise.resolve().then(make)
    answered.set(name, { print, answer, until: now() + (route.replayMs ?? REPLAY_MS) })
    answer.catch(() => answered.delete(name))
    return answer
  }

  async function run(request, language) {
    const { method, url, headers, bytes } = request
    const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(url.pathname))
    if (!route) refuse('unsupported')
    const params = Object.fromEntries(
      route.names.map((name, at) => [name, decodeURIComponent(route.pattern.exec(url.pathname)[at + 1])]),
    )
    const caller = world.sessions.callerOf(headers, route)
    const input = method === 'GET' ? Object.fromEntries(url.searchParams) : route.isForm ? { bytes } : jsonOf(bytes)
    const make = async () =>
      route.run({ ...params, input, caller, language, headers, siteOrigin: headers['x-site-origin'] })
    const data = await (route.once ? once(route, request, caller?.owner ?? 'all', make) : make())
    if (data.bytes)
      return { status: 200, headers: { 'content-type': data.type, 'cache-control': 'no-store' }, body: data.bytes }
    const cacheControl = route.access === 'public' && method === 'GET' ? 'public, max-age=15' : 'no-store'
    return json(200, data, { 'cache-control': cacheControl })
  }

  return async (request) => {
    const language = /^ar/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
    const { pathname } = request.url
    if (pathname.startsWith('/v1/pictures/')) return pictureOf(pathname)
    if (pathname === '/outbox') return json(200, { messages: world.outbox }, { 'cache-control': 'no-store' })
    if (pathname.startsWith('/sandbox-payments/')) return world.desk.serve(request)
    try {
      return await run(request, language)
    } catch (error) {
      const { status, body } = answerOf(error, language)
      if (status === 500) console.error(error)
      return json(status, body, { 'cache-control': 'no-store' })
    }
  }
}
