import { describe, expect, it } from 'vitest'
import { cancelRecord, NOW, storedAttempt, storedExchangedFor, storedOrder, storedPromise } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { withGoodwill } from '../operator/goodwill.rules.ts'
import { auditExchanges, auditMoney, auditRefundTurns } from './audit-money.rules.ts'

const snapshot = (changes: Partial<OrderRecord> = {}) => ({ order: storedOrder(changes), transitions: [], timers: [] })
const moved = (captures: number, refunded = 0, amount = 6500) => new Map([['o1.1', { amount, captures, refunded }]])
const given = (amount: number) => ({ amount, expiresAt: null, isGift: false })
const wallet = (amount: number, changes = {}) => ({
  id: 'o1:1',
  state: 'POSTED' as const,
  eWallet: [given(amount)],
  cashback: [],
  ...changes,
})
const ended = (state: OrderRecord['state'], attempt: Partial<Attempt>, changes: Partial<OrderRecord> = {}) =>
  snapshot({ state, tickets: [], attempts: [storedAttempt(attempt)], ...changes })

describe('the audit of money', () => {
  it('finds nothing if tickets were paid once, and the rest went back', () => {
    expect(auditMoney([snapshot()], moved(1))).toEqual([])
    expect(auditMoney([ended('REFUNDED', { state: 'REFUNDED' })], moved(1, 6500))).toEqual([])
    expect(auditMoney([ended('EXPIRED', { state: 'DECLINED' })], moved(0))).toEqual([])
  })

  it('finds a charge that moved money twice, or gave back more than it took', () => {
    expect(auditMoney([snapshot()], moved(2, 6500))).toEqual([
      'I4 o1.1 moved {"amount":6500,"captures":2,"refunded":6500}',
      'I4 o1 has tickets and was paid 2 times',
    ])
    expect(auditMoney([ended('REFUNDED', { state: 'REFUNDED' })], moved(1, 6501))).toEqual([
      'I4 o1.1 moved {"amount":6500,"captures":1,"refunded":6501}',
      'I5 o1 is REFUNDED and keeps -1',
    ])
  })

  it('counts goodwill to the halala, and finds what was given back without its order or kept with it', () => {
    const [paid, piece] = withGoodwill(storedOrder(), 1500, NOW)
    const done = snapshot({ attempts: [paid!, { ...piece!, state: 'REFUNDED' }] })
    expect(auditMoney([done], moved(1, 1500))).toEqual([])
    expect(auditMoney([done], moved(1))).toEqual(['I4 o1 has tickets for 6500 and was paid 6500 and 0'])
    expect(auditMoney([snapshot()], moved(1, 1500))).toEqual(['I4 o1 has tickets for 6500 and was paid 5000 and 0'])
    const whole = withGoodwill(storedOrder(), 6500, NOW).map((attempt) =>
      attempt.goodwill ? { ...attempt, state: 'REFUNDED' as const } : attempt,
    )
    expect(auditMoney([snapshot({ attempts: whole })], moved(1, 6500))).toEqual([])
  })

  it('lets a cancelled booking keep what was paid for begun food, and no halala more, also of another order’s charge', () => {
    const cancellation = cancelRecord({
      cards: [{ attempt: 1, amount: 4000 }],
      foodKept: { amount: 2500, cards: [{ attempt: 1, amount: 2500 }], earned: 0 },
    })
    const cancelled = ended('REFUNDED', { state: 'REFUNDED' }, { cancellation })
    expect(auditMoney([cancelled], moved(1, 4000))).toEqual([])
    expect(auditMoney([cancelled], moved(1, 3999))).toEqual(['I5 o1 is REFUNDED and keeps 1'])
    const whole = cancelRecord({
      cards: [],
      foodKept: { amount: 6500, cards: [{ attempt: 1, amount: 6500 }], earned: 0 },
    })
    expect(auditMoney([ended('REFUNDED', {}, { cancellation: whole })], moved(1))).toEqual([])
    const first = ended('REFUNDED', {}, { id: 'o1', cancellation: cancelRecord({ cards: [] }) })
    const second = ended('REFUNDED', { state: 'REFUNDED', from: 'o1' }, { id: 'o2', cancellation })
    expect(auditMoney([first, second], moved(1, 4000))).toEqual([])
  })

  it('finds tickets that were paid with another amount', () => {
    expect(auditMoney([snapshot()], moved(1, 0, 6400))).toEqual([
      'I4 o1.1 took another amount',
      'I4 o1 has tickets for 6500 and was paid 6400 and 0',
    ])
    expect(auditMoney([snapshot()], moved(1, 500))).toEqual(['I4 o1 has tickets for 6500 and was paid 6000 and 0'])
  })

  it('finds tickets without a charge, unless nothing was to be charged', () => {
    expect(auditMoney([snapshot()], new Map())).toEqual(['I4 o1 has tickets and was paid 0 times'])
    const { price } = storedOrder()
    const byWallet = { price: { ...price, card: 0, eWallet: 6500 } }
    const attempts = [storedAttempt({ gateway: null, amount: 0, wallet: wallet(6500) })]
    expect(auditMoney([snapshot({ ...byWallet, attempts })], new Map())).toEqual([])
  })

  it('finds money that an ended order keeps, from a card or from a wallet', () => {
    for (const state of ['EXPIRED', 'REFUNDED'] as const)
      expect(auditMoney([ended(state, { state: 'DECLINED' })], moved(1))).toEqual([`I5 o1 is ${state} and keeps 6500`])
    const spent = { state: 'DECLINED', wallet: wallet(700) } as const
    expect(auditMoney([ended('EXPIRED', spent)], new Map())).toEqual(['I5 o1 is EXPIRED and keeps 700 of its wallet'])
    expect(auditMoney([ended('REFUNDED', spent, { cancellation: cancelRecord() })], new Map())).toEqual([])
    const returned = { state: 'DECLINED', wallet: wallet(700, { returnedAt: NOW }) } as const
    expect(auditMoney([ended('EXPIRED', returned)], new Map())).toEqual([])
    const voided = { state: 'DECLINED', wallet: wallet(700, { state: 'VOIDED' }) } as const
    expect(auditMoney([ended('EXPIRED', voided)], new Map())).toEqual([])
  })

  it('waits for an order whose refund is under way', () => {
    expect(auditMoney([ended('REFUNDING', { state: 'REFUND_DUE' })], moved(1))).toEqual([])
  })

  it('counts money that moved in an exchange for the new order, and misses it at neither', () => {
    const before = ended('REFUNDED', { state: 'REFUNDED' }, { cancellation: cancelRecord() })
    const carried = storedAttempt({ attempt: 2, from: 'o1', key: 'o1.1', amount: 6500 })
    const { price } = storedOrder()
    const own = storedAttempt({ attempt: 1, key: 'o2.1', amount: 0, gateway: null })
    const next = { id: 'o2', price: { ...price, card: 0, exchange: 6500 }, attempts: [own, carried] }
    expect(auditMoney([before, snapshot(next)], moved(1))).toEqual([])
    const short = { ...next, attempts: [own, { ...carried, amount: 6000 }] }
    expect(auditMoney([before, snapshot(short)], moved(1))).toEqual([
      'I5 o1 is REFUNDED and keeps 500',
      'I4 o2 has tickets for 6500 and was paid 6000 and 0',
    ])
    // The new order is about to give a part of the charge back: the money is at neither for a moment.
    const refunding = snapshot({ ...short, state: 'REFUNDING', tickets: [] })
    expect(auditMoney([before, refunding], moved(1))).toEqual([])
  })
})

