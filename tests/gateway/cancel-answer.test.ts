// The cancellation terms of an order before and after payment. One rule decides both, and cancelling follows it.
import { beforeEach, describe, expect, it } from 'vitest'
import { addExchangedParts, type PaidParts, previewCancelRestriction } from '#server/contracts/rules/cancel-rule.ts'
import type { CancelTerms } from '#server/contracts/cancellation.ts'
import { getEarningAmount, cashbackFor } from '#server/contracts/rules/cashback.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Settings } from '#server/contracts/catalogue.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call, type Member, newKey, type Someone } from './support/calls.ts'
import { balances, booked, cancel, check, fill, restrictionOf } from './support/cancel.ts'
import { callOff } from './support/changes.ts'
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
import { bookedBy, byNothing, byTabby, exchangeBy, newExchanger, paid } from './support/exchange-methods.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, switchFeatures } from './support/orders.ts'
import { walletStub } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

let member: Member
let show: string
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  newBank()
})

const termsOf = async (as: Someone, id: string): Promise<CancelTerms> => {
  const { body } = await call('GET', `orders/${id}/cancel-terms`, { as })
  return (body as { terms: CancelTerms }).terms
}
const parts = (given: Partial<PaidParts> = {}): PaidParts => ({ card: 0, eWallet: 0, gift: 0, cashback: 0, ...given })
const before = async (as: Someone, id: string, paid: PaidParts, isTabby = false) =>
  previewCancelRestriction(await termsOf(as, id), paid, isTabby)
const cashbackRule = async (): Promise<Settings['cashback']> => {
  const { body } = await call('GET', 'settings', { as: member })
  return (body as { settings: Settings }).settings.cashback
}

describe('the cancellation terms shown before paying are the same after it', () => {
  it('for a card, for gift balance and for cashback alone', async () => {
    await walletStub(member.memberId).gift({ id: newKey(), walletType: 'E_WALLET', amount: 500 })
    await walletStub(member.memberId).gift({ id: newKey(), walletType: 'CASHBACK', amount: STANDARD })
    const purchases = [
      [{ seats: ['B1'] }, parts({ card: STANDARD }), null],
      [
        { seats: ['B2'], eWallet: 500, gift: 500 },
        parts({ card: STANDARD - 500, eWallet: 500, gift: 500 }),
        'E_WALLET_PAYMENT_STRATEGY_LIMITATION',
      ],
      [
        { seats: ['B3'], cashback: STANDARD },
        parts({ cashback: STANDARD }),
        'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION',
      ],
    ] as const
    for (const [purchase, paid, why] of purchases) {
      const open = await pricedOrder(member, show, ['D1'])
      expect(await before(member, open.id, paid)).toBe(why)
      await call('POST', `orders/${open.id}/seats`, { as: member, body: { seats: [] } })
      const { id } = await booked(member, show, { ...purchase, seats: [...purchase.seats] })
      expect(await restrictionOf(member, id)).toBe(why)
    }
  })

  it('for a guest, who cannot cancel', async () => {
    const visitor = await guest()
    const order = await pricedOrder(visitor, show, ['B5'])
    expect(await before(visitor, order.id, parts({ card: STANDARD }))).toBe('GUEST_BOOKING')
    const { id } = orderOf(await payOrder(visitor, order, 'tok'))
    const { body } = await call('GET', `orders/${id}/check-cancel`, { as: visitor })
    expect(body).toMatchObject({ restriction: 'GUEST_BOOKING', againAt: null })
  })

  it('after the day’s cancellations are used up', async () => {
    for (const seat of ['B1', 'B2']) {
      const { id } = await booked(member, show, { seats: [seat] })
      expect(orderOf(await cancel(member, id)).status).toBe('REFUNDED')
    }
    const order = await pricedOrder(member, show, ['B3'])
    const terms = await termsOf(member, order.id)
    expect(terms).toMatchObject({ leftOfDay: 0, leftOfWeek: 3 })
    expect(previewCancelRestriction(terms, parts({ card: STANDARD }), false)).toBe('CANCELLATION_LIMITATION_PER_DAY')
    await call('POST', `orders/${order.id}/seats`, { as: member, body: { seats: [] } })
    const { id } = await booked(member, show, { seats: ['B3'] })
    const { restriction, againAt } = await check(member, id)
    expect([restriction, againAt]).toEqual(['CANCELLATION_LIMITATION_PER_DAY', terms.nextDay])
  })

  it('for an exchange paid by cashback alone, with money of the old booking and without', async () => {
    await fill(member, { cashback: [{ amount: 3 * STANDARD, expiresAt: null }] })
    // A booking paid with cashback alone cannot be cancelled, so one halala of money is added.
    await fill(member, { eWallet: 1 })
    const old = await booked(member, show, { seats: ['B1'], eWallet: 1, cashback: STANDARD - 1 })
    const other = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
    const open = await exchangeOrder(member, old.id, other, ['B1'])
    const terms = await termsOf(member, open.id)
    expect(terms.exchanged).toEqual({ card: 0, eWallet: 1, cashback: STANDARD - 1 })
    expect(previewCancelRestriction(terms, parts(), false)).toBeNull()
    await call('POST', `orders/${open.id}/seats`, { as: member, body: { seats: [] } })
    const cheaper = await exchanged(member, old.id, other, ['A5'])
    // The surplus went back to the e-wallet first, so cashback alone has paid by now.
    expect(cheaper.breakdown.exchange).toBe(FRONT)
    expect(await restrictionOf(member, cheaper.id)).toBe('CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect((await askExchange(member, cheaper.id, show, ['B2'])).body).toMatchObject({
      reason: 'cancellation_restricted',
    })
  })
})

