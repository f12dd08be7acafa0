// Attackers without a verified phone try to take a whole hall, while visitors of other networks want seats: first one
// network with many connections, then a thousand networks.
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { connect, inParallel, randomFrom, sendUntilAnswered } from './buyers.mjs'

const CONNECTIONS = 200
const VISITORS = 100
const SEATS_OF_ORDER = 10
const ROWS_OF_TWENTY = 15
/** 15 % of 300 seats. */
const SHARE = 45
/** Half of the hall, for all guests without a verified phone together. */
const MAX_UNPROVED = 150
const NETWORKS = 1000
/** Guests without a verified phone whom this part needs. */
export const STRANGERS = CONNECTIONS * 2 + VISITORS + NETWORKS

/** What the edge sends with a hold. */
export const fromNetwork = (network) => ({ 'x-edge-key': LOCAL_EDGE_KEY, 'x-client-network': network })

/** `check` and `openHall` are those of the storm. */
export async function oneNetworkStorm(server, tokens, { check, openHall, seed }) {
  const agent = connect(CONNECTIONS)
  const show = 'one-network'
  const seats = await openHall(agent, server.url, 'show', show, ROWS_OF_TWENTY)
  const random = randomFrom(seed)
  let keys = 0
  const hold = (buyer, network, wanted) =>
    sendUntilAnswered(agent, `${server.url}/v1/orders`, {
      method: 'POST',
      headers: { 'x-guest-token': tokens[buyer], 'idempotency-key': `network-${(keys += 1)}`, ...fromNetwork(network) },
      body: { sessionId: show, seats: wanted },
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
  const ofOne = taken
  await inParallel(NETWORKS, CONNECTIONS, async (network) => {
    const free = await freeSeats()
    const wanted = [free[random(free.length)]]
    await hold(CONNECTIONS * 2 + VISITORS + network, `192.0.${network >> 8}.${network & 255}`, wanted)
  })
  const held = seats.length - (await freeSeats()).length
  console.log(
    `one network, ${CONNECTIONS} connections, a hall of ${seats.length} seats: it holds ${ofOne}; ` +
      `${VISITORS - withoutSeat.length} of ${VISITORS} visitors of other networks hold theirs; with ${NETWORKS} ` +
      `further networks guests without a verified phone hold ${held}`,
  )
  check(
    'one network cannot hold a hall: it gets its share at most',
    ofOne <= SHARE && ofOne > 0 ? [] : [`it holds ${ofOne} seats, its share is ${SHARE}`],
  )
  check(
    'a thousand networks cannot hold a hall: half of it stays for visitors with a verified phone',
    held <= MAX_UNPROVED ? [] : [`they hold ${held} seats, more than ${MAX_UNPROVED}`],
  )
  check('visitors of other networks get seats meanwhile', [...withoutSeat, ...refusals])
  agent.destroy()
}
