import { expect, test } from 'vitest'
import { seatOutline } from './seat-path.ts'

test('a shape is moved to its position step by step', () => {
  expect(seatOutline('M-9-8H9V5A4 4 0 0 1 5 9Z')({ x: 100, y: 50.25, turn: 0 })).toBe(
    'm91 42.3l18 0l0 13a4 4 0 0 1-4 4z',
  )
})

test('a shape is turned about its own middle', () => {
  expect(seatOutline('M-9 0H9')({ x: 100, y: 50, turn: 90 })).toBe('m100 41l0 18')
})

test('a path continues from the start of a closed outline', () => {
  expect(seatOutline('M-10 0H10V5ZM0 1H4')({ x: 0, y: 0, turn: 0 })).toBe('m-10 0l20 0l0 5zm10 1l4 0')
})

test('rounding errors do not add up', () => {
  const path = seatOutline('M0 0H.04H.08H.12')({ x: 0, y: 0, turn: 0 })
  expect(path).toBe('m0 0l0 0l0.1 0l0 0')
})
