// Strangers cannot hold a hall: the seats that guests without a verified phone hold in one showtime, those of one network
// and all together. Beyond them the gateway asks for a verified phone.
import { beforeEach, expect, it } from 'vitest'
import { HOLD_MS, SHORT_HOLD_MS } from '#server/gateway/seats/hold-times.rules.ts'
import { call, type Reply, type Someone, type Visitor } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { hold as holdSeats, type Held, seatsFrom, tokenOf } from './support/holds.ts'
import { signIn } from './support/members.ts'
import { checkoutOrder, guest, newShowtime, orderOf, showtimeStub } from './support/orders.ts'

/** Rows A to E with 80 seats in all: a network holds 24 of them. */
const SHARE = 24
const ROWS = ['B', 'C', 'D']

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

/** The hold is refused, and the visitor's next step is to verify a phone. */
const expectPhoneNeeded = ({ body }: Reply): void => {
  expect(body).toEqual({
    code: 24,
    reason: 'proof_needed',
    message: 'Verify your mobile number to hold these seats.',
  })
}

const heldSeats = async (): Promise<number> => (await showtimeStub(show).snapshot()).rows.length

it('unproved guests of one network hold its share of the hall and not one seat more', async () => {
  await fill()
  const visitors = await Promise.all(Array.from({ length: 20 }, () => guest(null)))
  const answers = await Promise.all(visitors.map((as, at) => hold(as, { seats: [`${ROWS[at % 3]}${9 + (at % 12)}`] })))
  for (const answer of answers) expectPhoneNeeded(answer)
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

it('a visitor who is refused verifies a phone and holds the same seats', async () => {
  await fill()
  const visitor = await guest(null)
  expectPhoneNeeded(await hold(visitor, { seats: ['B9', 'B10'] }))
  orderOf(await hold(await tokenOf(visitor, '+966501234569'), { seats: ['B9', 'B10'] }))
  expect(await heldSeats()).toBe(SHARE + 2)
})

it('a visitor of a full network swaps and releases seats, and needs a verified phone for another seat', async () => {
  for (const row of ROWS.slice(0, 2)) orderOf(await hold(await guest(null), { seats: seatsFrom(row, 1, 8) }))
  const visitor = await guest(null)
  const { id } = orderOf(await hold(visitor, { seats: seatsFrom('D', 1, 8) }))
  const change = (seats: string[]) =>
    call('POST', `orders/${id}/seats`, { as: visitor, headers: { 'x-client-network': '203.0.113.7' }, body: { seats } })
  orderOf(await change(seatsFrom('D', 9, 8)))
  expectPhoneNeeded(await change(seatsFrom('D', 9, 9)))
  orderOf(await change(['D9']))
  orderOf(await call('POST', `orders/${id}/extend`, { as: visitor, body: {} }))
  expect(await heldSeats()).toBe(17)
})

it('guests without a verified phone hold half of the hall, from however many networks, and not one seat more', async () => {
  const visitors = await Promise.all(Array.from({ length: 57 }, () => guest(null)))
  const seats = ROWS.flatMap((row) => seatsFrom(row, 1, 19))
  await Promise.all(visitors.map((as, at) => hold(as, { seats: [seats[at]!], network: `198.51.100.${at}` })))
  expect(await heldSeats()).toBe(40)
  const late = await guest(null)
  expectPhoneNeeded(await hold(late, { seats: ['D20'], network: '192.0.2.1' }))
  orderOf(await hold(await tokenOf(late, '+966501234570'), { seats: ['D20'], network: '192.0.2.1' }))
})

it('a home with IPv4 and IPv6 holds half of a small hall at most', async () => {
  for (const [network, row] of [
    ['203.0.113.7', 'B'],
    ['2001:db8:7:1::', 'C'],
  ] as const)
    for (let at = 1; at <= 20; at += 1) await hold(await guest(null), { seats: [`${row}${at}`], network })
  expect(await heldSeats()).toBe(40)
  for (const network of ['203.0.113.7', '2001:db8:7:1::', '2001:db8:7:2::'])
    expectPhoneNeeded(await hold(await guest(null), { seats: ['D1'], network }))
})

it('released and expired seats make room in the network again', async () => {
  await fill()
  const visitor = await guest(null)
  expectPhoneNeeded(await hold(visitor, { seats: ['B9'] }))
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
  expectPhoneNeeded(await hold(await guest(null), { seats: ['D9'], network: '2001:db8:7:9::' }))
  orderOf(await hold(await guest(null), { seats: ['D9'], network: '2001:db8:8:9::' }))
})

it('a guest with two networks cannot move seats from one to the other to hold more than a share of each', async () => {
  const move = async (visitor: Visitor, seats: string[]) => {
    const { id } = orderOf(await hold(visitor, { seats }))
    const headers = { 'x-client-network': '2001:db8:7:1::' }
    orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, headers, body: { seats } }))
  }
  for (const row of ROWS) await move(await guest(null), seatsFrom(row, 1, 8))
  expectPhoneNeeded(await hold(await guest(null), { seats: ['B9'] }))
  expect(await heldSeats()).toBe(SHARE)
})
