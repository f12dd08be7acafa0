import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAllowed, priceOf, vatWithin } from './order.rules.ts'

const seat = fc.record({
  seat: fc.string(),
  areaCategoryCode: fc.constantFrom('front', 'standard', 'sofa'),
  kind: fc.constant('SEAT' as const),
  price: fc.integer({ min: 0, max: 50_000 }),
})

it('adds up for every order: total = tickets + fee = card + wallet + cashback = net + VAT, in whole halalas (I9)', () => {
  fc.assert(
    fc.property(fc.array(seat, { maxLength: 10 }), fc.nat(2000), (seats, fee) => {
      const price = priceOf(seats, fee)
      expect(price.total).toBe(seats.reduce((sum, one) => sum + one.price, 0) + fee * seats.length)
      expect(price.card + price.eWallet + price.cashback).toBe(price.total)
      expect(price.net + price.vat).toBe(price.total)
      expect(price.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.tickets)
      expect(Number.isSafeInteger(price.vat)).toBe(true)
    }),
  )
})

it.each([
  [11_500, 1500],
  [9500, 1239],
  [1, 0],
  [4, 1],
  [0, 0],
])('finds in %i halalas a VAT of %i', (total, vat) => {
  expect(vatWithin(total)).toBe(vat)
})

it('never lets an order leave its tickets, nor get some without being paid (I10)', () => {
  const states = [
    'HELD',
    'PRICED',
    'PAY_INIT',
    'PAY_PENDING',
    'PAY_UNKNOWN',
    'EXPIRED',
    'REFUNDING',
    'REFUNDED',
    'STUCK',
  ] as const
  for (const state of states) {
    expect(isAllowed('TICKETED', state)).toBe(false)
    expect(isAllowed(state, 'TICKETED')).toBe(false)
    expect(isAllowed(state, 'FINALIZING')).toBe(false)
  }
})
