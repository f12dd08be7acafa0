import { expect, it } from 'vitest'
import { noteArrival, passedSinceArrival } from './clock.ts'

it('a clock that appears later shows the time that the clocks before it show', () => {
  noteArrival('first answer', 1000)
  noteArrival('first answer', 21_000)
  expect(passedSinceArrival('first answer', 31_400)).toBe(30_000)
})

it('a new answer counts from its own arrival', () => {
  expect(passedSinceArrival('second answer', 31_400)).toBe(0)
  noteArrival('second answer', 31_400)
  expect(passedSinceArrival('second answer', 33_399)).toBe(1000)
})

it('of many answers the latest keep their times', () => {
  noteArrival('old answer', 0)
  for (let index = 0; index < 19; index += 1) noteArrival(`answer ${index}`, 1000)
  noteArrival('old answer', 1000)
  noteArrival('one more', 1000)
  expect(passedSinceArrival('old answer', 5000)).toBe(5000)
  expect(passedSinceArrival('answer 0', 5000)).toBe(0)
})
