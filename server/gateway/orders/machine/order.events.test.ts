// What events change of an order. Each counts once, also if it comes twice or late, and only for what it is about.
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import type { ChargeOutcome } from '../../payments/payment-processor.ts'
import {
  cancelRecord,
  NOW,
  storedAttempt,
  storedExchangedFor,
  storedFood,
  storedOrder,
  storedPromise,
} from '../order.fixture.ts'
import type { Attempt, Exchange, OrderChangeRecord, OrderRecord } from '../order.record.ts'
import { type OrderEvent, reduceOrder } from './order.machine.ts'

/** Rows of a table, each named after its event. */
const rowsOf = (rows: [OrderRecord, OrderEvent][]) => rows.map(([order, event]) => [event.kind, order, event] as const)

const HALL = { id: 'h1', name: { ar: 'القاعة 1', en: 'Hall 1' }, number: 1 }
// No event of these tests reads more of the showtime.
const NO_TEXT = { ar: '', en: '' }
const SHOWTIME = {
  startsAt: NOW + 3_600_000,
  endsAt: NOW + 10_800_000,
  auditorium: HALL,
  cinema: { id: 'c1', name: { ar: 'العليا', en: 'Olaya' } },
  layout: {
    version: 1,
    bend: 0,
    aisle: 38,
    rows: [{ name: 'A', area: 'standard', shape: 'standard', blocks: [6] }],
    wheelchair: [],
    companion: [],
  },
  areas: [{ areaCategoryCode: 'standard', shape: 'standard', price: 6000, name: NO_TEXT, description: NO_TEXT }],
  bookingFee: 500,
  film: { ar: { title: 'متروبوليس' }, en: { title: 'Metropolis', uniqueName: 'metropolis', image: '' } },
} as unknown as ShowtimeRecord
const reduce = (order: OrderRecord, event: OrderEvent, now = NOW) =>
  reduceOrder(order, event, { now, showtime: SHOWTIME })

const captured: ChargeOutcome = {
  state: 'CAPTURED',
  amount: 6500,
  currency: 'SAR',
  reference: 'ref',
  brand: null,
  lastFour: null,
}
const paying = (attempt: Partial<Attempt> = {}) =>
  storedOrder({
    state: 'PAY_PENDING',
    attempts: [storedAttempt({ state: 'CHARGING', ...attempt })],
    tickets: [],
    paidAt: null,
  })
const intended = storedOrder({ state: 'PAY_INIT', attempts: [storedAttempt({ state: 'INTENT' })], tickets: [] })
const wrong = storedAttempt({ state: 'WRONG', owedAt: NOW })
const WALLET = { wallet: { id: 'o1:1', state: 'PENDING' as const, eWallet: [], cashback: [] } }
const finalizing = storedOrder({ state: 'FINALIZING', attempts: [storedAttempt(WALLET)], tickets: [] })
const CHANGE: OrderChangeRecord = {
  id: 'c1',
  kind: 'SEATS_WITHDRAWN',
  seats: ['A1'],
  reason: 'EQUIPMENT',
  note: null,
  at: NOW,
  answerUntil: NOW,
  otherwise: 'REFUND',
  answer: null,
  cardDays: 14,
}
const changed = storedOrder({ change: CHANGE })
const promised = storedOrder({ promised: storedPromise() })
const exchanged = storedOrder({
  state: 'CANCELLING',
  cancellation: cancelRecord({ exchangedFor: storedExchangedFor(), owed: ['REVERSE'] }),
})
const standing = (given: Partial<FoodStanding> = {}): FoodStanding => ({
  number: '042',
  state: 'REQUESTED',
  readyAt: NOW,
  version: 2,
  ...given,
})
const withFood = storedOrder({ food: storedFood({ standing: standing(), mustMove: 7 }) })
const withFoodOrder = storedOrder({ foodOrders: [{ id: 'o2', reference: 'SH-2', told: 'as before' }] })
const foodAlone = storedOrder({
  food: storedFood(),
  foodFor: { orderId: 'o0', reference: 'SH-0', seats: ['A1'] },
})
const booking = { orderId: 'o9', reference: 'SH-9', seats: ['A1'] }
const EXCHANGE: Exchange = {
  orderId: 'o0',
  reference: 'SH-0',
  calendar: { uid: 'o0', sequence: 1 },
  credit: 0,
  funds: { charges: [], eWallet: [], cashback: [] },
  cardDays: 14,
}
const answer = { requestKey: 'r', fingerprint: 'f', earned: 0 }
const refundAnswer = { kind: 'changeAnswered', changeId: 'c1', way: 'REFUND', ...answer } as const

