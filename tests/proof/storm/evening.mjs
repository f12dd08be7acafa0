// An evening of visitors of every kind, while the machine is killed in the middle of payments, answers of the bank,
// cancellations, exchanges and top-ups. After the last kill the clock moves on until every order has settled.
import { setTimeout as wait } from 'node:timers/promises'
import { nothingAcknowledged } from './acknowledged.mjs'
import { connect, inParallel, randomFrom, send } from './buyers.mjs'
import { isOpen } from './read-back.mjs'
import { startServer } from './server.mjs'
import { createSite, createVisitor, tally, tooSeldom, visit } from './visitors.mjs'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const AT_ONCE = 60
const SHOWS = ['evening-1', 'evening-2', 'evening-3']
const ROWS_OF_TWENTY = 100
/** Each kill waits for a request of its kind. After this time any request about money will do, then any at all. */
const KINDS = ['pay', 'cancel', 'exchange', 'bank', 'pay', 'top-up']
const LATE_MS = 5000
const LATEST_MS = 10_000
/** The last kill is due before the last visitors come, so that there is something to kill. */
const KILLED_BY = 0.8
/** A killed machine dies this long after the request was sent, at most. */
const WITHIN_MS = 40
/** Longer than any payment may stay open: the bank's page 10 minutes, a pin 15, Tabby's page 30. */
const PAID_AFTER_MS = 35 * MINUTE_MS
/** A processor that did not answer a refund is asked again after 10 minutes, and within the promised 15. */
const REFUNDED_AFTER_MS = 15 * MINUTE_MS
/** How far the clock moves on until every order has settled. */
export const SETTLED_AFTER_MS = PAID_AFTER_MS + REFUNDED_AFTER_MS
/** How long the orders have for their work, each time the clock has moved on. */
const SETTLE_MS = 45_000
const PEOPLE_AT_ONCE = 50
const VISITORS_PER_VOUCHER = 3

const PREPARE_TRIES = 10

/** Repeated without an answer of 200: a server that has just started may be busy. */
async function ask(agent, url, body) {
  let answer
  for (let tried = 0; tried < PREPARE_TRIES; tried += 1) {
    answer = await send(agent, url, body ? { method: 'POST', body } : {})
    if (answer?.status === 200) return answer.body
    console.log(`${url} answered ${answer?.status ?? 'nothing'}`)
    await wait(500)
  }
  throw new Error(`${url} answers ${answer?.status}`)
}

/** People with sessions, vouchers and halls of the evening. */
export async function prepareEvening(server, visitors, { openHall, shows = SHOWS, firstPerson = 0 }) {
  const agent = connect(10)
  // The first call of the gateway loads its settings.
  await ask(agent, `${server.url}/v1/cancellation-reasons`)
  const people = []
  const vouchers = []
  for (let first = 0; first < visitors; first += PEOPLE_AT_ONCE) {
    const count = Math.min(PEOPLE_AT_ONCE, visitors - first)
    people.push(...(await ask(agent, `${server.url}/storm/people`, { first: firstPerson + first, count })))
    // All of them in one request would take a busy machine longer than a request may take.
    const forThem = Math.ceil(count / VISITORS_PER_VOUCHER)
    vouchers.push(...(await ask(agent, `${server.url}/storm/vouchers`, { count: forThem })))
  }
  let seats = []
  for (const show of shows) seats = await openHall(agent, server.url, 'show', show, ROWS_OF_TWENTY)
  agent.destroy()
  return { people, vouchers, shows, seats }
}

/** Decides when the machine dies: `begun` visitors have come, and a request of the kind whose turn it is was sent. */
function createKiller({ visitors, kills, random, kill }) {
  const done = {}
  let begun = 0
  let count = 0
  let armedAt
  let isDying = false
  let dying = Promise.resolve()
  const die = async (kind) => {
    isDying = true
    await wait(random(WITHIN_MS))
    await kill()
    done[kind] = (done[kind] ?? 0) + 1
    count += 1
    armedAt = undefined
    isDying = false
  }
  return {
    done,
    count: () => count,
    /** Resolves when the machine runs again, if it is dying. */
    survived: () => dying,
    begin: () => (begun += 1),
    sent(kind) {
      if (isDying || count >= kills || begun < ((count + 0.5) * KILLED_BY * visitors) / kills) return
      armedAt ??= performance.now()
      const waitedMs = performance.now() - armedAt
      const isLate = waitedMs > LATEST_MS || (waitedMs > LATE_MS && kind !== 'other')
      if (kind === KINDS[count % KINDS.length] || isLate) dying = die(kind)
    },
  }
}

