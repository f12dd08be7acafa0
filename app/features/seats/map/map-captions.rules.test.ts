import { expect, it } from 'vitest'
import { captionMiddle, isCaptionBelow } from './map-captions.rules.ts'

const window = { from: 0, to: 200 }

it.each([
  ['stands in the middle of its seats if the window shows all of it', { from: 20, to: 180 }, 100],
  ['moves in from the left edge', { from: -120, to: 100 }, 44],
  ['moves in from the right edge', { from: 100, to: 320 }, 156],
  ['is left out if too few of its seats are seen', { from: -120, to: 30 }, undefined],
  ['is left out above seats that are not seen', { from: 220, to: 400 }, undefined],
])('the name of an area %s', (_, seats, middle) => {
  expect(captionMiddle(seats, 80, window)).toBe(middle)
})

it('the name of an area is left out where the sign of the screen covers it', () => {
  expect([isCaptionBelow(30, 38), isCaptionBelow(30, 39), isCaptionBelow(30, 100)]).toEqual([false, true, true])
})
