// One request: finds its call, checks who asks, replays what was answered before, and writes the answer.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { answerOf, json, NO_STORE, refuse } from './answers.mjs'
import { createCardDesk } from './card-desk.mjs'
import { cancelling } from './cancelling.mjs'
import { catalogue } from './catalogue.mjs'
import { food } from './food.mjs'
import { foodOrders } from './food-orders.mjs'
import { finder } from './finder.mjs'
import { guests } from './guests.mjs'
import { invoices } from './invoices.mjs'
import { members } from './members.mjs'
import { money } from './money.mjs'
import { offers } from './offers.mjs'
import { orderFood } from './order-food.mjs'
import { bookings } from './orders.mjs'
import { createSchedule } from './schedule.mjs'
import { createSessions } from './sessions.mjs'
import { createStaff } from './staff.mjs'
import { vouchers } from './vouchers.mjs'
import { wallet } from './wallet.mjs'
import { inLanguage, isoAt, PICTURE } from './chain.mjs'

const KEY = /^[A-Za-z0-9_-]{8,255}$/
const MAX_BODY = 30 * 1024 * 1024
const REPLAY_MS = 24 * 3_600_000
const PUBLIC = { 'cache-control': 'public, max-age=15' }
const RETRY_TOMORROW = { 'retry-after': '86400' }
const DUNES = readFileSync(new URL('dunes.png', import.meta.url))

/** The routes with their patterns. A fixed path comes before one with a parameter. */
function compile(routes) {
  const compiled = Object.entries(routes).map(([key, route]) => {
    const [method, path] = key.split(' ')
    const pattern = new RegExp(`^/v1/${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    return { ...route, method, pattern, parameters: path.split(':').length }
  })
  return compiled.toSorted((one, other) => one.parameters - other.parameters)
}

/** A chain of guests only has none of these calls. */
const isOfMembers = (key, { access }) =>
  access === 'member' || /^POST auth\/(?:unverified-user|add-token|forget-password|reset-password)/.test(key)

/** The query of a read, `{ files }` of a form, or the JSON of another write. */
async function inputOf({ method, url, headers, bytes }) {
  if (method === 'GET') return Object.fromEntries(url.searchParams)
  if (bytes.length > MAX_BODY) return refuse('body_too_large')
  if (bytes.length === 0) return {}
  try {
    if (headers['content-type']?.startsWith('multipart/')) {
      const form = await new Response(bytes, { headers: { 'content-type': headers['content-type'] } }).formData()
      return {
        files: await Promise.all(form.getAll('file').map(async (file) => Buffer.from(await file.arrayBuffer()))),
      }
    }
    const value = JSON.parse(bytes.toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : refuse('invalid_input')
  } catch {
    return refuse('invalid_input')
  }
}

export function createApp({ now, origin, features, onPaid }) {
  const outbox = []
  const iso = () => isoAt(now())
  /** Prints a message where a real gateway would send it. */
  const send = (to, text) => void outbox.unshift({ to, text, at: iso() })
  const world = { now, iso, origin, features, send }
  world.sessions = createSessions(world)
  world.schedule = createSchedule(world)
  world.desk = createCardDesk(world)
  const tables = [
    catalogue,
    food,
    finder,
    guests,
    bookings,
    orderFood,
    foodOrders,
    invoices,
    offers,
    vouchers,
    cancelling,
    wallet,
    money,
    members,
  ].map((table) => table(world))
  const staff = createStaff(world)
  if (onPaid) world.onPaid = (order) => onPaid(staff, order)
  const { members: hasMembers = true } = features
  const made = Object.entries(Object.assign({}, ...tables)).filter(
    ([key, route]) => hasMembers || !isOfMembers(key, route),
  )
  const routes = compile(Object.fromEntries(made))
  /** Idempotency keys of a day: what was asked with them, and the answer. */
  const answered = new Map()

  /** The same key and input give the same answer; a refusal had no effect, so it is not kept. */
  function once({ method, url, headers, bytes }, owner, make) {
    const key = headers['idempotency-key'] ?? ''
    if (!KEY.test(key)) refuse('idempotency_key_missing')
    const name = `${owner} ${method} ${url.pathname} ${key}`
    const print = createHash('sha256').update(bytes).digest('hex')
    const known = answered.get(name)
    if (known && known.until > now()) return known.print === print ? known.answer : refuse('idempotency_key_reused')
    const answer = Promise.resolve().then(make)
    answered.set(name, { print, answer, until: now() + REPLAY_MS })
    answer.catch(() => answered.delete(name))
    return answer
  }

  async function run(request, language) {
    const { method, url, headers } = request
    if (url.pathname === PICTURE)
      return { status: 200, headers: { 'content-type': 'image/png', ...PUBLIC }, body: DUNES }
    if (url.pathname === '/outbox') return json(200, { messages: outbox })
    if (url.pathname.startsWith('/sandbox-payments/')) return world.desk.serve(request)
    const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(url.pathname))
    if (!route) refuse('unsupported')
    const caller = world.sessions.callerOf(headers, route)
    const params = route.pattern.exec(url.pathname).groups
    const input = await inputOf(request)
    const make = () => route.run({ ...params, input, caller, headers })
    const data = await (route.isOnce ? once(request, caller?.owner, make) : make())
    if (data.bytes) return { status: 200, headers: { 'content-type': data.type, ...NO_STORE }, body: data.bytes }
    const isCacheable = route.access === 'public' && method === 'GET'
    return json(200, route.isBilingual ? data : inLanguage(data, language), isCacheable ? PUBLIC : NO_STORE)
  }

  return async (request) => {
    const language = /^ar/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en'
    try {
      return await run(request, language)
    } catch (error) {
      const { status, body } = answerOf(error)
      if (status === 500) console.error(error)
      return json(status, inLanguage(body, language), status === 429 ? RETRY_TOMORROW : {})
    }
  }
}
