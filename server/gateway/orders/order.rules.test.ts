import { describe, expect, it } from 'vitest'
import { cancelRecord, NOW, storedAttempt, storedExchangedFor, storedOrder, storedPromise } from './order.fixture.ts'
import {
  isBooking,
  isFinal,
  hasUndecidedPayment,
  memberWithTickets,
  nextAttemptUntil,
  remindAt,
  statusOf,
  timersFor,
} from './order.rules.ts'
import { ORDER_STATES } from './machine/event-rule.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

describe('an order', () => {
  it('shows visitors what they can act upon, not the steps in between', () => {
    expect(ORDER_STATES.map(statusOf)).toEqual([
      'HELD',
      'PRICED',
      'PAYING',
      'PAYING',
      'PAYING',
      'PAID',
      'PAID',
      'TICKETED',
      'REFUNDING',
      'EXPIRED',
      'PAID',
      'REFUNDING',
      'REFUNDED',
      'STUCK',
    ])
  })

  it('is a booking once it has tickets, and stays one after its cancellation', () => {
    expect(isBooking(storedOrder())).toBe(true)
    expect(isBooking(storedOrder({ state: 'REFUNDED', cancellation: cancelRecord() }))).toBe(true)
    expect(isBooking(storedOrder({ state: 'REFUNDED' }))).toBe(false)
    expect(isBooking(storedOrder({ state: 'EXPIRED', cancellation: null }))).toBe(false)
  })

  it('waits for an answer while its payment is open, also after its seats were released', () => {
    const open = [storedAttempt({ state: 'DECLINED' }), storedAttempt({ attempt: 2, state: 'AUTHENTICATE' })]
    const declined = [storedAttempt({ state: 'DECLINED' })]
    expect(hasUndecidedPayment(storedOrder({ state: 'PAY_UNKNOWN', attempts: [] }))).toBe(true)
    expect(hasUndecidedPayment(storedOrder({ state: 'EXPIRED', attempts: open }))).toBe(true)
    expect(hasUndecidedPayment(storedOrder({ state: 'EXPIRED', attempts: declined }))).toBe(false)
    expect(hasUndecidedPayment(storedOrder({ state: 'PRICED', attempts: open }))).toBe(false)
  })
})

describe('a member with tickets', () => {
  it('is notified; guests and members without valid tickets are not', () => {
    const owner = { kind: 'member' as const, id: 'm1' }
    expect(memberWithTickets(storedOrder({ owner }))).toBe('m1')
    expect(memberWithTickets(storedOrder())).toBeUndefined()
    expect(memberWithTickets(storedOrder({ owner, state: 'REFUNDED' }))).toBeUndefined()
    expect(memberWithTickets(storedOrder({ owner, forgottenAt: 1 }))).toBeUndefined()
    const facts = { id: 'c1', reason: 'EQUIPMENT', note: null, at: NOW, answer: null, answerUntil: NOW } as const
    const [seat] = storedOrder().seats
    const seats = [seat!, { ...seat!, seat: 'A2' }]
    const withdrawn = (unusable: string[]) =>
      storedOrder({
        owner,
        seats,
        change: { ...facts, kind: 'SEATS_WITHDRAWN', seats: unusable, unusable, otherwise: 'REFUND', cardDays: 14 },
      })
    expect(memberWithTickets(withdrawn(['A1']))).toBe('m1')
    expect(memberWithTickets(withdrawn(['A1', 'A2']))).toBeUndefined()
  })

  it('is reminded three hours before the showtime, or not at all', () => {
    const hours = 3_600_000
    expect(remindAt(NOW + 5 * hours, NOW)).toBe(NOW + 2 * hours)
    expect(remindAt(NOW + 3 * hours, NOW)).toBe(NOW)
    expect(remindAt(NOW + 3 * hours - 1, NOW)).toBeUndefined()
  })
})

const PROMISE = storedPromise({ until: NOW + 60_000 })
const pending = { id: 'o1:1', state: 'PENDING' as const }
const declined = (changes: Partial<Attempt>) => [storedAttempt({ state: 'DECLINED', ...changes })]

