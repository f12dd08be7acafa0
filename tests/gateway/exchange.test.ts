// A booking is exchanged for another showtime of its film. It pays for the new seats, and its surplus goes back.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type Member } from './support/calls.ts'
import { balances, booked, cancel, check, fill } from './support/cancel.ts'
import {
  askExchange,
  exchanged,
  exchangeOrder,
  FRONT,
  payExchange,
  settleBoth,
  SOFA,
  STANDARD,
} from './support/exchange.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { checkoutOrder, guest, newShowtime, openOrder, orderOf, orderStub, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { money, pay as payVoucher, stateOf, withVouchers } from './support/vouchers.ts'
import { countedCancels, walletStub } from './support/wallet.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

let member: Member
let show: string
let later: string
let third: string
let bank: FakeBank

beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
  third = await newShowtime({ startsAt: Date.now() + 32 * DAY_MS })
  bank = newBank()
})

describe('an exchange for a dearer showtime', () => {
  it('may be paid from the wallet, too, and counts as one cancellation', async () => {
    await fill(member, { eWallet: 2000 })
    const old = await booked(member, show)
    const paid = await exchanged(member, old.id, later, ['Z1', 'Z2'], { eWallet: 2000 })
    expect(paid.breakdown).toMatchObject({ exchange: STANDARD, eWallet: 2000, card: SOFA - STANDARD - 2000 })
    expect(await countedCancels(member.memberId)).toBe(1)
    expect(await breaches([show, later, third], bank, [member], [old.id, paid.id])).toEqual([])
  })

  const onItsWay = async () => (await walletStub(member.memberId).balance('CASHBACK')).onItsWay

  it('earns five percent of all its money, and the old booking earns none', async () => {
    const old = await booked(member, show)
    const first = await onItsWay()
    const paid = await exchanged(member, old.id, later, ['Z1', 'Z2'])
    expect([first, await onItsWay()]).toEqual([237, 825])
    expect(await balances(member)).toEqual([0, 0])
    expect(await breaches([show, later, third], bank, [member], [old.id, paid.id])).toEqual([])
  })
})

describe('an exchange for a cheaper showtime', () => {
  it('may be exchanged again and cancelled: every halala returns to the card and the wallet it came from', async () => {
    await fill(member, { eWallet: 2000 })
    const first = await booked(member, show, { eWallet: 2000 })
    const second = await exchanged(member, first.id, later, ['A5'])
    const last = await exchanged(member, second.id, show, ['C5'])
    expect(last.breakdown).toMatchObject({ exchange: FRONT, card: STANDARD - FRONT })
    // A day later, so that the daily limit of cancellations does not apply.
    vi.setSystemTime(Date.now() + DAY_MS)
    const seen = await check(member, last.id)
    expect(seen.refunds.map(({ to, amount }) => [to, amount])).toEqual([
      ['CARD', STANDARD - FRONT],
      ['CARD', STANDARD - 2000 - (STANDARD - FRONT)],
      ['E_WALLET', 2000],
    ])
    expect(orderOf(await cancel(member, last.id)).cancellation).toMatchObject({ total: STANDARD, exchangedFor: null })
    await settleBoth(first.id, second.id, last.id)
    expect(bank.moved(first.id)).toMatchObject({ captures: 1, refunded: STANDARD - 2000 })
    expect(bank.moved(last.id)).toMatchObject({ captures: 1, refunded: STANDARD - FRONT })
    expect((await balances(member))[0]).toBe(2000)
    expect(await breaches([show, later, third], bank, [member], [first.id, second.id, last.id])).toEqual([])
  })
})

