import { expect, test } from 'vitest'
import { firstOffer, priceEach, runsOf } from '#app/features/seats/best/best-offers.rules.ts'
import { hallOf } from '#tests/support/halls.ts'

const hall = hallOf('hall-240')
const offer = (area: string, seats: string[], areTogether = true) => ({ area, seats, areTogether })

test('adjacent seats are written as first and last, and an aisle ends a run', () => {
  expect(runsOf(hall, ['F7', 'F8', 'F9', 'G2'])).toEqual([['F7', 'F9'], ['G2']])
  expect(runsOf(hall, ['D5', 'D6'])).toEqual([['D5'], ['D6']])
})

test('adjacent seats come before separate ones, chairs before a sofa, then the better view', () => {
  const front = offer('FRONT', ['A9', 'A10'])
  const middle = offer('STANDARD', ['H11', 'H12'])
  const sofa = offer('SOFA', ['M7', 'M8'])
  expect(firstOffer(hall, [front, middle, sofa], '')).toBe(middle)
  expect(firstOffer(hall, [offer('STANDARD', ['H11', 'J2'], false), front], '')).toBe(front)
  expect(firstOffer(hall, [offer('STANDARD', ['H11', 'J2'], false), sofa], '')).toBe(sofa)
})

test('the area the visitor came from is offered first, unless the seats there are separate', () => {
  const front = offer('FRONT', ['A9', 'A10'])
  const middle = offer('STANDARD', ['H11', 'H12'])
  expect(firstOffer(hall, [front, middle], 'FRONT')).toBe(front)
  expect(firstOffer(hall, [{ ...front, areTogether: false }, middle], 'FRONT')).toBe(middle)
  expect(firstOffer(hall, [], 'FRONT')).toBeUndefined()
})

test('each ticket price is named once', () => {
  expect(priceEach(hall, ['H11', 'H12'])).toEqual([5000])
  expect(priceEach(hall, ['H11', 'K5'])).toEqual([5000, 7000])
})