describe('the timers of an order', () => {
  const cases: [string, Partial<OrderRecord>, object][] = [
    ['expires held seats', { state: 'HELD', attempts: [], expiresAt: NOW + 9 }, { expire: NOW + 9 }],
    ['expires a checkout', { state: 'PRICED', attempts: [], expiresAt: NOW + 7 }, { expire: NOW + 7 }],
    ['expires a choice without an end at once', { state: 'HELD', attempts: [] }, { expire: NOW }],
    ['asks about a payment that has just begun', { state: 'PAY_INIT', attempts: [] }, { pay: NOW + 8000 }],
    ['asks about a charge under way', { state: 'PAY_PENDING', attempts: [] }, { pay: NOW + 8000 }],
    ['asks about an open answer', { state: 'PAY_UNKNOWN', attempts: [] }, { pay: NOW + 2000 }],
    [
      'asks about an open charge of an expired order',
      { state: 'EXPIRED', attempts: [storedAttempt({ state: 'CHECKING' })] },
      { pay: NOW + 2000 },
    ],
    ['leaves an open charge of a stuck order to an operator', { state: 'STUCK', attempts: [] }, {}],
    ['makes tickets of a late payment', { state: 'LATE_PAID' }, { finalise: NOW + 2000 }],
    ['makes tickets of a payment', { state: 'PAID' }, { finalise: NOW + 2000 }],
    ['goes on with tickets', { state: 'FINALIZING' }, { finalise: NOW + 2000 }],
    ['goes on with a cancellation', { state: 'CANCELLING' }, { cancel: NOW + 2000 }],
    ['goes on with a cancellation that is being counted', { cancelling: 'c1' }, { cancel: NOW + 2000 }],
    ['does nothing once there are tickets', {}, {}],
    [
      'releases wallet money of a declined payment',
      { state: 'EXPIRED', attempts: declined({ wallet: { ...pending, eWallet: [], cashback: [] } }) },
      { wallet: NOW + 2000 },
    ],
    [
      'releases vouchers of a declined payment',
      { state: 'EXPIRED', attempts: declined({ vouchers: { ...pending, vouchers: [] } }) },
      { vouchers: NOW + 2000 },
    ],
    [
      'releases the exchanged booking of a declined payment',
      { state: 'EXPIRED', attempts: declined({ exchange: { ...pending, amount: 0 } }) },
      { booking: NOW + 2000 },
    ],
    [
      'asks again about the earliest abandoned charge',
      {
        state: 'EXPIRED',
        attempts: [...declined({ askAgainAt: [NOW + 50] }), ...declined({ askAgainAt: [NOW + 40] })],
      },
      { unseen: NOW + 40 },
    ],
    ['asks at once if that is overdue', { state: 'EXPIRED', attempts: declined({ askAgainAt: [5] }) }, { unseen: NOW }],
    ['asks the order it is promised to', { promised: PROMISE }, { promise: NOW + 60_000 }],
    ['asks that order at once when it is overdue', { promised: { ...PROMISE, until: 5 } }, { promise: NOW }],
    [
      'refunds captured money',
      { state: 'REFUNDING', attempts: [storedAttempt({ state: 'REFUND_DUE' })] },
      { refund: NOW + 2000 },
    ],
    [
      'requests a refused refund again after a longer wait each time',
      { state: 'REFUNDING', attempts: [storedAttempt({ state: 'REFUND_DUE', refundTries: 3 })] },
      { refund: NOW + 16_000 },
    ],
    [
      'does not let a new refund wait for a refused one',
      {
        state: 'REFUNDING',
        attempts: [
          storedAttempt({ state: 'REFUND_DUE', refundTries: 6 }),
          storedAttempt({ attempt: 2, state: 'REFUND_DUE' }),
        ],
      },
      { refund: NOW + 2000 },
    ],
    [
      'settles the tasks of a cancellation',
      { state: 'REFUNDING', cancellation: cancelRecord({ owed: ['REVERSE'] }) },
      { refund: NOW + 2000 },
    ],
    [
      'asks the new order of an exchange whether it has its tickets',
      { state: 'REFUNDED', cancellation: cancelRecord({ exchangedFor: storedExchangedFor() }) },
      { newOrder: NOW + 2000 },
    ],
    [
      'asks it no more once it has',
      { state: 'REFUNDED', cancellation: cancelRecord({ exchangedFor: storedExchangedFor({ isFinalised: true }) }) },
      {},
    ],
    ['has no refund to make once all tasks are done', { state: 'REFUNDED', cancellation: cancelRecord() }, {}],
  ]
  it.each(cases)('%s', (_, changes, timers) => expect(timersFor(storedOrder(changes), NOW)).toEqual(timers))
})

describe('an order is final', () => {
  const cases: [string, boolean, Partial<OrderRecord>][] = [
    ['with tickets', true, {}],
    ['when all money went back', true, { state: 'REFUNDED' }],
    ['when it expired', true, { state: 'EXPIRED', attempts: [] }],
    ['when it is stuck, whatever the charge says', true, { state: 'STUCK', attempts: declined({ state: 'CHECKING' }) }],
    ['not while it may still be paid', false, { state: 'PRICED', attempts: [] }],
    ['not while a charge is open', false, { state: 'EXPIRED', attempts: declined({ state: 'CHECKING' }) }],
    ['not while it is promised', false, { promised: PROMISE }],
    [
      'not while the new order of an exchange may have no tickets',
      false,
      { state: 'REFUNDED', cancellation: cancelRecord({ exchangedFor: storedExchangedFor() }) },
    ],
    [
      'not while wallet money is reserved',
      false,
      { state: 'EXPIRED', attempts: declined({ wallet: { ...pending, eWallet: [], cashback: [] } }) },
    ],
    [
      'not while vouchers are reserved',
      false,
      { state: 'STUCK', attempts: declined({ vouchers: { ...pending, vouchers: [] } }) },
    ],
    [
      'not while a booking is reserved',
      false,
      { state: 'EXPIRED', attempts: declined({ exchange: { ...pending, amount: 0 } }) },
    ],
  ]
  it.each(cases)('%s: %s', (_, expected, changes) => expect(isFinal(storedOrder(changes))).toBe(expected))
})

const nextUntil = (now: number, startedAt: number[], checkoutUntil: number | null = null) =>
  nextAttemptUntil({ attempts: startedAt.map((at) => ({ ...storedAttempt(), startedAt: at })), checkoutUntil }, now)

describe('the seats after a failed attempt', () => {
  it('wait two minutes for the next attempt, or longer if checkout lasts longer', () => {
    expect(nextUntil(5 * MINUTE_MS, [0])).toBe(7 * MINUTE_MS)
    expect(nextUntil(5 * MINUTE_MS, [0], 20 * MINUTE_MS)).toBe(20 * MINUTE_MS)
    expect(nextUntil(44 * MINUTE_MS, [0, 30 * MINUTE_MS - 1])).toBe(46 * MINUTE_MS)
  })

  it('wait no more if that attempt began half an hour after the first one', () => {
    expect(nextUntil(44 * MINUTE_MS, [0, 20 * MINUTE_MS, 30 * MINUTE_MS])).toBe(44 * MINUTE_MS)
  })
})