const refunding = (id: string, state: Attempt['state'], changes: Partial<OrderRecord> = {}) =>
  snapshot({ id, attempts: [storedAttempt({ state })], ...changes })

const turns = (...keys: string[]) => ({ refundTurns: keys.map((key) => ({ charge: 'o1.1', key, amount: 100, at: 1 })) })

describe('the audit of refunds that wait for their turn', () => {
  const stuck = refunding('o1', 'WRONG', turns('o1.1.refund'))

  it('finds a refund that waits for one that never succeeds', () => {
    expect(auditRefundTurns([stuck, refunding('o2', 'REFUND_DUE')])).toEqual([
      'I5 o2 gives back its part of o1.1 only after o1, which never did',
    ])
  })

  it('finds nothing if the refund has had its turn, if no other one is broken, or if each is found by its key', () => {
    const both = turns('o1.1.refund', 'o2.1.refund')
    expect(auditRefundTurns([refunding('o1', 'WRONG', both), refunding('o2', 'REFUND_DUE')])).toEqual([])
    expect(auditRefundTurns([stuck, refunding('o2', 'REFUNDED')])).toEqual([])
    expect(
      auditRefundTurns([refunding('o1', 'REFUND_DUE', turns('o1.1.refund')), refunding('o2', 'REFUND_DUE')]),
    ).toEqual([])
    expect(auditRefundTurns([refunding('o1', 'WRONG'), refunding('o2', 'REFUND_DUE')])).toEqual([])
    const other = snapshot({ id: 'o2', attempts: [storedAttempt({ key: 'o9.1', state: 'REFUND_DUE' })] })
    expect(auditRefundTurns([stuck, other])).toEqual([])
  })
})

