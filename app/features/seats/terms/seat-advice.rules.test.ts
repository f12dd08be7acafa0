import { describe, expect, it } from 'vitest'
import type { OfferPrice } from '#server/contracts/rules/offer-price.ts'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { findCheaperChoice, pricedIn, reductionIn } from './seat-advice.rules.ts'

const HALL = smallHall({
  bend: 0.0002,
  rows: [rowOf('A', 'standard', 6), rowOf('B', 'premium', 6), rowOf('C', 'pair', 2)],
  wheelchair: ['B6'],
  prices: { standard: 6000, premium: 9500, pair: 10_500 },
})
const FEE = 500

const two: OfferPrice = {
  type: 'BOGO',
  value: 0,
  minimumQuantity: 1,
  getQuantity: 1,
  areaCategoryCodes: ['standard'],
}
const third: OfferPrice = { ...two, minimumQuantity: 2, areaCategoryCodes: ['premium'] }
const students: OfferPrice = { ...two, type: 'FIXED_PRICE', value: 2500, getQuantity: 0 }

const ask = (offer: OfferPrice, chosen: string[], { taken = '', maxSeats = 10 } = {}) => {
  const gone = new Set([...chosen, ...taken.split(' ')])
  return findCheaperChoice({
    hall: HALL,
    chosen,
    isFree: ({ id }) => !gone.has(id),
    offer,
    feePerTicket: FEE,
    maxSeats,
  })
}

describe('seats an offer makes cheaper', () => {
  it('are next to a chosen seat and replace a seat without a discount', () => {
    expect(ask(two, ['A3', 'B3'])).toMatchObject({
      added: ['A4'],
      given: ['B3'],
      seats: ['A3', 'A4'],
      saves: 9500,
      area: 'standard',
    })
  })

  it('are as many as the offer needs, if more seats cost less in total', () => {
    // One seat for 95 plus one fee, or two seats for 60 plus two fees.
    expect(ask(two, ['B3'])).toMatchObject({ added: ['A3', 'A4'], seats: ['A3', 'A4'], saves: 9500 - 6000 - FEE })
    expect(ask(two, ['B3'], { maxSeats: 1 })).toBeUndefined()
  })

  it('may be dearer ones of which the last is free', () => {
    expect(ask(third, ['A1', 'B1', 'B2'])).toMatchObject({ seats: ['B1', 'B2', 'B3'], saves: 6000 })
    // Two seats of 95 cost more than three of 60.
    expect(ask(third, ['A1', 'A2', 'A3'])).toBeUndefined()
  })

  it('are not suggested if the offer already covers every seat, or if they save nothing', () => {
    expect(ask(students, ['A1', 'A2'])).toBeUndefined()
    // The second pair of a buy-one-get-one offer saves nothing more.
    expect(ask(two, ['A1', 'A2', 'B1'])).toBeUndefined()
  })

  it('include both halves of a sofa and no wheelchair space', () => {
    expect(ask(students, ['C1', 'C2'])).toMatchObject({ saves: 2 * (10_500 - 2500) })
    expect(ask(students, ['B6'])).toBeUndefined()
  })

  it('are side by side and leave no single free seat if possible', () => {
    const moved = ask(students, ['B1', 'B2'])
    expect(moved?.added).toEqual(['A1', 'A2'])
    expect(ask(students, ['B2', 'B3'])?.added).not.toEqual(['A2', 'A3'])
    expect(ask(students, ['B1', 'B2'], { taken: 'A2 A4 A6' })).toBeUndefined()
  })
})

describe('the advice in full', () => {
  it('names the seats, the new ones, the replaced ones and the area', () => {
    expect(ask(two, ['A3', 'B3'])).toEqual({
      added: ['A4'],
      given: ['B3'],
      seats: ['A3', 'A4'],
      saves: 9500,
      area: 'standard',
    })
  })

  it('keeps to the number of seats of an order, and allows exactly that many', () => {
    expect(ask(two, ['B3'], { maxSeats: 2 })?.seats).toEqual(['A3', 'A4'])
    expect(ask(third, ['A1', 'B1', 'B2'], { maxSeats: 2 })).toBeUndefined()
  })

  it('is about areas of the hall only', () => {
    expect(ask({ ...two, areaCategoryCodes: ['front'] }, ['B3'])).toBeUndefined()
    expect(ask(two, [])).toBeUndefined()
  })
})

it('seats have the prices of their areas, and unknown seats none', () => {
  expect(pricedIn(HALL, ['A1', 'Z9', 'C2'])).toEqual([
    { seat: 'A1', areaCategoryCode: 'standard', price: 6000 },
    { seat: 'C2', areaCategoryCode: 'pair', price: 10_500 },
  ])
  expect(reductionIn(pricedIn(HALL, ['A1', 'A2', 'B1']), students)).toBe(7000)
  expect(reductionIn([], students)).toBe(0)
})
