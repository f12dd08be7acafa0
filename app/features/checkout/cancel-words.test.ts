// The sentence about cancelling beside the pay button, for each payment method.
import { expect, it } from 'vitest'
import type { CancelTerms } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { cancelNeverMessage, cancelTermsMessage } from './cancel-words.ts'
import type { PaymentSelection } from '#app/shared/payment/payment-selection.ts'

const TERMS: CancelTerms = {
  hasOffer: false,
  isGuest: false,
  until: '2026-11-28T18:00:00.000Z',
  leftOfDay: 2,
  leftOfWeek: 5,
  nextDay: '2026-11-26T21:00:00.000Z',
  nextWeek: '2026-11-28T21:00:00.000Z',
  exchanged: { card: 0, eWallet: 0, cashback: 0 },
  serverNow: '2026-11-26T17:00:00.000Z',
}
const time = '28 Nov'
// The tested function reads only these fields.
const order = (given: object = {}, exchange: object | null = null) =>
  ({ breakdown: { total: 9500, exchange: 0, voucher: 0, ...given }, exchange }) as Order
const selection = (
  parts: Partial<PaymentSelection['parts']>,
  method?: PaymentSelection['method'],
): PaymentSelection => ({
  parts: { card: 0, eWallet: 0, gift: 0, cashback: 0, ...parts },
  method,
})
const begins = (text: string) => text.split('{')[0] ?? ''
const said = (terms: Partial<CancelTerms>, paid: PaymentSelection | undefined, of = order()) =>
  cancelTermsMessage(of, { ...TERMS, ...terms }, paid)
const start = (words: (input: { time: string }) => string) => begins(words({ time: '{' }))

it('a booking that can be cancelled names the deadline and where the money goes', () => {
  expect(said({}, selection({ card: 9500 }))).toContain(time)
  expect(said({}, selection({ card: 9500 }))).toContain(start(m.checkout_cancel_until))
  expect(said({}, selection({ eWallet: 9500 }))).toBe(said({}, selection({ card: 500, cashback: 9000 })))
  expect(said({}, selection({}), order({ total: 0, voucher: 9500 }))).toContain(start(m.checkout_cancel_until_vouchers))
})

it('beside food, the promise of a refund says until when the food can be refunded', () => {
  const withFood = { ...order(), food: { lines: [{ id: 'f-1' }] } } as Order
  const guest = said({ isGuest: true }, selection({ card: 9500 }), withFood)
  expect(said({}, selection({ card: 9500 }), withFood)).toContain(m.food_refund_until())
  expect(guest).toContain(m.food_refund_until())
  expect(said({ leftOfDay: 0 }, selection({ card: 9500 }), withFood)).toContain(m.food_refund_until())
  expect(said({}, selection({ card: 9500 }))).not.toContain(m.food_refund_until())
  expect(said({ hasOffer: true }, selection({ card: 9500 }), withFood)).not.toContain(m.food_refund_until())
})

it('a deadline after midnight names the night it belongs to, as the showtime beside it does', () => {
  // Half past midnight of Sunday in Riyadh.
  expect(said({ until: '2026-11-28T21:30:00.000Z' }, selection({ card: 9500 }))).toContain(
    'until Sun 29 Nov, 12:30\u00A0AM (late Saturday night).',
  )
})

it.each([
  ['gift balance', {}, selection({ card: 9000, eWallet: 500, gift: 500 }), () => m.checkout_cancel_not_gift()],
  ['cashback alone', {}, selection({ cashback: 9500 }), () => m.checkout_cancel_not_cashback()],
  ['Tabby', {}, selection({ card: 9500 }, 'TABBY'), () => m.checkout_cancel_not_tabby()],
  ['an offer', { hasOffer: true }, selection({ card: 9500 }), () => m.checkout_cancel_not_offer()],
  [
    'a show that is too close',
    { until: TERMS.nextDay, serverNow: TERMS.nextWeek },
    undefined,
    () => m.checkout_cancel_too_late(),
  ],
  ['a week without cancellations left', { leftOfWeek: 0 }, undefined, () => m.checkout_cancel_not_limit()],
])('%s prevents cancelling', (_, terms, paid, words) => expect(said(terms, paid)).toBe(words()))

it('if the daily limit resets in time, the sentence names that day', () => {
  const text = said({ leftOfDay: 0 }, undefined)
  expect(text).toContain('27 Nov')
  expect(text).toContain(time)
})

it('a guest reads to sign in first, and the deadline', () => {
  expect(said({ isGuest: true }, selection({ card: 9500 }))).toContain(time)
  expect(said({ isGuest: true }, selection({ card: 9500 }))).toContain(start(m.checkout_cancel_not_guest))
})

it('the payment of an exchanged booking counts, too', () => {
  const exchange = order({ exchange: 9500 }, { used: 9500 })
  const byCashback = { exchanged: { card: 0, eWallet: 0, cashback: 9500 } }
  expect(said(byCashback, selection({}), exchange)).toBe(m.checkout_cancel_not_cashback())
  expect(said({ exchanged: { card: 9500, eWallet: 0, cashback: 0 } }, selection({}), exchange)).toContain(time)
})

const firm = (terms: Partial<CancelTerms>) => cancelNeverMessage(order(), { ...TERMS, ...terms })

it('a booking that stays however it is paid says so before a payment method is chosen', () => {
  expect(firm({ hasOffer: true })).toBe(m.checkout_cancel_not_offer())
  expect(firm({ leftOfWeek: 0 })).toBe(m.checkout_cancel_not_limit())
  expect(firm({})).toBeUndefined()
  expect(firm({ isGuest: true })).toBeUndefined()
})