describe('the audit of exchanges', () => {
  const nothing = { charges: [], eWallet: [], cashback: [] }
  const exchangedFor = storedExchangedFor()
  const before = (changes: Partial<OrderRecord> = {}) =>
    snapshot({ state: 'REFUNDED', tickets: [], cancellation: cancelRecord({ exchangedFor }), ...changes })
  const exchange = {
    orderId: 'o1',
    calendar: { uid: 'o1@shasha', sequence: 1 },
    reference: 'SH-1',
    credit: 6500,
    funds: nothing,
    cardDays: 14,
  }
  const own = storedAttempt({ amount: 0, gateway: null, exchange: { id: 'x', state: 'POSTED', amount: 6500 } })
  const carried = storedAttempt({ attempt: 2, from: 'o1' })
  const next = (changes: Partial<OrderRecord> = {}) =>
    snapshot({ id: 'o2', exchange, attempts: [own, carried], ...changes })

  it('finds nothing if the new order has the tickets and all of the money', () => {
    expect(auditExchanges([before(), next()])).toEqual([])
    expect(auditExchanges([before()])).toEqual([])
  })

  it('finds a booking given up for an order without tickets, or for one that replaces another', () => {
    const expired = next({ state: 'EXPIRED', tickets: [] })
    expect(auditExchanges([before(), expired])).toEqual(['I2 o1 was exchanged for o2, which is EXPIRED'])
    const stranger = next({ exchange: { ...exchange, orderId: 'o3' } })
    expect(auditExchanges([before(), stranger])).toEqual(['I2 o1 was exchanged for o2, which is TICKETED'])
    for (const state of ['FINALIZING', 'CANCELLING', 'REFUNDING', 'REFUNDED'] as const)
      expect(auditExchanges([before(), next({ state })])).toEqual([])
  })

  it('finds a booking that stays promised to an order that is over', () => {
    const promisedOrder = snapshot({ promised: storedPromise() })
    const over = snapshot({ id: 'o2', state: 'EXPIRED', attempts: [], tickets: [] })
    expect(auditExchanges([promisedOrder, over])).toEqual(['I2 o1 is promised to o2, which is EXPIRED'])
    expect(auditExchanges([promisedOrder, snapshot({ id: 'o2', state: 'PRICED', attempts: [], tickets: [] })])).toEqual(
      [],
    )
  })

  it('finds tickets for a booking that was not given up for them', () => {
    const breach = 'I2 o2 has tickets, and o1 was not given up for it'
    expect(auditExchanges([snapshot(), next()])).toEqual([breach])
    const other = cancelRecord({ exchangedFor: { ...exchangedFor, orderId: 'o3' } })
    expect(auditExchanges([before({ cancellation: other }), next()])).toEqual([breach])
    const less = cancelRecord({ exchangedFor: { ...exchangedFor, amount: 6000 } })
    expect(auditExchanges([before({ cancellation: less }), next()])).toEqual([breach])
    const reserved = { ...own, exchange: { id: 'x', state: 'PENDING' as const, amount: 6500 } }
    expect(auditExchanges([before(), next({ attempts: [reserved, carried] })])).toEqual([breach])
  })

  it('finds a new order that has less money than the booking gave', () => {
    const short = next({ attempts: [own, { ...carried, amount: 6000 }] })
    expect(auditExchanges([before(), short])).toEqual(['I3 o2 has 6000 of o1, not 6500'])
  })
})
