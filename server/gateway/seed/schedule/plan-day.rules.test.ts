import { expect, it } from 'vitest'
import { CINEMAS } from '../cinemas.ts'
import { hallOf, planDay, roomsOf } from './plan-day.rules.ts'

const [cinema] = CINEMAS
if (!cinema) throw new Error('A chain without a cinema')

it('a hall is expanded once, and an unknown hall is an error', () => {
  const id = cinema.halls[0] ?? ''
  expect(hallOf(id)).toBe(hallOf(id))
  expect(() => hallOf('nowhere')).toThrow('nowhere')
})

it("a price “from” is that of the hall's cheapest area", () => {
  const { record, priceFrom } = hallOf(cinema.halls[0] ?? '')
  expect(priceFrom).toBe(Math.min(...record.areas.map(({ price }) => price)))
})

it('the halls of a cinema are numbered from one, each with its own seats', () => {
  const rooms = roomsOf(cinema)
  expect(rooms.map(({ number }) => number)).toEqual(cinema.halls.map((_, index) => index + 1))
  expect(rooms.every(({ seats, hall }) => seats === hall.seats.length)).toBe(true)
})

it('planning the same day twice gives the same plan', () => {
  expect(planDay('2026-11-20')).toEqual(planDay('2026-11-20'))
  expect(planDay('2026-11-20')).not.toEqual(planDay('2026-11-21'))
})