const stateOf = (order) =>
  order
    ? [order.state, ...order.attempts.map(({ state }) => state), order.promised ? 'promised' : ''].join(' ').trim()
    : 'without an answer'

/**
 * Every order that was acknowledged, until it has settled, its refunds too: an expired order may owe one. A visitor reads
 * the order first, because that does the work whose time has come. Returns those that have not settled.
 */
async function settle(server, acknowledged, ownerOf) {
  const agent = connect(AT_ONCE)
  const states = new Map()
  let open = [...new Set(acknowledged.holds.map(({ orderId }) => orderId))]
  const say = () => open.map((id) => `${id} is still ${states.get(id)}`)
  for (const advanceMs of [PAID_AFTER_MS, REFUNDED_AFTER_MS]) {
    if (states.size > 0) console.log(`after the time of all payments: ${say().join('; ') || 'every order is settled'}`)
    await ask(agent, `${server.bank}/storm/clock`, { advanceMs })
    await ask(agent, `${server.url}/v1/sandbox/clock`, { advanceMs })
    const endsAt = performance.now() + SETTLE_MS
    while (open.length > 0 && performance.now() < endsAt) {
      const left = []
      await inParallel(open.length, AT_ONCE, async (number) => {
        const { kind, token } = ownerOf(open[number])
        const path = kind === 'guest' ? 'guest-users/orders' : 'orders'
        const headers = kind === 'member' ? { authorization: `Bearer ${token}` } : { 'x-guest-token': token }
        const answer = await send(agent, `${server.url}/v1/${path}/${open[number]}`, { headers, timeoutMs: 9000 })
        const stored = await send(agent, `${server.url}/storm/orders/${open[number]}/record`)
        if (answer?.body.order && stored?.body && !isOpen(stored.body)) return
        left.push(open[number])
        states.set(open[number], stateOf(stored?.body))
      })
      open = left
      await wait(500)
    }
  }
  agent.destroy()
  return say()
}

/**
 * `options`: how many visitors come and how often the machine dies; the seed. Returns the running server, what was
 * acknowledged, and how many visitors were answered and booked.
 */
export async function eveningStorm(first, { script, folder, visitors, kills, seed, check, openHall }) {
  const evening = await prepareEvening(first, visitors, { openHall })
  const acknowledged = nothingAcknowledged()
  const owners = new Map()
  const random = randomFrom(seed)
  const counts = {}
  const unexpectedErrors = []
  let answered = 0
  const site = createSite({ server: first, connections: AT_ONCE, sent: (kind) => killer.sent(kind) })
  const kill = async () => {
    site.stopped()
    await site.server.kill()
    site.started(await startServer(script, folder))
  }
  const killer = createKiller({ visitors, kills, random, kill })
  await inParallel(visitors, AT_ONCE, async (number) => {
    killer.begin()
    const person = evening.people[number]
    const own = nothingAcknowledged()
    const visitor = createVisitor(site, { person, seed: seed + number, acknowledged: own })
    try {
      await visit(visitor, evening, (what) => (counts[what] = (counts[what] ?? 0) + 1))
      if (visitor.isAnswered) answered += 1
    } catch (error) {
      unexpectedErrors.push(`${person.name}: ${String(error)}`)
    }
    for (const { orderId } of own.holds) owners.set(orderId, person)
    for (const [what, list] of Object.entries(own)) acknowledged[what].push(...list)
  })
  await killer.survived()
  const { server } = site
  const open = await settle(server, acknowledged, (id) => owners.get(id))
  site.close()
  console.log(`${visitors} visitors of every kind: ${tally(counts)}; ${site.counts.requests} requests`)
  console.log(
    `killed ${killer.count()} times, after sending: ${tally(killer.done)}; ${site.counts.unanswered} unanswered`,
  )
  check('every visitor is served, in spite of the kills', unexpectedErrors)
  check('no visitor gets a server error or stays without an answer', site.errors)
  check('visitors book, top up, cancel and exchange', tooSeldom(counts, visitors))
  check(
    `the machine died ${kills} times`,
    killer.count() === kills ? [] : [`it died ${killer.count()} times instead of ${kills}`],
  )
  check('a quarter of an hour after the time of all payments, every order is settled', open)
  return {
    server,
    acknowledged,
    visitors: answered,
    bookings: counts.booking ?? 0,
    kills: killer.count(),
    shows: evening.shows,
    ownerOf: (id) => owners.get(id),
  }
}
