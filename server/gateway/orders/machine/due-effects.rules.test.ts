import { describe, expect, it } from 'vitest'
import type { ChosenFood } from '../food/food.record.ts'
import { bookingKeyOf } from '../food-orders/food-order.rules.ts'
import { cancelRecord, NOW, storedAttempt, storedExchangedFor, storedFood, storedOrder } from '../order.fixture.ts'
import type { Attempt, ExchangedFor, OrderRecord } from '../order.record.ts'
import { dueEffects, toReservationSequence } from './due-effects.rules.ts'

const pending = { id: 'o1:1', state: 'PENDING' as const }
const WALLET = { wallet: { ...pending, eWallet: [], cashback: [] } }
const VOUCHERS = { vouchers: { ...pending, vouchers: [] } }
const BOOKING = { exchange: { ...pending, amount: 0 } }
const paidWith = (...parts: Partial<Attempt>[]): OrderRecord['attempts'] => [storedAttempt(Object.assign({}, ...parts))]
const due = (changes: Partial<OrderRecord>) => dueEffects(storedOrder({ tickets: [], ...changes }))

describe('a payment', () => {
  it('reserves the seats first and the wallet last', () => {
    const attempt = storedAttempt({ ...WALLET, ...VOUCHERS, ...BOOKING })
    expect(toReservationSequence({}, attempt)).toEqual(['seats', 'vouchers', 'exchange', 'wallet'])
    expect(toReservationSequence({}, storedAttempt())).toEqual(['seats'])
  })

  it('sells the seats, spends every tender in turn, and only then issues tickets', () => {
    expect(due({ state: 'PAID' })).toEqual([{ kind: 'sellSeats' }])
    const spending = (...parts: Partial<Attempt>[]) => due({ state: 'FINALIZING', attempts: paidWith(...parts) })
    expect(spending(WALLET, VOUCHERS, BOOKING)).toEqual([{ kind: 'spend', attempt: 1, tender: 'wallet' }])
    expect(spending(VOUCHERS, BOOKING)).toEqual([{ kind: 'spend', attempt: 1, tender: 'vouchers' }])
    expect(spending(BOOKING)).toEqual([{ kind: 'spend', attempt: 1, tender: 'exchange' }])
    expect(spending()).toEqual([{ kind: 'issueTickets' }])
  })

  it('that came late reserves its money before the seats, and asks a member’s account first', () => {
    const owner = { kind: 'member' as const, id: 'm1' }
    const attempts = paidWith(WALLET, VOUCHERS)
    const parts = (changes: Partial<OrderRecord>) => due({ state: 'LATE_PAID', attempts, ...changes })
    expect(parts({})).toEqual([{ kind: 'reserve', attempt: 1, parts: ['wallet', 'vouchers', 'seats'] }])
    expect(parts({ owner })).toEqual([{ kind: 'reserve', attempt: 1, parts: ['owner', 'wallet', 'vouchers', 'seats'] }])
  })

  it('that failed releases what it reserved before the seats wait at checkout again', () => {
    const attempts = [storedAttempt({ state: 'DECLINED', ...VOUCHERS })]
    expect(due({ state: 'PAY_PENDING', attempts, returnUntil: NOW })).toEqual([
      { kind: 'release', attempt: 1, tender: 'vouchers' },
      { kind: 'unpinSeats', until: NOW },
    ])
  })

  it('keeps what it reserved while its answer is open', () => {
    const attempts = [storedAttempt({ state: 'CHECKING', ...WALLET })]
    expect(due({ state: 'PAY_UNKNOWN', attempts })).toEqual([])
    expect(due({ state: 'EXPIRED', attempts })).toEqual([{ kind: 'release', attempt: 1, tender: 'wallet' }])
  })
})

describe('a refund', () => {
  const owed = [storedAttempt({ state: 'REFUND_DUE' }), storedAttempt({ attempt: 2, state: 'REFUND_DUE' })]

  it('of one charge does not wait for that of another', () => {
    expect(due({ state: 'REFUNDING', attempts: owed })).toEqual([
      { kind: 'refund', attempt: 1 },
      { kind: 'refund', attempt: 2 },
    ])
  })

  it('of a cancellation follows the release of its seats, and each task of the wallet the one before', () => {
    const cancellation = cancelRecord({ owed: ['REVERSE', 'REFUND'] })
    expect(due({ state: 'CANCELLING', attempts: owed, cancellation })).toEqual([{ kind: 'releaseSeats' }])
    expect(due({ state: 'REFUNDING', attempts: [], cancellation })).toEqual([{ kind: 'settle', task: 'REVERSE' }])
  })
})

const told = (changes: Partial<OrderRecord>) => due({ state: 'REFUNDED', attempts: [], ...changes })

