import { expect, test } from 'vitest'
import { hallOf } from '#tests/support/halls.ts'
import {
  applyLive,
  changedSeats,
  indexOf,
  type ShownSeats,
  seatStatus,
} from '#app/features/seats/selection/seat-status.rules.ts'

const hall = hallOf('hall-240')
const seat = (index: number) => {
  const found = hall.seats[index]
  if (!found) throw new Error(`No seat ${index}`)
  return found
}
const free = '0'.repeat(hall.seats.length)
const nothing: ShownSeats = { states: null, version: -1, releasing: [], returning: [], wanted: [], held: [] }
const known: ShownSeats = {
  ...nothing,
  ...applyLive(hall, nothing, { type: 'all', version: 5, states: `012${free.slice(3)}` }),
}

test('changes apply to the known states, and messages older than the known version are ignored', () => {
  const update = applyLive(hall, known, {
    type: 'set',
    version: 7,
    changes: [
      [0, 2],
      [1, 1],
    ],
  })
  expect(update?.changed).toEqual([0])
  const next = { ...known, ...update }
  expect(Array.from({ length: 4 }, (_, index) => next.states?.[index])).toEqual([2, 1, 2, 0])
  expect(applyLive(hall, next, { type: 'set', version: 7, changes: [[3, 1]] })).toBeUndefined()
  expect(applyLive(hall, next, { type: 'all', version: 6, states: free })).toBeUndefined()
  // The states before the change are still what they were.
  expect(known.states?.[0]).toBe(0)
})

test('changes before the first full answer are ignored, and so is an answer for another hall', () => {
  expect(applyLive(hall, nothing, { type: 'set', version: 9, changes: [[0, 1]] })).toBeUndefined()
  expect(applyLive(hall, nothing, { type: 'all', version: 9, states: '000' })).toBeUndefined()
})

test('a seat shows the visitor’s choice first, then what the hall says', () => {
  expect(seatStatus(hall, nothing, seat(0))).toBe('waiting')
  expect([0, 1, 2].map((index) => seatStatus(hall, known, seat(index)))).toEqual(['free', 'gone', 'held'])
  expect(seatStatus(hall, { ...known, wanted: [seat(2).id] }, seat(2))).toBe('mine')
})

test('a seat the order holds, or has just released, is free for the visitor', () => {
  expect(seatStatus(hall, { ...known, held: [seat(2).id] }, seat(2))).toBe('free')
  expect(seatStatus(hall, { ...known, releasing: [2] }, seat(2))).toBe('free')
})

test('a tap or an answer renders the seats of the choice again, and no others', () => {
  const [first, second, third] = [seat(0).id, seat(1).id, seat(2).id]
  const changed = (before: ShownSeats, after: ShownSeats) => [...new Set(changedSeats(hall, before, after))].toSorted()
  const tapped = { ...known, wanted: [first] }
  expect(changed(known, tapped)).toEqual([0])
  expect(changed(tapped, { ...tapped, wanted: [first, second] })).toEqual([0, 1])
  expect(changed(tapped, { ...tapped, held: [third], releasing: [3] })).toEqual([0, 2, 3])
  expect(changed(nothing, known)).toHaveLength(hall.seats.length)
})

test('a full answer of the same version is accepted, an older one is not', () => {
  expect(applyLive(hall, known, { type: 'all', version: 5, states: free })).toMatchObject({
    version: 5,
    changed: [1, 2],
  })
  expect(applyLive(hall, known, { type: 'all', version: 4, states: free })).toBeUndefined()
  expect(applyLive(hall, known, { type: 'all', version: 6, states: `${free}0` })).toBeUndefined()
})

test('a change of a seat that the hall does not have is ignored', () => {
  const update = applyLive(hall, known, { type: 'set', version: 6, changes: [[hall.seats.length, 1]] })
  expect(update).toMatchObject({ version: 6, changed: [] })
  expect(update?.states).toHaveLength(hall.seats.length)
})

test('a sofa is gone if one half is, then held if one half is', () => {
  const suite = hallOf('suite-36')
  const left = suite.seats.find(({ partner, index }) => partner === index + 1)
  if (!left) throw new Error('No sofa')
  const shown = (states: string, more: Partial<ShownSeats> = {}) => {
    const all = '0'.repeat(suite.seats.length)
    const text = all.slice(0, left.index) + states + all.slice(left.index + 2)
    return seatStatus(suite, { ...nothing, states: Uint8Array.from(text, Number), ...more }, left)
  }
  expect(['00', '01', '10', '02', '20', '21', '12', '22'].map((states) => shown(states))).toEqual([
    'free',
    'gone',
    'gone',
    'held',
    'held',
    'gone',
    'gone',
    'held',
  ])
  expect(shown('22', { releasing: [left.index] })).toBe('held')
  expect(shown('22', { releasing: [left.index, left.index + 1] })).toBe('free')
  expect(shown('11', { wanted: [suite.seats[left.index + 1]?.id ?? ''] })).toBe('mine')
})

test('an unknown seat has no place among the states', () => {
  expect(indexOf(hall, 'Z99')).toBe(-1)
  expect(indexOf(hall, seat(3).id)).toBe(3)
})
