import { describe, expect, it } from 'vitest'
import { findTurn, lastTurn, orderOfCharge, ownerOfRefund, startOfTurn, withTurn } from './refund-turns.rules.ts'

const turn = (key: string, amount: number, charge = 'o1.1') => ({ charge, key, amount, at: 1 })
const first = turn('o1.2.refund', 500)
const second = turn('o2.1.refund', 700)
const elsewhere = turn('o1.9.refund', 40, 'o1.3')
const order = { refundTurns: [first, elsewhere] }

describe('the refunds of a charge that go one after the other', () => {
  it('each begin where the one before has ended, whatever becomes of other charges', () => {
    const next = { refundTurns: withTurn(order, second, first)! }
    expect(next.refundTurns).toEqual([first, elsewhere, second])
    expect([first, second, elsewhere].map((each) => startOfTurn(next, each))).toEqual([0, 500, 0])
    expect(lastTurn(next, 'o1.1')).toBe(second)
  })

  it('begin with the first one of a charge', () => {
    expect(withTurn({}, first, undefined)).toEqual([first])
    expect(withTurn({ refundTurns: [elsewhere] }, first, undefined)).toEqual([elsewhere, first])
    expect([findTurn({}, first), findTurn(order, first)]).toEqual([undefined, first])
  })

  it('do not begin if another one has begun since the last one was done', () => {
    expect(withTurn(order, second, undefined)).toBeUndefined()
    expect(withTurn({ refundTurns: [first, turn('o3.1.refund', 9)] }, second, first)).toBeUndefined()
  })

  it('do not begin twice', () => {
    expect(withTurn(order, first, first)).toBeUndefined()
  })

  it('leave room for nothing if the one before was settled elsewhere', () => {
    const next = { refundTurns: withTurn(order, second, { ...first, amount: 0 })! }
    expect(startOfTurn(next, second)).toBe(0)
  })

  it('name their order and attempt', () => expect(ownerOfRefund('o1.2.refund')).toEqual({ orderId: 'o1', attempt: 2 }))

  it('ask the order that made the charge', () => expect(orderOfCharge('o1.1')).toBe('o1'))
})
