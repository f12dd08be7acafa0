// An exchange whose difference Tabby pays. Until Tabby approves, the old booking is whole, and the member never has
// both. Two orders may want the same booking at once, twice or with an offer.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { cancel, check, seatState } from './support/cancel.ts'
import { askExchange, exchangeOrder, settleBoth, SOFA, STANDARD } from './support/exchange.ts'
import {
  beside,
  bookedBy,
  invariantViolations,
  byApplePay,
  byCardAt,
  byTabby,
  byWallet,
  exchangeBy,
  type Exchanger,
  expectAllBack,
  netCharged,
  newExchanger,
  onTabbysPage,
  paid,
  payBy,
  withThese,
} from './support/exchange-methods.ts'
import { newOffer, openWith } from './support/offers.ts'
import { checkoutOrder, guest, openOrder, orderOf, runTimers } from './support/orders.ts'
import { balancesOf, readOrder } from './support/orders-wallet.ts'
import { money, stateOf } from './support/vouchers.ts'
import { countedCancels } from './support/wallet.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

const DEARER = ['Z1', 'Z2']
const CARD = byCardAt('CHECKOUT')
let who: Exchanger
let old: Order

// Refunds and aborted work are logged; these tests cause them on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  who = await newExchanger()
  old = await bookedBy(who, CARD)
})

const EVERYTHING = withThese(async () => [await money(1000)], beside(700, 300, byTabby))

/** An order on Tabby's page, not decided yet. It is so late in the checkout that the seats wait for Tabby alone. */
async function atTabby(way = byTabby): Promise<Order> {
  const order = await exchangeBy(who, old.id, who.shows[1], DEARER, way)
  pass(10 * MINUTE_MS)
  const payingOrder = orderOf(await payBy(who, order, way))
  expect(payingOrder).toMatchObject({ status: 'PAYING', payment: { method: 'TABBY', status: 'AUTHENTICATE' } })
  return payingOrder
}

/**
 * The old booking has its tickets and its seat, is promised to no order, and is uncounted: the member could cancel it
 * now.
 */
async function expectOldWhole(): Promise<void> {
  const { status, tickets, cancellation } = await readOrder(who.member, old.id)
  expect({ status, tickets: tickets.length, cancellation }).toEqual({
    status: 'TICKETED',
    tickets: 1,
    cancellation: null,
  })
  expect(await seatState(who.shows[0], 'B5')).toBe('SOLD')
  expect(await check(who.member, old.id)).toMatchObject({ restriction: null, total: STANDARD, leftToday: 2 })
  expect(await countedCancels(who.member.memberId)).toBe(0)
  expect(await invariantViolations(who)).toEqual([])
}

/** Neither vouchers nor wallet money were spent. */
async function expectPartsBack(): Promise<void> {
  for (const voucher of who.vouchers) expect(await stateOf(voucher)).toBe('AVAILABLE')
  const { eWallet } = await balancesOf(who.member)
  expect(eWallet).toBe(30_000)
}

describe('Tabby', () => {
  it.each([
    ['declines', 'reject', 'DECLINED'],
    ['is left without paying', 'close', 'AUTHENTICATION_ABANDONED'],
  ] as const)('%s: the old booking is whole, and a card pays for the same seats', async (_, action, reason) => {
    const order = await atTabby(EVERYTHING)
    expect((await cancel(who.member, old.id, { refund: STANDARD })).body).toMatchObject({
      reason: 'exchange_in_progress',
    })
    await onTabbysPage(order, action)
    await settleBoth(order.id)
    const declined = await readOrder(who.member, order.id)
    expect(declined).toMatchObject({ status: 'PRICED', payment: { method: 'TABBY', status: 'DECLINED', reason } })
    expect(declined.breakdown).toMatchObject({ exchange: STANDARD, card: SOFA - STANDARD - 1000 })
    await expectOldWhole()
    await expectPartsBack()
    const bought = await paid(who, declined, CARD)
    expect(bought).toMatchObject({ payment: { method: 'CARD', attempt: 2 } })
    expect(await readOrder(who.member, old.id)).toMatchObject({ status: 'REFUNDED' })
    expect(await netCharged(who)).toBe(SOFA - 1000)
    expect(await invariantViolations(who)).toEqual([])
    pass(DAY_MS)
    await expectAllBack(who, bought.id)
  })

  it('never decides: the seats are free after their time, and the member kept the old booking throughout', async () => {
    const order = await atTabby(EVERYTHING)
    await runTimers(order.id, 17, MINUTE_MS)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'EXPIRED' })
    expect((await openOrder(await guest(), who.shows[1], DEARER)).status).toBe(200)
    // Before Tabby itself gives up, which takes half an hour.
    await settleBoth(order.id, old.id)
    const { status } = await readOrder(who.member, old.id)
    expect([status, (await check(who.member, old.id)).restriction]).toEqual(['TICKETED', null])
    await expectPartsBack()
    await runTimers(order.id, 16, MINUTE_MS)
    expect(await readOrder(who.member, order.id)).toMatchObject({ payment: { status: 'DECLINED' } })
    expect(await netCharged(who)).toBe(STANDARD)
    await expectOldWhole()
  })

  /** Tabby approves a minute after the seats were released. */
  async function late(): Promise<Order> {
    const order = await atTabby(EVERYTHING)
    await runTimers(order.id, 16, MINUTE_MS)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'EXPIRED' })
    await onTabbysPage(order, 'later')
    return order
  }

  it('approves after that: the exchange is made after all, whole', async () => {
    const order = await late()
    await runTimers(order.id, 3, MINUTE_MS)
    await settleBoth(...who.ids)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'TICKETED' })
    expect(await readOrder(who.member, old.id)).toMatchObject({ status: 'REFUNDED', cancellation: { total: 0 } })
    expect(await netCharged(who)).toBe(SOFA - 2000)
    expect(await countedCancels(who.member.memberId)).toBe(1)
    expect(await invariantViolations(who)).toEqual([])
  })

  it('approves after the old booking was cancelled: the charge goes back, and nothing else changes', async () => {
    const order = await late()
    await settleBoth(old.id)
    expect(orderOf(await cancel(who.member, old.id)).cancellation).toMatchObject({ total: STANDARD })
    await runTimers(order.id, 4, MINUTE_MS)
    await settleBoth(...who.ids)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'REFUNDED', payment: { status: 'REFUNDED' } })
    expect(await netCharged(who)).toBe(0)
    await expectPartsBack()
    expect(await invariantViolations(who)).toEqual([])
  })

  it('approves after another visitor took a seat: the charge goes back, and the old booking is whole', async () => {
    const order = await late()
    expect((await openOrder(await guest(), who.shows[1], DEARER)).status).toBe(200)
    await runTimers(order.id, 4, MINUTE_MS)
    await settleBoth(...who.ids)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'REFUNDED' })
    expect(await netCharged(who)).toBe(STANDARD)
    await expectPartsBack()
    await expectOldWhole()
  })

  it('approves after the booking was exchanged for another showtime: the charge goes back', async () => {
    const order = await late()
    const other = await paid(who, await exchangeBy(who, old.id, who.shows[2], ['C5'], CARD), CARD)
    await runTimers(order.id, 4, MINUTE_MS)
    await settleBoth(...who.ids)
    expect(await readOrder(who.member, order.id)).toMatchObject({ status: 'REFUNDED' })
    expect(await readOrder(who.member, other.id)).toMatchObject({ status: 'TICKETED' })
    expect(await netCharged(who)).toBe(STANDARD)
    await expectPartsBack()
    expect(await invariantViolations(who)).toEqual([])
  })
})

