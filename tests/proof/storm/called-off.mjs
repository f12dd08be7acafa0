// After the evening its showtimes are called off. The machine is killed while the holders of their bookings are told, and
// while they answer. In the end every booking has given all of its money back, once.
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { nothingAcknowledged } from './acknowledged.mjs'
import { connect, inParallel, randomFrom, send } from './buyers.mjs'
import { startServer } from './server.mjs'
import { createSite, createVisitor } from './visitors.mjs'

const CHANGE = 'projector'
const AT_ONCE = 40
/** The time for telling everybody, and later for every refund. */
const PATIENCE_MS = 120_000
const LOOK_MS = 100
/** Longer than any holder may wait with an answer. */
export const ANSWERED_AFTER_MS = 2 * DAY_MS + HOUR_MS
/** Of a hundred holders; the others do not answer. */
const ANSWERING = 85
const TO_WALLET = 40

/** Until the server answers 200; it may be starting. */
async function ask(site, agent, path, body) {
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    await site.isUp()
    const answer = await send(agent, `${site.server.url}${path}`, body ? { method: 'POST', body } : {})
    if (answer?.status === 200) return answer.body
    await wait(LOOK_MS)
  }
  throw new Error(`${path} does not answer`)
}

async function moveClocks(agent, { url, bank }, advanceMs) {
  for (const place of [`${bank}/storm/clock`, `${url}/v1/sandbox/clock`])
    await send(agent, place, { method: 'POST', body: { advanceMs } })
}

/** Kills at each of the numbers that `count` reaches. */
async function killAt(numbers, count, kill) {
  let kills = 0
  const endsAt = performance.now() + PATIENCE_MS
  for (const number of numbers) {
    while ((await count()) < number && performance.now() < endsAt) await wait(LOOK_MS)
    await kill()
    kills += 1
  }
  return kills
}

const fractions = (total, count) =>
  Array.from({ length: count }, (_, at) => Math.floor((total * (at + 1)) / (count + 1)))

/** One holder looks at the booking, and chooses. Returns what was chosen. */
async function answer(visitor, id) {
  const { random, person } = visitor
  if (random.below(100) >= ANSWERING) return undefined
  const path = person.kind === 'guest' ? `guest-users/orders/${id}` : `orders/${id}`
  const { change } = (await visitor.call('GET', path)).body.order ?? {}
  if (!change?.ways.length) return undefined
  const way = change.ways.includes('WALLET') && random.below(100) < TO_WALLET ? 'WALLET' : 'REFUND'
  const body = { changeId: change.id, way, refund: change.total }
  const { status } = await visitor.retryUntilAnswered(`orders/${id}/answer-change`, { body })
  return status === 200 ? way : undefined
}

/**
 * `ownerOf`: the person who holds an order. `clockAheadMs`: how far the clocks were moved before. Returns the running server, how often the machine died, and what was
 * acknowledged.
 */
export async function calledOffStorm(first, { script, folder, shows, ownerOf, clockAheadMs, kills, seed, check }) {
  const agent = connect(AT_ONCE)
  const site = createSite({ server: first, connections: AT_ONCE })
  const random = randomFrom(seed)
  const kill = async () => {
    site.stopped()
    await site.server.kill()
    const next = await startServer(script, folder)
    // A server that starts has forgotten that its clock was moved, and what is stored would lie in its future.
    await moveClocks(agent, next, clockAheadMs)
    site.started(next)
  }
  const sold = []
  for (const show of shows) {
    const { claims } = await ask(site, agent, `/storm/show/${show}/snapshot`)
    sold.push(...claims.filter(({ state }) => state === 'SOLD').map(({ orderId }) => orderId))
  }
  const progress = () => ask(site, agent, `/storm/changes/${CHANGE}`)
  await ask(site, agent, `/storm/changes/${CHANGE}`, { showtimes: shows })
  const told = async () => (await progress()).bookings.TOLD
  let died = await killAt(fractions(sold.length, Math.ceil(kills / 2)), told, kill)
  const endsAt = performance.now() + PATIENCE_MS
  while ((await told()) < sold.length && performance.now() < endsAt) await wait(LOOK_MS)
  const { bookings } = await progress()
  const acknowledged = nothingAcknowledged()
  const ways = {}
  let answered = 0
  const killing = killAt(fractions(sold.length, Math.floor(kills / 2)), async () => answered, kill)
  await inParallel(sold.length, AT_ONCE, async (number) => {
    const id = sold[number]
    const visitor = createVisitor(site, { person: ownerOf(id), seed: seed + number + random(1000), acknowledged })
    const way = await answer(visitor, id)
    answered += 1
    if (way) ways[way] = (ways[way] ?? 0) + 1
  })
  died += await killing
  await moveClocks(agent, site.server, ANSWERED_AFTER_MS)
  let open = sold
  const settledBy = performance.now() + PATIENCE_MS
  const states = new Map()
  while (open.length > 0 && performance.now() < settledBy) {
    const left = []
    await inParallel(open.length, AT_ONCE, async (number) => {
      const order = await ask(site, agent, `/storm/orders/${open[number]}/wake`)
      if (order.state !== 'REFUNDED' && order.state !== 'STUCK') left.push(open[number])
      states.set(open[number], order)
    })
    open = left
    await wait(LOOK_MS)
  }
  const { texts } = await ask(site, agent, `/storm/changes/${CHANGE}/texts`)
  agent.destroy()
  site.close()
  console.log(
    `called off: ${sold.length} bookings, ${bookings.TOLD} told, ${ways.REFUND ?? 0} refunds, ${ways.WALLET ?? 0} to the wallet; killed ${died} times`,
  )
  check(
    'every holder of a showtime that was called off is told, in spite of the kills',
    sold.length === bookings.TOLD && texts === sold.length
      ? []
      : [`${sold.length} bookings, ${bookings.TOLD} told, ${texts} texts`],
  )
  check(
    'every booking of a showtime that was called off ends with its money back',
    open.map((id) => `${id} is still ${states.get(id)?.state}`),
  )
  check('no holder gets a server error or stays without an answer', site.errors)
  return { server: site.server, kills: died, acknowledged, bookings: sold.length }
}
