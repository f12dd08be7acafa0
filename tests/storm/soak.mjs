// Hours of mixed traffic at a modest rate against the storm’s server: what it needs must level off. Run by
// `node tests/storm/soak.mjs [--minutes 120] [--report file.json]`.
//
// The rule: after a third of the time as a warm-up, memory, handles and sockets may be at most a tenth higher in the last
// third than in the one before (by their medians), and storage and set alarms may grow by at most a tenth more per visit.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { familyOf, median } from '../bench/measure.mjs'
import { sendUntilAnswered } from './buyers.mjs'
import { prepareEvening } from './evening.mjs'
import { readBack } from './read-back.mjs'
import { bundle, startServer } from './server.mjs'
import { nothingTold } from './told.mjs'
import { createSite, createVisitor, visit } from './visitors.mjs'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, report: { type: 'string' }, seed: { type: 'string' } },
})
const MINUTE_MS = 60_000
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const VISITS_PER_SECOND = 2
/** A server that needs more ends the soak, before the machine suffers. */
const MOST_MEMORY_MB = 6000
const SAMPLES = 60
const WARM_UP = 1 / 3
const MOST_GROWTH = 1.1
/** Small numbers swing: this much more is no growth. */
const LEAST = { memory: 16, handles: 64, sockets: 32, storage: 0.05, alarms: 0.5 }
/**
 * Visitors of one set of halls; then new halls open, so that there are always free seats. Sets are small, because each
 * opens the objects of all its visitors at once: a large one would look like growth.
 */
const VISITORS_OF_A_SET = 60
/** Of all visits: with less of it, the soak proves nothing about it. */
const MIN_PART = { booking: 0.2, 'top-up': 0.05, cancellation: 0.02, exchange: 0.02 }
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

const ALARMS = 'SELECT 1 FROM _cf_METADATA WHERE key = 1'

/** Storage in MB, and the alarms that are set. Reading all objects takes a while, so it gives way to the visitors. */
async function measureStorage(folder) {
  const files = filesIn(folder)
  const storage = files.reduce((sum, file) => sum + readOr(() => statSync(file).size, 0), 0) / 1024 ** 2
  let alarms = 0
  let unread = 0
  for (const [at, file] of files.filter((name) => name.endsWith('.sqlite') && name.includes('Object')).entries()) {
    if (at % 50 === 0) await wait(1)
    const isSet = readOr(() => {
      const database = new DatabaseSync(file, { readOnly: true })
      const row = database.prepare(ALARMS).get()
      database.close()
      return Number(row !== undefined)
    }, undefined)
    if (isSet === undefined) unread += 1
    alarms += isSet ?? 0
  }
  return { storage, alarms, unread }
}

async function learn(agent, url, kind, id) {
  const body = { rows: ROWS_OF_A_HALL }
  return (await sendUntilAnswered(agent, `${url}/storm/${kind}/${id}/learn`, { method: 'POST', body })).body
}

/** Visitors come at a steady rate, whatever the server does. Returns what they were told and did. */
async function receiveVisitors(site, endsAt, traffic) {
  const told = nothingTold()
  const counts = {}
  const strange = []
  const under = new Set()
  let scene
  let next = 0
  const startedAt = performance.now()
  while (performance.now() < endsAt) {
    const within = next % VISITORS_OF_A_SET
    if (within === 0) {
      const shows = [1, 2, 3].map((show) => `soak-${next}-${show}`)
      scene = await prepareEvening(site.server, VISITORS_OF_A_SET, { learn, shows, firstPerson: next })
    }
    const visitor = createVisitor(site, { person: scene.people[within], seed: seed + next, told })
    const visiting = visit(visitor, scene, (what) => (counts[what] = (counts[what] ?? 0) + 1))
      .catch((error) => strange.push(String(error)))
      .finally(() => under.delete(visiting))
    under.add(visiting)
    next += 1
    await wait(Math.max(0, startedAt + (next / VISITS_PER_SECOND) * 1000 - performance.now()))
    traffic.visits = next
  }
  await Promise.all(under)
  return { told, counts, strange, visits: next }
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
    least: LEAST[what],
  }))
  const growing = ['storage', 'alarms'].map((what) => ({
    what: `${what} per visit`,
    before: growth(middle, what),
    after: growth(last, what),
    least: LEAST[what],
  }))
  return [...levels, ...growing].map((row) => ({
    ...row,
    isLevel: row.after <= Math.max(row.before * MOST_GROWTH, row.before + row.least),
  }))
}

let passed = 0
let failed = 0
function check(promise, breaches) {
  if (breaches.length === 0) passed += 1
  else failed += 1
  console.log(`${breaches.length === 0 ? '✓' : '✗'} ${promise}`)
  for (const breach of breaches.slice(0, 10)) console.log(`    ${breach}`)
}

const script = await bundle()
const folder = await mkdtemp(join(tmpdir(), 'shasha-soak-'))
const server = await startServer(script, folder)
const site = createSite({ server, connections: 50 })
const figures = { visits: 0, bookings: 0 }
let measured = {}
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
    if (taken.memory > MOST_MEMORY_MB) throw new Error(`${Math.round(taken.memory)} MB after ${visitsSoFar} visits`)
    if (sample % 6 === 0)
      console.log(
        `${String(Math.round(taken.at * 100)).padStart(3)} %  ${String(visitsSoFar).padStart(6)} visits  ` +
          `${taken.memory.toFixed(0).padStart(5)} MB  ${String(taken.handles).padStart(6)} handles  ` +
          `${String(taken.sockets).padStart(4)} sockets  ${taken.storage.toFixed(0).padStart(6)} MB stored  ` +
          `${String(taken.alarms).padStart(6)} alarms`,
      )
  }
  const { told, counts, strange, visits } = await receiving
  figures.visits = visits
  figures.bookings = counts.booking ?? 0
  const rows = judge(samples)
  measured = Object.fromEntries(rows.map(({ what, before, after }) => [what, { before, after }]))
  console.log(`\n${'in the middle and the last third'.padEnd(34)}${'middle'.padStart(12)}${'last'.padStart(12)}`)
  for (const { what, before, after, isLevel } of rows)
    console.log(
      `${what.padEnd(34)}${before.toFixed(2).padStart(12)}${after.toFixed(2).padStart(12)}${isLevel ? '' : '  grows'}`,
    )
  check('every visitor is served', strange)
  check('no visitor gets a server error', site.errors)
  check(
    'visitors book, top up, cancel and exchange',
    Object.entries(MIN_PART).flatMap(([what, least]) =>
      (counts[what] ?? 0) >= visits * least ? [] : [`${counts[what] ?? 0} × ${what} in ${visits} visits`],
    ),
  )
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
  check('the files have everything that was acknowledged', readBack(folder, told).breaches)
} catch (error) {
  console.error(error)
  failed += 1
} finally {
  site.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
if (values.report) await writeFile(values.report, JSON.stringify({ passed, failed, ...figures, measured }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
