import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { estimate, hasChangedPrice } from './estimate.ts'

const hall = smallHall({ rows: [rowOf('A', 'standard', 4)], prices: { standard: 6000 } })
const priced = (more: object) =>
  ({ hall, showtime: { bookingFee: 500 }, address: {}, store: { order: null }, ...more }) as never

test('the estimate is the sum of the seats plus the fee', () => {
  expect(estimate(priced({}), ['A1', 'A2'])).toEqual({ fee: 1000, discount: 0, food: 0, total: 13_000 })
})

test('food that the order has stays in the sum while its seats change', () => {
  const order = { offer: null, vouchers: [], breakdown: { food: 2900 } }
  expect(estimate(priced({ store: { order } }), ['A1', 'A2'])).toMatchObject({ food: 2900, total: 15_900 })
})

test('the discount is subtracted once the offer’s terms are known, and before there is no total', () => {
  const address = { offerId: 'ofr_two' }
  expect(estimate(priced({ address, takesOff: () => 6000 }), ['A1', 'A2'])).toMatchObject({ total: 7000 })
  expect(estimate(priced({ address }), ['A1', 'A2']).total).toBeUndefined()
  expect(
    estimate(priced({ store: { order: { offer: {}, vouchers: [], breakdown: {} } } }), ['A1']).total,
  ).toBeUndefined()
})

test('with a voucher there is no estimated total, because its part depends on all the seats', () => {
  expect(
    estimate(priced({ store: { order: { offer: null, vouchers: [{}], breakdown: {} } } }), ['A1']).total,
  ).toBeUndefined()
})

test('an order that costs something else than the map has said is noticed', () => {
  const seat = { seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT', price: 6000 } as const
  const orderOf = (price: number, feePerTicket: number) => {
    const nothing = {
      lines: [],
      tickets: price,
      fee: feePerTicket,
      discount: 0,
      voucher: 0,
      vat: 0,
      net: 0,
      exchange: 0,
    }
    const total = price + feePerTicket
    const breakdown = {
      ...nothing,
      feePerTicket,
      total,
      card: total,
      eWallet: 0,
      cashback: 0,
      currency: 'SAR',
    } as const
    return { seats: [{ ...seat, price }], breakdown }
  }
  expect(hasChangedPrice(hall, orderOf(6000, 500))).toBe(false)
  expect(hasChangedPrice(hall, orderOf(6500, 500))).toBe(true)
  expect(hasChangedPrice(hall, orderOf(6000, 700))).toBe(true)
  expect(hasChangedPrice(hall, { ...orderOf(6000, 700), seats: [] })).toBe(false)
})
