import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { entryCell, moveFocus, stepOfKey, type FocusStep } from './seat-movement.rules.ts'

const HALL = smallHall({ rows: [rowOf('A', 'standard', 2, 2), rowOf('B', 'standard', 3, 3), rowOf('C', 'pair', 1, 1)] })

const from = (id: string, step: FocusStep): string => {
  const seat = HALL.byId.get(id)
  return seat ? moveFocus(HALL, seat, step).id : ''
}

test('left and right follow the hall, cross the aisle and stop at its edge', () => {
  expect(from('A2', 'right')).toBe('A3')
  expect(from('A3', 'left')).toBe('A2')
  expect(from('A1', 'left')).toBe('A1')
})

test('up moves towards the screen and down away from it, to the nearest seat', () => {
  expect(from('B4', 'towardsScreen')).toBe('A3')
  expect(from('B1', 'towardsScreen')).toBe('A1')
  expect(from('A4', 'awayFromScreen')).toBe('B5')
  expect(from('A1', 'towardsScreen')).toBe('A1')
})

test('a sofa is one step from either half', () => {
  expect(from('C2', 'right')).toBe('C3')
  expect(from('B6', 'awayFromScreen')).toBe('C3')
})

test('Home and End move along the row, and with Control through the hall', () => {
  expect(from('B5', 'rowStart')).toBe('B1')
  expect(from('B2', 'rowEnd')).toBe('B6')
  expect(from('B2', 'first')).toBe('A1')
  expect(from('B2', 'last')).toBe('C3')
  expect(stepOfKey('Home', true)).toBe('first')
  expect(stepOfKey('ArrowUp', false)).toBe('towardsScreen')
  expect(stepOfKey('a', false)).toBeUndefined()
})

test('keyboard focus starts at the first chosen seat, else at a free seat in the middle', () => {
  expect(entryCell(HALL, ['B5'], () => true)?.id).toBe('B5')
  expect(entryCell(HALL, [], (seat) => seat.id === 'A4')?.id).toBe('A4')
  expect(entryCell(HALL, [], () => false)?.id).toBe('A1')
})
