import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { FoodStanding, KitchenState } from '../../kitchen/kitchen.record.ts'
import { cancelRecord, NOW, storedAttempt, storedOrder, storedPromise } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import type { ChosenFood } from './food.record.ts'
import { foodOverdueAt, mustGiveUpFood, sumUnmadeFoodRefunds, withUnmadeFoodBack } from './unmade-food.rules.ts'

const SHOW = { endsAt: NOW }
const line = {
  id: 'f1',
  itemId: 'itm_cola',
  name: { ar: 'كولا', en: 'Cola' },
  options: [],
  quantity: 1,
  seat: null,
  note: null,
  unitPrice: 1500,
  facts: { kilocalories: 100, allergens: [] },
  minutes: 3,
}
const standing = (state: KitchenState): FoodStanding => ({ number: '001', state, readyAt: NOW, version: 1 })
const withFood = (food: Partial<ChosenFood> = {}, changes: Partial<OrderRecord> = {}): OrderRecord => {
  const order = storedOrder(changes)
  return {
    ...order,
    price: { ...order.price, food: 1500 },
    food: { lines: [line], delivery: 'COUNTER', changed: [], ...food },
  }
}
const kept = { amount: 1500, cards: [{ attempt: 1, amount: 1500 }], eWallet: [], cashback: [], earned: 0 }

describe('the kitchen is asked for the last time half an hour after the showtime', () => {
  it('about food that it has not begun, or never got', () => {
    for (const food of [{}, { standing: standing('REQUESTED') }])
      expect(foodOverdueAt(withFood(food), SHOW)).toBe(NOW + 30 * MINUTE_MS)
  })

  it('about food that stayed paid when its booking ended', () => {
    const cancellation = cancelRecord({ foodKept: kept })
    const ended = withFood({ standing: standing('REQUESTED') }, { state: 'REFUNDED', cancellation })
    expect(foodOverdueAt(ended, SHOW)).toBe(NOW + 30 * MINUTE_MS)
    const sold = withFood({}, { bookingEnd: { by: 'HOLDER', isFoodKept: true } })
    expect(foodOverdueAt(sold, SHOW)).toBe(NOW + 30 * MINUTE_MS)
  })

  it('not about food that was begun, taken back, or is not paid', () => {
    for (const state of ['PREPARING', 'READY', 'HANDED', 'NOT_COLLECTED'] as const)
      expect(foodOverdueAt(withFood({ standing: standing(state) }), SHOW)).toBeUndefined()
    expect(foodOverdueAt(withFood({ isWithdrawn: true }), SHOW)).toBeUndefined()
    expect(foodOverdueAt(withFood({ lines: [] }), SHOW)).toBeUndefined()
    expect(foodOverdueAt(withFood({}, { state: 'PRICED' }), SHOW)).toBeUndefined()
    expect(foodOverdueAt(withFood({}, { state: 'REFUNDED', cancellation: cancelRecord() }), SHOW)).toBeUndefined()
  })

  it('once, and not while the booking may still be exchanged', () => {
    const overdue = withFood({ isOverdue: true })
    expect(foodOverdueAt(overdue, SHOW)).toBeUndefined()
    expect([mustGiveUpFood(overdue), mustGiveUpFood(withFood())]).toEqual([true, false])
    expect(mustGiveUpFood({ ...overdue, promised: storedPromise() })).toBe(false)
  })
})

const pieceOf = (attempts: readonly Attempt[]) => attempts.at(-1)!

describe('the money of food that no kitchen made', () => {
  it('is a part of the payment of its booking', () => {
    const order = withFood()
    const attempts = withUnmadeFoodBack(order, NOW)
    expect(attempts).toMatchObject([
      { attempt: 1, amount: 5000, given: 1500, state: 'CAPTURED' },
      { attempt: 2, key: 'o1.1', amount: 1500, goodwill: 'o1.unmade', state: 'REFUND_DUE' },
    ])
    expect(sumUnmadeFoodRefunds({ id: 'o1', attempts })).toBe(1500)
  })

  it('is all that goodwill has left, and nothing if it has left nothing', () => {
    expect(
      pieceOf(withUnmadeFoodBack(withFood({}, { attempts: [storedAttempt({ amount: 900 })] }), NOW)),
    ).toMatchObject({
      amount: 900,
    })
    const empty = withFood({}, { attempts: [storedAttempt({ amount: 0 })] })
    expect(withUnmadeFoodBack(empty, NOW)).toEqual(empty.attempts)
  })

  it('that stayed paid follows what went back of the charge before', () => {
    const cancellation = cancelRecord({ cards: [{ attempt: 1, amount: 5000 }], foodKept: kept })
    const attempts = [storedAttempt({ state: 'REFUNDED' })]
    expect(withUnmadeFoodBack(withFood({}, { state: 'REFUNDED', attempts, cancellation }), NOW)).toMatchObject([
      { attempt: 1, amount: 5000, given: 1500, state: 'REFUNDED' },
      { attempt: 2, key: 'o1.1', amount: 1500, goodwill: 'o1.unmade', state: 'REFUND_DUE' },
    ])
  })

  it('that the wallet had paid goes back there, lot by lot, and cashback is valid for a month more', () => {
    const wallet = {
      id: 'w1',
      state: 'POSTED' as const,
      eWallet: [{ amount: 3000, expiresAt: null, isGift: false }],
      cashback: [{ amount: 700, expiresAt: NOW + 1, isGift: false }],
    }
    const foodKept = {
      ...kept,
      cards: [],
      eWallet: [{ amount: 800, expiresAt: null, isGift: false }],
      cashback: wallet.cashback,
    }
    const order = withFood(
      {},
      { state: 'REFUNDED', attempts: [storedAttempt({ wallet })], cancellation: cancelRecord({ foodKept }) },
    )
    const attempts = withUnmadeFoodBack(order, NOW)
    expect(attempts[0]!.wallet).toMatchObject({ eWallet: [{ amount: 2200 }], cashback: [] })
    expect(pieceOf(attempts)).toMatchObject({ amount: 0, gateway: null, goodwill: 'o1.unmade', wallet: { id: 'w1' } })
    const { eWallet, cashback } = pieceOf(attempts).wallet!
    expect([eWallet, cashback]).toMatchObject([[{ amount: 800 }], [{ amount: 700 }]])
    expect(cashback[0]!.expiresAt).toBeGreaterThan(NOW + 29 * 24 * 60 * MINUTE_MS)
    // Cashback ends with the account.
    const forgotten = pieceOf(withUnmadeFoodBack({ ...order, forgottenAt: NOW }, NOW)).wallet
    expect(forgotten).toMatchObject({ eWallet: [{ amount: 800 }], cashback: [] })
  })
})