describe('a booking that was called off pays for another showtime', () => {
  const later = () => newShowtime({ startsAt: Date.now() + 31 * DAY_MS })

  it('with its gift balance: the checkout says that the new one stays, and the cashback that is earned', async () => {
    await walletStub(member.memberId).gift({ id: newKey(), walletType: 'E_WALLET', amount: 2000 })
    await fill(member, { cashback: [{ amount: 1500, expiresAt: null }] })
    const old = await booked(member, show, { seats: ['Z1', 'Z2'], eWallet: 2000, gift: 2000, cashback: 1500 })
    const other = await later()
    await callOff([show])
    const open = await exchangeOrder(member, old.id, other, ['Z1', 'Z2'])
    const terms = await termsOf(member, open.id)
    const why = 'E_WALLET_PAYMENT_STRATEGY_LIMITATION'
    expect(terms.exchanged).toEqual({ card: SOFA - 3500, eWallet: 2000, gift: 2000, cashback: 1500 })
    expect(previewCancelRestriction(terms, parts(), false)).toBe(why)
    const promised = cashbackFor(getEarningAmount(addExchangedParts(parts(), terms.exchanged)), await cashbackRule())
    const { id } = orderOf(await payExchange(member, open))
    await settleBoth(old.id, id)
    expect(await restrictionOf(member, id)).toBe(why)
    pass(32 * DAY_MS)
    expect((await balances(member))[1]).toBe(promised)
  })

  it('with what Tabby had paid: the checkout says that the new one stays', async () => {
    setPaymentProcessorFactory(undefined)
    const who = await newExchanger()
    const old = await bookedBy(who, byTabby, ['Z1', 'Z2'])
    await callOff([who.shows[0]])
    const open = await exchangeBy(who, old.id, who.shows[1], ['Z1', 'Z2'], byNothing)
    const why = 'TABBY_PAYMENT_STRATEGY_LIMITATION'
    expect(await before(who.member, open.id, parts())).toBe(why)
    const { id } = await paid(who, open, byNothing)
    expect((await check(who.member, id)).restriction).toBe(why)
  })
})

it('for another visitor, or while cancelling is switched off, an order has no cancellation terms', async () => {
  const order = await pricedOrder(member, show, ['B5'])
  expect((await call('GET', `orders/${order.id}/cancel-terms`, { as: await newMember() })).status).toBe(404)
  await switchFeatures({ cancelTicket: false })
  expect(await termsOf(member, order.id)).toBeNull()
  await switchFeatures({ cancelTicket: true })
})

it('a booking that is paying for another order has that as its only restriction', async () => {
  const old = await booked(member, show, { seats: ['B1'] })
  const other = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
  const open = await exchangeOrder(member, old.id, other, ['Z1', 'Z2'])
  const left = open.breakdown.total - open.breakdown.exchange
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-bank' }
  await call('POST', `orders/${open.id}/pay`, { as: member, body: { total: left, payment } })
  expect((await orderStub(old.id).snapshot())!.order.promised).toBeTruthy()
  expect(await restrictionOf(member, old.id)).toBe('EXCHANGE_IN_PROGRESS')
  expect((await cancel(member, old.id, { refund: STANDARD })).body).toMatchObject({ reason: 'exchange_in_progress' })
})
