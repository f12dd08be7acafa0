// Hours of mixed traffic at a modest rate against the storm’s server: what it needs must level off. Run by
// `node tests/proof/storm/soak.mjs [--minutes 120] [--seed 7]`.
//
// The rule: after a third of the time as a warm-up, memory, handles and sockets may be at most a tenth higher in the last
// third than in the one before (by their medians), and storage and set alarms may grow by at most a tenth more per visit.
// `MIN_RISE` is allowed in any case.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { familyOf, median } from '../bench/measure.mjs'
import { createChecks } from '../../support/checks.mjs'
import { nothingAcknowledged } from './acknowledged.mjs'
import { openHall } from './buys.mjs'
import { prepareEvening } from './evening.mjs'
import { readBack } from './read-back.mjs'
import { bundle, startServer } from './server.mjs'
import { createSite, createVisitor, tally, tooSeldom, visit } from './visitors.mjs'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
console.log(`node tests/proof/storm/soak.mjs --minutes ${minutes} --seed ${seed}`)
const VISITS_PER_SECOND = 2
/** A server that needs more ends the soak, before the machine suffers. */
const MAX_MEMORY_MB = 6000
const SAMPLES = 60
const WARM_UP = 1 / 3
const MAX_GROWTH = 1.1
/** Small numbers swing: this much more is no growth. */
const MIN_RISE = { memory: 16, handles: 64, sockets: 32, storage: 0.05, alarms: 0.5 }
/**
 * Visitors of one set of halls; then new halls open, so that there are always free seats. Sets are small, because each
 * opens the objects of all its visitors at once: a large one would look like growth.
 */
const VISITORS_OF_A_SET = 60
const ROWS_OF_A_HALL = 12

const readOr = (read, otherwise) => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Memory in MB, handles and sockets of a process tree. */
function measureProcesses(pids) {
  const family = pids.flatMap(familyOf)
  const memory = family.map((pid) =>
    readOr(() => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024, 0),
  )
  const handles = family.flatMap((pid) =>
    readOr(() => readdirSync(`/proc/${pid}/fd`), []).map((fd) =>
      readOr(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''),
    ),
  )
  return {
    memory: memory.reduce((sum, size) => sum + size, 0),
    handles: handles.length,
    sockets: handles.filter((target) => target.startsWith('socket:')).length,
  }
}

