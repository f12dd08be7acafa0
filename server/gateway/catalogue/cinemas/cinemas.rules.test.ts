import { expect, it } from 'vitest'
import { hallOutline, nameIn, placesOf } from './cinemas.rules.ts'

const rows = [{ name: 'A', area: 'standard', shape: 'standard', blocks: [2] }]
const LAYOUT = JSON.stringify({ version: 3, rows, bend: 0.1, aisle: 40, wheelchair: ['A1', 'A2'], companion: ['A3'] })

it('a hall is drawn small without its single seats, and says how many places it has for wheelchairs', () => {
  expect(hallOutline(LAYOUT)).toEqual({ rows, bend: 0.1, aisle: 40 })
  expect(placesOf(LAYOUT)).toBe(2)
})

it('a stored name is read in the language of the visitor', () => {
  expect(nameIn('{"name":{"ar":"العليا","en":"Olaya"}}', 'ar')).toBe('العليا')
})
