// The storm: thousands of buyers on one showtime, a canary that the checkers must catch, and an evening of visitors of
// every kind on a machine that is killed again and again. Prints the result; the last line counts. Run by
// `node tests/proof/storm/run.mjs [--buyers 5000] [--kills 8]` with Node 24 (TypeScript).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { percentile } from '../bench/measure.mjs'
import { createChecks } from '../../support/checks.mjs'
import { connect, inParallel, randomFrom, send } from './buyers.mjs'
import { buy, ids, lost, openHall, snapshotOf, twoOf, unless } from './buys.mjs'
import { ANSWERED_AFTER_MS, calledOffStorm } from './called-off.mjs'
import { eveningStorm, SETTLED_AFTER_MS } from './evening.mjs'
import { checkHistory } from './history.ts'
import { BUYERS_OF_A_ROUND, killRound } from './kill-round.mjs'
import { oneNetworkStorm, STRANGERS } from './one-network.mjs'
import { readBack } from './read-back.mjs'
import { bundle, filesAllowed, startServer } from './server.mjs'

const { values } = parseArgs({
  options: { buyers: { type: 'string', default: '5000' }, kills: { type: 'string', default: '8' } },
})
const ALL = Number(values.buyers)
const KILLS = Number(values.kills)
/** Most buyers want seats of one showtime; this part of all visitors comes in the evening, and pays. */
const EVENING = 0.04
const VISITORS = Math.round(ALL * EVENING)
/** So many bookings are called off in the end. */
const CALLED_OFF = 0.04
const BUYERS = ALL - VISITORS
/** Files that may be open still when the next part of the storm begins. */
const MAX_FILES_BEFORE = 1000
/** Files that are open for each buyer: the database of an order, its log and its index. Rounded up. */
const FILES_PER_BUYER = 3.3
/**
 * More come to the next premiere: held seats end after five minutes, so a premiere must be over sooner, and the orders
 * of all its buyers have files open.
 */
const BUYERS_OF_A_PREMIERE = Math.min(6000, Math.floor((filesAllowed() - MAX_FILES_BEFORE) / FILES_PER_BUYER))
/** One kill of four falls into holds of one showtime, whose whole history is checked. */
const ROUNDS = Math.round(KILLS / 4)
const CONNECTIONS = 200
/** For the tokens of all buyers, which are signed in one request. */
const TOKENS_MS = 120_000
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** A part of the storm draws from numbers that no other part and no other seed has. */
const seedOf = (part) => (Math.imul(seed, 0x9e3779b1) + Math.imul(part, 0x85ebca6b)) >>> 0
const [CANARY, NETWORK, VISITS, PREMIERES, NIGHTS] = [1, 2, 3, 1000, 100_000]
console.log(`SEED=${seed} node tests/proof/storm/run.mjs --buyers ${ALL} --kills ${KILLS}`)

const { check, counts } = createChecks({ repeat: `SEED=${seed}` })
/** The holds of the buyers, in all rounds. */
const acknowledged = { holds: [] }

