import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { dotsOf, getPreselectedOffer, getDistinctPricesWithFee, toSeatRunEnds } from './best-offers.rules.ts'

const hall = smallHall({
  rows: [...[...'ABCDEFGHIJ'].map((name) => rowOf(name, 'standard', 2, 4)), rowOf('K', 'pair', 3)],
  prices: { standard: 5000, pair: 9000 },
})
const offer = (seats: string[], area = 'standard', areTogether = true) => ({ area, seats, areTogether })

test('of offers in one area the one nearest to the middle, two thirds back, is preselected', () => {
  // The tenth row and the sofas make the hall 336 deep, so the best row is at 224.
  const [front, best, back] = [offer(['G3']), offer(['I3']), offer(['J3'])]
  expect(getPreselectedOffer(hall, [front, back, best], '')).toBe(best)
  expect(getPreselectedOffer(hall, [front, back], '')).toBe(back)
  expect(getPreselectedOffer(hall, [offer(['I6']), best], '')).toBe(best)
})

test('the mean of the seats decides, not their number', () => {
  const [many, one] = [offer(['I3', 'I4']), offer(['J4'])]
  expect(getPreselectedOffer(hall, [one, many], '')).toBe(many)
  expect(getPreselectedOffer(hall, [offer(['A3', 'A4']), offer(['J6'])], '')?.seats).toEqual(['J6'])
})

test('chairs come before a sofa, in any order, and seats side by side before both', () => {
  const [sofa, chairs] = [offer(['K3', 'K4'], 'pair'), offer(['A1', 'A2'])]
  expect(getPreselectedOffer(hall, [sofa, chairs], '')).toBe(chairs)
  expect(getPreselectedOffer(hall, [chairs, sofa], '')).toBe(chairs)
  const apart = { ...chairs, areTogether: false }
  expect(getPreselectedOffer(hall, [apart, sofa], '')).toBe(sofa)
  expect(getPreselectedOffer(hall, [apart], 'standard')).toBe(apart)
})

test('seats of several areas have no area, and are offered like chairs', () => {
  const mixed = { area: undefined, seats: ['J6', 'K1'], areTogether: true }
  const sofa = offer(['K3', 'K4'], 'pair')
  expect(getPreselectedOffer(hall, [sofa, mixed], '')).toBe(mixed)
  expect(getPreselectedOffer(hall, [sofa, mixed], 'pair')).toBe(sofa)
})

test('a run of seats ends at an aisle, at the end of a row and at a gap', () => {
  expect(toSeatRunEnds(hall, ['A6', 'B1'])).toEqual([['A6'], ['B1']])
  expect(toSeatRunEnds(hall, ['A2', 'A3'])).toEqual([['A2'], ['A3']])
  expect(toSeatRunEnds(hall, ['A3', 'A5', 'A6'])).toEqual([['A3'], ['A5', 'A6']])
  expect(toSeatRunEnds(hall, ['A6', 'A3', 'A5', 'Z1', 'A4'])).toEqual([['A3', 'A6']])
  expect(toSeatRunEnds(hall, [])).toEqual([])
})

test('a seat that the hall does not have costs nothing', () => {
  expect(getDistinctPricesWithFee(hall, ['A1', 'K1', 'K2', 'A2'])).toEqual([5500, 9500])
  expect(getDistinctPricesWithFee(hall, ['Z1'])).toEqual([0])
})

test('the small map has a dot for each known seat', () => {
  expect(dotsOf(hall, ['A3', 'Z1', 'B3'])).toEqual([
    { id: 'A3', x: 6.5, y: 0 },
    { id: 'B3', x: 6.5, y: 28 },
  ])
})
