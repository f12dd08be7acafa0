// Measures the holds of two seats a second, on one showtime and on fifty. Each is stored with its idempotency and log
// rows. `node tests/storm/holds.mjs` prints it without the rest of the benchmark.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMs, percentile } from '../bench/measure.mjs'
import { connect, inParallel, send } from './buyers.mjs'
import { bundle, startServer } from './server.mjs'
import { openWires } from './wire.mjs'

/** A hall of 600 seats. A visitor’s new choice releases the seats of the choice before. */
const ROWS = 30
const PAIRS = 300
/** Fewer visitors than pairs, so that a seat is released before its next request, in spite of requests under way. */
const VISITORS = 200
const HOLDS = 5000

/** There are as many halls as showtimes. Each visitor takes the next free pair of seats in turn. */
async function holdsOn(server, name, { showtimes = 1, connections = 16, holds = HOLDS, perSecond }) {
  const agent = connect(1)
  const halls = []
  for (let show = 0; show < showtimes; show += 1) {
    const path = `${server.url}/storm/show/${name}-${show}`
    const { body: seats } = await send(agent, `${path}/learn`, { method: 'POST', body: { rows: ROWS } })
    halls.push({ seats, path })
  }
  const wires = await openWires(`${server.url}/storm/holds`, connections)
  const times = []
  let refused = 0
  const hold = async (number, since = performance.now()) => {
    const show = number % showtimes
    const turn = Math.floor(number / showtimes)
    const pair = turn % PAIRS
    const seats = halls[show].seats.slice(2 * pair, 2 * pair + 2)
    const order = `${name}-${number}/visitor-${turn % VISITORS}`
    const answer = await wires.ask(`${name}-${show}/${order}/${seats.join()}`)
    if (!answer.startsWith('{"ok":true')) refused += 1
    times.push(performance.now() - since)
  }
  const spentBefore = [cpuMs(server.pids), cpuMs([process.pid])]
  const started = performance.now()
  if (perSecond === undefined) await inParallel(holds, connections, (number) => hold(number))
  else await offered(holds, perSecond, hold)
  const seconds = (performance.now() - started) / 1000
  const [serverMs, clientMs] = [cpuMs(server.pids) - spentBefore[0], cpuMs([process.pid]) - spentBefore[1]]
  wires.close()
  const inside = []
  for (const { path } of halls) inside.push(...(await send(agent, `${path}/times`)).body)
  agent.destroy()
  return {
    perSecond: holds / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    inside: { p50: percentile(inside, 0.5), p99: percentile(inside, 0.99) },
    cpu: { server: serverMs / holds, client: clientMs / holds },
    refused,
  }
}

/** Sends requests at a fixed rate, whether or not the earlier ones were answered. Waiting time counts. */
async function offered(count, perSecond, hold) {
  const started = performance.now()
  const running = []
  for (let number = 0; number < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond))
    for (; number < due; number += 1) running.push(hold(number, started + (number / perSecond) * 1000))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
}

/** Each run has a server of its own, warmed until hot code is compiled and the heap has its size. */
async function measured(name, options) {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-holds-'))
  const server = await startServer(await bundle(), folder)
  try {
    await holdsOn(server, 'warm', {})
    return await holdsOn(server, name, options)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const measureHolds = async () => ({
  one: await measured('one', {}),
  fifty: await measured('fifty', { showtimes: 50 }),
  offered: await measured('offered', { connections: 64, perSecond: 1000 }),
})

if (import.meta.filename === process.argv[1]) {
  for (const [name, { perSecond, p50, p99, inside, cpu, refused }] of Object.entries(await measureHolds()))
    console.log(
      `${name.padEnd(8)} ${Math.round(perSecond)} holds a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
        `inside the object ${inside.p50.toFixed(0)} and ${inside.p99.toFixed(0)} ms, ` +
        `processor ${cpu.server.toFixed(2)} + ${cpu.client.toFixed(2)} ms a hold, ${refused} refused`,
    )
}
