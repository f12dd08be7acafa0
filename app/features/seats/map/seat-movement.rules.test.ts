import { expect, test } from 'vitest'
import { rowOf, smallHall } from '#tests/support/small-hall.ts'
import { entryCell, getCellAfterStep, stepOfKey, type FocusStep } from './seat-movement.rules.ts'

const HALL = smallHall({ rows: [rowOf('A', 'standard', 2, 2), rowOf('B', 'standard', 3, 3), rowOf('C', 'pair', 1, 1)] })

const from = (id: string, step: FocusStep): string => {
  const seat = HALL.byId.get(id)
  return seat ? getCellAfterStep(HALL, seat, step).id : ''
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

test('each arrow key and each end of a row is its own step', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter']
  const steps = ['left', 'right', 'towardsScreen', 'awayFromScreen', 'rowStart', 'rowEnd', undefined]
  expect(keys.map((key) => stepOfKey(key, false))).toEqual(steps)
  expect(keys.map((key) => stepOfKey(key, true))).toEqual([...steps.slice(0, 4), 'first', 'last', undefined])
})

test('a step beyond the hall stays where it is, and a step along a column goes to the nearest seat', () => {
  expect(['A4', 'C3', 'C4', 'B6'].map((id) => from(id, 'right'))).toEqual(['A4', 'C3', 'C3', 'B6'])
  expect(from('C2', 'awayFromScreen')).toBe('C1')
  expect(['B1', 'B3', 'B4', 'B5'].map((id) => from(id, 'awayFromScreen'))).toEqual(['C1', 'C1', 'C3', 'C3'])
  expect(['C1', 'C4'].map((id) => from(id, 'towardsScreen'))).toEqual(['B2', 'B4'])
  expect(from('C4', 'left')).toBe('C1')
  expect(from('C1', 'rowEnd')).toBe('C3')
})

test('keyboard focus starts near the middle of the back half, on an ordinary seat', () => {
  const wide = smallHall({ rows: [...'ABCDEFGHIJK'].map((name) => rowOf(name, 'standard', 11)), wheelchair: ['H7'] })
  expect(entryCell(wide, [], () => true)?.id).toBe('H6')
  expect(entryCell(wide, ['Z1'], ({ id }) => id !== 'H6')?.id).toBe('H5')
  expect(entryCell(wide, [], ({ id }) => id === 'H7' || id === 'K1')?.id).toBe('K1')
  // A sofa is reached by the arrows, or because it is chosen.
  expect(entryCell(HALL, [], ({ row }) => row === 'C')?.id).toBe('A1')
  expect(entryCell(HALL, ['C4', 'A1'], () => true)?.id).toBe('C3')
  expect(entryCell(HALL, [], ({ row }) => row === 'B')?.id).toBe('B3')
  expect(entryCell(smallHall({ rows: [] }), [], () => true)).toBeUndefined()
})