describe('an event that comes twice changes the order once:', () => {
  it.each(
    rowsOf([
      [paying(), { kind: 'answered', attempt: 1, outcome: captured }],
      [paying(), { kind: 'answered', attempt: 1, outcome: { ...captured, amount: 6499 } }],
      [intended, { kind: 'reserved', attempt: 1 }],
      [intended, { kind: 'reservationFailed', attempt: 1, cause: 'no answer' }],
      [intended, { kind: 'bookingRefused', attempt: 1, until: NOW }],
      [intended, { kind: 'walletRefused', attempt: 1, until: NOW }],
      [storedOrder({ state: 'PAY_PENDING', returnUntil: NOW }), { kind: 'unpinned', until: NOW, isHeld: true }],
      [finalizing, { kind: 'tenderGone', tender: 'wallet', id: 'o1:1' }],
      [storedOrder({ state: 'STUCK', attempts: [wrong] }), { kind: 'refundFound', attempt: 1 }],
      [storedOrder({ state: 'STUCK' }), { kind: 'saleUndone', attempt: 1 }],
      [changed, { kind: 'changeKept', changeId: 'c1' }],
      [changed, refundAnswer],
      [storedOrder({ cancelling: 'c1' }), { kind: 'countingDropped', id: 'c1' }],
      [promised, { kind: 'promiseEnded', id: 'p1' }],
      [promised, { kind: 'exchanged', id: 'p1', used: 0 }],
      [exchanged, { kind: 'newOrderFinalised' }],
      [exchanged, { kind: 'taskDone', task: 'REVERSE' }],
      [withFood, { kind: 'foodProgressed', standing: standing({ state: 'PREPARING', version: 3 }) }],
      [withFood, { kind: 'foodMoved', version: 7, standing: undefined }],
      [withFood, { kind: 'foodKept', standing: undefined }],
      [withFood, { kind: 'foodWithdrawn' }],
      [withFoodOrder, { kind: 'foodOrderPaid', id: 'o2' }],
      [withFoodOrder, { kind: 'foodOrderNotified', id: 'o2', key: 'as now' }],
      [foodAlone, { kind: 'bookingReplaced', booking }],
      [foodAlone, { kind: 'bookingEnded', by: 'HOLDER' }],
      [storedOrder({ phone: '+966512345678' }), { kind: 'personForgotten' }],
    ]),
  )('%s', (_, order, event) => {
    const first = reduce(order, event)
    expect(first).toBeDefined()
    expect(reduce(first!.order, event)).toBeUndefined()
  })
})

