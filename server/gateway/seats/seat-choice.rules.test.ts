import { expect, it } from 'vitest'
import { expandHall } from '../../contracts/rules/hall.ts'
import { refuseChoice } from './seat-choice.rules.ts'

const { seats } = expandHall({
  bend: 0,
  aisle: 38,
  rows: [
    { name: 'A', area: 'plain', shape: 'standard', blocks: [3, 3] },
    { name: 'B', area: 'sofas', shape: 'pair', blocks: [2] },
  ],
  wheelchair: ['A2', 'A4'],
  companion: ['A3'],
})
const refused = (ids: string[], most = 10) =>
  refuseChoice(
    seats.filter(({ id }) => ids.includes(id)),
    most,
  )?.reason

it('ordinary seats may be booked in any combination, up to the maximum', () => {
  expect(refused(['A1', 'A5', 'A6'])).toBeUndefined()
  expect(refused(['A1', 'A5', 'A6'], 3)).toBeUndefined()
  const three = seats.filter(({ id }) => ['A1', 'A5', 'A6'].includes(id))
  expect(refuseChoice(three, 2)).toEqual({ ok: false, reason: 'too_many_seats', details: { maxSeats: 2 } })
})

it('half a sofa is not sold', () => {
  expect(refused(['B1'])).toBe('half_sofa')
  expect(refused(['B1', 'A1'])).toBe('half_sofa')
  expect(refused(['B1', 'B2', 'B3'])).toBe('half_sofa')
  expect(refused(['B1', 'B2'])).toBeUndefined()
})

it('a companion seat must be adjacent to the wheelchair place, on this side of the aisle', () => {
  expect(refused(['A3'])).toBe('companion_without_wheelchair')
  expect(refused(['A3', 'A4'])).toBe('companion_without_wheelchair')
  expect(refused(['A2', 'A3'])).toBeUndefined()
  expect(refused(['A2'])).toBeUndefined()
  expect(refused(['A1', 'A3'])).toBe('companion_without_wheelchair')
})

it('a companion seat beside an ordinary seat alone is refused', () => {
  const row = { name: 'A', area: 'plain', shape: 'standard' as const, blocks: [3] }
  const [wheelchair, companion, ordinary] = expandHall({
    bend: 0,
    aisle: 38,
    rows: [row],
    wheelchair: ['A1'],
    companion: ['A2'],
  }).seats
  expect(refuseChoice([companion!, ordinary!], 10)?.reason).toBe('companion_without_wheelchair')
  expect(refuseChoice([wheelchair!, companion!, ordinary!], 10)).toBeUndefined()
})
