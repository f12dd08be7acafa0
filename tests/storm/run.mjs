// The storm: thousands of buyers on one showtime, a canary that the checkers must catch, and an evening of visitors of
// every kind on a machine that is killed again and again. Prints the result; the last line counts. Run by
// `node tests/storm/run.mjs [report.json] [--buyers 5000] [--kills 8]` with Node 24 (TypeScript).
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { percentile } from '../bench/measure.mjs'
import { connect, inParallel, randomFrom, send, sendUntilAnswered } from './buyers.mjs'
import { eveningStorm, SETTLED_AFTER_MS } from './evening.mjs'
import { checkHistory } from './history.ts'
import { fromNetwork, oneNetworkStorm } from './one-network.mjs'
import { readBack } from './read-back.mjs'
import { bundle, filesAllowed, startServer } from './server.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { buyers: { type: 'string', default: '5000' }, kills: { type: 'string', default: '8' } },
})
const ALL = Number(values.buyers)
const KILLS = Number(values.kills)
/** Most buyers want seats of one showtime; this part of all visitors comes in the evening, and pays. */
const EVENING = 0.04
const VISITORS = Math.round(ALL * EVENING)
const BUYERS = ALL - VISITORS
/** Files that are open for each buyer: the database of an order, its log and its index. Rounded up. */
const FILES_PER_BUYER = 3.3
/**
 * More come to the next premiere: held seats end after five minutes, so a premiere must be over sooner, and the orders
 * of all its buyers have files open.
 */
const BUYERS_OF_A_PREMIERE = Math.min(6000, Math.floor(filesAllowed() / FILES_PER_BUYER))
/** Files that may be open still when the next premiere begins. */
const FILES_BEFORE_A_PREMIERE = 1000
/** One kill of four falls into holds of one showtime, whose whole history is checked. */
const ROUNDS = Math.round(KILLS / 4)
/** A round of holds ends at the kill; more buyers never come. */
const BUYERS_OF_A_ROUND = 2000
const CONNECTIONS = 200
/** Fewer connections than in the other storms, so that answers come all the time and the kill falls between them. */
const KILL_CONNECTIONS = 40
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

let passed = 0
let failed = 0
function check(promise, breaches) {
  if (breaches.length === 0) passed += 1
  else failed += 1
  console.log(`${breaches.length === 0 ? '✓' : '✗'} ${promise}`)
  for (const breach of breaches.slice(0, 10)) console.log(`    ${breach}`)
  if (breaches.length > 10) console.log(`    … and ${breaches.length - 10} more (SEED=${seed})`)
}
const unless = (holds, breach) => (holds ? [] : [breach])

/** Every hold a buyer was told of, in all rounds. */
const acknowledged = { holds: [] }

const script = await bundle()
const folder = await mkdtemp(join(tmpdir(), 'shasha-storm-'))
const ids = (log, seats) => log.map((entry) => ({ ...entry, seats: entry.seats.map((seat) => seats[seat]) }))

async function learn(agent, url, kind, id, rows) {
  const asked = { method: 'POST', body: { rows } }
  return (await sendUntilAnswered(agent, `${url}/storm/${kind}/${id}/learn`, asked)).body
}
const snapshotOf = async (agent, url, kind, id) =>
  (await sendUntilAnswered(agent, `${url}/storm/${kind}/${id}/snapshot`)).body

/** Orders two seats for one buyer through the gateway. Without an answer it retries with the same idempotency key. */
async function buy(agent, url, { show, token, seats, name }, tries = 1) {
  const calledAt = performance.now()
  const request = {
    method: 'POST',
    // Each buyer comes from a network of their own.
    headers: { 'x-guest-token': token, 'idempotency-key': `key-${name}`, ...fromNetwork(name) },
    body: { sessionId: show, seats },
  }
  let answer
  for (let tried = 0; tried < tries && !answer; tried += 1) answer = await send(agent, `${url}/v1/orders`, request)
  const attempt = { request: name, seats, token, calledAt, returnedAt: performance.now(), status: answer?.status ?? 0 }
  if (answer?.status === 200) {
    acknowledged.holds.push({ orderId: answer.body.order.id, seats })
    return { ...attempt, outcome: { kind: 'held', orderId: answer.body.order.id } }
  }
  if (answer?.body?.reason === 'seat_taken')
    return { ...attempt, outcome: { kind: 'refused', taken: answer.body.details.taken } }
  return { ...attempt, outcome: { kind: 'unknown' }, said: answer?.body?.reason }
}