describe('the food of a booking that has ended', () => {
  const standing = { number: '042', state: 'PREPARING' as const, readyAt: NOW, version: 2 }
  const food = (known: Partial<ChosenFood> = {}) => storedFood({ standing, ...known })
  const kept = cancelRecord({ foodKept: { amount: 1600, cards: [], earned: 0 } })

  it('is taken back with its money', () => {
    expect(told({ food: food(), cancellation: cancelRecord() })).toEqual([{ kind: 'withdrawFood' }])
    expect(told({ food: food({ isWithdrawn: true }), cancellation: cancelRecord() })).toEqual([])
  })

  it('stays with its kitchen if its money stays', () => {
    expect(told({ food: food(), cancellation: kept })).toEqual([{ kind: 'keepFood' }])
    expect(told({ food: food({ isKept: true }), cancellation: kept })).toEqual([])
  })
})

describe('an order of food alone', () => {
  const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1'] }
  const food = storedFood()
  const later = (changes: Partial<OrderRecord>) => due({ foodFor, food, seats: [], ...changes })

  it('has nothing to do at its showtime: it reserves, sells and confirms food', () => {
    expect(toReservationSequence({ foodFor }, storedAttempt(WALLET))).toEqual(['food', 'wallet'])
    expect(later({ state: 'PAID' })).toEqual([{ kind: 'sellFood' }])
    expect(later({ state: 'FINALIZING' })).toEqual([{ kind: 'confirmFood' }])
    expect(later({ state: 'PAY_PENDING', returnUntil: NOW })).toEqual([{ kind: 'unpinFood', until: NOW }])
    const attempts = paidWith(WALLET)
    expect(later({ state: 'LATE_PAID', attempts })).toEqual([
      { kind: 'reserve', attempt: 1, parts: ['wallet', 'food'] },
    ])
  })

  it('gives its food to the kitchen once it is paid, and takes it back beside its refunds', () => {
    expect(later({ state: 'TICKETED' })).toEqual([{ kind: 'placeFood' }])
    const attempts = [storedAttempt({ state: 'REFUND_DUE' })]
    expect(later({ state: 'CANCELLING', attempts, cancellation: cancelRecord() })).toEqual([
      { kind: 'refund', attempt: 1 },
      { kind: 'withdrawFood' },
    ])
  })

  it('gives its food back if its booking or its account has ended, unless it has to stay', () => {
    const back = [{ kind: 'endFoodOrder' }]
    expect(later({ state: 'TICKETED', bookingEnd: { by: 'HOLDER' } })).toEqual(back)
    expect(later({ state: 'TICKETED', forgottenAt: NOW })).toEqual(back)
    const standing = { number: '042', state: 'PREPARING' as const, readyAt: NOW, version: 2 }
    const kept = { by: 'HOLDER' as const, isFoodKept: true as const }
    const begun = { state: 'TICKETED' as const, bookingEnd: kept, food: { ...food, standing } }
    // Its seats are sold again, so the kitchen is told.
    expect(later(begun)).toEqual([{ kind: 'keepFood' }])
    expect(later({ ...begun, food: { ...begun.food, isKept: true } })).toEqual([])
    expect(later({ ...begun, forgottenAt: NOW })).toEqual([])
  })
})

describe('a booking', () => {
  const link = { id: 'o2', reference: 'SH-2', told: bookingKeyOf(storedOrder()) }
  const news = (changes: Partial<OrderRecord>) => due({ foodOrders: [link], ...changes }).map(({ kind }) => kind)

  it('tells each of its orders of food what becomes of it, once', () => {
    expect(news({})).toEqual([])
    expect(news({ owner: { kind: 'member', id: 'm1' } })).toEqual(['notifyFoodOrder'])
    expect(news({ notifiedChanges: ['c1'] })).toEqual(['notifyFoodOrder'])
    expect(news({ forgottenAt: NOW })).toEqual(['notifyFoodOrder'])
    const ended = { state: 'REFUNDED' as const, cancellation: cancelRecord(), attempts: [] }
    expect(news(ended)).toEqual(['notifyFoodOrder'])
    const told = { ...link, told: bookingKeyOf(storedOrder(ended)) }
    expect(news({ ...ended, foodOrders: [told] })).toEqual([])
  })
})

const exchanged = (changes: Partial<ExchangedFor> = {}) =>
  told({ cancellation: cancelRecord({ exchangedFor: storedExchangedFor(changes) }) })

it('the old booking of an exchange asks the new order until it has its tickets', () => {
  expect(exchanged()).toEqual([{ kind: 'resumeNewOrder' }])
  expect(exchanged({ isFinalised: true })).toEqual([])
})

it('an order with tickets has nothing to do', () => expect(due({ state: 'TICKETED' })).toEqual([]))
