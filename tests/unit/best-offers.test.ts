import { expect, test } from 'vitest'
import {
  getCommonArea,
  getPreselectedOffer,
  getDistinctPricesWithFee,
  toSeatRunEnds,
} from '#app/features/seats/best/best-offers.rules.ts'
import { hallOf } from '#tests/support/halls.ts'

const hall = hallOf('hall-240')
const offer = (area: string, seats: string[], areTogether = true) => ({ area, seats, areTogether })

test('adjacent seats are written as first and last, and an aisle ends a run', () => {
  expect(toSeatRunEnds(hall, ['F7', 'F8', 'F9', 'G2'])).toEqual([['F7', 'F9'], ['G2']])
  expect(toSeatRunEnds(hall, ['D5', 'D6'])).toEqual([['D5'], ['D6']])
})

test('adjacent seats come before separate ones, chairs before a sofa, and the front comes last', () => {
  const front = offer('FRONT', ['A9', 'A10'])
  const middle = offer('STANDARD', ['H11', 'H12'])
  const sofa = offer('SOFA', ['M7', 'M8'])
  expect(getPreselectedOffer(hall, [front, middle, sofa], '')).toBe(middle)
  expect(getPreselectedOffer(hall, [offer('STANDARD', ['H11', 'J2'], false), front], '')).toBe(front)
  expect(getPreselectedOffer(hall, [offer('STANDARD', ['H11', 'J2'], false), sofa], '')).toBe(sofa)
})

test('the dearer category is not preselected for its better view', () => {
  const premium = offer('PREMIUM', ['K11', 'K12'])
  const side = offer('STANDARD', ['H1', 'H2'])
  expect(getPreselectedOffer(hall, [premium, side], '')).toBe(side)
  expect(getPreselectedOffer(hall, [premium, offer('FRONT', ['A9', 'A10'])], '')).toBe(premium)
})

test('an exchange begins with the category of the exchanged booking', () => {
  const of = (...codes: string[]) => getCommonArea(codes.map((areaCategoryCode) => ({ areaCategoryCode })))
  const premium = offer('PREMIUM', ['K11', 'K12'])
  const middle = offer('STANDARD', ['H11', 'H12'])
  expect(getPreselectedOffer(hall, [middle, premium], of('PREMIUM', 'PREMIUM'))).toBe(premium)
  expect(getPreselectedOffer(hall, [middle, premium], of('PREMIUM', 'STANDARD'))).toBe(middle)
  expect(of()).toBe('')
})

test('the area the visitor came from is offered first, unless the seats there are separate', () => {
  const front = offer('FRONT', ['A9', 'A10'])
  const middle = offer('STANDARD', ['H11', 'H12'])
  expect(getPreselectedOffer(hall, [front, middle], 'FRONT')).toBe(front)
  expect(getPreselectedOffer(hall, [{ ...front, areTogether: false }, middle], 'FRONT')).toBe(middle)
  expect(getPreselectedOffer(hall, [], 'FRONT')).toBeUndefined()
})

test('each ticket price is named once', () => {
  expect(getDistinctPricesWithFee(hall, ['H11', 'H12'])).toEqual([5000])
  expect(getDistinctPricesWithFee(hall, ['H11', 'K5'])).toEqual([5000, 7000])
})
