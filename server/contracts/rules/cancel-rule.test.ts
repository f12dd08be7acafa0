import { describe, expect, it } from 'vitest'
import { cancellableAgainAt, type CancelCase, findCancelRestriction, previewCancelRestriction } from './cancel-rule.ts'
import type { CancelTerms } from '../cancellation.ts'
import { HOUR_MS } from './durations.ts'

const NOW = Date.parse('2026-11-26T17:00:00Z')
const parts = (given: Partial<CancelCase['paid']> = {}) => ({ card: 0, eWallet: 0, gift: 0, cashback: 0, ...given })
const booking = (given: Partial<CancelCase> = {}): CancelCase => ({
  paid: parts({ card: 9500 }),
  isTabby: false,
  hasOffer: false,
  isGuest: false,
  until: NOW + HOUR_MS,
  leftOfDay: 2,
  leftOfWeek: 5,
  ...given,
})

describe('a booking', () => {
  it.each([
    ['paid by card', {}],
    ['paid by vouchers alone', { paid: parts() }],
    ['paid with one halala of money beside cashback', { paid: parts({ card: 1, cashback: 9499 }) }],
    ['paid with money of the wallet', { paid: parts({ eWallet: 9500 }) }],
    ['in its last millisecond', { until: NOW }],
  ])('%s may be cancelled', (_, given) => expect(findCancelRestriction(booking(given), NOW)).toBeNull())

  it.each([
    ['under an offer, even when it is too late', { hasOffer: true, until: 0 }, 'ORDER_HAS_OFFER'],
    ['paid with Tabby', { isTabby: true }, 'TABBY_PAYMENT_STRATEGY_LIMITATION'],
    [
      'paid by a halala of gift balance',
      { paid: parts({ card: 9499, eWallet: 1, gift: 1 }) },
      'E_WALLET_PAYMENT_STRATEGY_LIMITATION',
    ],
    ['paid by cashback alone', { paid: parts({ cashback: 9500 }) }, 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'],
    ['too close to its show, also of a guest', { until: NOW - 1, isGuest: true }, 'CLOSE_TO_SHOWTIME'],
    ['of a guest', { isGuest: true }, 'GUEST_BOOKING'],
    ['after the last cancellation of the week', { leftOfWeek: 0, leftOfDay: 0 }, 'CANCELLATION_LIMITATION_PER_WEEK'],
    ['after the last one of the day', { leftOfDay: 0 }, 'CANCELLATION_LIMITATION_PER_DAY'],
  ] as const)('%s cannot be cancelled', (_, given, why) => expect(findCancelRestriction(booking(given), NOW)).toBe(why))
})

const terms = (given: Partial<CancelTerms> = {}): CancelTerms => ({
  hasOffer: false,
  isGuest: false,
  until: '2026-11-26T18:00:00.000Z',
  leftOfDay: 2,
  leftOfWeek: 5,
  nextDay: '2026-11-26T21:00:00.000Z',
  nextWeek: '2026-11-28T21:00:00.000Z',
  exchanged: { card: 0, eWallet: 0, cashback: 0 },
  serverNow: '2026-11-26T17:00:00.000Z',
  ...given,
})

describe('before it is paid', () => {
  it.each([
    ['a card', parts({ card: 9500 }), false, null],
    [
      'gift balance and a card',
      parts({ card: 9000, eWallet: 500, gift: 500 }),
      false,
      'E_WALLET_PAYMENT_STRATEGY_LIMITATION',
    ],
    ['cashback alone', parts({ cashback: 9500 }), false, 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'],
    ['Tabby', parts({ card: 9500 }), true, 'TABBY_PAYMENT_STRATEGY_LIMITATION'],
    ['Tabby, with nothing left for it', parts({ eWallet: 9500 }), true, null],
  ] as const)('before payment the restriction is known, paid with %s', (_, chosen, isTabby, why) =>
    expect(previewCancelRestriction(terms(), chosen, isTabby)).toBe(why),
  )

  it("an exchanged booking's money counts together with the rest of the payment", () => {
    const byCashback = terms({ exchanged: { card: 0, eWallet: 0, cashback: 4000 } })
    expect(previewCancelRestriction(byCashback, parts(), false)).toBe('CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect(previewCancelRestriction(byCashback, parts({ card: 5500 }), false)).toBeNull()
    const byCard = terms({ exchanged: { card: 4000, eWallet: 0, cashback: 0 } })
    expect(previewCancelRestriction(byCard, parts({ cashback: 5500 }), false)).toBeNull()
  })

  it('gift balance or Tabby of an exchanged booking keeps the new one, however the rest is paid', () => {
    const byGift = terms({ exchanged: { card: 4000, eWallet: 2000, gift: 2000, cashback: 0 } })
    expect(previewCancelRestriction(byGift, parts({ card: 3500 }), false)).toBe('E_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect(previewCancelRestriction(byGift, parts(), false)).toBe('E_WALLET_PAYMENT_STRATEGY_LIMITATION')
    const byTabby = terms({ exchanged: { card: 9500, eWallet: 0, cashback: 0, isTabby: true } })
    expect(previewCancelRestriction(byTabby, parts(), false)).toBe('TABBY_PAYMENT_STRATEGY_LIMITATION')
    expect(previewCancelRestriction(byTabby, parts({ card: 500 }), false)).toBe('TABBY_PAYMENT_STRATEGY_LIMITATION')
  })

  it('only the day and week limits say when they start again', () => {
    expect(cancellableAgainAt('CANCELLATION_LIMITATION_PER_DAY', terms())).toBe('2026-11-26T21:00:00.000Z')
    expect(cancellableAgainAt('CANCELLATION_LIMITATION_PER_WEEK', terms())).toBe('2026-11-28T21:00:00.000Z')
    expect(cancellableAgainAt('GUEST_BOOKING', terms())).toBeNull()
  })
})
