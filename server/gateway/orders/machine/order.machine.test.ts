import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { RefundAnswer } from '../../payments/payment-processor.ts'
import type { WalletAmounts } from '../../../contracts/rules/pay-split.ts'
import { withParts } from '../../pricing/payment-split.rules.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { cancelRecord, NOW, SEATS, storedAttempt, storedExchangedFor, storedOrder } from '../order.fixture.ts'
import type { OrderRecord, OrderState } from '../order.record.ts'
import { statusOf } from '../order.rules.ts'
import { ORDER_STATES } from './event-rule.ts'
import { isAllowed, ORDER_ROWS, type OrderEvent, reduceOrder } from './order.machine.ts'

// No event of these tests reads more of the showtime.
const SHOWTIME = { startsAt: NOW + 3_600_000 } as ShowtimeRecord
const reduce = (order: OrderRecord, event: OrderEvent) => reduceOrder(order, event, { now: NOW, showtime: SHOWTIME })
const nextOf = (state: OrderState) => ORDER_STATES.filter((next) => isAllowed(state, next))

describe('an order', () => {
  it('never loses its tickets, and never gets tickets without payment (I10)', () => {
    for (const state of ORDER_STATES.filter((other) => other !== 'TICKETED' && other !== 'FINALIZING'))
      expect(isAllowed(state, 'TICKETED')).toBe(false)
    for (const state of ORDER_STATES.filter((other) => other !== 'PAID' && other !== 'FINALIZING'))
      expect(isAllowed(state, 'FINALIZING')).toBe(false)
  })

  it.each<[OrderState, OrderState[]]>([
    ['HELD', ['HELD', 'PRICED', 'EXPIRED', 'STUCK']],
    ['PRICED', ['HELD', 'PRICED', 'PAY_INIT', 'EXPIRED', 'LATE_PAID', 'REFUNDING', 'STUCK']],
    ['PAY_INIT', ['PRICED', 'PAY_INIT', 'PAY_PENDING', 'PAID', 'EXPIRED', 'STUCK']],
    ['PAY_PENDING', ['PRICED', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'EXPIRED', 'REFUNDING', 'STUCK']],
    ['PAY_UNKNOWN', ['PRICED', 'PAY_UNKNOWN', 'PAID', 'EXPIRED', 'REFUNDING', 'STUCK']],
    ['PAID', ['PAID', 'FINALIZING', 'LATE_PAID', 'REFUNDING']],
    ['FINALIZING', ['FINALIZING', 'TICKETED', 'STUCK']],
    ['TICKETED', ['TICKETED', 'CANCELLING']],
    ['CANCELLING', ['CANCELLING', 'REFUNDING', 'REFUNDED']],
    ['EXPIRED', ['EXPIRED', 'LATE_PAID', 'REFUNDING', 'STUCK']],
    ['LATE_PAID', ['PAID', 'LATE_PAID', 'REFUNDING']],
    ['REFUNDING', ['REFUNDING', 'REFUNDED', 'STUCK']],
    ['REFUNDED', ['REFUNDED']],
    ['STUCK', ['CANCELLING', 'EXPIRED', 'REFUNDING', 'REFUNDED', 'STUCK']],
  ])('goes from %s nowhere else', (state, next) => {
    expect(nextOf(state)).toEqual(next)
  })

  it('is not changed by an event that does not count in its state', () => {
    for (const state of ORDER_STATES.filter((other) => other !== 'PAID'))
      expect(reduce(storedOrder({ state }), { kind: 'seatsSold' })).toBeUndefined()
  })

  it('has one version more after an event, and the time of the event', () => {
    const { order } = reduce(storedOrder({ state: 'PAID', version: 7 }), { kind: 'seatsSold' })!
    expect(order).toMatchObject({ state: 'FINALIZING', version: 8, updatedAt: NOW })
  })
})

