// How many unpaid orders of a showtime one phone may have, in whatever number of sessions and accounts.
import { beforeEach, expect, it } from 'vitest'
import { call, newPhone, type Reply, type Someone, verifiedVisitor, type Visitor } from './support/calls.ts'
import { pass } from './support/clock.ts'
import { hold as holdSeats, seatsFrom, tokenOf } from './support/holds.ts'
import { addToken, memberOf } from './support/members.ts'
import { checkoutOrder, guest, newShowtime, orderOf, readOrder, showtimeStub } from './support/orders.ts'

let show = ''
beforeEach(async () => {
  show = await newShowtime()
})

const hold = (as: Someone, { seats }: { seats: string[] }): Promise<Reply> => holdSeats(as, { seats, at: show })
const heldSeats = async (): Promise<number> => (await showtimeStub(show).snapshot()).rows.length

it('a phone holds three unpaid orders of a showtime, in whatever number of sessions', async () => {
  const phone = '+966500000017'
  const visitors = await Promise.all(Array.from({ length: 5 }, () => guest(phone)))
  const ids: string[] = []
  for (const [at, as] of visitors.entries()) {
    const { id } = orderOf(await hold(as, { seats: seatsFrom('B', 1 + at * 3, 3) }))
    ids.push(orderOf(await checkoutOrder(as, id)).id)
  }
  expect(await heldSeats()).toBe(9)
  const statuses = async () => {
    const shown = await Promise.all(ids.map((id, at) => readOrder(visitors[at]!, id)))
    return shown.map((reply) => orderOf(reply).status)
  }
  expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED', 'PRICED', 'PRICED', 'PRICED'])
  orderOf(await hold(await guest(phone), { seats: ['D1'] }))
  expect(await heldSeats()).toBe(7)
  expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 'PRICED', 'PRICED'])
  orderOf(await hold(await guest('+966500000018'), { seats: ['B1', 'B2', 'B3'] }))
})

it('a phone that is verified after the seats were chosen holds three unpaid orders, too', async () => {
  for (const [at, row] of ['B', 'C', 'D', 'B', 'C'].entries()) {
    const visitor = await guest(null)
    const seats = seatsFrom(row, at < 3 ? 1 : 9, 2)
    const { id } = orderOf(await hold(visitor, { seats }))
    const verified = await tokenOf(visitor, '+966500000019')
    orderOf(await call('POST', `orders/${id}/seats`, { as: verified, body: { seats } }))
  }
  expect(await heldSeats()).toBe(6)
})

it('a member who signs in with held seats again and again holds three unpaid orders, too', async () => {
  const phone = newPhone()
  for (const row of ['B', 'C', 'D', 'A']) {
    const verified = await verifiedVisitor(phone)
    const { id } = orderOf(await hold(await tokenOf(verified, null), { seats: seatsFrom(row, 3, 2) }))
    memberOf(await addToken(verified, { orderIds: [id] }))
    // The next code is sent after a minute.
    pass(60_000)
  }
  expect(await heldSeats()).toBe(6)
})

it('seats of a member who signs in while three orders are being paid are the member’s, and cannot be paid yet', async () => {
  const phone = newPhone()
  for (const row of ['B', 'C', 'D']) {
    const as = await guest(phone)
    const { id } = orderOf(await hold(as, { seats: seatsFrom(row, 3, 2) }))
    orderOf(await checkoutOrder(as, id))
    const claim = await showtimeStub(show).claimOf(id)
    if (!claim.ok) throw new Error(claim.reason)
    await showtimeStub(show).pin(id, claim.token, claim.until)
  }
  const verified = await verifiedVisitor(phone)
  const { id } = orderOf(await hold(await tokenOf(verified, null), { seats: seatsFrom('A', 3, 2) }))
  const member = memberOf(await addToken(verified, { orderIds: [id] }))
  const { claims } = await showtimeStub(show).snapshot()
  expect(claims.find(({ orderId }) => orderId === id)).toMatchObject({ owner: member.memberId, state: 'HELD' })
  expect((await checkoutOrder(member, id)).body).toMatchObject({ reason: 'payment_in_progress' })
  // Until they are paid they count for the network, as before.
  orderOf(await hold(await guest(null), { seats: seatsFrom('B', 9, 8) }))
  orderOf(await hold(await guest(null), { seats: seatsFrom('C', 9, 8) }))
  const beyond = await hold(await guest(null), { seats: seatsFrom('D', 9, 8) })
  expect(beyond.body).toMatchObject({ reason: 'proof_needed' })
})

it('orders at checkout that another phone takes over count for that phone', async () => {
  const phone = '+966500000022'
  const ids: { as: Visitor; id: string }[] = []
  for (const [at, row] of ['B', 'C'].entries()) {
    const visitor = await tokenOf(await guest(null), `+96650000003${at}`)
    const held = [1, 4, 7].map((first) => seatsFrom(row, first, 3))
    const opened: string[] = []
    for (const seats of held) {
      const { id } = orderOf(await hold(visitor, { seats }))
      opened.push(orderOf(await checkoutOrder(visitor, id)).id)
    }
    const other = await tokenOf(visitor, phone)
    for (const id of opened) {
      ids.push({ as: other, id })
      await checkoutOrder(other, id)
    }
  }
  expect(await heldSeats()).toBe(9)
  const statuses = await Promise.all(ids.map(async ({ as, id }) => orderOf(await readOrder(as, id)).status))
  expect(statuses.filter((status) => status === 'PRICED')).toHaveLength(3)
})
