import { beforeEach, describe, expect, it } from 'vitest'
import type { Order, ReturnedPayment } from '#server/contracts/orders.ts'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import {
  SAMPLE_FOOD_FOR,
  sampleChange,
  sampleOrder,
  samplePayment,
  sampleReturned,
} from '#app/shared/orders/order.fixture.ts'
import type { PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { failedPurchaseRefundMessage, refundSentMessage } from '../status/refund-words.ts'
import {
  cancelNoteMessage,
  endedFoodTexts,
  endedFoodTitle,
  foodProgressWords,
  foodRefundReason,
} from './food-order-words.ts'

const seen = (text: string) => text.replaceAll('\u00A0', ' ')

/** An order of food alone. */
const food = (given: Partial<Omit<Order, 'breakdown' | 'showtime'>> = {}) =>
  sampleOrder({
    status: 'EXPIRED',
    seats: [],
    foodFor: SAMPLE_FOOD_FOR,
    breakdown: { lines: [], tickets: 0, fee: 0, food: 4800, total: 4800, card: 4800 },
    ...given,
  })

const returned = (cause: ReturnedPayment['cause'], amount = 4800) =>
  food({
    status: 'REFUNDING',
    payment: samplePayment({ amount: 4800 }),
    returned: [sampleReturned({ amount, ...(cause ? { cause } : {}), lastFour: null })],
  })

const change = (kind: ChangeKind) =>
  sampleChange({
    kind,
    before: kind === 'MOVED' ? { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' } : null,
  })

const paid = (parts: object, method?: 'TABBY'): PaymentSelection =>
  ({ parts: { card: 0, eWallet: 0, gift: 0, cashback: 0, ...parts }, method }) as PaymentSelection

describe('an order of food whose time is over', () => {
  it('says that nothing was charged, and that it can be started again', () => {
    expect(endedFoodTitle(food())).toBe('Your time ran out')
    expect(endedFoodTexts(food())).toEqual([
      'Nothing was charged.',
      'We’re no longer holding your order, but you can start again.',
    ])
    overwriteGetLocale(() => 'ar')
    expect(endedFoodTexts(food())).toEqual(['لم يُخصم شيء.', 'لم يعد طلبك محجوزًا مؤقتًا، ويمكنك البدء مرة أخرى.'])
  })

  it('says nothing of money while the gateway has not ended it', () => {
    expect(endedFoodTexts(food({ status: 'PRICED' })).join(' ')).not.toContain('charged')
  })

  it('says that what is paid after all goes back', () => {
    const left = food({ payment: samplePayment({ status: 'DECLINED', reason: 'GIVEN_UP' }) })
    expect(endedFoodTexts(left)[0]).toBe('If the payment you left goes through after all, we’ll refund it in full.')
  })

  it('names what the cinema has changed', () => {
    const moved = food({ change: change('MOVED') })
    expect(endedFoodTitle(moved)).toBe('The cinema moved this showtime')
    expect(endedFoodTexts(moved).map(seen)).toEqual([
      'Nothing was charged.',
      'It now starts at 9:15 PM (was 8:30 PM). Reason: a change in the schedule.',
      'Check your ticket first, then choose your order again.',
    ])
    const calledOff = food({ change: change('CALLED_OFF') })
    expect(endedFoodTitle(calledOff)).toBe('The cinema cancelled this showtime')
    expect(endedFoodTexts(calledOff)).toEqual(['Nothing was charged.', 'Reason: a change in the schedule.'])
  })
})

describe('a payment that bought no food', () => {
  it.each([
    ['LATE', 'The payment arrived after your time had run out, so we didn’t prepare your order.'],
    ['WRONG_CURRENCY', 'The payment was charged in another currency, so we didn’t prepare your order.'],
    ['CINEMA', 'The kitchen couldn’t prepare your order, so we cancelled it.'],
    ['CALLED_OFF', 'The cinema cancelled this showtime'],
    [undefined, 'The payment arrived after your time had run out, so we didn’t prepare your order.'],
  ] as const)('%s: %s', (cause, why) => {
    expect(foodRefundReason(returned(cause))).toBe(why)
  })

  it('says what was charged instead', () => {
    expect(seen(foodRefundReason(returned('WRONG_AMOUNT', 4700)))).toBe(
      'SAR 47.00 was charged instead of SAR 48.00, so we didn’t prepare your order.',
    )
  })

  it('says where the money goes', () => {
    const late = returned('LATE')
    expect(failedPurchaseRefundMessage(late, foodRefundReason(late))).toBe(
      'The payment arrived after your time had run out, so we didn’t prepare your order. We’re refunding all of it to your card, and you don’t need to do anything.',
    )
    expect(refundSentMessage(late, 14, foodRefundReason(late))).toBe(
      'The payment arrived after your time had run out, so we didn’t prepare your order. All of it was refunded to your card. Your bank may take up to 14 days to show it.',
    )
  })
})

describe.each([
  ['en', /seat|ticket(?!\.)|booking/i],
  ['ar', /مقعد|مقاعد|تذاكر|الحجز/],
] as const)('texts in %s', (locale, ofSeats) => {
  beforeEach(() => overwriteGetLocale(() => locale))

  it('name neither seats nor tickets of the order', () => {
    const payment = samplePayment({ amount: 4800, status: 'CHECKING' })
    const orders = [food({ status: 'PAYING', payment }), food({ payment })]
    const texts = [
      endedFoodTitle(food()),
      ...endedFoodTexts(food()),
      ...orders.flatMap((order) => Object.values(foodProgressWords(order, 'checking')).slice(0, 2)),
      foodProgressWords(food({ status: 'PAID', payment }), 'finalising').title,
      ...(['LATE', 'WRONG_CURRENCY', 'CINEMA'] as const).map((cause) => foodRefundReason(returned(cause))),
    ]
    expect(texts.filter((text) => ofSeats.test(text))).toEqual([])
  })
})

describe('whether the food can be cancelled once it is paid', () => {
  it('it can until the kitchen begins, however near the showtime is', () => {
    expect(cancelNoteMessage(paid({ card: 4800 }), true)).toMatch(/^You can cancel until the kitchen starts/)
    expect(cancelNoteMessage(undefined, true)).toMatch(/^You can cancel until the kitchen starts/)
  })

  it('a guest does so from an account', () => {
    expect(cancelNoteMessage(paid({ card: 4800 }), false)).toContain('from an account')
  })

  it.each([
    ['gift balance', paid({ card: 4000, eWallet: 800, gift: 800 })],
    ['cashback alone', paid({ cashback: 4800 })],
    ['Tabby', paid({ card: 4800 }, 'TABBY')],
  ])('%s pays for good', (_, selection) => {
    expect(cancelNoteMessage(selection, true)).toBe('Orders paid this way can’t be cancelled online.')
  })
})
