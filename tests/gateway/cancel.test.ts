// Cancelling a booking. Each part of the payment goes back to its source once, and the seats are free again.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member, verifiedVisitor } from './support/calls.ts'
import { balances, booked, cancel, check, fill, seatState, cancelRefusal, restrictionOf } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { addToken, memberOf, newMember } from './support/members.ts'
import { newShowtime, orderOf, orderStub, pricedOrder, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { countedCancels, walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { breaches } from './support/audit.ts'
import { sentTexts } from './support/tickets.ts'

/** Price of one seat in halalas, booking fee included. */
const PRICE = 4750
let member: Member
let show: string
let startsAt: number
let bank: FakeBank

beforeEach(async () => {
  member = await newMember()
  startsAt = Date.now() + 30 * DAY_MS
  show = await newShowtime({ startsAt })
  bank = newBank()
})

describe('a cancelled booking', () => {
  it('is texted to its phone, and its showtime is not announced by a reminder', async () => {
    const order = await booked(member, show)
    await cancel(member, order.id)
    await runTimers(order.id)
    expect((await orderStub(order.id).snapshot())!.timers).toEqual([])
    const text = (await sentTexts()).find(
      (message) => message.includes(order.reference) && message.includes('cancelled'),
    )
    expect(text).toBe(
      `Your booking ${order.reference} is cancelled. Refund: SAR\u00A047.50 to your card ending in 4242 (up to 14 days).`,
    )
  })

  it('forgets the member’s comment with the member, and keeps all entries about money', async () => {
    const order = await booked(member, show)
    const why = { reasonId: 'other', note: ' My mother is ill. ', refund: PRICE }
    await call('POST', `orders/${order.id}/cancel`, { as: member, body: why })
    await runTimers(order.id)
    const storedOrder = async () => (await orderStub(order.id).snapshot())!.order
    expect((await storedOrder()).cancellation?.note).toBe('My mother is ill.')
    expect(await orderStub(order.id).erasePersonalData(member.memberId)).toEqual({ ok: true, isDone: true })
    expect(await storedOrder()).toMatchObject({
      phone: null,
      cancellation: { note: null, cards: [{ attempt: 1, amount: PRICE }], reasonId: 'other' },
    })
  })

  it('may have been booked by a guest who signed in since', async () => {
    const visitor = await verifiedVisitor()
    const priced = await pricedOrder(visitor, show, ['C5'])
    await call('POST', `guest-users/orders/${priced.id}/pay`, {
      as: visitor,
      body: { total: PRICE, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } },
    })
    member = memberOf(await addToken(visitor, { orderIds: [priced.id] }))
    expect(orderOf(await cancel(member, priced.id)).status).toBe('REFUNDED')
  })
})

describe('a cancelled booking refunds every part to its source', () => {
  const soon = () => Date.now() + 2 * DAY_MS
  const later = () => Date.now() + 90 * DAY_MS

  it.each([
    ['e-wallet alone', PRICE, 0],
    ['card and e-wallet', 2000, 0],
    ['card and cashback', 0, 3000],
    ['e-wallet and cashback', PRICE - 3000, 3000],
    ['all three', 1500, 2500],
  ])('if it was paid by %s', async (_, eWallet, cashback) => {
    await fill(member, { eWallet: 6000, cashback: [{ amount: 4000, expiresAt: later() }] })
    const before = await balances(member)
    const order = await booked(member, show, { eWallet, cashback })
    const { takenBack } = await check(member, order.id)
    const { cancellation, status } = orderOf(await cancel(member, order.id))
    expect(status).toBe('REFUNDED')
    expect(cancellation?.refunds.map(({ to, amount, isDone }) => [to, amount, isDone])).toEqual(
      [
        ['CARD', PRICE - eWallet - cashback, true],
        ['E_WALLET', eWallet, true],
        ['CASHBACK', cashback, true],
      ].filter(([, amount]) => amount !== 0),
    )
    expect(takenBack).toBeGreaterThan(0)
    // The result repeats it, and so does the order when it is opened later.
    expect(cancellation).toMatchObject({ takenBack, ended: 0, vouchers: [] })
    // The cashback that the booking earned is taken back, so cancelling brings no profit. The statement shows no
    // expiry date for it.
    expect(await balances(member)).toEqual(before)
    const { transactions } = await walletStub(member.memberId).statement('CASHBACK', 'CASHBACK_EARNED', 1, 10)
    expect(transactions.map(({ orderId, expiresAt }) => [orderId, expiresAt])).toEqual([[order.id, null]])
    const entry = bank.ledger.get(`${order.id}.1`)
    expect((entry?.captures ?? 0) - (entry?.refunds ?? 0)).toBe(0)
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('right after paying, the preview says the cashback that the booking is about to earn', async () => {
    const away = vi.spyOn(WalletObject.prototype, 'earn').mockRejectedValue(new Error('away'))
    const silenced = silenceErrors()
    const order = await booked(member, show)
    expect((await check(member, order.id)).takenBack).toBe(Math.floor(PRICE / 20))
    away.mockRestore()
    silenced.mockRestore()
    await runTimers(order.id, 2)
    expect((await check(member, order.id)).takenBack).toBe(Math.floor(PRICE / 20))
  })

  it('with the cashback’s own expiry date; cashback that has expired since is not returned', async () => {
    const ends = [soon(), later()] as const
    await fill(member, { cashback: ends.map((expiresAt) => ({ amount: 1000, expiresAt })) })
    const order = await booked(member, show, { cashback: 2000 })
    pass(2 * DAY_MS)
    const seen = await check(member, order.id)
    expect(seen).toMatchObject({ ended: 1000, total: PRICE - 1000 })
    expect(seen.refunds.map(({ to, amount }) => [to, amount])).toEqual([
      ['CARD', PRICE - 2000],
      ['CASHBACK', 1000],
    ])
    expect(orderOf(await cancel(member, order.id)).cancellation?.total).toBe(PRICE - 1000)
    const { lots } = await walletStub(member.memberId).snapshot()
    expect(lots.map(({ amount, expiresAt }) => [amount, expiresAt])).toEqual([[1000, ends[1]]])
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('but a request for another amount than the displayed one moves nothing', async () => {
    await fill(member, { cashback: [{ amount: 1000, expiresAt: soon() }] })
    const order = await booked(member, show, { cashback: 1000 })
    const { total } = await check(member, order.id)
    pass(2 * DAY_MS)
    expect(await cancelRefusal(member, order.id, total)).toMatchObject({
      reason: 'refund_changed',
      details: { total: PRICE - 1000 },
    })
    expect((await readOrder(member, order.id)).status).toBe('TICKETED')
    expect(await countedCancels(member.memberId)).toBe(0)
  })
})

describe('a cancellation with a failing part', () => {
  beforeAll(() => void silenceErrors())

  it('retries a card refund with an unknown outcome: the wallet part is back at once, the card later', async () => {
    await fill(member, { eWallet: 2000 })
    const order = await booked(member, show, { eWallet: 2000 })
    bank.refundAnswer = 'UNKNOWN'
    const { status, cancellation } = orderOf(await cancel(member, order.id))
    expect([status, cancellation?.refunds.map(({ isDone }) => isDone)]).toEqual(['REFUNDING', [false, true]])
    expect(await seatState(show, 'B5')).toBeUndefined()
    expect((await balances(member))[0]).toBe(2000)
    bank.refundAnswer = 'REFUNDED'
    await runTimers(order.id)
    expect((await readOrder(member, order.id)).status).toBe('REFUNDED')
    expect(await breaches(show, bank, [member], [order.id])).toEqual([])
  })

  it('leaves a declined card refund to staff: the rest is back, and no cancellation is counted', async () => {
    await fill(member, { eWallet: 2000 })
    const order = await booked(member, show, { eWallet: 2000 })
    bank.refundAnswer = 'FAILED'
    expect(orderOf(await cancel(member, order.id)).status).toBe('REFUNDING')
    expect(await countedCancels(member.memberId)).toBe(1)
    await runTimers(order.id, 10)
    const { status, cancellation } = await readOrder(member, order.id)
    expect([status, cancellation?.refunds.map(({ isDone }) => isDone)]).toEqual(['STUCK', [false, true]])
    expect((await balances(member))[0]).toBe(2000)
    expect(await countedCancels(member.memberId)).toBe(0)
    expect((await orderStub(order.id).snapshot())!.timers).toEqual([])
    expect(await restrictionOf(member, order.id)).toBe('HAS_REFUND_PAYMENT_REQUEST')
  })
})
