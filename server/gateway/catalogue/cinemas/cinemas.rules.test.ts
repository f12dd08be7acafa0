import { expect, it } from 'vitest'
import { hallOutline, nameIn, countWheelchairSpaces } from './cinemas.rules.ts'

const layout = JSON.stringify({
  version: 3,
  rows: [{ name: 'A', area: 'standard', shape: 'standard', blocks: [2, 2] }],
  bend: 0.5,
  aisle: 1,
  wheelchair: ['A1', 'A4'],
  companion: ['A2'],
})

it('a stored place has its name in each language', () => {
  const facts = JSON.stringify({ name: { ar: 'العليا', en: 'Olaya' } })
  expect([nameIn(facts, 'ar'), nameIn(facts, 'en')]).toEqual(['العليا', 'Olaya'])
})

it('the outline of a hall has its rows and their bend, and no single seats', () => {
  expect(hallOutline(layout)).toEqual({
    rows: [{ name: 'A', area: 'standard', shape: 'standard', blocks: [2, 2] }],
    bend: 0.5,
    aisle: 1,
  })
})

it('the wheelchair spaces of a hall are counted', () => {
  expect(countWheelchairSpaces(layout)).toBe(2)
  expect(countWheelchairSpaces(JSON.stringify({ wheelchair: [] }))).toBe(0)
})
