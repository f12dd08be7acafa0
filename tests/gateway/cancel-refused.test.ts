// Bookings that cannot be cancelled, and why. A refusal moves nothing.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { call, type Member, newKey } from './support/calls.ts'
import { booked, cancel, check, seatState, cancelRefusal, restrictionOf } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { newShowtime, openOrder, orderOf, switchFeatures } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { breaches } from './support/audit.ts'

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

const offer = (cancelTicket: boolean) => switchFeatures({ cancelTicket })

describe('a booking cannot be cancelled', () => {
  it('if its showtime begins in less than an hour', async () => {
    const order = await booked(member, show)
    const other = await booked(member, show, { seats: ['C5'] })
    vi.setSystemTime(startsAt - HOUR_MS)
    expect(orderOf(await cancel(member, order.id)).status).toBe('REFUNDED')
    pass(1)
    expect(await restrictionOf(member, other.id)).toBe('CLOSE_TO_SHOWTIME')
    expect(await cancelRefusal(member, other.id, PRICE)).toMatchObject({
      details: { restriction: 'CLOSE_TO_SHOWTIME' },
    })
    expect(await seatState(show, 'C5')).toBe('SOLD')
  })

  it('if gift money or cashback alone has paid', async () => {
    await walletStub(member.memberId).gift({ id: newKey(), walletType: 'E_WALLET', amount: 500 })
    await walletStub(member.memberId).gift({ id: newKey(), walletType: 'CASHBACK', amount: PRICE })
    const given = await booked(member, show, { eWallet: 500, gift: 500 })
    expect(await restrictionOf(member, given.id)).toBe('E_WALLET_PAYMENT_STRATEGY_LIMITATION')
    const earned = await booked(member, show, { seats: ['C5'], cashback: PRICE })
    expect(await restrictionOf(member, earned.id)).toBe('CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect(await cancelRefusal(member, earned.id, PRICE)).toMatchObject({ reason: 'cancellation_restricted' })
    expect((await readOrder(member, earned.id)).tickets).toHaveLength(1)
  })

  it('for the rest of the day after two cancellations, and for the rest of the week after five', async () => {
    const seats = ['B1', 'B2', 'B3', 'B4', 'B7', 'B8', 'B9']
    // A Sunday at noon in Riyadh.
    const sunday = Date.parse('2027-01-10T09:00:00Z')
    vi.setSystemTime(sunday)
    startsAt = sunday + 30 * DAY_MS
    show = await newShowtime({ startsAt })
    const orders: Order[] = []
    for (const seat of seats) orders.push(await booked(member, show, { seats: [seat] }))
    const left = async (): Promise<Pick<CancelCheck, 'restriction' | 'againAt' | 'leftToday' | 'leftThisWeek'>> => {
      const { restriction, againAt, leftToday, leftThisWeek } = await check(member, orders.at(-1)!.id)
      return { restriction, againAt, leftToday, leftThisWeek }
    }
    const cancelNext = async () => expect(orderOf(await cancel(member, orders.shift()!.id)).status).toBe('REFUNDED')
    await cancelNext()
    await cancelNext()
    expect(await left()).toEqual({
      restriction: 'CANCELLATION_LIMITATION_PER_DAY',
      againAt: '2027-01-10T21:00:00.000Z',
      leftToday: 0,
      leftThisWeek: 3,
    })
    expect(await cancelRefusal(member, orders[0]!.id, PRICE)).toMatchObject({
      details: { restriction: 'CANCELLATION_LIMITATION_PER_DAY', againAt: '2027-01-10T21:00:00.000Z' },
    })
    vi.setSystemTime(Date.parse('2027-01-10T21:00:00Z'))
    await cancelNext()
    await cancelNext()
    pass(DAY_MS)
    await cancelNext()
    expect(await left()).toEqual({
      restriction: 'CANCELLATION_LIMITATION_PER_WEEK',
      againAt: '2027-01-16T21:00:00.000Z',
      leftToday: 0,
      leftThisWeek: 0,
    })
    vi.setSystemTime(Date.parse('2027-01-16T21:00:00Z') - 1)
    expect((await left()).restriction).toBe('CANCELLATION_LIMITATION_PER_WEEK')
    pass(1)
    await cancelNext()
  })

  it('if it is the third of three at once and two are left', async () => {
    const orders: Order[] = []
    for (const seat of ['B1', 'B2', 'B3']) orders.push(await booked(member, show, { seats: [seat] }))
    const answers = await Promise.all(orders.map(({ id }) => cancel(member, id, { refund: PRICE })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      details: { restriction: 'CANCELLATION_LIMITATION_PER_DAY' },
    })
    expect(
      await breaches(
        show,
        bank,
        [member],
        orders.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it('while cancelling is switched off; earlier cancellations and repeated requests are still answered', async () => {
    const order = await booked(member, show)
    const other = await booked(member, show, { seats: ['C5'] })
    const key = newKey()
    const first = await cancel(member, other.id, { key })
    await offer(false)
    expect((await call('GET', `orders/${order.id}/check-cancel`, { as: member })).status).toBe(404)
    expect((await cancel(member, order.id, { refund: PRICE })).status).toBe(404)
    expect((await readOrder(member, order.id)).tickets).toHaveLength(1)
    expect(await seatState(show, 'B5')).toBe('SOLD')
    expect((await cancel(member, other.id, { key, refund: PRICE })).text).toBe(first.text)
    expect(await restrictionOf(member, other.id)).toBe('HAS_REFUND_PAYMENT_REQUEST')
    await offer(true)
    expect(orderOf(await cancel(member, order.id)).status).toBe('REFUNDED')
  })

  it('if it is another member’s, is not paid, or the reason is not in our list', async () => {
    const order = await booked(member, show)
    const held = orderOf(await openOrder(member, show, ['D5']))
    expect((await call('GET', `orders/${held.id}/check-cancel`, { as: member })).status).toBe(404)
    expect(await cancelRefusal(member, held.id, PRICE)).toMatchObject({ reason: 'order_closed' })
    const other = await newMember()
    expect((await call('GET', `orders/${order.id}/check-cancel`, { as: other })).status).toBe(404)
    expect((await cancel(other, order.id, { refund: PRICE })).status).toBe(404)
    const strange = { reasonId: 'bored', refund: PRICE }
    const answer = await call('POST', `orders/${order.id}/cancel`, { as: member, body: strange })
    expect(answer.body).toMatchObject({ reason: 'invalid_input', details: { fields: ['reasonId'] } })
    expect((await readOrder(member, order.id)).status).toBe('TICKETED')
  })
})
