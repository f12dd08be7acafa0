import { describe, expect, it } from 'vitest'
import type { CancelRestriction } from '../../../contracts/cancellation.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'
import {
  cancelAgainAt,
  type CancelFacts,
  type CancelLimits,
  cancellationView,
  cancelRestriction,
  checkCancel,
  getRefundsIfCancelledNow,
  stateAfterRefund,
} from './cancel.rules.ts'
import type { Attempt, CancelRecord, OrderRecord, WalletPart } from '../order.record.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'

/** A Thursday, 20:00 in Riyadh. */
const NOW = Date.parse('2026-11-26T17:00:00Z')
const SHOW = { startsAt: NOW + 5 * HOUR_MS, endsAt: NOW + 7 * HOUR_MS }
const LIMITS: CancelLimits = { isOffered: true, perDay: 2, perWeek: 5, untilMinutes: 60, cardDays: 14 }
const NONE = { day: 0, week: 0 }

const attempt = (given: Partial<Attempt> = {}): Attempt => ({
  attempt: 1,
  key: 'o.1',
  requestKey: 'k',
  fingerprint: 'f',
  gateway: 'CHECKOUT',
  amount: 9500,
  state: 'CAPTURED',
  startedAt: NOW,
  reference: 'r',
  brand: 'VISA',
  lastFour: '4242',
  redirectUrl: null,
  reason: null,
  refundTries: 0,
  wallet: null,
  ...given,
})
// The rules read only these fields of an order.
const order = (given: Partial<OrderRecord> = {}): OrderRecord =>
  ({ id: 'o', state: 'TICKETED', owner: { kind: 'member', id: 'm' }, attempts: [attempt()], ...given }) as OrderRecord

type Taken = WalletPart['eWallet'][number]
const taken = (amount: number, given: Partial<Taken> = {}): Taken => ({
  amount,
  expiresAt: null,
  isGift: false,
  ...given,
})
const wallet = (eWallet: Taken[], cashback: Taken[] = []): WalletPart => ({
  id: 'o:1',
  state: 'POSTED',
  eWallet,
  cashback,
})
const paidBy = (amount: number, eWallet: Taken[], cashback: Taken[] = []) =>
  order({ attempts: [attempt({ amount, wallet: wallet(eWallet, cashback) })] })

const judged = (given: OrderRecord, counts = NONE, now = NOW) => cancelRestriction(given, SHOW, counts, now, LIMITS)

const BOGO: OfferTerms = {
  id: 'bogo',
  uniqueName: 'bogo',
  title: { ar: 'عرض', en: 'Offer' },
  bankName: null,
  validationType: 'NONE',
  type: 'BOGO',
  value: 0,
  minimumQuantity: 1,
  getQuantity: 1,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  card: null,
}

describe('a booking may be cancelled', () => {
  it('when it was paid by card, by the e-wallet, or by both with cashback', () => {
    expect(judged(order())).toBeNull()
    expect(judged(paidBy(0, [taken(9500)]))).toBeNull()
    expect(judged(paidBy(0, [taken(500)], [taken(9000)]))).toBeNull()
    expect(judged(paidBy(500, [], [taken(9000)]))).toBeNull()
  })

  it('when one halala was paid besides cashback, although cashback alone is refused', () => {
    const end = NOW + HOUR_MS
    const paid = paidBy(0, [taken(1)], [taken(9499, { expiresAt: end })])
    expect(judged(paid)).toBeNull()
    const eWallet = [taken(1)]
    const cashback = [taken(9499, { expiresAt: end })]
    expect(getRefundsIfCancelledNow(paid, NOW)).toMatchObject({ cards: [], eWallet, cashback, ended: 0 })
    expect(getRefundsIfCancelledNow(paid, end)).toMatchObject({ cards: [], eWallet, cashback: [], ended: 9499 })
    expect(checkCancel(paid, SHOW, { counts: NONE, earned: 5, limits: LIMITS }, NOW)).toMatchObject({ takenBack: 5 })
  })

  it.each([
    ['at an hour before the show to the millisecond', 0, null],
    ['not a millisecond later', 1, 'CLOSE_TO_SHOWTIME'],
  ])('%s', (_, late, restriction) => {
    expect(judged(order(), NONE, SHOW.startsAt - HOUR_MS + late)).toBe(restriction)
  })
})

