import { describe, expect, it } from 'vitest'
import { cancelRecord, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { amountToRefund, orderAttentionReason, isStuckAfterSale, safeActions } from './attention.rules.ts'

const OTHER_AMOUNT = { amount: 1, currency: 'SAR' }
const FOOD_FOR = { orderId: 'o0', reference: 'SH-0', seats: ['A1'] }
const DOLLARS = { amount: 1, currency: 'USD' }

const order = (state: OrderRecord['state'], ...attempts: Partial<Attempt>[]) =>
  storedOrder({ state, attempts: attempts.map((changes, at) => storedAttempt({ attempt: at + 1, ...changes })) })

describe('an order needs an operator', () => {
  it('if its seats are sold and a part of the payment is gone', () => {
    const sold = order('STUCK', { state: 'DECLINED' }, { state: 'CAPTURED' })
    expect(isStuckAfterSale(sold)).toBe(true)
    expect(orderAttentionReason(sold)).toBe('part_gone')
    expect(isStuckAfterSale(order('TICKETED', { state: 'CAPTURED' }))).toBe(false)
    expect(isStuckAfterSale(order('STUCK', { state: 'DECLINED' }))).toBe(false)
  })

  it('not for sold seats once its booking was cancelled or exchanged, whatever money it carries on', () => {
    const exchanged = { ...order('STUCK', { state: 'REFUNDED' }, { state: 'CAPTURED' }), cancellation: cancelRecord() }
    expect(isStuckAfterSale(exchanged)).toBe(false)
    expect(orderAttentionReason(exchanged)).toBeNull()
  })

  it('if no processor answered in a day, and not once everything is answered', () => {
    expect(orderAttentionReason(order('STUCK', { state: 'DECLINED' }, { state: 'CHECKING' }))).toBe('answer_missing')
    expect(orderAttentionReason(order('STUCK', { state: 'DECLINED' }))).toBeNull()
    expect(orderAttentionReason(order('EXPIRED', { state: 'CHECKING' }))).toBeNull()
  })

  it('in any state, if another amount was captured or a refund was refused', () => {
    expect(orderAttentionReason(order('TICKETED', {}, { state: 'WRONG', captured: OTHER_AMOUNT }))).toBe('wrong_amount')
    expect(orderAttentionReason(order('STUCK', { state: 'WRONG', owedAt: 0 }))).toBe('refund_refused')
  })
})

it('a refund returns what was captured wrongly, or everything if a part of the payment is gone', () => {
  const wrong = order('TICKETED', {}, { state: 'WRONG', captured: { amount: 700, currency: 'SAR' } })
  expect(amountToRefund(wrong)).toBe(700)
  const partGone = order('STUCK', { state: 'CAPTURED' })
  expect(amountToRefund(partGone)).toBe(partGone.price.total)
})

describe('the actions that are safe', () => {
  const cases: [string, OrderRecord, string[]][] = [
    ['no seats are released that are paid for', order('TICKETED', {}), []],
    ['seats of a choice are released', order('HELD'), ['release']],
    ['seats of a checkout are released', order('PRICED', { state: 'DECLINED' }), ['reconcile', 'release']],
    ['a declined charge is only asked about again', order('EXPIRED', { state: 'DECLINED' }), ['reconcile', 'release']],
    ['a refunded order holds no seats', order('REFUNDED', { state: 'REFUNDED' }), ['release']],
    [
      'nothing is released of a booking that was cancelled or moved',
      { ...order('REFUNDED', { state: 'REFUNDED' }), cancellation: cancelRecord() },
      [],
    ],
    [
      'nothing is released of an ended booking whose money is paid out by hand',
      { ...order('STUCK', { state: 'REFUNDED' }), cancellation: cancelRecord() },
      [],
    ],
    [
      'an order of food has no seats to release',
      { ...order('REFUNDED', { state: 'REFUNDED' }), foodFor: FOOD_FOR },
      [],
    ],
    ['food that was not paid has no seats to release', { ...order('EXPIRED'), foodFor: FOOD_FOR }, []],
    ['no seats are released while a charge is open', order('EXPIRED', { state: 'CHECKING' }), ['reconcile']],
    ['a charge under way is asked about', order('PAY_PENDING', { state: 'CHARGING' }), ['reconcile']],
    ['the bank is asked about', order('PAY_UNKNOWN', { state: 'AUTHENTICATE' }), ['reconcile']],
    [
      'a payment without a processor is not asked about',
      order('PRICED', { state: 'DECLINED', gateway: null }),
      ['release'],
    ],
    ['tickets that a part is missing for are refunded', order('STUCK', { state: 'CAPTURED' }), ['refund']],
    ['an answer that never came', order('STUCK', { state: 'CHECKING' }), ['reconcile']],
    [
      'another amount is refunded or closed',
      order('STUCK', { state: 'WRONG', captured: OTHER_AMOUNT }),
      ['reconcile', 'refund', 'release', 'close'],
    ],
    [
      'another currency is closed by hand',
      order('STUCK', { state: 'WRONG', captured: DOLLARS }),
      ['reconcile', 'release', 'close'],
    ],
    [
      'nothing is refunded here while one of two wrong captures is in another currency',
      order('STUCK', { state: 'WRONG', captured: OTHER_AMOUNT }, { state: 'WRONG', captured: DOLLARS }),
      ['reconcile', 'release', 'close'],
    ],
    [
      'a refused refund is tried again',
      order('TICKETED', { state: 'WRONG', owedAt: 0 }),
      ['reconcile', 'refund', 'close'],
    ],
  ]
  it.each(cases)('%s', (_, given, actions) => expect(safeActions(given)).toEqual(actions))
})
