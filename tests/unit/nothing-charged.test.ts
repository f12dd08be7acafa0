// “Nothing was charged” stands only where the order or top-up says so, or where no payment can have been sent. A new
// sentence of this kind, or a new place for one, is listed here with which of the two it is.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readMessages } from '#tests/support/messages.ts'

const root = resolve(import.meta.dirname, '../..')

/** `order`: the order or top-up says so. `unsent`: this press sent no payment, or the gateway refused to begin one. */
type Ground = 'order' | 'unsent'
type Place = readonly [ground: Ground, ...files: string[]]
const NOTICES = 'app/shared/payment/processors/payment-notice.ts'
const TOP_UP_NOTICES = 'app/features/wallet/top-up/top-up-notices.ts'
const FIXED_AMOUNT_NOTICES = 'app/shared/payment/fixed-amount/fixed-amount-notices.ts'
const FIXED_AMOUNT_STATUS = 'app/shared/payment/fixed-amount/payment-status.tsx'
const TOP_UP_STATUS = 'app/features/wallet/top-up/top-up-status.tsx'
const AT_THE_BANK = 'app/features/checkout/status/authenticate-status.tsx'
// What these messages say of food alone, which holds no seats.
const FOOD_NOTICES = 'app/features/checkout/food-order/food-notices.ts'
const DECLINED: Place = ['order', NOTICES]
const QUOTE_NOTICES = 'app/features/quotes/quote-notices.ts'
const DECLINED_WITHOUT_SEATS: Place = ['order', 'app/shared/payment/decline-texts.ts']

const PLACES: Record<string, Place> = {
  // An order that has no attempt fifteen seconds after Pay was pressed, or whose attempt was declined.
  shell_payment_unpaid_text: ['order', 'app/shell/states/payment-check.tsx'],
  // Seats are chosen or held, and no order is at its checkout.
  seats_price_changed: ['unsent', 'app/features/seats/summary/price-lines.tsx'],
  // The price of a held order could not be locked.
  // Or the order is free, so that it has no payment.
  checkout_nothing_charged: [
    'order',
    // Or a change of the cinema has ended the order before it was paid.
    'app/features/checkout/status/ended-words.ts',
    'app/features/checkout/status/checkout-not-ready-status.tsx',
    'app/features/checkout/status/refund-words.ts',
  ],
  checkout_stuck_free: ['order', 'app/features/checkout/status/refund-status.tsx'],
  checkout_nothing_charged_retry: ['unsent', NOTICES],
  checkout_declined_text: DECLINED,
  checkout_insufficient_funds_text: DECLINED,
  checkout_expired_card_text: DECLINED,
  checkout_wrong_cvv_text: DECLINED,
  checkout_authentication_failed_text: DECLINED,
  checkout_authentication_abandoned_text: DECLINED,
  checkout_gateway_error_text: DECLINED,
  checkout_given_up_text: DECLINED,
  checkout_tabby_declined_text: DECLINED,
  checkout_tabby_left_text: DECLINED,
  checkout_token_refused_text: ['unsent', NOTICES],
  checkout_declined_often_text: ['unsent', NOTICES],
  checkout_offline_text: ['unsent', NOTICES],
  checkout_keep_full_text: ['unsent', NOTICES],
  checkout_price_changed_text: ['unsent', NOTICES],
  checkout_wallet_changed_text: ['unsent', NOTICES],
  checkout_food_unsaved_text: ['unsent', NOTICES],
  checkout_later_given_up: ['order', FOOD_NOTICES],
  checkout_later_tabby_declined: ['order', FOOD_NOTICES],
  checkout_later_tabby_left: ['order', FOOD_NOTICES],
  checkout_later_declined_often: ['unsent', FOOD_NOTICES],
  checkout_later_wallet_changed: ['unsent', FOOD_NOTICES],
  quote_declined_often_text: ['unsent', QUOTE_NOTICES],
  quote_tried_often_text: ['unsent', QUOTE_NOTICES],
  // The gateway has asked the processor, and has abandoned the payment.
  quote_given_up_text: ['order', QUOTE_NOTICES],
  // Only a quote without a payment under way is withdrawn, and of a late one the page says something else.
  quote_withdrawn_text: ['order', 'app/features/quotes/quote-page.tsx'],
  checkout_voucher_gone_text: ['unsent', NOTICES],
  exchange_refused_text: ['unsent', NOTICES],
  // The order was fetched again after the sign-in and waits for a payment.
  checkout_back_text: ['order', NOTICES],
  // EXPIRED, and no attempt is open.
  checkout_expired_text: ['order', 'app/features/checkout/status/ended-words.ts'],
  checkout_authenticate_text: ['order', AT_THE_BANK],
  checkout_tabby_waiting_text: ['order', AT_THE_BANK],
  checkout_code_text: ['order', AT_THE_BANK],
  payment_authenticate_text: ['order', FIXED_AMOUNT_STATUS],
  payment_code_text: ['order', FIXED_AMOUNT_STATUS],
  topup_failed_text: ['order', TOP_UP_STATUS],
  payment_declined_text: DECLINED_WITHOUT_SEATS,
  payment_insufficient_funds_text: DECLINED_WITHOUT_SEATS,
  payment_expired_card_text: DECLINED_WITHOUT_SEATS,
  payment_wrong_cvv_text: DECLINED_WITHOUT_SEATS,
  payment_authentication_failed_text: DECLINED_WITHOUT_SEATS,
  payment_authentication_abandoned_text: DECLINED_WITHOUT_SEATS,
  payment_gateway_error_text: DECLINED_WITHOUT_SEATS,
  payment_nothing_charged_retry: ['unsent', FIXED_AMOUNT_NOTICES, FOOD_NOTICES],
  payment_card_refused_text: ['unsent', FIXED_AMOUNT_NOTICES, FOOD_NOTICES],
  topup_declined_often_text: ['unsent', TOP_UP_NOTICES],
  topup_no_room_text: ['unsent', TOP_UP_NOTICES],
}

const CLAIMS = { en: /nothing (?:was|has been) (?:booked or )?charged/i, ar: /لم يُخصم/ }
const claiming = (language: 'ar' | 'en'): string[] =>
  [...readMessages(language)]
    .filter(([, texts]) => Object.values(texts).some((text) => CLAIMS[language].test(text)))
    .map(([key]) => key)

it.each(['en', 'ar'] as const)('every text in %s that says so is in the table', (language) => {
  expect(claiming(language).toSorted()).toEqual(Object.keys(PLACES).toSorted())
})

it('each is shown at its own places only', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('app/paraglide/') && !file.includes('.test.'))
    .map((file) => [file, readFileSync(resolve(root, file), 'utf8')] as const)
  for (const [key, [, ...places]] of Object.entries(PLACES)) {
    const isUsed = new RegExp(`\\b${key}\\b`)
    const files = sources.filter(([, source]) => isUsed.test(source)).map(([file]) => file)
    expect([key, files.toSorted()]).toEqual([key, places.toSorted()])
  }
})