describe('two exchanges of one booking', () => {
  it.each([
    ['by card and by Apple Pay', CARD, byApplePay],
    ['by wallet and by card', byWallet, CARD],
  ])('that are paid at once %s: one order gets it, the other one is charged nothing', async (_, first, second) => {
    const orders = [
      await exchangeBy(who, old.id, who.shows[1], DEARER, first),
      await exchangeBy(who, old.id, who.shows[2], DEARER, second),
    ]
    const replies = await Promise.all(orders.map((order, at) => payBy(who, order, at ? second : first)))
    const won = replies.findIndex(({ status }) => status === 200)
    const lost = replies[1 - won]!
    expect(orderOf(replies[won]!).status).toBe('TICKETED')
    expect(['exchange_in_progress', 'cancellation_restricted']).toContain((lost.body as { reason: string }).reason)
    await settleBoth(...who.ids)
    const [winner, loser] = [orders[won]!, orders[1 - won]!]
    expect(await readOrder(who.member, old.id)).toMatchObject({
      cancellation: { exchangedFor: { orderId: winner.id } },
    })
    // The seats of the unpaid order are released by its timer.
    await runTimers(loser.id, 1, 30 * MINUTE_MS)
    expect(await readOrder(who.member, loser.id)).toMatchObject({ status: 'EXPIRED' })
    expect(await invariantViolations(who)).toEqual([])
    pass(DAY_MS)
    expect(orderOf(await cancel(who.member, winner.id)).cancellation).toMatchObject({ total: SOFA })
    await settleBoth(...who.ids)
    expect(await netCharged(who)).toBe(0)
    expect(await invariantViolations(who)).toEqual([])
  })

  it('of which Tabby decides one: another order for the booking is refused until Tabby answers', async () => {
    const payingOrder = await atTabby()
    const other = await exchangeOrder(who.member, old.id, who.shows[2], ['C5']).catch(String)
    expect(other).toContain('exchange_in_progress')
    await onTabbysPage(payingOrder, 'reject')
    await settleBoth(payingOrder.id)
    await paid(who, await exchangeBy(who, old.id, who.shows[2], ['C5'], CARD), CARD)
    // The refused order cannot be paid by another method either, because the booking is spent.
    const again = await payBy(who, await readOrder(who.member, payingOrder.id), CARD)
    expect(again.body).toMatchObject({
      reason: 'cancellation_restricted',
      details: { restriction: 'HAS_REFUND_PAYMENT_REQUEST' },
    })
    await runTimers(payingOrder.id, 1, 30 * MINUTE_MS)
    expect(await netCharged(who)).toBe(STANDARD)
    expect(await invariantViolations(who)).toEqual([])
  })
})

it('a booking with an offer can be neither cancelled nor exchanged', async () => {
  const offer = await newOffer({ until: addDays(cinemaDayOf(Date.now()), 90) })
  const { id } = orderOf(await openWith(who.member, who.shows[0], ['C5', 'C6'], { id: offer.id }))
  who.ids.push(id)
  const bought = await paid(who, orderOf(await checkoutOrder(who.member, id)), CARD)
  expect((await askExchange(who.member, bought.id, who.shows[1], DEARER)).body).toMatchObject({
    reason: 'cancellation_restricted',
    details: { restriction: 'ORDER_HAS_OFFER' },
  })
})