describe('an exchange is refused', () => {
  it('for another film, for a guest, together with an offer, and for another member’s booking', async () => {
    const old = await booked(member, show)
    const film = { id: 'film-nosferatu' }
    const other = await newShowtime({ film: { ar: film, en: film } as never })
    const [stranger, someone] = [await newMember(), await guest()]
    expect((await askExchange(member, old.id, other, ['B5'])).body).toMatchObject({ reason: 'exchange_other_film' })
    expect((await askExchange(stranger, old.id, later, ['B5'])).status).toBe(404)
    expect((await askExchange(member, 'o-nothing', later, ['B5'])).status).toBe(404)
    const body = { sessionId: later, seats: ['B5'], exchangeOf: old.id }
    expect((await call('POST', 'orders', { as: someone, body })).body).toMatchObject({ reason: 'not_authenticated' })
    const offered = { ...body, offer: { id: 'offer-x' } }
    expect((await call('POST', 'orders', { as: member, body: offered })).body).toMatchObject({
      reason: 'offer_not_with_exchange',
    })
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
  })

  it('if the booking cannot be cancelled either, with the same reason', async () => {
    const soon = await newShowtime({ startsAt: Date.now() + 3_700_000 })
    const old = await booked(member, soon)
    vi.setSystemTime(Date.now() + 200_000)
    expect((await askExchange(member, old.id, later, ['B5'])).body).toMatchObject({
      reason: 'cancellation_restricted',
      details: { restriction: 'CLOSE_TO_SHOWTIME' },
    })
  })

  it('if the booking was cancelled while the new seats were chosen: nothing is charged', async () => {
    const old = await booked(member, show)
    const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    await cancel(member, old.id)
    expect((await payExchange(member, order)).body).toMatchObject({
      reason: 'cancellation_restricted',
      details: { restriction: 'HAS_REFUND_PAYMENT_REQUEST' },
    })
    expect(bank.ledger.has(`${order.id}.1`)).toBe(false)
    await settleBoth(old.id, order.id)
    expect(await breaches([show, later, third], bank, [member], [old.id, order.id])).toEqual([])
  })

  it('if cashback in the payment has expired meanwhile: the member sees the new amount first', async () => {
    const ends = Date.now() + 5 * 60_000
    await fill(member, { cashback: [{ amount: 1000, expiresAt: ends }] })
    const old = await booked(member, show, { cashback: 1000 })
    const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    vi.setSystemTime(ends)
    expect((await payExchange(member, order)).body).toMatchObject({
      reason: 'price_changed',
      details: { total: SOFA - STANDARD + 1000 },
    })
    const seen = await readOrder(member, order.id)
    expect(seen.exchange).toMatchObject({ credit: STANDARD - 1000 })
    expect(orderOf(await payExchange(member, seen)).status).toBe('TICKETED')
    await settleBoth(old.id, order.id)
    expect(await breaches([show, later, third], bank, [member], [old.id, order.id])).toEqual([])
  })
})

describe('a booking that is being exchanged', () => {
  it('goes to one of two orders that want it, and cannot be cancelled meanwhile', async () => {
    const old = await booked(member, show)
    const one = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    const other = await exchangeOrder(member, old.id, third, ['B5'])
    expect(orderOf(await payExchange(member, one, { token: 'tok-bank' })).status).toBe('PAYING')
    expect((await payExchange(member, other)).body).toMatchObject({ reason: 'exchange_in_progress' })
    expect((await cancel(member, old.id, { refund: STANDARD })).body).toMatchObject({ reason: 'exchange_in_progress' })
    expect((await askExchange(member, old.id, later, ['B5'])).body).toMatchObject({ reason: 'exchange_in_progress' })
    bank.decide(`${one.id}.1`, bank.captured(`${one.id}.1`))
    await settleBoth(one.id, old.id)
    expect(await readOrder(member, one.id)).toMatchObject({ status: 'TICKETED' })
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'REFUNDED' })
    expect(await breaches([show, later, third], bank, [member], [old.id, one.id])).toEqual([])
  })

  it('is unchanged if the bank declines, and no cancellation is counted', async () => {
    const old = await booked(member, show)
    const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    const declined = orderOf(await payExchange(member, order, { token: 'tok-declined' }))
    expect(declined).toMatchObject({ status: 'PRICED', payment: { status: 'DECLINED' } })
    await settleBoth(order.id)
    expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED' })
    expect(await countedCancels(member.memberId)).toBe(0)
    // Pays for the same seats with another card.
    expect(orderOf(await payExchange(member, declined)).status).toBe('TICKETED')
    await settleBoth(old.id, order.id)
    expect(await countedCancels(member.memberId)).toBe(1)
    expect(await breaches([show, later, third], bank, [member], [old.id, order.id])).toEqual([])
  })

  it('is unchanged if the exchange is not paid in time', async () => {
    const old = await booked(member, show)
    const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
    await runTimers(order.id, 1, 3_600_000)
    expect(await readOrder(member, order.id)).toMatchObject({ status: 'EXPIRED' })
    expect((await orderStub(old.id).snapshot())!.order).toMatchObject({ state: 'TICKETED' })
    expect(await breaches([show, later, third], bank, [member], [old.id, order.id])).toEqual([])
  })

  it('returns the voucher that paid it: its money pays, and the voucher is good for another booking', async () => {
    const voucher = await money(1000)
    const opened = orderOf(await openOrder(member, show, ['B5']))
    await withVouchers(member, opened, voucher)
    const old = orderOf(await payVoucher(member, orderOf(await checkoutOrder(member, opened.id)), { token: 'tok' }))
    await settleBoth(old.id)
    const paid = await exchanged(member, old.id, later, ['C5'])
    expect(paid.breakdown).toMatchObject({ exchange: STANDARD - 1000, card: 1000 })
    expect(await stateOf(voucher)).toBe('AVAILABLE')
    expect(await breaches([show, later, third], bank, [member], [old.id, paid.id])).toEqual([])
  })
})