describe('a booking stays', () => {
  const cancelled = { cancellation: {} as CancelRecord }
  const cases: [string, OrderRecord, CancelRestriction][] = [
    ['that was cancelled', order(cancelled), 'HAS_REFUND_PAYMENT_REQUEST'],
    [
      'some of whose money is on its way back',
      order({ attempts: [attempt({ state: 'REFUND_DUE' }), attempt({ attempt: 2 })] }),
      'HAS_REFUND_PAYMENT_REQUEST',
    ],
    ['bought with an offer', order({ offer: BOGO }), 'ORDER_HAS_OFFER'],
    ['paid in instalments', order({ attempts: [attempt({ method: 'TABBY' })] }), 'TABBY_PAYMENT_STRATEGY_LIMITATION'],
    [
      'part of which was paid with gift money',
      paidBy(9000, [taken(400), taken(100, { isGift: true })]),
      'E_WALLET_PAYMENT_STRATEGY_LIMITATION',
    ],
    ['paid with cashback alone', paidBy(0, [], [taken(9500)]), 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'],
  ]
  it.each(cases)('%s', (_, given, restriction) => {
    expect(judged(given)).toBe(restriction)
  })

  it('names a permanent restriction before one that time lifts', () => {
    const used = { day: 2, week: 5 }
    const late = SHOW.startsAt - HOUR_MS + 1
    const everything = order({
      attempts: [attempt({ amount: 0, method: 'TABBY', wallet: wallet([taken(1, { isGift: true })]) })],
      offer: BOGO,
    })
    expect(judged({ ...everything, ...cancelled }, used, late)).toBe('HAS_REFUND_PAYMENT_REQUEST')
    expect(judged(everything, used, late)).toBe('ORDER_HAS_OFFER')
    expect(judged({ ...everything, offer: null }, used, late)).toBe('TABBY_PAYMENT_STRATEGY_LIMITATION')
    expect(judged(paidBy(0, [taken(1, { isGift: true })]), used, late)).toBe('E_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect(judged(paidBy(0, [], [taken(1)]), used, late)).toBe('CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION')
    expect(judged(order(), used, late)).toBe('CLOSE_TO_SHOWTIME')
    expect(judged(order(), used)).toBe('CANCELLATION_LIMITATION_PER_WEEK')
    expect(judged(order(), { day: 2, week: 4 })).toBe('CANCELLATION_LIMITATION_PER_DAY')
    expect(judged(order(), { day: 1, week: 4 })).toBeNull()
  })
})

const begun = (given: Partial<OrderRecord> = {}) =>
  order({
    price: { food: 2500, card: 9500, eWallet: 0 } as OrderRecord['price'],
    food: {
      lines: [],
      delivery: 'COUNTER',
      changed: [],
      standing: { number: '042', state: 'PREPARING', readyAt: NOW, version: 2 },
    },
    ...given,
  })
const quoted = (given: OrderRecord, earned = 0) =>
  checkCancel(given, SHOW, { counts: NONE, earned, limits: LIMITS }, NOW)
const voucher = { id: 'v', kind: 'TICKET' as const, title: { ar: 'ق', en: 'V' }, maskedCode: 'SHV', amount: 0 }
const withVoucher = (expiresAt: number) =>
  begun({
    attempts: [
      attempt({ amount: 2500, vouchers: { id: 'o:1', state: 'POSTED', vouchers: [{ id: 'v', amount: 7000 }] } }),
    ],
    vouchers: [{ ...voucher, expiresAt, areaCategoryCodes: [] }],
  })

describe('a booking whose food the kitchen has begun', () => {
  it('gives back its tickets alone, and the cashback that its food has earned stays', () => {
    expect(quoted(begun(), 950)).toMatchObject({ restriction: null, total: 7000, foodKept: 2500, takenBack: 700 })
  })

  it('stays if nothing else would come back, but not if a voucher would', () => {
    expect(quoted(begun({ attempts: [attempt({ amount: 2500 })] })).restriction).toBe('FOOD_BEGUN')
    expect(quoted(withVoucher(NOW)).restriction).toBe('FOOD_BEGUN')
    expect(quoted(withVoucher(NOW + 1))).toMatchObject({ restriction: null, total: 0, foodKept: 2500 })
  })

  it('gives everything back if the cinema has changed its showtime', () => {
    const change = { kind: 'CALLED_OFF', answer: null, at: NOW } as OrderRecord['change']
    expect(quoted(begun({ change }), 950)).toMatchObject({ total: 9500, takenBack: 950 })
    expect(quoted(begun({ change }))).not.toHaveProperty('foodKept')
    expect(quoted(begun({ change: { ...change!, answer: 'KEEP' } }))).toMatchObject({ total: 7000, foodKept: 2500 })
  })

  it('names another restriction first', () => {
    expect(quoted(begun({ offer: BOGO })).restriction).toBe('ORDER_HAS_OFFER')
  })
})

it.each([
  ['CANCELLATION_LIMITATION_PER_DAY', '2026-11-26T17:00:00Z', '2026-11-26T21:00:00.000Z'],
  ['CANCELLATION_LIMITATION_PER_WEEK', '2026-11-26T17:00:00Z', '2026-11-28T21:00:00.000Z'],
  // Saturday, 23:59 in Riyadh, and the Sunday that follows.
  ['CANCELLATION_LIMITATION_PER_WEEK', '2026-11-28T20:59:00Z', '2026-11-28T21:00:00.000Z'],
  ['CANCELLATION_LIMITATION_PER_WEEK', '2026-11-28T21:00:00Z', '2026-12-05T21:00:00.000Z'],
] as const)('%s at %s ends at %s', (restriction, now, again) => {
  expect(new Date(cancelAgainAt(restriction, Date.parse(now))!).toISOString()).toBe(again)
  expect(cancelAgainAt('CLOSE_TO_SHOWTIME', Date.parse(now))).toBeNull()
})

const seen = (given: OrderRecord) => cancellationView(given, 'en')?.refunds.map(({ isDone }) => isDone)

describe('the refund of a cancellation', () => {
  const mixed = paidBy(
    5000,
    [taken(1000), taken(500)],
    [taken(2000, { expiresAt: NOW + 1 }), taken(700, { expiresAt: NOW }), taken(300)],
  )

  it('returns every part to its source, except expired cashback', () => {
    expect(getRefundsIfCancelledNow(mixed, NOW)).toMatchObject({
      cards: [{ attempt: 1, amount: 5000 }],
      eWallet: [taken(1000), taken(500)],
      cashback: [
        { amount: 2000, expiresAt: NOW + 1 },
        { amount: 300, expiresAt: null },
      ],
      ended: 700,
    })
  })

  it('is quoted part by part, with the cashback taken back and the cancellations left', () => {
    const facts: CancelFacts = { counts: { day: 1, week: 4 }, earned: 5000, limits: LIMITS }
    expect(checkCancel(mixed, SHOW, facts, NOW)).toMatchObject({
      restriction: null,
      refunds: [
        { to: 'CARD', amount: 5000, brand: 'VISA', lastFour: '4242', days: 14, isDone: false },
        { to: 'E_WALLET', amount: 1500, days: 0 },
        { to: 'CASHBACK', amount: 2300, days: 0 },
      ],
      total: 8800,
      ended: 700,
      // The rest of the earned cashback is already spent, so it is not in `takenBack`.
      takenBack: 5000,
      leftToday: 1,
      leftThisWeek: 1,
    })
    expect(checkCancel(mixed, SHOW, { ...facts, counts: { day: 0, week: 4 } }, NOW).leftToday).toBe(1)
  })

  it('is done part by part, and the order counts as refunded after the last part', () => {
    const cancellation: CancelRecord = {
      id: 'c',
      requestKey: 'k',
      fingerprint: 'f',
      at: NOW,
      reasonId: 'plans',
      note: null,
      attempt: 1,
      cards: [{ attempt: 1, amount: 5000 }],
      cardDays: 14,
      eWallet: [taken(1500)],
      cashback: [],
      ended: 0,
      takenBack: 0,
      exchangedFor: null,
      owed: ['REVERSE', 'REFUND'],
    }
    const going = order({ state: 'REFUNDING', attempts: [attempt({ state: 'REFUND_DUE' })], cancellation })
    expect(seen(going)).toEqual([false, false])
    const carded = { ...going, attempts: [attempt({ state: 'REFUNDED' })] }
    expect([seen(carded), stateAfterRefund(carded)]).toEqual([[true, false], 'REFUNDING'])
    const reported = { ...going, cancellation: { ...cancellation, owed: [] } }
    expect([seen(reported), stateAfterRefund(reported)]).toEqual([[false, true], 'REFUNDING'])
    expect(stateAfterRefund({ ...carded, cancellation: reported.cancellation })).toBe('REFUNDED')
    expect(stateAfterRefund({ ...reported, state: 'STUCK' })).toBe('STUCK')
  })
})