const twoOf = (seats, random) => {
  const first = random(seats.length)
  const second = (first + 1 + random(seats.length - 1)) % seats.length
  return [seats[first], seats[second]]
}

/** Every acknowledged hold must be stored for its order alone, and the order itself must exist. */
async function lost(agent, url, snapshot, attempts) {
  const owners = new Map(snapshot.rows.map(({ seat, orderId }) => [snapshot.seats[seat], orderId]))
  const held = attempts.filter(({ outcome }) => outcome.kind === 'held')
  const breaches = []
  await inParallel(held.length, 50, async (number) => {
    const { outcome, seats, token, request } = held[number]
    for (const seat of seats)
      if (owners.get(seat) !== outcome.orderId)
        breaches.push(`${request} was told it has ${seat}; stored for ${owners.get(seat)}`)
    const found = await sendUntilAnswered(agent, `${url}/v1/orders/${outcome.orderId}`, {
      headers: { 'x-guest-token': token },
    })
    if (found.body?.order?.status !== 'HELD') breaches.push(`${request} has no order ${outcome.orderId}`)
  })
  return breaches
}

async function buyersStorm(server, tokens, first) {
  const agent = connect(CONNECTIONS)
  const show = `premiere-${first}`
  const seats = await learn(agent, server.url, 'show', show, 15)
  const random = randomFrom(seed + first)
  const attempts = []
  const buyers = Math.min(BUYERS_OF_A_PREMIERE, BUYERS - first)
  const started = performance.now()
  await inParallel(buyers, CONNECTIONS, async (at) => {
    const buyer = first + at
    const purchase = { show, token: tokens[buyer], seats: twoOf(seats, random), name: `buyer-${buyer}` }
    attempts.push(await buy(agent, server.url, purchase, 3))
  })
  const seconds = (performance.now() - started) / 1000
  const times = attempts.map(({ calledAt, returnedAt }) => returnedAt - calledAt)
  const snapshot = await snapshotOf(agent, server.url, 'show', show)
  const held = attempts.filter(({ outcome }) => outcome.kind === 'held')
  const odd = attempts.filter(({ outcome }) => outcome.kind === 'unknown')
  console.log(
    `${buyers} buyers of 2 of ${seats.length} seats, ${CONNECTIONS} connections: ${Math.round(buyers / seconds)} a second, ` +
      `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms, ${held.length} hold seats`,
  )
  check(
    'every buyer is answered: seats, or which of them are taken',
    odd.map(({ request, status, said }) => `${request}: ${status} ${said}`),
  )
  check('no seat has two owners (ASVS 2.3.4, I1)', auditShowtime(snapshot))
  check(
    'the history is linear: one order of events explains every answer',
    checkHistory(attempts, ids(snapshot.log, snapshot.seats)),
  )
  check('every acknowledged hold is stored, and its order with it', await lost(agent, server.url, snapshot, attempts))
  const taken = snapshot.rows.length
  check('nothing else is held', unless(taken === held.length * 2, `${taken} seats stored for ${held.length} buyers`))
  agent.destroy()
}

async function canaryStorm(server) {
  const agent = connect(CONNECTIONS)
  const seats = await learn(agent, server.url, 'canary', 'canary', 5)
  const random = randomFrom(seed)
  const attempts = []
  await inParallel(1000, CONNECTIONS, async (buyer) => {
    const orderId = `buyer-${buyer}`
    const requested = twoOf(seats, random)
    const calledAt = performance.now()
    const { body } = await send(agent, `${server.url}/storm/canary/canary/hold`, {
      method: 'POST',
      body: { orderId, seats: requested },
    })
    const outcome = body.ok ? { kind: 'held', orderId } : { kind: 'refused', taken: body.details.taken }
    attempts.push({ request: orderId, seats: requested, calledAt, returnedAt: performance.now(), outcome })
  })
  const snapshot = await snapshotOf(agent, server.url, 'canary', 'canary')
  const doubled = auditShowtime(snapshot).filter((breach) => breach.startsWith('I1')).length
  const impossible = checkHistory(attempts, ids(snapshot.log, snapshot.seats)).length
  console.log(`an object that looks, waits and writes: ${doubled} double claims, ${impossible} impossible events`)
  check('the checkers catch an object that double-books', [
    ...unless(doubled > 0, 'no double claim was seen'),
    ...unless(impossible > 0, 'its history passed for linear'),
  ])
  agent.destroy()
}