describe('money that comes late', () => {
  const declined = storedAttempt({ state: 'DECLINED' })
  const captured = {
    kind: 'answered',
    attempt: 1,
    outcome: { state: 'CAPTURED', amount: 6500, currency: 'SAR', reference: 'ref', brand: null, lastFour: null },
  } as const
  const late = (changes: Partial<OrderRecord> = {}) =>
    reduce(storedOrder({ state: 'EXPIRED', attempts: [declined], tickets: [], paidAt: null, ...changes }), captured)

  it('buys the seats, if they are free', () => expect(late()?.order.state).toBe('LATE_PAID'))

  it('goes back if it comes an hour after the payment began', () => {
    const attempts = [storedAttempt({ state: 'DECLINED', startedAt: NOW - 3_600_000 })]
    expect(late({ attempts })).toMatchObject({ order: { state: 'REFUNDING' }, cause: 'hours too late' })
  })

  it('goes back if the visitor had chosen another method and the seats are gone', () => {
    const attempts = [storedAttempt({ state: 'DECLINED', reason: 'GIVEN_UP' })]
    expect(late({ attempts })?.order).toMatchObject({ state: 'REFUNDING', attempts: [{ state: 'REFUND_DUE' }] })
  })

  it('goes back if the order costs another sum by now, or other vouchers pay for it', () => {
    const cheaper = priceOf({ seats: SEATS, feePerTicket: 0 })
    const spent = { vouchers: { id: 'o1:1', state: 'VOIDED' as const, vouchers: [{ id: 'v1', amount: 500 }] } }
    for (const changes of [{ price: cheaper }, { attempts: [storedAttempt({ ...declined, ...spent })] }])
      expect(late(changes)).toMatchObject({
        order: { state: 'EXPIRED', attempts: [{ state: 'REFUND_DUE' }] },
        cause: 'captured in vain',
      })
  })

  it('goes back if the booking of its food is over, or the card is not of the offer', () => {
    const paying = { state: 'PAY_PENDING' as const, attempts: [storedAttempt({ state: 'CHARGING' })] }
    const offer = {
      areaCategoryCodes: [],
      card: { bins: ['424242'], lastFour: null },
    } as unknown as OrderRecord['offer']
    for (const changes of [{ bookingEnd: { by: 'HOLDER' as const } }, { offer }])
      expect(late({ ...paying, ...changes })?.order).toMatchObject({
        state: 'REFUNDING',
        attempts: [{ state: 'REFUND_DUE' }],
      })
    expect(late(paying)?.order.state).toBe('PAID')
  })

  it('buys the seats that are on their way back to checkout, which then stay pinned', () =>
    expect(late({ state: 'PAY_PENDING', returnUntil: NOW })?.order).toMatchObject({ state: 'PAID', returnUntil: null }))

  it('of another amount needs an operator, and leaves a booking as it is', () => {
    const less = { ...captured, outcome: { ...captured.outcome, amount: 6499 } }
    const stuck = reduce(storedOrder({ state: 'EXPIRED', attempts: [declined], tickets: [] }), less)!
    expect([stuck.order.state, stuck.alerts?.length]).toEqual(['STUCK', 2])
    const paid = [declined, storedAttempt({ attempt: 2, key: 'o1.2' })]
    const booked = reduce(storedOrder({ attempts: paid }), less)!
    expect([booked.order.state, booked.alerts?.length]).toEqual(['TICKETED', 1])
  })

  it('goes back alone if another attempt has bought the tickets', () => {
    const order = storedOrder({ attempts: [declined, storedAttempt({ attempt: 2, key: 'o1.2' })] })
    const { order: next, cause } = reduce(order, captured)!
    expect([next.state, cause]).toEqual(['TICKETED', 'captured in vain'])
    expect(next.attempts.map(({ state }) => state)).toEqual(['REFUND_DUE', 'CAPTURED'])
  })
})

