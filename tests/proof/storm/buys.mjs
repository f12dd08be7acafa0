// Buyers of two seats of one showtime, and what its object and the orders have stored of them.
import { inParallel, send, sendUntilAnswered } from './buyers.mjs'
import { fromNetwork } from './one-network.mjs'

export const unless = (holds, breach) => (holds ? [] : [breach])

/** The log of a showtime with the names of its seats. */
export const ids = (log, seats) => log.map((entry) => ({ ...entry, seats: entry.seats.map((seat) => seats[seat]) }))

/** Opens a showtime, or a canary, in a hall of the given number of rows. Returns the names of its seats. */
export const openHall = async (agent, url, kind, id, rows) =>
  (await sendUntilAnswered(agent, `${url}/storm/${kind}/${id}/hall`, { method: 'POST', body: { rows } })).body

export const snapshotOf = async (agent, url, kind, id) =>
  (await sendUntilAnswered(agent, `${url}/storm/${kind}/${id}/snapshot`)).body

/**
 * Orders two seats for one buyer through the gateway. Without an answer it retries with the same idempotency key. A hold
 * that is answered is added to `acknowledged`.
 */
export async function buy(agent, url, acknowledged, { show, token, seats, name }, tries = 1) {
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

export const twoOf = (seats, random) => {
  const first = random(seats.length)
  const second = (first + 1 + random(seats.length - 1)) % seats.length
  return [seats[first], seats[second]]
}

/** Every acknowledged hold must be stored for its order alone, and the order itself must exist. */
export async function lost(agent, url, snapshot, attempts) {
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
