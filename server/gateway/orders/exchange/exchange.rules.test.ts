import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCarriedAttempts, divide, exchangePart, fundsOf, fundsTotal, partsBack } from './exchange.rules.ts'
import type { Attempt, Funds, HeldCharge, OrderRecord } from '../order.record.ts'

const charge = (key: string, amount: number): HeldCharge => ({
  key,
  gateway: 'CHECKOUT',
  method: 'CARD',
  reference: `ref-${key}`,
  brand: 'VISA',
  lastFour: '4242',
  amount,
})
const lot = (amount: number, expiresAt: number | null = null) => ({ amount, expiresAt, isGift: false })
const FUNDS: Funds = { charges: [charge('o.1', 3000)], eWallet: [lot(1000)], cashback: [lot(500, 9), lot(250)] }

const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 })
const anyFunds = fc.tuple(amounts, amounts, amounts).map(([cards, eWallet, cashback]): Funds => ({
  charges: cards.map((amount, at) => charge(`o.${at}`, amount)),
  eWallet: eWallet.map((amount) => lot(amount)),
  cashback: cashback.map((amount, at) => lot(amount, at)),
}))

describe('the money of an exchanged booking', () => {
  it('is divided to the halala: the used part and the refund add up, for every card and every lot', () => {
    fc.assert(
      fc.property(anyFunds, fc.nat(600_000), (funds, price) => {
        const used = Math.min(price, fundsTotal(funds))
        const { back, moved } = divide(funds, used)
        expect(fundsTotal(moved)).toBe(used)
        expect(fundsTotal(back)).toBe(fundsTotal(funds) - used)
        for (const { key, amount } of funds.charges) {
          const parts = [...back.charges, ...moved.charges].filter((piece) => piece.key === key)
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        }
        expect([...back.charges, ...moved.charges].every((piece) => piece.amount > 0)).toBe(true)
      }),
    )
  })

  it('comes back to the card first, then to the e-wallet, then as cashback with its old expiry', () => {
    expect(partsBack(FUNDS, 4750, 14)).toEqual([])
    expect(partsBack(FUNDS, 4000, 14)).toMatchObject([{ to: 'CARD', amount: 750, lastFour: '4242', days: 14 }])
    expect(partsBack(FUNDS, 500, 14).map(({ to, amount }) => [to, amount])).toEqual([
      ['CARD', 3000],
      ['E_WALLET', 1000],
      ['CASHBACK', 250],
    ])
    expect(divide(FUNDS, 500).moved.cashback).toEqual([lot(250, 9), lot(250)])
  })

  it('may be divided again, and each part keeps the key of its charge', () => {
    const once = divide(FUNDS, 4000).moved
    expect(once.charges).toEqual([charge('o.1', 2250)])
    expect(divide(once, 3000).moved.charges).toEqual([charge('o.1', 1250)])
  })
})

const attempt = (given: Partial<Attempt>): Attempt =>
  ({ ...charge('o.1', 4750), attempt: 1, state: 'CAPTURED', refundTries: 0, ...given }) as Attempt
// The rules read only these fields of an order.
const order = (given: Partial<OrderRecord>): OrderRecord =>
  ({ id: 'o', version: 3, updatedAt: 5, attempts: [attempt({})], ...given }) as OrderRecord

it('a booking is worth its refund on cancellation: expired cashback is worth nothing', () => {
  const wallet = { id: 'o:1', state: 'POSTED' as const, eWallet: [lot(100)], cashback: [lot(30, 10), lot(20, 11)] }
  const paid = order({ attempts: [attempt({ state: 'DECLINED', attempt: 2 }), attempt({ wallet })] })
  expect(fundsOf(paid, 10)).toMatchObject({ charges: [{ key: 'o.1', amount: 4750 }], eWallet: [lot(100)] })
  expect(fundsTotal(fundsOf(paid, 10))).toBe(4750 + 100 + 20)
})

it("money moved from an exchanged booking is refunded like the order's own", () => {
  const attempts = toCarriedAttempts(order({}), 'before', FUNDS)
  expect(attempts).toMatchObject([
    { attempt: 2, key: 'o.1', from: 'before', amount: 3000, state: 'CAPTURED' },
    { attempt: 3, from: 'before', gateway: null, amount: 0, wallet: { state: 'POSTED', eWallet: FUNDS.eWallet } },
  ])
  const all = order({ attempts: [attempt({ key: 'o.9', amount: 10 }), ...attempts] })
  expect(fundsTotal(fundsOf(all, 0))).toBe(10 + fundsTotal(FUNDS))
  expect(toCarriedAttempts(order({}), 'before', { charges: [], eWallet: [], cashback: [] })).toEqual([])
})

it('an attempt whose booking covers nothing still ends the booking', () => {
  const exchange = {
    orderId: 'before',
    calendar: { uid: 'before@shasha', sequence: 1 },
    reference: 'SH-1',
    credit: 0,
    funds: FUNDS,
    cardDays: 14,
  }
  const price = { exchange: 0 } as OrderRecord['price']
  expect(exchangePart(order({ exchange, price }), 2)).toEqual({ id: 'o:2:3', state: 'PENDING', amount: 0 })
  expect(exchangePart(order({ price }), 2)).toBeNull()
})