describe('a declined payment', () => {
  const outcome = { state: 'DECLINED', reference: null, reason: 'DECLINED', brand: null, lastFour: null } as const
  const parts = withParts(storedOrder().price, { eWallet: 1000, gift: 0, cashback: 0 })
  const declinedOf = (changes: Partial<OrderRecord>) =>
    reduce(storedOrder({ price: parts, ...changes }), { kind: 'answered', attempt: 2, outcome })!.order

  it('leaves the whole price to the next card, unless another payment has bought the tickets', () => {
    const open = storedAttempt({ attempt: 2, key: 'o1.2', state: 'CHARGING' })
    const unpaid = declinedOf({
      state: 'PAY_PENDING',
      attempts: [storedAttempt({ state: 'DECLINED' }), open],
      paidAt: null,
    })
    expect(unpaid.price).toMatchObject({ card: 6500, eWallet: 0 })
    const expired = declinedOf({
      state: 'EXPIRED',
      attempts: [storedAttempt({ state: 'DECLINED' }), open],
      paidAt: null,
    })
    expect(expired.price).toMatchObject({ card: 6500, eWallet: 0 })
    expect(declinedOf({ attempts: [storedAttempt(), open] }).price).toMatchObject({ card: 5500, eWallet: 1000 })
  })
})

const begin = (wallet: WalletAmounts | null) =>
  reduce(storedOrder({ state: 'PRICED', attempts: [], tickets: [] }), {
    kind: 'payBegun',
    attempt: storedAttempt({ state: 'INTENT' }),
    until: NOW + 60_000,
    wallet,
  })!.order

describe('a payment begun', () => {
  it('shows the part of each wallet and of the card, and how long the seats are pinned', () => {
    expect(begin(null)).toMatchObject({ state: 'PAY_INIT', expiresAt: NOW + 60_000, price: { card: 6500, eWallet: 0 } })
    expect(begin({ eWallet: 1000, gift: 400, cashback: 500 }).price).toMatchObject({
      total: 6500,
      card: 5000,
      eWallet: 1000,
      gift: 400,
      cashback: 500,
    })
  })
})

const paid = (changes: Partial<OrderRecord> = {}) => storedOrder({ state: 'PAID', tickets: [], ...changes })

const issued = (owner: OrderRecord['owner']) =>
  reduce(storedOrder({ state: 'FINALIZING', owner }), { kind: 'ticketsIssued', tickets: [], message: undefined })!

describe('a purchase', () => {
  const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1'] }

  it.each<[string, Partial<OrderRecord>, true | undefined]>([
    ['the kitchen has no more of the food', { foodFor }, true],
    ['its booking is over', { foodFor, bookingEnd: { by: 'HOLDER' } }, undefined],
    ['its money came late', { foodFor, state: 'LATE_PAID' }, undefined],
    ['its seats are gone', {}, undefined],
  ])('that fails because %s gives the money back', (_, changes, isUndone) => {
    const { order } = reduce(paid(changes), { kind: 'purchaseFailed', cause: 'gone' })!
    expect(order).toMatchObject({ state: 'REFUNDING', attempts: [{ state: 'REFUND_DUE', owedAt: NOW }] })
    expect(order.attempts[0]!.isUndone).toBe(isUndone)
  })

  it('earns a member cashback, and may join an account of the guest’s phone', () => {
    expect(issued({ kind: 'guest', id: 'g1' }).outbox).toEqual({ invoice: true, joining: true })
    expect(issued({ kind: 'member', id: 'm1' }).outbox).toEqual({
      invoice: true,
      news: 'GENERATE_TICKET',
      earning: true,
    })
  })
})

