// Measures the holds of two seats a second, on one showtime and on fifty. Each is stored with its idempotency and log
// rows. In turns with them, it measures the platform’s own limit: objects that store one row for each message.
// `node tests/proof/storm/holds.mjs` prints it without the rest of the benchmark.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMs, median, medianRatio, percentile } from '../bench/measure.mjs'
import { connect, inParallel, send } from './buyers.mjs'
import { bundle, startServer } from './server.mjs'
import { openWires } from './wire.mjs'

/** A hall of 600 seats. A visitor’s new choice releases the seats of the choice before. */
const ROWS = 30
const PAIRS = 300
/** Unproved guests hold half of a hall at most. So a seat is also released long before its next request. */
const VISITORS = 140
const HOLDS = 5000
/** Holds and rows run in this many turns, so that other load on the machine slows both. */
const TURNS = 5
const WARM_UP = 3000
/** In a rush, this many visitors wait for an answer at the same time. */
const RUSH = 256

/** Objects of one kind with their sockets. Each visitor takes the next free pair of seats in turn. */
async function openObjects(server, kind, { seats, showtimes, connections }) {
  const wires = await openWires(`${server.url}/storm/${kind}`, connections)
  let number = 0
  const nothing = () => ({ count: 0, seconds: 0, refused: 0, serverMs: 0, clientMs: 0, turns: [] })
  const sum = nothing()
  let times = []
  const ask = async (since = performance.now()) => {
    const [show, turn] = [number % showtimes, Math.floor(number / showtimes)]
    const pair = turn % PAIRS
    const order = `bench-${number}/visitor-${turn % VISITORS}`
    number += 1
    const answer = await wires.ask(`bench-${show}/${order}/${seats.slice(2 * pair, 2 * pair + 2).join()}`)
    if (!answer.startsWith('{"ok":true')) sum.refused += 1
    times.push(performance.now() - since)
  }
  const run = async (count, perSecond) => {
    const [serverBefore, clientBefore, started] = [cpuMs(server.pids), cpuMs([process.pid]), performance.now()]
    times = []
    if (perSecond === undefined) await inParallel(count, connections, () => ask())
    else await offered(count, perSecond, ask)
    const seconds = (performance.now() - started) / 1000
    sum.seconds += seconds
    sum.turns.push({ perSecond: count / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
    sum.serverMs += cpuMs(server.pids) - serverBefore
    sum.clientMs += cpuMs([process.pid]) - clientBefore
    sum.count += count
  }
  const warmUp = async () => {
    await run(WARM_UP)
    Object.assign(sum, nothing())
  }
  const figures = () => ({
    ...mediansOf(sum.turns),
    cpu: { server: sum.serverMs / sum.count, client: sum.clientMs / sum.count },
    refused: sum.refused,
    turns: sum.turns,
  })
  return { run, warmUp, figures, close: wires.close }
}

/** A stall of the whole machine spoils one turn, and with it the p99 of all, but not the median of the turns. */
export const mediansOf = (turns) =>
  Object.fromEntries(['perSecond', 'p50', 'p99'].map((figure) => [figure, median(turns.map((turn) => turn[figure]))]))

/** The share of the platform’s limit: of its rows a second, and how many times its p99. */
export function shareOfLimit(holds, limit) {
  const [ours, theirs] = [holds, limit].map((turns) => (figure) => turns.map((turn) => turn[figure]))
  return {
    ofLimit: medianRatio(ours('perSecond'), theirs('perSecond')),
    // Stalls fall into the turns of one or the other, so this is the ratio of two medians.
    p99OfLimit: median(ours('p99')) / median(theirs('p99')),
  }
}

/** Sends requests at a fixed rate, whether or not the earlier ones were answered. Waiting time counts. */
async function offered(count, perSecond, ask) {
  const started = performance.now()
  const running = []
  for (let number = 0; number < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond))
    for (; number < due; number += 1) running.push(ask(started + (number / perSecond) * 1000))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
}

async function holdsAndRows(server, { showtimes = 1, connections = 16, perSecond }) {
  const agent = connect(1)
  const paths = Array.from({ length: showtimes }, (_, show) => `${server.url}/storm/show/bench-${show}`)
  let seats = []
  for (const path of paths) seats = (await send(agent, `${path}/hall`, { method: 'POST', body: { rows: ROWS } })).body
  const timesInside = async () => {
    const inside = []
    for (const path of paths) inside.push(...(await send(agent, `${path}/times`)).body)
    return inside
  }
  const hall = { seats, showtimes, connections }
  const [holds, rows] = [await openObjects(server, 'holds', hall), await openObjects(server, 'rows', hall)]
  for (const { warmUp } of [holds, rows]) await warmUp()
  await timesInside()
  for (let turn = 0; turn < TURNS; turn += 1) for (const { run } of [holds, rows]) await run(HOLDS / TURNS, perSecond)
  const inside = await timesInside()
  for (const { close } of [holds, rows]) close()
  agent.destroy()
  const [figures, limit] = [holds.figures(), rows.figures()]
  return {
    ...figures,
    inside: { p50: percentile(inside, 0.5), p99: percentile(inside, 0.99) },
    limit,
    ...shareOfLimit(figures.turns, limit.turns),
  }
}

/** Each run has a server of its own, warmed until hot code is compiled and the heap has its size. */
async function measured(options) {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-holds-'))
  const server = await startServer(await bundle(), folder)
  try {
    return await holdsAndRows(server, options)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const measureHolds = async () => ({
  one: await measured({}),
  oneRush: await measured({ connections: RUSH }),
  fifty: await measured({ showtimes: 50 }),
  fiftyRush: await measured({ showtimes: 50, connections: RUSH }),
  offered: await measured({ connections: 64, perSecond: 1000 }),
})

if (import.meta.filename === process.argv[1]) {
  for (const [name, { perSecond, p50, p99, inside, cpu, refused, limit, ofLimit, p99OfLimit }] of Object.entries(
    await measureHolds(),
  ))
    console.log(
      `${name.padEnd(9)} ${Math.round(perSecond)} holds a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
        `inside the object ${inside.p50.toFixed(0)} and ${inside.p99.toFixed(0)} ms, ` +
        `processor ${cpu.server.toFixed(2)} + ${cpu.client.toFixed(2)} ms a hold, ${refused} refused; ` +
        `limit ${Math.round(limit.perSecond)} rows a second, p99 ${limit.p99.toFixed(1)} ms, processor ` +
        `${limit.cpu.server.toFixed(2)} ms; ${ofLimit.toFixed(2)} of it, p99 ${p99OfLimit.toFixed(2)} × its`,
    )
}
