// Attackers who are slow or ask for much: bodies of one byte a second, idle sockets, requests that never end, floods of
// pages that no cache holds. Meanwhile an honest visitor opens pages. Run after `npm run build` by
// `node tests/proof/storm/slow.mjs [--seed 7]`.
//
// What is measured is the Worker: sockets and unfinished requests cost it nothing, a body has 10 s, and rendering for an
// attacker delays a visitor only a little. On the platform Cloudflare ends the connections: it drops idle sockets and
// unfinished heads before any Worker runs, and starts more isolates under load. Floods from many addresses are the job of
// its rules for rates; here all requests come from one machine and one isolate answers them.
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BROWSER, percentile } from '../bench/measure.mjs'
import { createChecks } from '../../support/checks.mjs'
import { startSite } from '../../support/site.mjs'
import { randomFrom } from './buyers.mjs'

const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const random = randomFrom(seed)
console.log(`node tests/proof/storm/slow.mjs --seed ${seed}`)
/** Pages of a visitor, each with a new connection. */
const PAGES = ['/en', '/ar', '/en/cinemas', '/ar/movie-finder', '/en/offers']
const VISIT_EVERY_MS = 100
const GOAL_MS = 1000
/** A request without an answer until then fails its check. */
const TIMEOUT_MS = 10_000
const SLOW_BODIES = 200
const IDLE_SOCKETS = 2000
const HALF_OPEN = 500
/** How long the Worker waits for a body. */
const BODY_MS = 10_000
const PHASE_MS = 13_000
const FLOOD_CONNECTIONS = 12
const MAX_FLOOD_REQUESTS = 3000

const { check, counts } = createChecks()

/** The whole answer of a page, in ms; undefined if it is not the page. */
const open = (url) =>
  new Promise((resolve) => {
    const started = performance.now()
    const agent = new Agent({ keepAlive: false })
    const request = get(url, { agent, headers: BROWSER, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - started : undefined))
      answer.on('error', () => resolve(undefined))
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => resolve(undefined))
  })

/** Opens pages while `attack` runs. */
async function visitDuring(url, attack) {
  const state = { isOver: false }
  const times = []
  const waiting = []
  const over = attack.finally(() => (state.isOver = true))
  for (let visits = 0; !state.isOver; visits += 1) {
    waiting.push(open(url + PAGES[visits % PAGES.length]).then((ms) => times.push(ms)))
    await wait(VISIT_EVERY_MS)
  }
  const done = await over
  await Promise.all(waiting)
  return { times, done }
}

/** Sockets of one attack. `head` is sent at once, and then `drop` once a second. Returns the answers they got, each with its time in ms. */
async function hold({ port, hostname }, count, head, drop) {
  const answers = []
  let opened = 0
  const started = performance.now()
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('connect', () => {
      opened += 1
      if (head) socket.write(head)
    })
    socket.on('data', (data) => answers.push({ status: String(data).slice(9, 12), ms: performance.now() - started }))
    socket.on('error', () => undefined)
    return socket
  })
  const drops = drop && setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(drop)), 1000)
  await wait(PHASE_MS)
  clearInterval(drops)
  for (const socket of sockets) socket.destroy()
  return { opened, answers }
}

const word = () => random(1e9).toString(36)

/** Addresses that no cache holds. */
const FLOODS = [
  () => `/en?${word()}=${word()}`,
  () => `/ar/cinemas?city=${word()}`,
  () => `/en/movie-finder?search=${word()}&date=${word()}`,
  () => `/${word().slice(0, 2)}/cinemas/${word()}`,
  () => `/en/movies/${word()}?cinema=${word()}`,
]
const floodHeaders = () => ({
  ...BROWSER,
  'accept-language': `${word().slice(0, 2)}-${word().slice(0, 2)},ar;q=0.${random(9)}`,
  cookie: `shasha-city=${word()}`,
})

async function flood(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS })
  const statuses = new Map()
  const endsAt = performance.now() + PHASE_MS
  let sent = 0
  let answered = 0
  const ask = () =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      get(url + FLOODS[random(FLOODS.length)](), { agent, headers: floodHeaders(), signal }, (answer) => {
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        answer.resume()
        answer.on('end', () => {
          answered += 1
          resolve()
        })
        answer.on('error', resolve)
      }).on('error', resolve)
    })
  await Promise.all(
    Array.from({ length: FLOOD_CONNECTIONS }, async () => {
      while (performance.now() < endsAt && sent < MAX_FLOOD_REQUESTS) {
        sent += 1
        await ask()
      }
    }),
  )
  agent.destroy()
  return { sent, answered, statuses }
}

const site = await startSite({ isBare: true })
const { url } = site
const address = new URL(url)
const requests = { visits: 0, attacks: 0 }

async function phase(name, attack) {
  const { times, done } = await visitDuring(url, attack())
  const answered = times.filter((ms) => ms !== undefined)
  const [p50, p99, max] = [0.5, 0.99, 1].map((part) => Math.round(percentile(answered, part)))
  requests.visits += times.length
  const said = `${answered.length} of ${times.length} pages, p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms`
  check(`${name}: a visitor’s page is there within a second`, answered.length === times.length && max <= GOAL_MS, said)
  return done
}

try {
  for (const page of PAGES) for (let time = 0; time < 3; time += 1) await open(url + page)
  await phase('without an attack', () => wait(3000))
  const post = `POST /api/call/orders.createOrder HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nX-Tsr-Serverfn: true\r\n`
  const bodies = await phase(`${SLOW_BODIES} bodies of a byte a second`, () =>
    hold(address, SLOW_BODIES, `${post}Content-Length: 4000\r\n\r\n{`, ' '),
  )
  const refused = bodies.answers.filter(({ status, ms }) => status === '408' && ms > BODY_MS * 0.9)
  check(
    'a body that takes more than 10 s is refused, and no sooner',
    refused.length === SLOW_BODIES && bodies.answers.length === SLOW_BODIES,
    `${refused.length} of ${SLOW_BODIES} refused, first after ${Math.round(bodies.answers[0]?.ms ?? 0)} ms`,
  )
  const idle = await phase(`${IDLE_SOCKETS} idle sockets`, () => hold(address, IDLE_SOCKETS))
  check('all idle sockets were open', idle.opened === IDLE_SOCKETS, `${idle.opened} of ${IDLE_SOCKETS}`)
  const heads = await phase(`${HALF_OPEN} requests whose head never ends`, () =>
    hold(address, HALF_OPEN, `GET /en HTTP/1.1\r\nHost: ${address.host}\r\nX-Slow: `, 'a'),
  )
  requests.attacks += bodies.opened + idle.opened + heads.opened
  const { sent, answered, statuses } = await phase(
    `a flood of pages that no cache holds, ${FLOOD_CONNECTIONS} connections`,
    () => flood(url),
  )
  requests.attacks += sent
  const errors = [...statuses].filter(([status]) => status >= 500)
  check('each request of a flood is answered', answered === sent, `${answered} of ${sent}`)
  check('a flood gets no server error', errors.length === 0, `${sent} requests, ${JSON.stringify([...statuses])}`)
  const after = await open(`${url}/en`)
  check(
    'afterwards pages are as fast as before',
    after !== undefined && after < GOAL_MS,
    after === undefined ? 'no page' : `${Math.round(after)} ms`,
  )
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  await site.stop()
}
console.log(
  Object.entries(requests)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
