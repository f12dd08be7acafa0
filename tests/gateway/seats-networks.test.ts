// One network cannot hold a hall: the seats that unproved guests of a network hold in one showtime, and the proof of
// work beyond them.
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { zeroBits } from '#server/contracts/rules/proof-of-work.ts'
import { HOLD_MS, SHORT_HOLD_MS } from '#server/gateway/seats/hold-times.rules.ts'
import { call, newKey, type Reply, type Someone, type Visitor } from './support/calls.ts'
import { freezeClock, pass } from './support/clock.ts'
import { hold as holdSeats, type Held, seatsFrom, tokenOf } from './support/holds.ts'
import { signIn } from './support/members.ts'
import { checkoutOrder, guest, newShowtime, orderOf, showtimeStub } from './support/orders.ts'

/** Rows A to E with 80 seats in all: a network holds 24 of them. */
const SHARE = 24
const ROWS = ['B', 'C', 'D']

beforeAll(freezeClock)

let show = ''
beforeEach(async () => {
  show = await newShowtime()
})

const hold = (as: Someone, { at = show, ...held }: Omit<Held, 'at'> & { at?: string }): Promise<Reply> =>
  holdSeats(as, { ...held, at })

/** Guests of one network hold all of its share: eight seats each. */
async function fill(at = show): Promise<void> {
  for (const row of ROWS) orderOf(await hold(await guest(null), { seats: seatsFrom(row, 1, 8), at }))
}

const challengeOf = (reply: Reply): { challenge: string; bits: number } => {
  const { reason, details } = reply.body as { reason: string; details: { challenge: string; bits: number } }
  expect(reason).toBe('proof_needed')
  return details
}

function solve({ challenge, bits }: { challenge: string; bits: number }): { challenge: string; nonce: number } {
  let nonce = 0
  while (zeroBits(challenge, nonce) < bits) nonce += 1
  return { challenge, nonce }
}

const heldSeats = async (): Promise<number> => (await showtimeStub(show).snapshot()).rows.length

it('unproved guests of one network hold its share of the hall and not one seat more', async () => {
  await fill()
  const visitors = await Promise.all(Array.from({ length: 20 }, () => guest(null)))
  const answers = await Promise.all(visitors.map((as, at) => hold(as, { seats: [`${ROWS[at % 3]}${9 + (at % 12)}`] })))
  for (const answer of answers) expect(answer.body).toMatchObject({ code: 24, reason: 'proof_needed' })
  expect(await heldSeats()).toBe(SHARE)
})

it('all at once, they get the share, too', async () => {
  const visitors = await Promise.all(Array.from({ length: 40 }, () => guest(null)))
  await Promise.all(visitors.map((as, at) => hold(as, { seats: [`${ROWS[at % 3]}${1 + Math.floor(at / 3)}`] })))
  expect(await heldSeats()).toBe(SHARE)
})

it('other networks, members and verified guests of the same network are not limited by it', async () => {
  await fill()
  orderOf(await hold(await guest(null), { seats: ['B9'], network: '198.51.100.1' }))
  orderOf(await hold(await guest(), { seats: seatsFrom('C', 9, 10) }))
  orderOf(await hold(await signIn(), { seats: seatsFrom('D', 9, 10) }))
  expect(await heldSeats()).toBe(SHARE + 21)
})

it('a proof of work lets a visitor of a full network in, once, with the same idempotency key', async () => {
  await fill()
  const visitor = await guest(null)
  const key = newKey()
  const proof = solve(challengeOf(await hold(visitor, { seats: ['B9'], key })))
  const order = orderOf(await hold(visitor, { seats: ['B9'], key, proof }))
  // The answer was lost: the repeated request finds its order, with and without the proof.
  expect(orderOf(await hold(visitor, { seats: ['B9'], key, proof })).id).toBe(order.id)
  expect(orderOf(await hold(visitor, { seats: ['B9'], key })).id).toBe(order.id)
  expect(await heldSeats()).toBe(SHARE + 1)
})

it('a proof cannot be used twice, not even after a restart', async () => {
  await fill()
  const visitor = await guest(null)
  const proof = solve(challengeOf(await hold(visitor, { seats: ['B9'] })))
  const { id } = orderOf(await hold(visitor, { seats: ['B9'], proof }))
  const more = { as: visitor, headers: { 'x-client-network': '203.0.113.7' }, body: { seats: ['B9', 'B10'], proof } }
  challengeOf(await call('POST', `orders/${id}/seats`, more))
  // Nor in another spelling, which would take the work once more.
  const [until, bits, signature] = proof.challenge.split('.')
  const spelt = solve({ challenge: `${until}.0${bits}.${signature}`, bits: Number(bits) })
  challengeOf(await call('POST', `orders/${id}/seats`, { ...more, body: { ...more.body, proof: spelt } }))
  await evictDurableObject(showtimeStub(show))
  challengeOf(await call('POST', `orders/${id}/seats`, more))
  expect(await heldSeats()).toBe(SHARE + 1)
})

