// One network with many connections tries to take a whole hall, while visitors of other networks want seats.
import { zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { connect, inParallel, randomFrom, sendUntilAnswered } from './buyers.mjs'

const CONNECTIONS = 200
const VISITORS = 100
const SEATS_OF_ORDER = 10
const ROWS_OF_TWENTY = 15
/** 15 % of 300 seats. */
const SHARE = 45
/** Beyond it, only a verified phone helps. */
const MAX_WITH_WORK = 112
/** How long one core of the attacker works on proofs. */
const WORK_MS = 5000

/** What the edge sends with a hold. */
export const fromNetwork = (network) => ({ 'x-edge-key': LOCAL_EDGE_KEY, 'x-client-network': network })

/** `check` and `openHall` are those of the storm. */
export async function oneNetworkStorm(server, tokens, { check, openHall, seed }) {
  const agent = connect(CONNECTIONS)
  const show = 'one-network'
  const seats = await openHall(agent, server.url, 'show', show, ROWS_OF_TWENTY)
  const random = randomFrom(seed)
  let keys = 0
  const hold = (buyer, network, wanted, proof) =>
    sendUntilAnswered(agent, `${server.url}/v1/orders`, {
      method: 'POST',
      headers: { 'x-guest-token': tokens[buyer], 'idempotency-key': `network-${(keys += 1)}`, ...fromNetwork(network) },
      body: { sessionId: show, seats: wanted, ...(proof ? { proof } : {}) },
    })
  const freeSeats = async () => {
    const { body } = await sendUntilAnswered(agent, `${server.url}/v1/showtimes/${show}/seats`)
    return seats.filter((_, index) => body.seats.states[index] === '0')
  }
  let taken = 0
  const attack = inParallel(CONNECTIONS * 2, CONNECTIONS, async (attacker) => {
    const first = random(seats.length - SEATS_OF_ORDER)
    const wanted = attacker % 2 ? [seats[first]] : seats.slice(first, first + SEATS_OF_ORDER)
    const answer = await hold(attacker, '198.51.100.1', wanted)
    if (answer.status === 200) taken += wanted.length
  })
  const refusals = []
  const withoutSeat = []
  const visit = inParallel(VISITORS, 20, async (visitor) => {
    const buyer = CONNECTIONS * 2 + visitor
    let last
    for (let tries = 0; tries < 20; tries += 1) {
      const free = await freeSeats()
      const wanted = [free[random(free.length)]]
      const answer = await hold(buyer, `203.0.113.${visitor}`, wanted)
      if (answer.status === 200) return
      last = `${answer.status} ${answer.body?.reason ?? ''}`
      if (answer.body?.reason !== 'seat_taken') refusals.push(`visitor ${visitor}: ${answer.body?.reason}`)
    }
    withoutSeat.push(`visitor ${visitor} has no seat: ${last}`)
  })
  await Promise.all([attack, visit])
  const idle = taken
  let worker = CONNECTIONS * 2 + VISITORS
  const endsAt = performance.now() + WORK_MS
  while (performance.now() < endsAt) {
    const wanted = (await freeSeats()).slice(0, SEATS_OF_ORDER)
    const { body } = await hold(worker, '198.51.100.1', wanted)
    const proof = body.details && solve(body.details, endsAt)
    // Beyond its limit the network gets no more challenges.
    if (!proof) break
    const answer = await hold(worker, '198.51.100.1', wanted, proof)
    if (answer.status === 200) taken += wanted.length
    worker += 1
  }
  console.log(
    `one network, ${CONNECTIONS} connections, a hall of ${seats.length} seats: it holds ${idle}, and ${taken} after ` +
      `${WORK_MS / 1000} s of work on one core; ${VISITORS - withoutSeat.length} of ${VISITORS} visitors of other networks hold theirs`,
  )
  check(
    'one network cannot hold a hall: without work it gets its share at most',
    idle <= SHARE && idle > 0 ? [] : [`it holds ${idle} seats, its share is ${SHARE}`],
  )
  check(
    'with work it gets less than half of the hall',
    taken <= MAX_WITH_WORK ? [] : [`it holds ${taken} seats, more than ${MAX_WITH_WORK}`],
  )
  check('work opens more seats than the share', taken > idle ? [] : [`it holds ${idle} seats without and with work`])
  check('visitors of other networks get seats meanwhile', [...withoutSeat, ...refusals])
  agent.destroy()
}

function solve({ challenge, bits }, endsAt) {
  for (let nonce = 0; nonce % 4096 > 0 || performance.now() < endsAt; nonce += 1)
    if (zeroBits(challenge, nonce) >= bits) return { challenge, nonce }
  return undefined
}