describe('an event about something else changes nothing:', () => {
  it.each(
    rowsOf([
      [paying(), { kind: 'answered', attempt: 2, outcome: captured }],
      [intended, { kind: 'reserved', attempt: 2 }],
      [intended, { kind: 'walletRefused', attempt: 2, until: NOW }],
      [intended, { kind: 'bookingRepriced', attempt: 2, until: NOW, exchange: EXCHANGE }],
      [storedOrder({ state: 'PRICED', tickets: [] }), { kind: 'voucherRemoved', voucherId: 'v9' }],
      [storedOrder({ state: 'PAY_PENDING', returnUntil: NOW }), { kind: 'unpinned', until: NOW + 1, isHeld: true }],
      [finalizing, { kind: 'tenderSpent', attempt: 1, tender: 'wallet', id: 'o1:1:late' }],
      [finalizing, { kind: 'tenderSpent', attempt: 1, tender: 'vouchers', id: 'o1:1' }],
      [finalizing, { kind: 'tenderReleased', attempt: 2, tender: 'wallet', id: 'o1:1', state: 'VOIDED' }],
      [storedOrder(), { kind: 'refundFound', attempt: 1 }],
      [storedOrder({ state: 'STUCK' }), { kind: 'saleUndone', attempt: 2 }],
      [changed, { kind: 'changeKept', changeId: 'c2' }],
      [changed, { ...refundAnswer, changeId: 'c2' }],
      [storedOrder({ cancelling: 'c1' }), { kind: 'countingDropped', id: 'c2' }],
      [promised, { kind: 'promiseContinued', id: 'p2', until: NOW }],
      [promised, { kind: 'promiseContinued', id: 'p1', until: NOW - 1 }],
      [promised, { kind: 'exchanged', id: 'p2', used: 0 }],
      [exchanged, { kind: 'taskDone', task: 'REFUND' }],
      [withFood, { kind: 'foodProgressed', standing: standing({ state: 'PREPARING', version: 1 }) }],
      [withFood, { kind: 'foodMoved', version: 6, standing: undefined }],
      [withFoodOrder, { kind: 'foodOrderPaid', id: 'o3' }],
      [storedOrder({ food: storedFood() }), { kind: 'bookingReplaced', booking }],
      [foodAlone, { kind: 'bookingMoved', showtime: SHOWTIME }],
    ]),
  )('%s', (_, order, event) => expect(reduce(order, event)).toBeUndefined())

  it('a promise that is over ends no other one', () => {
    const { order } = reduce(promised, { kind: 'promiseEnded', id: 'p0' })!
    expect([order.promised?.id, order.endedPromises]).toEqual(['p1', ['p0']])
  })
})

describe('a booking that is promised to another order', () => {
  const forHolder = { kind: 'cancelledForHolder', reason: 'FAULT', laterFood: 0, cardDays: 14, ...answer } as const
  it.each(
    rowsOf([
      [changed, { kind: 'changeKept', changeId: 'c1' }],
      [changed, refundAnswer],
      [changed, forHolder],
    ]),
  )('is neither kept nor given back meanwhile: %s', (_, order, event) => {
    expect(reduce(order, event)).toBeDefined()
    expect(reduce({ ...order, promised: storedPromise() }, event)).toBeUndefined()
  })
})

it('a guest is told once that the food is ready, also if staff take a step back', () => {
  const food = storedFood({ standing: standing({ state: 'PREPARING' }) })
  const steps = (['READY', 'PREPARING', 'READY', 'READY'] as const).map((state, at) => ({
    kind: 'foodProgressed' as const,
    standing: standing({ state, version: 3 + at }),
  }))
  let order = storedOrder({ food, phone: '+966512345678' })
  const told = steps.map((event) => {
    const change = reduce(order, event)!
    order = change.order
    return change.outbox?.message?.id
  })
  expect(told).toEqual(['o1.food', undefined, undefined, undefined])
  const ofMember = storedOrder({ food: storedFood({ standing: standing({ state: 'READY' }) }) })
  expect(reduce(ofMember, steps[3]!)).not.toHaveProperty('outbox')
})

it('an order that joins an account keeps the time limit of a payment that began meanwhile', () => {
  const claim = { token: 2, expiresAt: NOW + 1 }
  const adopted = { kind: 'adopted', memberId: 'm1', claim, from: 'PRICED', phone: '+966512345678' } as const
  const joined = (state: OrderRecord['state']) =>
    reduce(storedOrder({ state, expiresAt: NOW + 9, email: 'a@b.sa' }), {
      ...adopted,
      boughtBy: undefined,
      message: undefined,
    })!.order
  const owned = { owner: { kind: 'member', id: 'm1' }, token: 2, phone: '+966512345678', email: null }
  expect(joined('PRICED')).toMatchObject({ ...owned, expiresAt: NOW + 1 })
  expect(joined('PAY_PENDING')).toMatchObject({ ...owned, expiresAt: NOW + 9 })
})

