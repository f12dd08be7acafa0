// How many holds a second one showtime takes, and fifty: two seats each, stored on disk with their idempotency and log rows.
// Relied on by the benchmark; `node tests/storm/holds.mjs` prints it alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../bench/measure.mjs'
import { connect, inParallel, send } from './buyers.mjs'
import { bundle, startServer } from './server.mjs'

const ROWS = 250
const PER_HALL = ROWS * 10

/** `showtimes` halls, each buyer the next free pair of seats in turn. */
async function holdsOn(server, name, showtimes, connections, count, perSecond) {
  const agent = connect(connections)
  const halls = []
  for (let show = 0; show < showtimes; show += 1) {
    const { body } = await send(agent, `${server.url}/storm/show/${name}-${show}/learn`, {
      method: 'POST',
      body: { rows: ROWS },
    })
    halls.push(body)
  }
  const times = []
  let refused = 0
  const hold = async (number, since = performance.now()) => {
    const show = number % showtimes
    const pair = Math.floor(number / showtimes)
    const seats = halls[show].slice(2 * pair, 2 * pair + 2)
    const body = { orderId: `${name}-${number}`, seats }
    const answer = await send(agent, `${server.url}/storm/show/${name}-${show}/hold`, { method: 'POST', body })
    if (!answer?.body?.ok) refused += 1
    times.push(performance.now() - since)
  }
  const started = performance.now()
  if (perSecond === undefined) await inParallel(count, connections, (number) => hold(number))
  else await offered(count, perSecond, hold)
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return { perSecond: count / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), refused }
}

/** Comes at its rate whether or not the ones before were answered; what waits, waits on the clock. */
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

export async function measureHolds() {
  const folder = await mkdtemp(join(tmpdir(), 'shasha-holds-'))
  const server = await startServer(await bundle(), folder)
  try {
    await holdsOn(server, 'warm', 1, 16, 1000)
    return {
      one: await holdsOn(server, 'one', 1, 16, PER_HALL),
      fifty: await holdsOn(server, 'fifty', 50, 16, PER_HALL),
      offered: await holdsOn(server, 'offered', 1, 64, PER_HALL, 1000),
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.filename === process.argv[1]) {
  for (const [name, { perSecond, p50, p99, refused }] of Object.entries(await measureHolds()))
    console.log(
      `${name.padEnd(8)} ${Math.round(perSecond)} holds a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} refused`,
    )
}
