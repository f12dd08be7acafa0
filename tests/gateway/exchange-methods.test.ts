// An exchange is paid like any other order. With any payment of the old booking and of the difference, the tickets
// cost all of the money. After a final cancellation each halala is back at its source, once.
import { beforeEach, describe, expect, it } from 'vitest'
import { setPaymentProcessorFactory } from '#server/gateway/payments/processors.ts'
import { call } from './support/calls.ts'
import { check, seatState } from './support/cancel.ts'
import { askExchange, dueOf, exchangeOrder, FRONT, SOFA, STANDARD } from './support/exchange.ts'
import {
  beside,
  bookedBy,
  invariantViolations,
  byApplePay,
  byCardAt,
  byCashback,
  bySavedCard,
  byNothing,
  byTabby,
  byWallet,
  exchangeBy,
  type Exchanger,
  expectAllBack,
  netCharged,
  newExchanger,
  paid,
  type PaymentMix,
  withThese,
} from './support/exchange-methods.ts'
import { readOrder } from './support/orders-wallet.ts'
import { money, stateOf, ticket } from './support/vouchers.ts'
import { pass } from './support/clock.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const DEARER = ['Z1', 'Z2']
let who: Exchanger

beforeEach(async () => {
  setPaymentProcessorFactory(undefined)
  who = await newExchanger()
})

const VISA_CARD = byCardAt('CHECKOUT')
const SOFA_TICKET = async () => [await ticket(['sofa'])]

/** The halalas of card, wallets and vouchers in the new price; the old booking pays the rest. */
const differences: [string, PaymentMix, { card?: number; eWallet?: number; cashback?: number; voucher?: number }][] = [
  ['a card at Checkout.com', VISA_CARD, { card: SOFA - STANDARD }],
  ['a card at HyperPay', byCardAt('HYPER_PAY'), { card: SOFA - STANDARD }],
  ['a card at PayFort', byCardAt('PAYFORT'), { card: SOFA - STANDARD }],
  ['a saved card and its code', bySavedCard, { card: SOFA - STANDARD }],
  ['Apple Pay', byApplePay, { card: SOFA - STANDARD }],
  ['the wallet alone', byWallet, { eWallet: SOFA - STANDARD }],
  ['cashback alone', byCashback, { cashback: SOFA - STANDARD }],
  [
    'a voucher for one of the seats and Apple Pay',
    withThese(SOFA_TICKET, byApplePay),
    { voucher: 8000, card: SOFA - STANDARD - 8000 },
  ],
  ['a voucher alone', withThese(async () => [await money(SOFA - STANDARD)], byNothing), { voucher: SOFA - STANDARD }],
  [
    'two vouchers, wallet, cashback and a card',
    withThese(async () => [await ticket(['sofa']), await money(1000)], beside(700, 300, byCardAt('PAYFORT'))),
    { voucher: 9000, eWallet: 700, cashback: 300, card: SOFA - STANDARD - 10_000 },
  ],
  ['wallet and a saved card', beside(2000, 0, bySavedCard), { eWallet: 2000, card: SOFA - STANDARD - 2000 }],
]