it('a member is notified of tickets that join the account, before their showtime; of an order of food there are none', () => {
  const adopted = { kind: 'adopted', memberId: 'm1', claim: undefined, from: 'TICKETED', phone: undefined } as const
  const newsOf = (order: OrderRecord, now = NOW) =>
    reduce(order, { ...adopted, boughtBy: undefined, message: undefined }, now)?.outbox?.news
  expect(newsOf(storedOrder())).toBe('GENERATE_TICKET')
  expect(newsOf(foodAlone)).toBeUndefined()
  expect(newsOf(storedOrder(), SHOWTIME.startsAt)).toBeUndefined()
})

it('a person who is forgotten leaves no phone, address, device or note in the order', () => {
  const { order } = reduce(
    storedOrder({
      phone: '+966512345678',
      email: 'a@b.sa',
      boughtBy: 'g1',
      service: { codes: ['GUIDE'], note: 'Met at the door', at: NOW },
      cancellation: cancelRecord({ note: 'ill' }),
    }),
    { kind: 'personForgotten' },
  )!
  const gone = { phone: null, email: null, boughtBy: null, service: null, forgottenAt: NOW }
  expect(order).toMatchObject({ ...gone, cancellation: { note: null } })
})

it('links that are withdrawn open nothing, each time', () => {
  const first = reduce(storedOrder(), { kind: 'linksWithdrawn' })!.order
  expect([first.linkVersion, reduce(first, { kind: 'linksWithdrawn' })!.order.linkVersion]).toEqual([2, 3])
})

describe('the end of a member’s booking', () => {
  const eWallet = [{ amount: 500, expiresAt: null, isGift: false }]
  const wallet = { id: 'o1:1', state: 'POSTED' as const, eWallet, cashback: [] }
  const owner = { kind: 'member' as const, id: 'm1' }
  const end = (changes: Partial<OrderRecord> = {}) =>
    reduce({ ...changed, owner, attempts: [storedAttempt({ amount: 6000, wallet })], ...changes }, refundAnswer)!.order

  it('takes earned cashback back before money returns to the wallet', () =>
    expect(end().cancellation).toMatchObject({ owed: ['REVERSE', 'REFUND'], eWallet, cards: [{ amount: 6000 }] }))

  it('leaves the wallet’s money of a deleted account to an operator', () => {
    const { cancellation } = end({ forgottenAt: NOW })
    expect(cancellation).toMatchObject({ owed: ['REVERSE'], payOut: 500 })
    expect(end().cancellation).not.toHaveProperty('payOut')
  })
})

const repeated = (...attempts: Attempt[]) =>
  reduce(storedOrder({ state: 'STUCK', attempts }), { kind: 'refundRepeated' })!.order

it('a refused refund that staff repeat leaves seats sold that another attempt has paid for', () => {
  expect(repeated(wrong)).toMatchObject({ state: 'REFUNDING', attempts: [{ state: 'REFUND_DUE', owedAt: NOW }] })
  expect(repeated(wrong, storedAttempt({ attempt: 2 }))).toMatchObject({
    state: 'STUCK',
    attempts: [{ state: 'REFUND_DUE' }, { state: 'CAPTURED' }],
  })
})

it('a refund that waited for another one is not overdue', () => {
  const owed = storedAttempt({ state: 'REFUND_DUE', owedAt: NOW - DAY_MS })
  const unanswered = { kind: 'refundAnswered', attempt: 1, answer: 'UNKNOWN' } as const
  const refunding = storedOrder({ state: 'REFUNDING', attempts: [owed] })
  expect(reduce(refunding, { ...unanswered, since: NOW })).toBeUndefined()
  expect(reduce(refunding, unanswered)?.order.state).toBe('STUCK')
})