describe('the seats of an order that ends without tickets', () => {
  const unpaid = { attempts: [], tickets: [], paidAt: null, expiresAt: NOW }
  const intent = storedAttempt({ state: 'INTENT' })

  it.each<[string, Partial<OrderRecord>, OrderEvent]>([
    ['its visitor gives it up', { state: 'PRICED' }, { kind: 'abandoned', cause: 'given up' }],
    ['its time is over', { state: 'HELD' }, { kind: 'holdEnded' }],
    ['its showtime refuses the payment', { state: 'PAY_INIT', attempts: [intent] }, { kind: 'seatsLost', attempt: 1 }],
    ['no answer comes while they may be pinned', { state: 'PAY_UNKNOWN' }, { kind: 'pinEnded' }],
    ['the booking of its food ends', { state: 'PRICED' }, { kind: 'bookingEnded', by: 'HOLDER' }],
  ])('are free at once if %s', (_, changes, event) => {
    const change = reduce(storedOrder({ ...unpaid, ...changes }), event)
    expect(change).toMatchObject({ order: { state: 'EXPIRED', expiresAt: null }, endsHold: true })
  })

  it.each<[string, OrderState, OrderEvent]>([
    ['while they were chosen', 'PRICED', { kind: 'claimGone' }],
    ['while the answer was open', 'PAY_UNKNOWN', { kind: 'pinRefused' }],
  ])('are not released if others took them %s', (_, state, event) => {
    const change = reduce(storedOrder({ ...unpaid, state }), event)
    expect(change).toMatchObject({ order: { state: 'EXPIRED', expiresAt: null } })
    expect(change!.endsHold).toBeUndefined()
  })

  it('stay until the time limit of the order is over', () => {
    for (const expiresAt of [NOW + 1, null])
      expect(reduce(storedOrder({ ...unpaid, state: 'PRICED', expiresAt }), { kind: 'holdEnded' })).toBeUndefined()
  })
})

const refundAnswered = (answer: RefundAnswer) => ({ kind: 'refundAnswered', attempt: 1, answer }) as const
const refunding = (changes: Partial<OrderRecord> = {}) =>
  storedOrder({
    state: 'REFUNDING',
    attempts: [storedAttempt({ state: 'REFUND_DUE', owedAt: NOW })],
    tickets: [],
    phone: '+966512345678',
    ...changes,
  })

describe('a refund', () => {
  it('ends the order, frees its seats and is told, once', () => {
    const { order, endsHold, outbox } = reduce(refunding(), refundAnswered('REFUNDED'))!
    expect(order).toMatchObject({ state: 'REFUNDED', attempts: [{ state: 'REFUNDED', refundedAt: NOW }] })
    expect([endsHold, outbox?.message?.id]).toEqual([true, 'o1.returned.1'])
    for (const answer of ['REFUNDED', 'FAILED'] as const) expect(reduce(order, refundAnswered(answer))).toBeUndefined()
  })

  it('of a cancelled booking frees no seats, which the cancellation has freed, and tells nothing twice', () => {
    const { order, endsHold, outbox } = reduce(refunding({ cancellation: cancelRecord() }), refundAnswered('REFUNDED'))!
    expect([order.state, endsHold, outbox]).toEqual(['REFUNDED', undefined, {}])
  })

  it('of goodwill was told when it was given', () => {
    const attempts = [storedAttempt(), storedAttempt({ attempt: 2, state: 'REFUND_DUE', owedAt: NOW, goodwill: 'g1' })]
    const change = reduce(refunding({ state: 'TICKETED', attempts }), { ...refundAnswered('REFUNDED'), attempt: 2 })!
    expect([change.order.state, change.outbox]).toEqual(['TICKETED', {}])
  })

  it('is answered for money only that goes back', () => {
    for (const answer of ['REFUNDED', 'FAILED'] as const)
      expect(reduce(storedOrder(), refundAnswered(answer))).toBeUndefined()
  })

  it('that is refused for good needs an operator, and the cancellation does not count for the member', () => {
    const tried = storedAttempt({ state: 'REFUND_DUE', owedAt: NOW, refundTries: 7 })
    const refused = (changes: Partial<OrderRecord>) =>
      reduce(refunding({ attempts: [tried], ...changes }), refundAnswered('FAILED'))!
    const { order, alerts } = refused({ cancellation: cancelRecord() })
    expect(order).toMatchObject({ state: 'STUCK', cancellation: { owed: ['RELEASE'] } })
    expect(alerts).toMatchObject([{ event: 'order_stuck', fields: { cause: 'cannot be refunded' } }])
    for (const uncounted of [{ byCinema: 'FAULT' }, { exchangedFor: storedExchangedFor() }] as const)
      expect(refused({ cancellation: cancelRecord(uncounted) }).order.cancellation!.owed).toEqual([])
  })
})

