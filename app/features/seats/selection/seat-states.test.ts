import { expect, test } from 'vitest'
import { SeatStates } from './seat-states.ts'

test('the seat map learns which seats changed, and ignores changes older than the known version', () => {
  const states = new SeatStates(4)
  const notified: number[][] = []
  states.listen((changed) => notified.push([...changed]))
  states.takeAll('0120', 5)
  states.takeChanges({
    type: 'set',
    version: 7,
    changes: [
      [0, 2],
      [1, 1],
    ],
  })
  states.takeChanges({ type: 'set', version: 6, changes: [[3, 1]] })
  states.takeAll('0000', 6)
  expect(notified).toEqual([[0, 1, 2, 3], [0]])
  expect([0, 1, 2, 3].map((index) => states.at(index))).toEqual([2, 1, 2, 0])
})

test('the seat map ignores changes before the first full answer, and an answer for another hall', () => {
  const states = new SeatStates(2)
  states.takeChanges({ type: 'set', version: 9, changes: [[0, 1]] })
  states.takeAll('000', 10)
  expect(states.isKnown).toBe(false)
})
