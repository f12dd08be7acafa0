// A student number reduces one seat of a showtime, across orders, sessions and accounts.
import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { withdrawSeats } from './support/changes.ts'
import { call, codeFor, newPhone, newVisitor, type Someone, type Visitor } from './support/calls.ts'
import { countFromNetwork } from './support/counters.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newOffer, openWith, prove, refusedWith, verify } from './support/offers.ts'
import {
  checkoutOrder,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  readOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const [ONE, OTHER] = ['443010024', '444020731']
const used = refusedWith('offer_student_used')
let offer: StoredOffer
beforeAll(async () => {
  offer = await newOffer({ validationType: 'UNIPAL', type: 'FIXED_PRICE', value: 2500, getQuantity: 0 })
})
beforeEach(() => void newBank())
afterEach(() => armCrash(undefined))

async function student(as: Someone, number = ONE) {
  const phone = newPhone()
  const sent = await verify(as, offer.id, { unipalStudentId: number, unipalPhoneNumber: phone })
  const { unipalSessionId } = (sent.body as { details: { unipalSessionId: string } }).details
  return { id: offer.id, proof: await prove(as, offer.id, { unipalSessionId, unipalCode: await codeFor(phone) }) }
}

const seatsOf = (as: Someone, id: string, seats: string[], choice?: { id: string; proof: string }) =>
  call('POST', `orders/${id}/seats`, { as, body: { seats, ...(choice ? { offer: choice } : {}) } })

/** Two visitors in turn, each with their own verification of the same number. */
async function two(): Promise<[Visitor, Someone, string]> {
  return [await guest(), await newMember(), await newShowtime()]
}

describe('a student number', () => {
  it('reduces one seat of an order, and the others keep their price', async () => {
    const [as, show] = [await guest(), await newShowtime()]
    const order = orderOf(await openWith(as, show, ['B5', 'B6', 'B7'], await student(as)))
    expect(order.breakdown).toMatchObject({ tickets: 13_500, discount: 2000 })
  })

  it('is refused for a second order of the showtime, in the visitor’s language, and no seat is held', async () => {
    const [as, other, show] = await two()
    expect(orderOf(await openWith(as, show, ['B5'], await student(as))).breakdown.discount).toBe(2000)
    const choice = await student(other)
    const body = { sessionId: show, seats: ['B6'], offer: choice }
    const refused = await call('POST', 'orders', { as: other, body, language: 'AR' })
    expect(refused).toMatchObject({ ...used, body: { message: expect.stringContaining('الرقم الجامعي') } })
    const { claims } = await showtimeStub(show).snapshot()
    expect(claims.filter(({ owner }) => owner !== 'house')).toHaveLength(1)
    // Another student, or another showtime, has a seat of its own.
    expect((await openWith(other, show, ['B6'], await student(other, OTHER))).status).toBe(200)
    expect((await openWith(other, await newShowtime(), ['B6'], choice)).status).toBe(200)
  })

  it('leaves an order unchanged that uses it too late', async () => {
    const [as, other, show] = await two()
    const plain = orderOf(await openOrder(other, show, ['B6']))
    await openWith(as, show, ['B5'], await student(as))
    expect(await seatsOf(other, plain.id, ['B6', 'B7'], await student(other))).toMatchObject(used)
    const { order } = (await call('GET', `orders/${plain.id}`, { as: other })).body as { order: typeof plain }
    expect(order).toMatchObject({ offer: null, seats: [{ seat: 'B6' }], breakdown: { discount: 0 } })
  })

  it('reduces one seat, also for many requests at once', async () => {
    const show = await newShowtime()
    const people = await Promise.all(Array.from({ length: 6 }, () => guest()))
    const choices = await Promise.all(people.map((as) => student(as)))
    const replies = await Promise.all(people.map((as, at) => openWith(as, show, [`C${at + 1}`], choices[at]!)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(auditShowtime(await showtimeStub(show).snapshot())).toEqual([])
  })

  it('stays used once its seat is paid, even if the showtime object loses its memory meanwhile', async () => {
    const [as, other, show] = await two()
    const { id } = orderOf(await openWith(as, show, ['B5'], await student(as)))
    await evictDurableObject(showtimeStub(show))
    expect(await openWith(other, show, ['B6'], await student(other))).toMatchObject(used)
    const priced = orderOf(await checkoutOrder(as, id))
    expect(orderOf(await payOrder(as, priced, 'tok')).status).toBe('TICKETED')
    await evictDurableObject(showtimeStub(show))
    expect(await openWith(other, show, ['B6'], await student(other))).toMatchObject(used)
  })
})

describe('a student number is free again', () => {
  const ENDS: [string, (as: Visitor, id: string) => Promise<unknown>][] = [
    ['the hold runs out', async () => pass(6 * MINUTE_MS)],
    ['the offer is taken off', (as, id) => call('DELETE', `orders/${id}/offers`, { as, body: {} })],
    ['the seats are given up', (as, id) => seatsOf(as, id, [])],
  ]
  it.each(ENDS)('if %s', async (_, end) => {
    const [as, other, show] = await two()
    const { id } = orderOf(await openWith(as, show, ['B5'], await student(as)))
    await end(as, id)
    expect((await openWith(other, show, ['B6'], await student(other))).status).toBe(200)
    // The visitor who released the number does not get it back by changing seats.
    if ((await readOrder(as, id)).status === 200) await seatsOf(as, id, ['B7'])
    expect(auditShowtime(await showtimeStub(show).snapshot())).toEqual([])
  })
})

describe('a student order whose payment is refunded', () => {
  /** At the bank until the seats have expired. The money has not come yet. */
  async function expiredAtBank(
    bank: FakeBank,
  ): Promise<{ as: Visitor; show: string; moneyComes: () => Promise<void> }> {
    const [as, show] = [await guest(), await newShowtime()]
    const { id } = orderOf(await openWith(as, show, ['B5'], await student(as)))
    await payOrder(as, orderOf(await checkoutOrder(as, id)), 'tok-bank')
    await runTimers(id, 41)
    expect(orderOf(await readOrder(as, id)).status).toBe('EXPIRED')
    const moneyComes = async () => {
      const outcome = bank.captured(`${id}.1`)
      bank.decide(`${id}.1`, outcome)
      await orderStub(id).paymentCallback({ key: `${id}.1`, processor: 'CHECKOUT', outcome })
      expect(orderOf(await readOrder(as, id)).status).toBe('REFUNDED')
      expect(bank.ledger.get(`${id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    }
    return { as, show, moneyComes }
  }

  it('leaves the number free for another order of the showtime', async () => {
    const { show, moneyComes } = await expiredAtBank(newBank())
    pass(61 * MINUTE_MS)
    await moneyComes()
    const other = await newMember()
    expect((await openWith(other, show, ['B5'], await student(other))).status).toBe(200)
    expect(auditShowtime(await showtimeStub(show).snapshot())).toEqual([])
  })

  it('does not take the number from the order that has it meanwhile', async () => {
    const { as, show, moneyComes } = await expiredAtBank(newBank())
    const other = await guest()
    const { id } = orderOf(await openWith(other, show, ['B6'], await student(other)))
    await moneyComes()
    expect(await openWith(as, show, ['B7'], await student(as))).toMatchObject(used)
    const paid = orderOf(await payOrder(other, orderOf(await checkoutOrder(other, id)), 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { discount: 2000 } })
    expect(auditShowtime(await showtimeStub(show).snapshot())).toEqual([])
  })
})

it('a student whose seat the cinema has withdrawn takes another of the same showtime at the reduced price', async () => {
  const [as, show] = [await guest(), await newShowtime()]
  const opened = orderOf(await openWith(as, show, ['B5'], await student(as)))
  const { id, seats } = orderOf(await payOrder(as, orderOf(await checkoutOrder(as, opened.id)), 'tok'))
  await runTimers(id, 2)
  await withdrawSeats([show], [seats[0]!.seat])
  const body = { sessionId: show, seats: ['B8'], exchangeOf: id }
  const next = orderOf(await call('POST', 'orders', { as, body }))
  await checkoutOrder(as, next.id)
  const taken = await call('POST', `guest-users/orders/${next.id}/pay`, { as, body: { total: 0 } })
  expect(orderOf(taken)).toMatchObject({ status: 'TICKETED', breakdown: { discount: 2000 } })
  await runTimers(id, 3)
  expect(auditShowtime(await showtimeStub(show).snapshot())).toEqual([])
})

it('a crash between showtime and order leaves at most one reduced seat, and frees an unused number', async () => {
  silenceErrors()
  const [as, other, show] = await two()
  const { id } = orderOf(await openOrder(as, show, ['B5']))
  const choice = await student(as)
  armCrash('after holdSeats')
  await seatsOf(as, id, ['B5'], choice).catch(() => undefined)
  armCrash(undefined)
  // The order never received the offer. It is bought at the full price, and the number is not used up.
  const priced = orderOf(await checkoutOrder(as, id))
  expect(priced).toMatchObject({ offer: null, breakdown: { discount: 0 } })
  expect(orderOf(await payOrder(as, priced, 'tok')).status).toBe('TICKETED')
  expect((await openWith(other, show, ['B6'], await student(other))).status).toBe(200)
})

it('a student number is never stored in plain text', async () => {
  const [as, show] = [await guest(), await newShowtime()]
  const choice = await student(as)
  const { id } = orderOf(await openWith(as, show, ['B5'], choice))
  const [body = ''] = choice.proof.split('.')
  const stored = JSON.stringify([
    atob(body.replaceAll('-', '+').replaceAll('_', '/')),
    await orderStub(id).snapshot(),
    await showtimeStub(show).snapshot(),
  ])
  expect(stored).toContain('"student"')
  expect(stored).not.toContain(ONE)
})

it('a student’s phone gets one code a minute from the visitors of a network, who learn when the next one may be sent', async () => {
  const phone = newPhone()
  const ask = async (network: string) => {
    const shown = new URLSearchParams({ unipalStudentId: ONE, unipalPhoneNumber: phone })
    const headers = { 'x-client-network': network }
    return (await call('GET', `offers/${offer.id}/verify?${shown}`, { as: await guest(), headers })).body
  }
  expect(await ask('203.0.113.9')).toMatchObject({ reason: 'unipal_code_sent' })
  expect(await ask('203.0.113.9')).toMatchObject({
    reason: 'otp_too_soon',
    details: { resendAt: expect.any(String), serverNow: expect.any(String) },
  })
  // A stranger elsewhere must not block the student.
  expect(await ask('198.51.100.9')).toMatchObject({ reason: 'unipal_code_sent' })
  pass(MINUTE_MS)
  expect(await ask('203.0.113.9')).toMatchObject({ reason: 'unipal_code_sent' })
})

it('numbers of no student, and requests that have to wait, use up no code of a phone or a network', async () => {
  const phone = newPhone()
  const network = { 'x-client-network': '203.0.113.10' }
  const ask = async (number: string) => {
    const shown = new URLSearchParams({ unipalStudentId: number, unipalPhoneNumber: phone })
    return (await call('GET', `offers/${offer.id}/verify?${shown}`, { as: await guest(), headers: network })).body
  }
  // Two more codes of the network's hour are left.
  await countFromNetwork('messages', '203.0.113.10', 58)
  for (let wrong = 1; wrong <= 3; wrong += 1)
    expect(await ask('111111111')).toMatchObject({ reason: 'offer_not_yours' })
  expect(await ask(ONE)).toMatchObject({ reason: 'unipal_code_sent' })
  for (let early = 1; early <= 3; early += 1) expect(await ask(ONE)).toMatchObject({ reason: 'otp_too_soon' })
  const askNeighbour = async () => {
    const neighbour = { as: await newVisitor(), body: { phoneNumber: newPhone() }, headers: network }
    return call('POST', 'guest-users/phone-number', neighbour)
  }
  expect((await askNeighbour()).status).toBe(200)
  expect((await askNeighbour()).body).toMatchObject({ reason: 'work_needed' })
})
