import { describe, expect, it } from 'vitest'
import { storedFood, storedFoodLine, storedOrder } from './order.fixture.ts'
import { priced, seatIdsOf } from './order-price.rules.ts'

const ROW = { name: 'A', area: 'standard', shape: 'standard' as const, blocks: [3] }
const NO_TEXT = { ar: '', en: '' }
const SHOWTIME = {
  bookingFee: 500,
  layout: { version: 1, rows: [ROW], bend: 0, aisle: 40 },
  areas: [
    { areaCategoryCode: 'standard', shape: 'standard' as const, price: 6000, name: NO_TEXT, description: NO_TEXT },
  ],
}
const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1', 'A2'] }

describe('the price of an order', () => {
  it('is that of its seats, with the fee for each ticket, and of its food', () => {
    const { seats, price } = priced(SHOWTIME, storedOrder({ food: storedFood() }), ['A1', 'A3'])
    expect(seatIdsOf({ seats })).toEqual(['A1', 'A3'])
    expect(price).toMatchObject({ tickets: 12_000, fee: 1000, food: 2500, total: 15_500 })
  })

  it('is that of its food alone, without a fee, if it has no seats', () =>
    expect(priced(SHOWTIME, storedOrder({ foodFor, food: storedFood() }), []).price).toMatchObject({
      tickets: 0,
      fee: 0,
      feePerTicket: 0,
      total: 2500,
    }))

  it('has the offer, the vouchers and the exchanged booking taken off', () => {
    const voucher = { id: 'v1', maskedCode: '', title: { ar: '', en: '' }, kind: 'AMOUNT' as const, amount: 1000 }
    const vouchers = [{ ...voucher, areaCategoryCodes: [], expiresAt: 0 }]
    const exchange = {
      orderId: 'o0',
      calendar: { uid: 'o0', sequence: 1 },
      reference: 'SH-0',
      credit: 2000,
      funds: { charges: [], eWallet: [], cashback: [] },
      cardDays: 14,
    }
    const { price } = priced(SHOWTIME, storedOrder({ vouchers, exchange }), ['A1'])
    expect(price).toMatchObject({ voucher: 1000, total: 5500, exchange: 2000, card: 3500 })
  })
})

describe('the food of an order', () => {
  const popcorn = storedFoodLine({ seat: 'A1' })
  const nachos = storedFoodLine({ id: 'f2', itemId: 'nachos', name: { ar: 'ناتشوز', en: 'Nachos' }, seat: 'A2' })
  const water = storedFoodLine({ id: 'f3', itemId: 'water' })
  const food = storedFood({ lines: [popcorn, nachos, water] })
  const forAll = ({ itemId, name }: typeof popcorn) => ({ itemId, name, why: 'FOR_ALL' as const })

  it('stays as it is while its seats stay', () =>
    expect(priced(SHOWTIME, storedOrder({ food }), ['A2', 'A1']).food).toEqual(food))

  it('of a seat that the order no longer has is for all, which the visitor is told', () =>
    expect(priced(SHOWTIME, storedOrder({ food }), ['A1', 'A3']).food).toEqual({
      ...food,
      lines: [popcorn, { ...nachos, seat: null }, water],
      changed: [forAll(nachos)],
    }))

  it('is told of once, and other news stay', () => {
    const priceNews = { itemId: 'nachos', name: nachos.name, why: 'PRICE' as const }
    const waterNews = forAll(water)
    const changed = [priceNews, forAll(nachos), waterNews]
    expect(priced(SHOWTIME, storedOrder({ food: { ...food, changed } }), ['A1']).food?.changed).toEqual([
      priceNews,
      waterNews,
      forAll(nachos),
    ])
  })

  it('that is bought later is for the seats of its booking', () =>
    expect(priced(SHOWTIME, storedOrder({ foodFor, food }), []).food).toEqual(food))

  it('is absent if none was chosen', () => {
    expect(priced(SHOWTIME, storedOrder(), ['A1'])).not.toHaveProperty('food')
    expect(priced(SHOWTIME, storedOrder({ food: null }), ['A1'])).not.toHaveProperty('food')
  })
})