it('a proof of another showtime, of another guest, over, forged or without the work is refused', async () => {
  await fill()
  const [visitor, other] = [await guest(null), await guest(null)]
  const details = challengeOf(await hold(visitor, { seats: ['B9'] }))
  const proof = solve(details)
  challengeOf(await hold(other, { seats: ['B9'], proof }))
  const [until = '', , signature = ''] = details.challenge.split('.')
  const easier = `${until}.1.${signature}`
  challengeOf(await hold(visitor, { seats: ['B9'], proof: solve({ challenge: easier, bits: 1 }) }))
  const idle = Array.from({ length: 99 }, (_, nonce) => nonce).find((nonce) => zeroBits(details.challenge, nonce) < 8)
  challengeOf(await hold(visitor, { seats: ['B9'], proof: { challenge: details.challenge, nonce: idle ?? 0 } }))
  const elsewhere = await newShowtime()
  await fill(elsewhere)
  challengeOf(await hold(visitor, { seats: ['B9'], proof, at: elsewhere }))
  pass(2 * 60_000)
  challengeOf(await hold(visitor, { seats: ['B9'], proof }))
  expect(await heldSeats()).toBe(SHARE)
})

it('a visitor of a full network swaps and releases seats without a proof, and needs one for another seat', async () => {
  await fill()
  const visitor = await guest(null)
  const proof = solve(challengeOf(await hold(visitor, { seats: ['B9', 'B10'] })))
  const { id } = orderOf(await hold(visitor, { seats: ['B9', 'B10'], proof }))
  const change = (seats: string[]) =>
    call('POST', `orders/${id}/seats`, { as: visitor, headers: { 'x-client-network': '203.0.113.7' }, body: { seats } })
  orderOf(await change(['C9', 'C10']))
  challengeOf(await change(['C9', 'C10', 'C11']))
  orderOf(await change(['C9']))
  orderOf(await call('POST', `orders/${id}/extend`, { as: visitor, body: {} }))
  expect(await heldSeats()).toBe(SHARE + 1)
})

it('released and expired seats make room in the network again', async () => {
  await fill()
  const visitor = await guest(null)
  challengeOf(await hold(visitor, { seats: ['B9'] }))
  pass(HOLD_MS)
  orderOf(await hold(visitor, { seats: ['B9'] }))
})

it('the showtime stores no address, and nothing of the network once the guest is proved', async () => {
  const networkOf = async (id: string) =>
    (await showtimeStub(show).snapshot()).claims.find(({ orderId }) => orderId === id)?.network
  const visitor = await guest(null)
  const { id } = orderOf(await hold(visitor, { seats: ['B1'] }))
  expect(await networkOf(id)).toMatch(/^[\w-]{22}$/)
  // The guest verifies a phone, and a change of the seats carries the new token.
  const verified = await tokenOf(visitor, '+966501234567')
  orderOf(await call('POST', `orders/${id}/seats`, { as: verified, body: { seats: ['B2'] } }))
  expect(await networkOf(id)).toBeUndefined()
  // Another one goes straight to the checkout.
  const other = await guest(null)
  const order = orderOf(await hold(other, { seats: ['C1'] }))
  orderOf(await checkoutOrder(await tokenOf(other, '+966501234568'), order.id))
  expect(await networkOf(order.id)).toBeUndefined()
})

it('a showtime that an earlier build opened counts networks from now on', async () => {
  const before = orderOf(await hold(await guest(null), { seats: ['B1'] }))
  await runInDurableObject(showtimeStub(show), async (_, { storage }) => {
    storage.sql.exec('ALTER TABLE claims DROP COLUMN network')
    storage.sql.exec('DROP TABLE spent_proofs')
  })
  await evictDurableObject(showtimeStub(show))
  for (const row of ROWS) orderOf(await hold(await guest(null), { seats: seatsFrom(row, 2, 8) }))
  challengeOf(await hold(await guest(null), { seats: ['B10'] }))
  const { claims } = await showtimeStub(show).snapshot()
  expect(claims.map(({ orderId }) => orderId)).toContain(before.id)
})

it('from 80 % of the hall on, an unproved guest holds for two minutes and a verified one still for five', async () => {
  // 62 of 80 seats are not for sale.
  show = await newShowtime({
    houseSeats: [...seatsFrom('A', 3, 6), ...seatsFrom('B', 5, 16), ...seatsFrom('C', 1, 20), ...seatsFrom('D', 1, 20)],
  })
  const timeOf = async (as: Someone, seat: string) => {
    const { expiresAt, serverNow } = orderOf(await hold(as, { seats: [seat] }))
    return Date.parse(String(expiresAt)) - Date.parse(serverNow)
  }
  expect(await timeOf(await guest(null), 'B1')).toBe(HOLD_MS)
  expect(await timeOf(await guest(null), 'B2')).toBe(HOLD_MS)
  expect(await timeOf(await guest(null), 'B3')).toBe(SHORT_HOLD_MS)
  expect(await timeOf(await guest(), 'B4')).toBe(HOLD_MS)
})

it('a customer with many IPv6 networks holds no more of a small hall than one network', async () => {
  for (const [at, row] of ROWS.entries())
    orderOf(await hold(await guest(null), { seats: seatsFrom(row, 1, 8), network: `2001:db8:7:${at}::` }))
  expect(await heldSeats()).toBe(SHARE)
  challengeOf(await hold(await guest(null), { seats: ['D9'], network: '2001:db8:7:9::' }))
  orderOf(await hold(await guest(null), { seats: ['D9'], network: '2001:db8:8:9::' }))
})

it('a guest with two networks cannot move seats from one to the other to hold more than a share of each', async () => {
  const move = async (visitor: Visitor, seats: string[]) => {
    const { id } = orderOf(await hold(visitor, { seats }))
    const headers = { 'x-client-network': '2001:db8:7:1::' }
    orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, headers, body: { seats } }))
  }
  for (const row of ROWS) await move(await guest(null), seatsFrom(row, 1, 8))
  challengeOf(await hold(await guest(null), { seats: ['B9'] }))
  expect(await heldSeats()).toBe(SHARE)
})