const script = await bundle()
const folder = await mkdtemp(join(tmpdir(), 'shasha-storm-'))
async function buyersStorm(server, tokens, first) {
  const agent = connect(CONNECTIONS)
  const show = `premiere-${first}`
  const seats = await openHall(agent, server.url, 'show', show, 15)
  const random = randomFrom(seedOf(PREMIERES + first))
  const attempts = []
  const buyers = Math.min(BUYERS_OF_A_PREMIERE, BUYERS - first)
  const started = performance.now()
  await inParallel(buyers, CONNECTIONS, async (at) => {
    const buyer = first + at
    const purchase = { show, token: tokens[buyer], seats: twoOf(seats, random), name: `buyer-${buyer}` }
    attempts.push(await buy(agent, server.url, acknowledged, purchase, 3))
  })
  const seconds = (performance.now() - started) / 1000
  const times = attempts.map(({ calledAt, returnedAt }) => returnedAt - calledAt)
  const snapshot = await snapshotOf(agent, server.url, 'show', show)
  const held = attempts.filter(({ outcome }) => outcome.kind === 'held')
  const odd = attempts.filter(({ outcome }) => outcome.kind === 'unknown')
  figures.buyers += attempts.length - odd.length
  console.log(
    `${buyers} buyers of 2 of ${seats.length} seats, ${CONNECTIONS} connections: ${Math.round(buyers / seconds)} a second, ` +
      `p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms, ${held.length} hold seats`,
  )
  check(
    'every buyer is answered: seats, or which of them are taken',
    odd.map(({ request, status, said }) => `${request}: ${status} ${said}`),
  )
  check('no seat has two owners', auditShowtime(snapshot))
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
  const seats = await openHall(agent, server.url, 'canary', 'canary', 5)
  const random = randomFrom(seedOf(CANARY))
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

/** Reads the files of the killed server. Returns the orders that have not settled, and those that are stuck. */
function readFiles(when, confirmed, at) {
  const { breaches, open, stuck, read } = readBack(folder, confirmed, at)
  const found = Object.entries(read).map(([what, number]) => `${number} ${what}`)
  console.log(`read back from the files: ${found.join(', ')}`)
  const isWhole = read.orders >= confirmed.holds.length && read.orders > 0
  check(`after ${when} the files have everything that was acknowledged`, [
    ...unless(isWhole, `${read.orders} orders in the files, ${confirmed.holds.length} holds acknowledged`),
    ...breaches,
  ])
  return { open, stuck }
}

let server = await startServer(script, folder)
/** Buyers and visitors who were answered, and times the machine died. */
const figures = { buyers: 0, visitors: 0, kills: 0, bookings: 0 }
try {
  const agent = connect(1)
  const count = Math.max(BUYERS, BUYERS_OF_A_ROUND)
  const asked = { method: 'POST', body: { count }, timeoutMs: TOKENS_MS }
  const { body: tokens } = await send(agent, `${server.url}/storm/tokens`, asked)
  const { body: strangers } = await send(agent, `${server.url}/storm/tokens`, {
    ...asked,
    body: { count: STRANGERS, isUnproved: true },
  })
  agent.destroy()
  for (let first = 0; first < BUYERS; first += BUYERS_OF_A_PREMIERE) {
    await buyersStorm(server, tokens, first)
    await server.filesClosed(MAX_FILES_BEFORE)
  }
  await canaryStorm(server)
  await oneNetworkStorm(server, strangers, { check, openHall, seed: seedOf(NETWORK) })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const random = randomFrom(seedOf(NIGHTS + round))
    const ended = await killRound(server, { tokens, round, random, script, folder, acknowledged })
    server = ended.server
    figures.kills += ended.kills
    check(`kill -9 number ${round}: nothing acknowledged is lost, nothing is half there`, ended.breaches)
  }
  await server.kill()
  readFiles('the kills during holds', acknowledged, Date.now())
  server = await startServer(script, folder)
  const scene = { script, folder, visitors: VISITORS, kills: KILLS - ROUNDS, seed: seedOf(VISITS), check, openHall }
  const evening = await eveningStorm(server, scene)
  server = evening.server
  const ended = await calledOffStorm(server, {
    script,
    folder,
    check,
    seed: seedOf(VISITS),
    shows: evening.shows,
    ownerOf: evening.ownerOf,
    clockAheadMs: SETTLED_AFTER_MS,
    bookings: Math.round(ALL * CALLED_OFF),
    openHall,
    kills: Math.max(2, Math.round(KILLS / 20)),
  })
  server = ended.server
  await server.kill()
  figures.kills += evening.kills + ended.kills
  figures.calledOff = ended.bookings
  figures.visitors = evening.visitors
  figures.bookings = evening.bookings
  const { open, stuck } = readFiles(
    'the last kill',
    {
      ...evening.acknowledged,
      holds: [...acknowledged.holds, ...evening.acknowledged.holds],
      cancellations: [...evening.acknowledged.cancellations, ...ended.acknowledged.cancellations],
    },
    Date.now() + SETTLED_AFTER_MS + ANSWERED_AFTER_MS,
  )
  const ofEvening = new Set(evening.acknowledged.holds.map(({ orderId }) => orderId))
  check(
    'the money of every order of the evening was compared with the processors’ ledger',
    open.filter((id) => ofEvening.has(id)).map((id) => `${id} is not settled`),
  )
  check('an order is stuck only if the bank took another amount', stuck)
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(
  Object.entries(figures)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
