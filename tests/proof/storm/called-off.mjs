// After the evening more visitors book, one showtime is moved a little, and then all are called off. The machine is killed
// while the holders of their bookings are told, and while they answer. In the end every booking has given all of its money
// back, once.
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { nothingAcknowledged } from './acknowledged.mjs'
import { connect, inParallel, randomFrom, send } from './buyers.mjs'
import { startServer } from './server.mjs'
import { prepareEvening } from './evening.mjs'
import { book, createSite, createVisitor } from './visitors.mjs'

const CALL_OFF = 'projector'
const MOVE = 'schedule'
/** So small a move keeps the bookings. */
const MOVED_BY_MS = 15 * MINUTE_MS
const MATINEES = ['matinee-1', 'matinee-2', 'matinee-3']
/** No person of the evening. */
const FIRST_PERSON = 100_000
/** About half of the visitors who want to book have tickets in the end. */
const VISITORS_PER_BOOKING = 2.5
const AT_ONCE = 40
/** The time for telling everybody. */
const PATIENCE_MS = 120_000
const LOOK_MS = 100
/** If no order is settled for so long, the clocks go on. */
const QUIET_MS = 20_000
const STEP_MS = 15 * MINUTE_MS
/** Of all refunds, after the time to answer. */
const SETTLED_WITHIN_MS = 2 * HOUR_MS
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

/** Visitors book until so many bookings exist together. Returns the showtimes, and who holds each new booking. */
async function bookOut(site, { bookings, sold, seed, openHall }) {
  const owners = new Map()
  const missing = bookings - sold
  if (missing <= 0) return { shows: [], owners }
  const visitors = Math.ceil(missing * VISITORS_PER_BOOKING)
  const matinee = await prepareEvening(site.server, visitors, {
    openHall,
    shows: MATINEES,
    firstPerson: FIRST_PERSON,
  })
  const acknowledged = nothingAcknowledged()
  await inParallel(visitors, AT_ONCE, async (number) => {
    if (owners.size >= missing) return
    const person = matinee.people[number]
    const id = await book(createVisitor(site, { person, seed: seed + FIRST_PERSON + number, acknowledged }), matinee)
    if (id) owners.set(id, person)
  })
  return { shows: MATINEES, owners }
}

/** The orders that hold seats of these showtimes. */
async function soldIn(site, agent, shows) {
  const sold = []
  for (const show of shows) {
    const { claims } = await ask(site, agent, `/storm/show/${show}/snapshot`)
    sold.push(...claims.filter(({ state }) => state === 'SOLD').map(({ orderId }) => orderId))
  }
  return sold
}

/**
 * Begins a change, kills the machine while it tells the holders, and waits until it has told them all. Returns how many
 * were told, how many texts were sent, and how often the machine died.
 */
async function tell(site, agent, { id, body, holders, kills, kill }) {
  await ask(site, agent, `/storm/changes/${id}`, body)
  const told = async () => (await ask(site, agent, `/storm/changes/${id}`)).bookings.NOTIFIED
  const died = await killAt(fractions(holders, kills), told, kill)
  const endsAt = performance.now() + PATIENCE_MS
  while ((await told()) < holders && performance.now() < endsAt) await wait(LOOK_MS)
  return { told: await told(), died }
}

const textsOf = async (site, agent, id) => (await ask(site, agent, `/storm/changes/${id}/texts`)).texts

const allTold = (holders, told, texts) =>
  told === holders && texts === holders ? [] : [`${holders} bookings, ${told} told, ${texts} texts`]

/** Wakes the orders until each is settled, as long as some of them get there. Returns those that are left. */
async function wakeUntilSettled(site, agent, orders) {
  let open = orders
  let quietSince = performance.now()
  while (open.length > 0 && performance.now() < quietSince + QUIET_MS) {
    const left = []
    await inParallel(open.length, AT_ONCE, async (number) => {
      const order = await ask(site, agent, `/storm/orders/${open[number].id}/wake`)
      if (order.state !== 'REFUNDED' && order.state !== 'STUCK') left.push(order)
    })
    if (left.length < open.length) quietSince = performance.now()
    open = left
    await wait(LOOK_MS)
  }
  return open
}

/**
 * A refund whose answer is lost is looked for during 10 minutes before it is sent again, and one that waits for another
 * refund of the same charge is retried once an hour. So the clocks go on. Returns the orders that are not settled then,
 * and how many were late.
 */
