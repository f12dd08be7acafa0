// Events after an account has ended, or at the same moment: money, orders of a guest who signs in, and lists that
// lag.
import { createScheduledController, evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import worker from '#server/gateway/worker.ts'
import { call, type Member, provePhone, newVisitor, type Reply, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { before, end, order } from './support/members-delete.ts'
import { addToken, memberOf, memberStub, signIn } from './support/members.ts'
import { newShowtime, orderStub, payOrder, pricedOrder, runTimers, showtimeStub } from './support/orders.ts'
import { walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

let bank: FakeBank
let phone: string
let member: Member
beforeEach(async () => {
  bank = newBank()
  const signedIn = await signIn()
  member = signedIn
  phone = signedIn.phone
})

const wallet = () => walletStub(member.memberId)
const recordOf = async (id: string) => (await orderStub(id).snapshot())?.order
const listedOf = (id: string) => env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first()
const moved = (key: string) => {
  const { captures, refunds } = bank.ledger.get(key) ?? { captures: 0, refunds: 0 }
  return { captures, refunds }
}
/** The bank captures a charge that it had declined, and reports it. */
async function captureLate(key: string, order: Pick<DurableObjectStub<OrderObject>, 'paymentCallback'>): Promise<void> {
  bank.decide(key, bank.captured(key))
  await order.paymentCallback({ key, processor: 'CHECKOUT', outcome: bank.captured(key) })
}

describe('money that arrives after the account has ended', () => {
  it('buys no seats for an order and goes back', async () => {
    const id = await order(member, 'tok-declined')
    expect((await end(member)).status).toBe(200)
    await captureLate(`${id}.1`, orderStub(id))
    const left = await recordOf(id)
    expect(left).toMatchObject({ state: 'REFUNDED', tickets: [], phone: null })
    expect(moved(`${id}.1`)).toEqual({ captures: 1, refunds: 1 })
    expect((await showtimeStub(left!.showtimeId).snapshot()).claims).toEqual([])
  })

  it('is not credited to a top-up and goes back', async () => {
    const { body } = await call('POST', 'top-ups', { as: member, body: { amount: 10_000 } })
    const { id } = (body as { topUp: { id: string } }).topUp
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-declined' }
    await call('POST', `top-ups/${id}/pay`, { as: member, body: { payment } })
    expect((await end(member)).status).toBe(200)
    await captureLate(`${id}.1`, wallet())
    pass(3000)
    await runDurableObjectAlarm(wallet())
    expect((await wallet().detailedBalance()).totalBalance).toBe(0)
    expect(moved(`${id}.1`)).toEqual({ captures: 1, refunds: 1 })
  })

  it('is queried first if it arrives while the account ends: either payment or deletion is refused', async () => {
    const id = await order(member, 'tok-declined')
    const restore = before(MemberObject.prototype, 'erase', () => captureLate(`${id}.1`, orderStub(id)))
    expect((await end(member)).status).toBe(200)
    restore()
    // The person's data is erased once the refund's message is sent.
    await runTimers(id, 2, 3000)
    expect(await recordOf(id)).toMatchObject({ state: 'REFUNDED', phone: null })
    expect(moved(`${id}.1`)).toEqual({ captures: 1, refunds: 1 })
  })
})

describe('a payment that no list shows yet', () => {
  it('keeps the account open, also if the wallet object was restarted since', async () => {
    const id = await order(member, 'tok-bank', 2 * DAY_MS, false)
    await evictDurableObject(wallet())
    expect(await end(member)).toMatchObject({ status: 400, body: { reason: 'payment_in_progress' } })
    bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    await runTimers(id, 1, 3000)
    expect(await recordOf(id)).toMatchObject({ state: 'TICKETED' })
  })
})

describe('an order of a guest who signs in while the account ends', () => {
  /** An order of a guest with the same phone, paid or at the bank. */
  async function guestOrder(token: string): Promise<{ guest: Visitor; id: string }> {
    const guest = await provePhone(await newVisitor(), phone)
    const priced = await pricedOrder(guest, await newShowtime({ startsAt: Date.now() + 2 * DAY_MS }), ['B5'])
    await payOrder(guest, priced, token)
    return { guest, id: priced.id }
  }

  it.each([
    ['with tickets', 'tok-visa'],
    ['at the bank', 'tok-bank'],
  ])('%s keeps the account open and joins it', async (_, token) => {
    pass(MINUTE_MS)
    const { guest, id } = await guestOrder(token)
    let entered: Reply | undefined
    const silenced = silenceErrors()
    const enter = async () => void (entered = await addToken(guest, { orderIds: [id] }))
    const restore = before(MemberObject.prototype, 'erase', enter)
    expect(await end(member)).toMatchObject({ status: 400, body: { reason: 'busy' } })
    restore()
    silenced.mockRestore()
    await runDurableObjectAlarm(memberStub(member.memberId))
    expect((await recordOf(id))?.owner).toEqual({ kind: 'member', id: member.memberId })
    // A code was sent to this phone a moment ago.
    pass(MINUTE_MS)
    const again = await end(memberOf(entered!))
    expect(again.body).toMatchObject({ reason: token === 'tok-visa' ? 'booking_ahead' : 'payment_in_progress' })
  })
})

describe('an order that reaches the lists after the account has ended', () => {
  it('erases the person’s data then', async () => {
    const id = await order(member, 'tok-visa', 10 * MINUTE_MS, false)
    pass(11 * MINUTE_MS)
    expect((await end(member)).status).toBe(200)
    expect(await recordOf(id)).toMatchObject({ phone: expect.any(String) as string })
    // The timers run the list entries, the message with the tickets, and the entries again without the person.
    await runTimers(id, 4, 31_000)
    expect(await recordOf(id)).toMatchObject({ state: 'TICKETED', phone: null, price: { total: 4750 } })
    expect(await listedOf(id)).toMatchObject({ total: 4750 })
    expect((await orderStub(id).snapshot())?.outbox).toBe(0)
  })
})

describe('an invoice of an account that has ended', () => {
  const nightly = () => worker.scheduled(createScheduledController(), env)

  it('is stored until the announced day and erased after it', async () => {
    vi.setSystemTime(Date.UTC(2028, 5, 1, 9))
    const late = await signIn()
    const id = await order(late, 'tok-visa', 10 * MINUTE_MS)
    const unpaid = await order(late, 'tok-declined')
    const other = await signIn()
    const retained = await order(other, 'tok-visa', 10 * MINUTE_MS)
    pass(11 * MINUTE_MS)
    expect((await end(late)).body).toMatchObject({ keptUntil: '2034-06-01' })
    await runTimers(id)
    await runTimers(unpaid)
    vi.setSystemTime(Date.UTC(2034, 5, 1, 20, 59))
    await nightly()
    expect(await recordOf(id)).toMatchObject({ price: { total: 4750 } })
    // An unpaid order has no invoice.
    expect([await recordOf(unpaid), await listedOf(unpaid)]).toEqual([undefined, null])
    vi.setSystemTime(Date.UTC(2034, 5, 1, 21))
    await nightly()
    expect([await recordOf(id), await listedOf(id)]).toEqual([undefined, null])
    // Members with an account keep their bookings.
    expect(await recordOf(retained)).toMatchObject({ state: 'TICKETED' })
    expect(await listedOf(retained)).toMatchObject({ total: 4750 })
  })
})
