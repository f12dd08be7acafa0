import { describe, expect, it } from 'vitest'
import { byPrice, missingSeats, offerReductions, requiredSeats, type OfferPrice } from './offer-price.ts'

const seat = (id: string, price: number, areaCategoryCode = 'STD') => ({ seat: id, areaCategoryCode, price })
const offer = (more: Partial<OfferPrice>): OfferPrice => ({
  type: 'PERCENT',
  value: 25,
  minimumQuantity: 1,
  getQuantity: 0,
  areaCategoryCodes: ['STD'],
  ...more,
})
const off = (more: Partial<OfferPrice>, ...seats: ReturnType<typeof seat>[]) =>
  Object.fromEntries(offerReductions(seats, offer(more)))

describe('an offer takes off', () => {
  const seats = [seat('A1', 6050), seat('A2', 2000), seat('P1', 9000, 'PRM')]

  it('a share, rounded to a halala, of the seats of its areas', () => {
    expect(off({}, ...seats)).toEqual({ A1: 1513, A2: 500 })
    expect(off({ areaCategoryCodes: ['STD', 'PRM'] }, ...seats)).toEqual({ A1: 1513, A2: 500, P1: 2250 })
  })

  it('what a seat costs above a fixed price, and nothing from a cheaper one', () => {
    expect(off({ type: 'FIXED_PRICE', value: 2500 }, ...seats)).toEqual({ A1: 3550, A2: 0 })
  })

  it('nothing below its number of seats', () => {
    expect(off({ minimumQuantity: 3 }, ...seats)).toEqual({})
    expect(off({ minimumQuantity: 2 }, ...seats)).toEqual({ A1: 1513, A2: 500 })
  })

  it('only as many seats as its limit, those with the smallest reductions', () => {
    expect(off({ maximumSeats: 1 }, ...seats)).toEqual({ A2: 500 })
    expect(off({ maximumSeats: 2 }, seat('A3', 300), seat('A1', 200), seat('A2', 100))).toEqual({ A2: 25, A1: 50 })
    expect(off({ maximumSeats: 1 }, seat('B2', 100), seat('B1', 100))).toEqual({ B1: 25 })
    expect(off({ maximumSeats: 1 }, seat('B1', 100), seat('B2', 100))).toEqual({ B1: 25 })
    expect(off({ maximumSeats: 2 }, ...seats)).toEqual({ A1: 1513, A2: 500 })
  })

  it('the cheapest seats of a buy-one-get-one offer, once', () => {
    const bogo = { type: 'BOGO', minimumQuantity: 1, getQuantity: 1 } as const
    expect(off(bogo, ...seats)).toEqual({ A2: 2000 })
    expect(off(bogo, seat('A1', 6050))).toEqual({})
    expect(off(bogo, seat('A3', 10), seat('A1', 10), seat('A2', 10))).toEqual({ A1: 10 })
    expect(requiredSeats(offer({ ...bogo, minimumQuantity: 2 }))).toBe(3)
    expect(requiredSeats(offer({ minimumQuantity: 2, getQuantity: 1 }))).toBe(2)
  })

  it('from one seat of a student: the one with the largest reduction, of several the first', () => {
    expect(off({ validationType: 'UNIPAL' }, ...seats)).toEqual({ A1: 1513 })
    expect(off({ validationType: 'UNIPAL' }, seat('A1', 100), seat('A2', 300), seat('A3', 200))).toEqual({ A2: 75 })
    expect(off({ validationType: 'UNIPAL' }, seat('B2', 100), seat('B1', 100))).toEqual({ B1: 25 })
    expect(off({ validationType: 'UNIPAL' }, seat('B1', 100), seat('B2', 100))).toEqual({ B1: 25 })
    expect(off({ validationType: 'UNIPAL' })).toEqual({})
  })
})

it('seats are ordered by price, then by name', () => {
  const seats = [seat('B1', 2), seat('A2', 2), seat('C1', 1)]
  expect(seats.toSorted(byPrice).map((one) => one.seat)).toEqual(['C1', 'A2', 'B1'])
})

it('the missing seats of each area are named until one area has enough', () => {
  const both = offer({ minimumQuantity: 2, areaCategoryCodes: ['STD', 'PRM'] })
  expect(missingSeats([seat('A1', 1)], both)).toEqual([
    { areaCategoryCode: 'STD', count: 1 },
    { areaCategoryCode: 'PRM', count: 2 },
  ])
  expect(missingSeats([seat('A1', 1), seat('A2', 1)], both)).toEqual([])
  expect(missingSeats([seat('A1', 1), seat('A2', 1), seat('A3', 1)], both)).toEqual([])
})