describe('the difference to a dearer showtime', () => {
  it.each(differences)('is paid by %s; cancelled, all of it is back once', async (_, mix, { voucher = 0, ...rest }) => {
    const old = await bookedBy(who, VISA_CARD)
    const order = await exchangeBy(who, old.id, who.shows[1], DEARER, mix)
    const bought = await paid(who, order, mix)
    const expected = { card: 0, eWallet: 0, cashback: 0, voucher, exchange: STANDARD, total: SOFA - voucher, ...rest }
    expect(bought.breakdown).toMatchObject(expected)
    expect(await readOrder(who.member, old.id)).toMatchObject({ status: 'REFUNDED', cancellation: { total: 0 } })
    expect([await seatState(who.shows[0], 'B5'), await seatState(who.shows[1], 'Z1')]).toEqual([undefined, 'SOLD'])
    for (const one of who.vouchers) expect(await stateOf(one)).toBe('REDEEMED')
    // No money went back and forth.
    expect(await netCharged(who)).toBe(STANDARD + expected.card)
    expect(await invariantViolations(who)).toEqual([])
    pass(DAY_MS)
    await expectAllBack(who, bought.id)
  })

  it.each<[string, PaymentMix, number]>([
    ['all of it', byTabby, SOFA - STANDARD],
    [
      'the rest after a voucher, wallet and cashback',
      withThese(async () => [await money(1000)], beside(700, 300, byTabby)),
      SOFA - STANDARD - 2000,
    ],
  ])('is paid by Tabby, %s; that booking cannot be cancelled', async (_, mix, card) => {
    const old = await bookedBy(who, VISA_CARD)
    const bought = await paid(who, await exchangeBy(who, old.id, who.shows[1], DEARER, mix), mix)
    expect(bought).toMatchObject({
      breakdown: { card, exchange: STANDARD },
      payment: { method: 'TABBY', amount: card },
    })
    expect(await netCharged(who)).toBe(STANDARD + card)
    expect(await invariantViolations(who)).toEqual([])
    pass(DAY_MS)
    const restriction = 'TABBY_PAYMENT_STRATEGY_LIMITATION'
    expect(await check(who.member, bought.id)).toMatchObject({ restriction })
    const again = await askExchange(who.member, bought.id, who.shows[2], ['A5'])
    expect(again.body).toMatchObject({ reason: 'cancellation_restricted', details: { restriction } })
  })
})

/**
 * The payment of the old booking, where the surplus of a cheaper showtime goes, and what a dearer one still costs.
 */
const olds: [string, PaymentMix, { worth: number; back: [string, number][] }][] = [
  ['a card at Checkout.com', VISA_CARD, { worth: STANDARD, back: [['CARD', STANDARD - FRONT]] }],
  ['a card at HyperPay', byCardAt('HYPER_PAY'), { worth: STANDARD, back: [['CARD', STANDARD - FRONT]] }],
  ['a card at PayFort', byCardAt('PAYFORT'), { worth: STANDARD, back: [['CARD', STANDARD - FRONT]] }],
  ['a saved card and its code', bySavedCard, { worth: STANDARD, back: [['CARD', STANDARD - FRONT]] }],
  ['Apple Pay', byApplePay, { worth: STANDARD, back: [['CARD', STANDARD - FRONT]] }],
  ['the wallet', byWallet, { worth: STANDARD, back: [['E_WALLET', STANDARD - FRONT]] }],
  [
    'a voucher and the fee by card',
    withThese(async () => [await ticket()], VISA_CARD),
    { worth: STANDARD - 4500, back: [] },
  ],
  ['vouchers alone', withThese(async () => [await ticket(), await money(250)], byNothing), { worth: 0, back: [] }],
  [
    'a voucher, wallet, cashback and a card',
    withThese(async () => [await money(500)], beside(1000, 2500, byCardAt('PAYFORT'))),
    {
      worth: STANDARD - 500,
      back: [['CARD', STANDARD - 500 - FRONT]],
    },
  ],
  [
    'a little by card, the rest by wallet and cashback',
    beside(1000, 3500, VISA_CARD),
    {
      worth: STANDARD,
      back: [
        ['CARD', 250],
        ['E_WALLET', STANDARD - FRONT - 250],
      ],
    },
  ],
]

