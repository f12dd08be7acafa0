import { describe, expect, it } from 'vitest'
import { isSecondTap, notePress } from './second-tap.ts'

const press = (clientX: number, clientY: number, timeStamp: number) => ({ clientX, clientY, timeStamp })

describe('a press after a dialog has opened', () => {
  it('is the second half of a double tap soon after the first and at its place', () => {
    notePress(press(100, 200, 1000))
    expect(isSecondTap(press(104, 196, 1250))).toBe(true)
  })

  it('is a press of its own elsewhere or later', () => {
    notePress(press(100, 200, 1000))
    expect(isSecondTap(press(180, 200, 1250))).toBe(false)
    expect(isSecondTap(press(100, 200, 1600))).toBe(false)
  })
})
