// What a member reads about a cancellation: before the booking, before the decision, and after it.
import { describe, expect, it } from 'vitest'
import { cancelRecord, NOW, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { OrderRecord, Promised } from '../order.record.ts'
import {
  cancellationView,
  toPrePaymentCancelTerms,
  checkCancel,
  stateAfterRefund,
  vouchersBack,
  withoutTask,
} from './cancel.rules.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'

/** A Friday, 19:00 in Riyadh. */
const SHOW = { startsAt: NOW + 5 * HOUR_MS, endsAt: NOW + 7 * HOUR_MS }
const limits = { isOffered: true, perDay: 2, perWeek: 5, untilMinutes: 60, cardDays: 14 }
const member = { owner: { kind: 'member' as const, id: 'm1' } }
const facts = { counts: { day: 1, week: 4 }, earned: 0, limits }
const lot = (amount: number) => ({ amount, expiresAt: null, isGift: false })

describe('the checkout says whether the booking could be cancelled', () => {
  const moved = { card: 100, eWallet: 20, gift: 0, cashback: 3, isTabby: false }
  const terms = (changes: Partial<OrderRecord> = {}, brought = moved) =>
    toPrePaymentCancelTerms(storedOrder(changes), SHOW, facts, brought, NOW)

  it('until when, how often, and what an exchanged booking has brought', () => {
    expect(terms(member)).toEqual({
      hasOffer: false,
      isGuest: false,
      until: '2026-11-20T20:00:00.000Z',
      leftOfDay: 1,
      leftOfWeek: 1,
      nextDay: '2026-11-20T21:00:00.000Z',
      nextWeek: '2026-11-21T21:00:00.000Z',
      exchanged: { card: 100, eWallet: 20, cashback: 3 },
      serverNow: '2026-11-20T16:00:00.000Z',
    })
    expect(terms().isGuest).toBe(true)
  })

  it('naming gift balance and instalments that an exchanged booking has brought', () => {
    expect(terms(member, { ...moved, gift: 15, isTabby: true }).exchanged).toEqual({
      card: 100,
      eWallet: 20,
      gift: 15,
      cashback: 3,
      isTabby: true,
    })
  })

  it('counting the exchange itself', () => {
    const funds = { charges: [], eWallet: [], cashback: [] }
    const exchange = {
      orderId: 'o0',
      calendar: { uid: 'o0@shasha', sequence: 1 },
      reference: 'SH-0',
      credit: 0,
      funds,
      cardDays: 14,
    }
    expect(terms({ ...member, exchange })).toMatchObject({ leftOfDay: 0, leftOfWeek: 0 })
  })
})

const check = (changes: Partial<OrderRecord> = {}, counts = facts.counts) =>
  checkCancel(storedOrder({ ...member, ...changes }), SHOW, { ...facts, counts }, NOW)

const voucher = (id: string, expiresAt: number) => ({
  id,
  maskedCode: `···${id}`,
  title: { ar: 'قسيمة', en: 'Voucher' },
  kind: 'AMOUNT' as const,
  amount: 1,
  areaCategoryCodes: [],
  expiresAt,
})

describe('before the decision a member reads', () => {
  it('what goes back where, and how many cancellations are left', () => {
    const attempts = [
      storedAttempt({
        brand: 'VISA',
        lastFour: '4242',
        wallet: { id: 'w', state: 'POSTED', eWallet: [lot(500)], cashback: [] },
      }),
    ]
    expect(check({ attempts })).toEqual({
      restriction: null,
      againAt: null,
      until: '2026-11-20T20:00:00.000Z',
      refunds: [
        { to: 'CARD', amount: 6500, brand: 'VISA', lastFour: '4242', days: 14, isDone: false },
        { to: 'E_WALLET', amount: 500, brand: null, lastFour: null, days: 0, isDone: false },
      ],
      total: 7000,
      ended: 0,
      takenBack: 0,
      leftToday: 1,
      leftThisWeek: 1,
      serverNow: '2026-11-20T16:00:00.000Z',
    })
  })

  it('when a limit ends: at midnight, or on Sunday', () => {
    expect(check({}, { day: 2, week: 2 })).toMatchObject({ againAt: '2026-11-20T21:00:00.000Z', leftToday: 0 })
    expect(check({}, { day: 0, week: 5 })).toMatchObject({ againAt: '2026-11-21T21:00:00.000Z', leftThisWeek: 0 })
  })

  it('that an exchange is under way, or that a part was paid in instalments', () => {
    expect(check({ promised: { id: 'p' } as Promised }).restriction).toBe('EXCHANGE_IN_PROGRESS')
    const attempts = [storedAttempt(), storedAttempt({ attempt: 2, method: 'TABBY' })]
    expect(check({ attempts }).restriction).toBe('TABBY_PAYMENT_STRATEGY_LIMITATION')
  })

  it('which vouchers come back, and which are too old', () => {
    const vouchers = [voucher('a', NOW + 1), voucher('b', NOW), voucher('c', NOW + 1)]
    const used = { id: 'v', state: 'POSTED' as const, vouchers: ['a', 'b'].map((id) => ({ id, amount: 1 })) }
    expect(vouchersBack(storedOrder({ vouchers, attempts: [storedAttempt({ vouchers: used })] }), 'ar', NOW)).toEqual([
      { title: 'قسيمة', maskedCode: '···a', expiresAt: new Date(NOW + 1).toISOString(), isBack: true },
      { title: 'قسيمة', maskedCode: '···b', expiresAt: new Date(NOW).toISOString(), isBack: false },
    ])
    expect(vouchersBack(storedOrder({ vouchers }), 'ar', NOW)).toEqual([])
    expect(vouchersBack(storedOrder({ attempts: [] }), 'ar', NOW)).toEqual([])
  })
})

const view = (changes: Parameters<typeof cancelRecord>[0], attempts = [storedAttempt({ state: 'REFUND_DUE' })]) =>
  cancellationView(storedOrder({ state: 'REFUNDING', attempts, cancellation: cancelRecord(changes) }), 'en')

describe('after the decision a member reads', () => {
  it('nothing of a booking that stays', () => {
    expect(cancellationView(storedOrder(), 'en')).toBeNull()
  })

  it('which refunds have arrived', () => {
    expect(view({ eWallet: [lot(500)], owed: ['REFUND'] })).toEqual({
      at: '2026-11-20T16:00:00.000Z',
      reasonId: 'other',
      refunds: [
        { to: 'CARD', amount: 6500, brand: null, lastFour: null, days: 14, isDone: false },
        { to: 'E_WALLET', amount: 500, brand: null, lastFour: null, days: 0, isDone: false },
      ],
      total: 7000,
      takenBack: 0,
      ended: 0,
      vouchers: [],
      exchangedFor: null,
    })
    const done = view({ eWallet: [lot(500)], owed: ['VOUCHERS'] }, [
      storedAttempt({ attempt: 2, state: 'CAPTURED' }),
      storedAttempt({ state: 'REFUNDED', brand: 'MADA', lastFour: '0001' }),
    ])
    expect(done?.refunds).toMatchObject([{ isDone: true, brand: 'MADA', lastFour: '0001' }, { isDone: true }])
    expect(view({}, [])?.refunds).toMatchObject([{ isDone: false, brand: null, lastFour: null }])
  })

  it('what else it brought: cashback that was taken back or had expired, and vouchers', () => {
    const used = { id: 'v', state: 'POSTED' as const, vouchers: ['a', 'b'].map((id) => ({ id, amount: 1 })) }
    const order = storedOrder({
      state: 'REFUNDING',
      vouchers: [voucher('a', NOW + 1), voucher('b', NOW)],
      attempts: [storedAttempt({ state: 'REFUND_DUE', vouchers: used })],
      cancellation: cancelRecord({ takenBack: 120, ended: 30 }),
    })
    expect(cancellationView(order, 'en')).toMatchObject({
      takenBack: 120,
      ended: 30,
      vouchers: [
        { title: 'Voucher', maskedCode: '···a', isBack: true },
        { title: 'Voucher', maskedCode: '···b', isBack: false },
      ],
    })
  })

  it('which part goes back to Tabby', () => {
    const byTabby = storedAttempt({ state: 'REFUND_DUE', method: 'TABBY' })
    expect(view({}, [byTabby])?.refunds).toMatchObject([{ to: 'CARD', isTabby: true }])
    expect(view({})?.refunds[0]).not.toHaveProperty('isTabby')
  })

  it('for which order the booking was exchanged, without how its money moved', () => {
    const moved = { charges: [], eWallet: [], cashback: [] }
    const exchangedFor = { id: 'p', orderId: 'o2', reference: 'SH-2', amount: 100, moved }
    expect(view({ exchangedFor })?.exchangedFor).toEqual({ orderId: 'o2', reference: 'SH-2', amount: 100 })
  })
})

it('an order is refunded once no card and no task is left', () => {
  const attempts = [storedAttempt({ state: 'REFUNDED' }), storedAttempt({ attempt: 2, state: 'REFUND_DUE' })]
  const refunding = { state: 'REFUNDING' as const, cancellation: cancelRecord() }
  expect(stateAfterRefund(storedOrder({ ...refunding, attempts }))).toBe('REFUNDING')
  expect(stateAfterRefund(storedOrder(refunding))).toBe('REFUNDED')
  expect(stateAfterRefund(storedOrder({ state: 'REFUNDING' }))).toBe('REFUNDED')
  const owing = cancelRecord({ owed: ['REVERSE', 'VOUCHERS'] })
  expect(stateAfterRefund(storedOrder({ ...refunding, cancellation: owing }))).toBe('REFUNDING')
  expect(withoutTask(owing, 'REVERSE')).toEqual({ ...owing, owed: ['VOUCHERS'] })
  expect(stateAfterRefund(storedOrder())).toBe('TICKETED')
})