describe('a booking that was paid by', () => {
  it.each(olds)(
    '%s pays for a cheaper showtime; cancelled, all of it is back once',
    async (_, mix, { worth, back }) => {
      const old = await bookedBy(who, mix)
      const order = await exchangeBy(who, old.id, who.shows[1], ['A5'], VISA_CARD)
      expect(order.exchange).toMatchObject({ credit: worth, used: Math.min(worth, FRONT) })
      expect(order.exchange!.back.map(({ to, amount }) => [to, amount])).toEqual(back)
      const bought = await paid(who, order, VISA_CARD)
      const { cancellation } = await readOrder(who.member, old.id)
      expect(cancellation!.refunds.map(({ to, amount, isDone }) => [to, amount, isDone])).toEqual(
        back.map(([to, amount]) => [to, amount, true]),
      )
      for (const one of who.vouchers) expect(await stateOf(one)).toBe('AVAILABLE')
      expect(await invariantViolations(who)).toEqual([])
      pass(DAY_MS)
      await expectAllBack(who, bought.id)
    },
  )

  it.each(olds)(
    '%s pays its part of a dearer showtime; cancelled, all of it is back once',
    async (_, mix, { worth }) => {
      const old = await bookedBy(who, mix)
      const difference = beside(500, 0, byApplePay)
      const order = await exchangeBy(who, old.id, who.shows[1], DEARER, difference)
      expect(dueOf(order)).toBe(SOFA - worth)
      const bought = await paid(who, order, difference)
      expect(await invariantViolations(who)).toEqual([])
      pass(DAY_MS)
      await expectAllBack(who, bought.id)
      // The order still shows its own payment.
      const { payment } = await readOrder(who.member, bought.id)
      expect(payment).toMatchObject({ method: 'APPLE_PAY', amount: SOFA - worth - 500 })
    },
  )

  it.each([
    ['Tabby', byTabby, 'TABBY_PAYMENT_STRATEGY_LIMITATION'],
    ['cashback alone', byCashback, 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'],
  ] as const)('%s cannot be exchanged, by the same rule that prevents cancelling', async (_, mix, restriction) => {
    const old = await bookedBy(who, mix)
    expect((await askExchange(who.member, old.id, who.shows[1], DEARER)).body).toMatchObject({
      reason: 'cancellation_restricted',
      details: { restriction },
    })
  })
})

it('a booking that is exchanged twice and then cancelled returns each charge to its source', async () => {
  const first = await bookedBy(who, byCardAt('PAYFORT'))
  const dearer = await exchangeBy(who, first.id, who.shows[1], DEARER, byApplePay)
  const second = await paid(who, dearer, byApplePay)
  pass(DAY_MS)
  // The new showtime is cheaper. A part of the Apple Pay charge goes back now, the rest once that booking is
  // cancelled.
  const cheaper = await paid(who, await exchangeBy(who, second.id, who.shows[2], ['C5', 'C6'], VISA_CARD), VISA_CARD)
  expect(cheaper.exchange).toMatchObject({ credit: SOFA, used: 2 * STANDARD })
  expect(await readOrder(who.member, second.id)).toMatchObject({ payment: { method: 'APPLE_PAY' } })
  expect(await invariantViolations(who)).toEqual([])
  pass(DAY_MS)
  const mix = withThese(async () => [await ticket(['sofa'])], beside(0, 400, bySavedCard))
  const last = await paid(who, await exchangeBy(who, cheaper.id, who.shows[0], ['Z3', 'Z4', 'B7'], mix), mix)
  const had = await askExchange(who.member, first.id, who.shows[0], ['B1'])
  expect(had.body).toMatchObject({ details: { restriction: 'HAS_REFUND_PAYMENT_REQUEST' } })
  expect(await invariantViolations(who)).toEqual([])
  pass(7 * DAY_MS)
  await expectAllBack(who, last.id)
})

it('an exchange asks Apple Pay for the difference alone, and offers no Tabby for a small amount', async () => {
  const old = await bookedBy(who, VISA_CARD)
  const order = await exchangeOrder(who.member, old.id, who.shows[1], DEARER)
  const response = await call('POST', 'cards/create-apple-session', { as: who.member, body: { orderId: order.id } })
  expect(response.body).toMatchObject({ total: { amount: '117.50' } })
  const small = await exchangeOrder(who.member, old.id, who.shows[2], ['A5', 'A6'])
  const body = { total: 2 * FRONT - STANDARD, payment: { method: 'TABBY' } }
  const refused = await call('POST', `orders/${small.id}/pay`, { as: who.member, body })
  expect(refused.body).toMatchObject({ reason: 'invalid_input', details: { fields: ['payment'] } })
  expect(await readOrder(who.member, old.id)).toMatchObject({ status: 'TICKETED', cancellation: null })
})