const filesIn = (folder) =>
  readOr(() => readdirSync(folder, { recursive: true, withFileTypes: true }), [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** An object that never set an alarm has no such table. */
const MAY_HAVE_ALARM = "SELECT 1 FROM sqlite_master WHERE name = '_cf_METADATA'"
const ALARM = 'SELECT 1 FROM _cf_METADATA WHERE key = 1'

/** Whether an alarm is set, as a number; undefined if the file cannot be read. */
function countAlarm(file) {
  const database = readOr(() => new DatabaseSync(file, { readOnly: true }))
  const alarm = readOr(() => database.prepare(MAY_HAVE_ALARM).get() && database.prepare(ALARM).get(), 'unread')
  database?.close()
  return alarm === 'unread' ? undefined : Number(alarm !== undefined)
}

const CREATED_MS = 1000

/** Storage in MB, and the alarms that are set. Reading all objects takes a while, so it gives way to the visitors. */
async function measureStorage(folder) {
  const files = filesIn(folder)
  const storage = files.reduce((sum, file) => sum + readOr(() => statSync(file).size, 0), 0) / 1024 ** 2
  let alarms = 0
  const unread = []
  for (const [at, file] of files.filter((name) => name.endsWith('.sqlite') && name.includes('Object')).entries()) {
    if (at % 50 === 0) await wait(1)
    const alarm = countAlarm(file)
    if (alarm === undefined) unread.push(file)
    alarms += alarm ?? 0
  }
  // A file cannot be read while its object creates it.
  if (unread.length > 0) await wait(CREATED_MS)
  const again = unread.map(countAlarm)
  for (const alarm of again) alarms += alarm ?? 0
  return { storage, alarms, unread: again.filter((alarm) => alarm === undefined).length }
}

/** People, vouchers and halls of one set. */
const prepareSet = ({ server }, firstPerson) =>
  prepareEvening(server, VISITORS_OF_A_SET, {
    openHall: (agent, url, kind, id) => openHall(agent, url, kind, id, ROWS_OF_A_HALL),
    shows: [1, 2, 3].map((show) => `soak-${firstPerson}-${show}`),
    firstPerson,
  })

/**
 * Visitors come at a steady rate: they wait neither for each other nor for the next set, which is prepared while the
 * present one visits. Returns what was acknowledged, and what the visitors did.
 */
async function receiveVisitors(site, endsAt, traffic) {
  const acknowledged = nothingAcknowledged()
  const did = {}
  const unexpectedErrors = []
  const underWay = new Set()
  let nextSet = prepareSet(site, 0)
  await nextSet
  let present
  let next = 0
  let answered = 0
  const startedAt = performance.now()
  while (performance.now() < endsAt) {
    const within = next % VISITORS_OF_A_SET
    if (within === 0) {
      present = await nextSet
      nextSet = prepareSet(site, next + VISITORS_OF_A_SET)
      // A failure is thrown when the set is needed.
      nextSet.catch(() => undefined)
    }
    const visitor = createVisitor(site, { person: present.people[within], seed: seed + next, acknowledged })
    const visiting = visit(visitor, present, (what) => (did[what] = (did[what] ?? 0) + 1))
      .then(() => (answered += Number(visitor.isAnswered)))
      .catch((error) => unexpectedErrors.push(String(error)))
      .finally(() => underWay.delete(visiting))
    underWay.add(visiting)
    next += 1
    await wait(Math.max(0, startedAt + (next / VISITS_PER_SECOND) * 1000 - performance.now()))
    traffic.visits = next
  }
  await Promise.all([...underWay, nextSet])
  return { acknowledged, did, unexpectedErrors, visits: next, answered }
}

const part = (samples, from, to) => samples.filter(({ at }) => at >= from && at < to)
const growth = (samples, what) => {
  const [first, last] = [samples[0], samples.at(-1)]
  return (last[what] - first[what]) / Math.max(1, last.visits - first.visits)
}

/** For each quantity the second third, the last one, and whether it levels off. */
function judge(samples) {
  const [middle, last] = [part(samples, WARM_UP, 2 / 3), part(samples, 2 / 3, Infinity)]
  const levels = ['memory', 'handles', 'sockets'].map((what) => ({
    what,
    before: median(middle.map((sample) => sample[what])),
    after: median(last.map((sample) => sample[what])),
    minRise: MIN_RISE[what],
  }))
  const growing = ['storage', 'alarms'].map((what) => ({
    what: `${what} per visit`,
    before: growth(middle, what),
    after: growth(last, what),
    minRise: MIN_RISE[what],
  }))
  return [...levels, ...growing].map((row) => ({
    ...row,
    isLevel: row.after <= Math.max(row.before * MAX_GROWTH, row.before + row.minRise),
  }))
}

const { check, counts } = createChecks()

const script = await bundle()
const folder = await mkdtemp(join(tmpdir(), 'shasha-soak-'))
const server = await startServer(script, folder)
const site = createSite({ server, connections: 50 })
const figures = { visits: 0, bookings: 0 }
try {
  const startedAt = performance.now()
  const durationMs = minutes * MINUTE_MS
  const samples = []
  const traffic = { visits: 0 }
  const receiving = receiveVisitors(site, startedAt + durationMs, traffic)
  let ended
  receiving.catch((error) => (ended = error))
  for (let sample = 1; sample <= SAMPLES; sample += 1) {
    await wait(Math.max(0, startedAt + (sample / SAMPLES) * durationMs - performance.now()))
    if (!server.isRunning()) throw new Error(`workerd has ended after ${traffic.visits} visits`)
    if (ended) throw ended
    const visitsSoFar = traffic.visits
    const taken = {
      at: sample / SAMPLES,
      visits: visitsSoFar,
      ...measureProcesses(server.pids),
      ...(await measureStorage(folder)),
    }
    samples.push(taken)
    if (taken.memory > MAX_MEMORY_MB) throw new Error(`${Math.round(taken.memory)} MB after ${visitsSoFar} visits`)
    if (sample % 6 === 0)
      console.log(
        `${String(Math.round(taken.at * 100)).padStart(3)} %  ${String(visitsSoFar).padStart(6)} visits  ` +
          `${taken.memory.toFixed(0).padStart(5)} MB  ${String(taken.handles).padStart(6)} handles  ` +
          `${String(taken.sockets).padStart(4)} sockets  ${taken.storage.toFixed(0).padStart(6)} MB stored  ` +
          `${String(taken.alarms).padStart(6)} alarms`,
      )
  }
  const { acknowledged, did, unexpectedErrors, visits, answered } = await receiving
  console.log(`${visits} visits: ${tally(did)}`)
  figures.visits = answered
  figures.bookings = did.booking ?? 0
  const rows = judge(samples)
  console.log(`\n${'in the middle and the last third'.padEnd(34)}${'middle'.padStart(12)}${'last'.padStart(12)}`)
  for (const { what, before, after, isLevel } of rows)
    console.log(
      `${what.padEnd(34)}${before.toFixed(2).padStart(12)}${after.toFixed(2).padStart(12)}${isLevel ? '' : '  grows'}`,
    )
  check('every visitor is served', unexpectedErrors)
  check('no visitor gets a server error or stays without an answer', site.errors)
  check('visitors book, top up, cancel and exchange', tooSeldom(did, visits))
  const unread = samples.filter((sample) => sample.unread > 0)
  check(
    'the files of all objects are read',
    unread.map((sample) => `${sample.unread} files at ${Math.round(sample.at * 100)} %`),
  )
  const growing = rows.filter(({ isLevel }) => !isLevel)
  check(
    'memory, handles, sockets, storage and alarms level off',
    growing.map(({ what, before, after }) => `${what}: ${before.toFixed(2)}, then ${after.toFixed(2)}`),
  )
  await server.kill()
  const { breaches, stuck } = readBack(folder, acknowledged, Date.now())
  check('the files have everything that was acknowledged', breaches)
  check('an order is stuck only if the bank took another amount', stuck)
} catch (error) {
  console.error(error)
  counts.failed += 1
} finally {
  site.close()
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