/** Kills the machine in the middle of the requests and starts it again on the same files. */
async function killStorm(server, tokens, round) {
  const show = `night-${round}`
  const random = randomFrom(seed + round)
  const agent = connect(KILL_CONNECTIONS)
  const seats = await learn(agent, server.url, 'show', show, 100)
  const attempts = []
  const enough = 20 + random(100)
  let acknowledged = 0
  let killed
  const die = () => (killed ??= server.kill())
  const latest = setTimeout(die, 12_000)
  await inParallel(BUYERS_OF_A_ROUND, KILL_CONNECTIONS, async (buyer) => {
    if (killed) return
    const purchase = { show, token: tokens[buyer], seats: twoOf(seats, random), name: `${show}-${buyer}` }
    const attempt = await buy(agent, server.url, purchase)
    attempts.push(attempt)
    if (attempt.outcome.kind === 'held') acknowledged += 1
    // The other connections have requests under way at this moment.
    if (acknowledged === enough) die()
  })
  clearTimeout(latest)
  await killed
  agent.destroy()
  const again = await startServer(script, folder)
  const calm = connect(50)
  const snapshot = await snapshotOf(calm, again.url, 'show', show)
  const held = attempts.filter(({ outcome }) => outcome.kind === 'held')
  const open = attempts.filter(({ status }) => status === 0)
  const breaches = [
    ...auditShowtime(snapshot),
    ...checkHistory(attempts, ids(snapshot.log, snapshot.seats)),
    ...(await lost(calm, again.url, snapshot, attempts)),
  ]
  // Buyers without an answer retry with the same key: an existing hold is found, otherwise the hold is made now.
  const unanswered = open.slice(0, 50)
  await inParallel(unanswered.length, 50, async (number) => {
    const { request, seats: requested, token } = unanswered[number]
    const retried = await buy(calm, again.url, { show, token, seats: requested, name: request })
    if (retried.outcome.kind === 'unknown')
      breaches.push(`${request} asked again and got ${retried.status} ${retried.said}`)
  })
  breaches.push(...auditShowtime(await snapshotOf(calm, again.url, 'show', show)))
  calm.destroy()
  console.log(`killed at the ${enough}th yes: ${held.length} holds acknowledged, ${open.length} requests unanswered`)
  check(`kill -9 number ${round}: nothing acknowledged is lost, nothing is half there`, breaches)
  return again
}

/** Reads the files of the killed server. Returns the orders that have not settled. */
function readFiles(when, told, at) {
  const { breaches, open, read: counts } = readBack(folder, told, at)
  const found = Object.entries(counts).map(([what, number]) => `${number} ${what}`)
  console.log(`read back from the files: ${found.join(', ')}`)
  const isWhole = counts.orders >= told.holds.length && counts.orders > 0
  check(`after ${when} the files have everything that was acknowledged`, [
    ...unless(isWhole, `${counts.orders} orders in the files, ${told.holds.length} holds acknowledged`),
    ...breaches,
  ])
  return open
}

let server = await startServer(script, folder)
const figures = { buyers: ALL, kills: ROUNDS }
try {
  const agent = connect(1)
  const count = Math.max(BUYERS, BUYERS_OF_A_ROUND)
  const { body: tokens } = await send(agent, `${server.url}/storm/tokens`, { method: 'POST', body: { count } })
  agent.destroy()
  for (let first = 0; first < BUYERS; first += BUYERS_OF_A_PREMIERE) {
    await server.filesClosed(FILES_BEFORE_A_PREMIERE)
    await buyersStorm(server, tokens, first)
  }
  await canaryStorm(server)
  await oneNetworkStorm(server, tokens, { check, learn, seed })
  for (let round = 1; round <= ROUNDS; round += 1) server = await killStorm(server, tokens, round)
  await server.kill()
  readFiles('the kills during holds', acknowledged, Date.now())
  server = await startServer(script, folder)
  const scene = { script, folder, visitors: VISITORS, kills: KILLS - ROUNDS, seed, check, learn }
  const evening = await eveningStorm(server, scene)
  server = evening.server
  await server.kill()
  figures.kills += evening.kills
  figures.bookings = evening.counts.booking ?? 0
  const open = readFiles(
    'the last kill',
    { ...evening.told, holds: [...acknowledged.holds, ...evening.told.holds] },
    Date.now() + SETTLED_AFTER_MS,
  )
  const ofEvening = new Set(evening.told.holds.map(({ orderId }) => orderId))
  check(
    'the money of every order of the evening was compared with the processors’ ledger',
    open.filter((id) => ofEvening.has(id)).map((id) => `${id} is not settled`),
  )
} catch (error) {
  console.error(error)
  failed += 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
const [report] = positionals
if (report) await writeFile(report, JSON.stringify({ passed, failed, ...figures }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