it('food of a booking that moves to another hall has to be planned anew', () => {
  const showtime = { ...SHOWTIME, auditorium: { ...HALL, number: 2 } }
  const change = reduce(foodAlone, { kind: 'bookingMoved', showtime })
  expect(change).toMatchObject({ order: { food: { mustMove: foodAlone.version + 1 } }, showtime })
})

it('food that no kitchen began is given up half an hour after its showtime, and is told only if money goes back', () => {
  const order = storedOrder({
    food: storedFood(),
    phone: '+966512345678',
    price: { ...storedOrder().price, food: 2500 },
  })
  const at = SHOWTIME.endsAt + 30 * MINUTE_MS
  expect(reduce(order, { kind: 'foodOverdue' }, at - 1)).toBeUndefined()
  const overdue = reduce(order, { kind: 'foodOverdue' }, at)!.order
  const notMade = { kind: 'foodNotMade', standing: undefined, earned: 0, cardDays: 14 } as const
  const back = reduce(overdue, notMade)!
  expect(back.outbox).toMatchObject({ invoice: true, message: { id: 'o1.unmade' } })
  expect(back.order.attempts).toMatchObject([{ amount: 4000 }, { state: 'REFUND_DUE', amount: 2500 }])
  const all = { kind: 'goodwillGiven', amount: 6500, reason: 'FAULT', cardDays: 14 } as const
  const nothing = reduce(reduce(overdue, all)!.order, notMade)!
  expect([nothing.outbox, nothing.order.goodwill?.length]).toEqual([undefined, 1])
})

describe('a showtime that the cinema changes', () => {
  const { seats: _, ...facts } = CHANGE as Extract<OrderChangeRecord, { kind: 'SEATS_WITHDRAWN' }>
  const place = { startsAt: SHOWTIME.startsAt, endsAt: SHOWTIME.endsAt, auditorium: HALL }
  const after = { ...place, startsAt: place.startsAt + MINUTE_MS }
  const now = { ...SHOWTIME, ...after }
  const told = (change: OrderChangeRecord) =>
    reduce(storedOrder({ owner: { kind: 'member', id: 'm1' }, food: storedFood() }), {
      kind: 'showtimeChanged',
      change,
      showtime: now,
      message: undefined,
    })!

  it('is remembered as it was sold, and its food is planned anew, if it is moved', () => {
    const { order, showtime, outbox } = told({ ...facts, kind: 'MOVED', before: place, after })
    expect(order).toMatchObject({ soldFor: place, food: { mustMove: 2 }, calendar: { sequence: 1 } })
    expect([showtime, outbox?.earning]).toEqual([now, true])
  })

  it('gives no cashback for a booking that may still be refunded whole, if it is called off', () => {
    const { order, showtime, outbox } = told({ ...facts, kind: 'CALLED_OFF' })
    expect([order.soldFor, order.food?.mustMove, order.calendar?.sequence]).toEqual([undefined, undefined, 1])
    expect([showtime, outbox?.earning, outbox?.inboxNews?.type]).toEqual([undefined, undefined, 'SHOWTIME_CALLED_OFF'])
  })

  it('moves no calendar entry if only seats are withdrawn', () => {
    const { order, outbox } = told(CHANGE)
    expect([order.calendar, outbox?.inboxNews?.type]).toEqual([undefined, 'SEATS_WITHDRAWN'])
  })
})

it('a visitor at checkout whose seats the showtime holds otherwise chooses again, and at the same claim stays', () => {
  const order = storedOrder({ state: 'PRICED', attempts: [], tickets: [] })
  const adopted = (token: number) =>
    reduce(order, { kind: 'claimAdopted', token, until: NOW + 1, seats: ['A1', 'A2'] })!.order
  expect(adopted(2)).toMatchObject({ state: 'HELD', token: 2, expiresAt: NOW + 1, price: { total: 13_000 } })
  expect(adopted(1)).toMatchObject({ state: 'PRICED', token: 1, expiresAt: NOW + 1, price: { total: 6500 } })
})