const changeOf = (kind: 'CALLED_OFF' | 'SEATS_WITHDRAWN', id: string) => {
  const facts = {
    id,
    reason: 'EQUIPMENT',
    note: null,
    at: NOW,
    answer: null,
    answerUntil: NOW,
    cardDays: 14,
  } as const
  const what = kind === 'CALLED_OFF' ? { kind } : { kind, seats: ['A1'] }
  return { ...facts, ...what, otherwise: 'REFUND' } as const
}

const changed = (order: OrderRecord, change: ReturnType<typeof changeOf>) =>
  reduce(order, { kind: 'showtimeChanged', change, showtime: SHOWTIME, message: undefined })

describe('a showtime that the cinema changes', () => {
  it('is told to a holder once, and nothing after it was called off', () => {
    const withdrawn = changed(storedOrder(), changeOf('SEATS_WITHDRAWN', 'c1'))!.order
    expect(withdrawn).toMatchObject({ change: { id: 'c1' }, notifiedChanges: ['c1'] })
    expect(changed(withdrawn, changeOf('SEATS_WITHDRAWN', 'c1'))).toBeUndefined()
    const off = changed(withdrawn, changeOf('CALLED_OFF', 'c2'))!.order
    expect(off).toMatchObject({ change: { id: 'c2', kind: 'CALLED_OFF' }, notifiedChanges: ['c1', 'c2'] })
    expect(changed(off, changeOf('SEATS_WITHDRAWN', 'c3'))).toBeUndefined()
  })
})

describe('an order that is stuck', () => {
  it('ends once the refund of its exchanged booking is found, and the money that it carries on stays', () => {
    const attempts = [storedAttempt({ state: 'WRONG', owedAt: NOW }), storedAttempt({ attempt: 2, from: 'o0' })]
    const stuck = storedOrder({ state: 'STUCK', attempts, tickets: [], cancellation: cancelRecord() })
    const { order: found } = reduce(stuck, { kind: 'refundFound', attempt: 1 })!
    const { order: ended } = reduce(found, { kind: 'solved' })!
    expect([ended.state, ended.attempts[1]!.state]).toEqual(['REFUNDED', 'CAPTURED'])
    expect(reduce(found, { kind: 'saleUndone', attempt: 1 })).toBeUndefined()
  })

  it('releases its seats once it is solved, also while money still goes back', () => {
    const wrong = storedAttempt({ state: 'REFUNDED' })
    const stuck = storedOrder({ state: 'STUCK', attempts: [wrong], tickets: [], paidAt: null })
    expect(reduce(stuck, { kind: 'solved' })).toMatchObject({ order: { state: 'REFUNDED' }, endsHold: true })
    const attempts = [wrong, storedAttempt({ attempt: 2, key: 'o1.2', state: 'REFUND_DUE' })]
    const owing = reduce({ ...stuck, attempts }, { kind: 'solved' })
    expect(owing).toMatchObject({ order: { state: 'REFUNDING' }, endsHold: true })
  })

  it('releases no seats if its booking was cancelled, which has released them', () => {
    const attempts = [storedAttempt({ state: 'REFUNDED' })]
    const stuck = storedOrder({ state: 'STUCK', attempts, tickets: [], cancellation: cancelRecord() })
    expect(reduce(stuck, { kind: 'solved' })!.endsHold).toBeUndefined()
  })
})

/** The states as visitors of the contract see them, and how they follow each other. */
const publicMoves = new Set(
  ORDER_ROWS.map(({ from, to }) => [statusOf(from), statusOf(to)] as const)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} --> ${to}`),
)

it('the diagram of the contract’s guide has every move of an order, and no other', () => {
  const guide = readFileSync('server/contracts/GUIDE.md', 'utf8')
  const diagram = guide.split('```mermaid')[1]!.split('```')[0]!
  const drawn = diagram.matchAll(/(?<from>[A-Z]+) --> (?<to>[A-Z]+)/g)
  expect(new Set([...drawn].map(({ groups }) => `${groups!.from} --> ${groups!.to}`))).toEqual(publicMoves)
})
