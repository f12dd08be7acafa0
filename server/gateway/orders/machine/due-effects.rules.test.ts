import { describe, expect, it } from 'vitest'
import { cancelRecord, NOW, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
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

it('an order with tickets has nothing to do', () => expect(due({ state: 'TICKETED' })).toEqual([]))