async function settle(site, agent, ids) {
  let open = await wakeUntilSettled(
    site,
    agent,
    ids.map((id) => ({ id })),
  )
  const late = open.length
  for (let waited = 0; waited < SETTLED_WITHIN_MS && open.length > 0; waited += STEP_MS) {
    const attempts = open.flatMap((order) => order.attempts.map(({ state, before = 0 }) => `${state} ${before}`))
    console.log(`${open.length} refunds go on after ${waited / MINUTE_MS} minutes: ${attempts.slice(0, 20).join(', ')}`)
    await moveClocks(agent, site.server, STEP_MS)
    open = await wakeUntilSettled(site, agent, open)
  }
  return { open, late }
}

/**
 * `ownerOf`: the person who holds an order of the evening. `bookings`: so many there are at least when the showtimes
 * are called off. `clockAheadMs`: how far the clocks were moved before. Returns the running server, how often the
 * machine died, and what was acknowledged.
 */
export async function calledOffStorm(
  first,
  { script, folder, shows: evening, ownerOf, bookings, clockAheadMs, kills, seed, check, openHall },
) {
  const agent = connect(AT_ONCE)
  const site = createSite({ server: first, connections: AT_ONCE })
  const random = randomFrom(seed)
  const kill = async () => {
    site.stopped()
    await site.server.kill()
    // Otherwise what is stored would lie in the future of the server.
    site.started(await startServer(script, folder, { clockAheadMs }))
  }
  const before = await soldIn(site, agent, evening)
  const added = await bookOut(site, { bookings, sold: before.length, seed, openHall })
  const shows = [...evening, ...added.shows]
  const holderOf = (id) => added.owners.get(id) ?? ownerOf(id)
  const [moved] = shows
  const ofMoved = await soldIn(site, agent, [moved])
  const moving = { id: MOVE, body: { showtimes: [moved], byMs: MOVED_BY_MS }, holders: ofMoved.length, kills: 1, kill }
  const afterMove = await tell(site, agent, moving)
  const sold = await soldIn(site, agent, shows)
  const calling = { id: CALL_OFF, body: { showtimes: shows }, holders: sold.length, kills: Math.ceil(kills / 2), kill }
  const { told, died: diedTelling } = await tell(site, agent, calling)
  const acknowledged = nothingAcknowledged()
  const ways = {}
  let answered = 0
  const killing = killAt(fractions(sold.length, Math.floor(kills / 2)), async () => answered, kill)
  await inParallel(sold.length, AT_ONCE, async (number) => {
    const id = sold[number]
    const person = holderOf(id)
    // Of a visitor whose last answer was lost.
    const visitor = person && createVisitor(site, { person, seed: seed + number + random(1000), acknowledged })
    const way = visitor && (await answer(visitor, id))
    answered += 1
    if (way) ways[way] = (ways[way] ?? 0) + 1
  })
  const died = afterMove.died + diedTelling + (await killing)
  await moveClocks(agent, site.server, ANSWERED_AFTER_MS)
  const { open, late } = await settle(site, agent, sold)
  const texts = { moved: await textsOf(site, agent, MOVE), calledOff: await textsOf(site, agent, CALL_OFF) }
  agent.destroy()
  site.close()
  console.log(
    `moved: ${ofMoved.length} bookings, ${afterMove.told} told; called off: ${sold.length} bookings, ${told} told, ${ways.REFUND ?? 0} refunds, ${ways.WALLET ?? 0} to the wallet, ${late} took longer; killed ${died} times`,
  )
  check(
    'every holder of a showtime that was moved is told once, in spite of the kill',
    allTold(ofMoved.length, afterMove.told, texts.moved),
  )
  check(
    'every holder of a showtime that was called off is told once, in spite of the kills',
    allTold(sold.length, told, texts.calledOff),
  )
  check(`at least ${bookings} bookings are called off`, sold.length >= bookings ? [] : [`${sold.length} bookings`])
  check(
    'every booking of a showtime that was called off ends with its money back, two hours after the time to answer at the latest',
    open.map(({ id, state }) => `${id} is still ${state}`),
  )
  check('no holder gets a server error or stays without an answer', site.errors)
  return { server: site.server, kills: died, acknowledged, bookings: sold.length }
}
