import { expect, it } from 'vitest'
import { expandHall } from '../../contracts/rules/hall.ts'
import { alternativesTo, bestSeatIds, bestSeats, toSeatGrid } from './best-seats.rules.ts'

const hall = {
  rows: [
    { name: 'A', area: 'front', shape: 'front' as const, blocks: [6] },
    { name: 'B', area: 'standard', shape: 'standard' as const, blocks: [5, 5] },
    { name: 'C', area: 'standard', shape: 'standard' as const, blocks: [5, 5] },
    { name: 'D', area: 'sofa', shape: 'pair' as const, blocks: [3] },
  ],
  bend: 0,
  aisle: 40,
  wheelchair: ['A1'],
  companion: ['A2'],
}
const room = toSeatGrid(expandHall(hall))
const seat = (id: string) => room.plan.seats.find((candidate) => candidate.id === id)!
const except =
  (...taken: string[]) =>
  (candidate: { id: string }) =>
    !taken.includes(candidate.id)
const only =
  (...free: string[]) =>
  (candidate: { id: string }) =>
    free.includes(candidate.id)
const best = (isFree: (candidate: { id: string }) => boolean, preference: Parameters<typeof bestSeats>[2]) => {
  const found = bestSeats(room, isFree, preference)
  return found && { seats: found.seats.map(({ id }) => id).toSorted(), areTogether: found.areTogether }
}

it('seats people side by side, nearest to the centre two thirds back', () => {
  expect(best(except(), { count: 2 })).toEqual({ seats: ['C4', 'C5'], areTogether: true })
})

it('prefers other seats to leaving one seat alone', () => {
  // Of C1–C5 only C3–C5 are free: two of them would leave the third alone.
  expect(best(except('C1', 'C2', 'C6', 'C7', 'C8', 'C9', 'C10'), { count: 2, area: 'standard' })?.seats).not.toContain(
    'C5',
  )
})

it('leaves one seat alone if there is no other way to sit together', () => {
  expect(best(only('C3', 'C4', 'C5'), { count: 2 })).toEqual({ seats: ['C4', 'C5'], areTogether: true })
})

it('splits a group only into groups of two and more', () => {
  const found = best(only('B1', 'B2', 'C9', 'C10', 'C3'), { count: 4 })
  expect(found).toEqual({ seats: ['B1', 'B2', 'C10', 'C9'], areTogether: false })
})

it('seats people apart if nothing else is left, and says so; refuses if there are too few seats', () => {
  expect(best(only('B1', 'C5', 'B9'), { count: 3 })).toEqual({ seats: ['B1', 'B9', 'C5'], areTogether: false })
  expect(best(only('B1', 'C5'), { count: 3 })).toBeUndefined()
})

it('takes sofas whole, from their left half', () => {
  expect(best(except(), { count: 2, area: 'sofa' })?.seats).toEqual(['D3', 'D4'])
  expect(best(except('D4'), { count: 2, area: 'sofa' })?.seats.join()).toMatch(/^(D1,D2|D5,D6)$/)
  expect(best(except(), { count: 3, area: 'sofa' })).toBeUndefined()
})

it('never chooses a wheelchair place or its companion seat', () => {
  expect(best(except(), { count: 5, area: 'front' })).toBeUndefined()
  expect(best(except(), { count: 4, area: 'front' })?.seats).toEqual(['A3', 'A4', 'A5', 'A6'])
})

it('looks near a given seat', () => {
  expect(best(except(), { count: 2, near: seat('B10') })?.seats).toEqual(['B10', 'B9'])
})

const rowOf = (name: string, seats: number) => ({ name, area: 'front', shape: 'front' as const, blocks: [seats] })

it('looks beside a given seat first, also where the rows are bent so far that the seat behind it is nearer', () => {
  const rows = [rowOf('A', 40), rowOf('B', 40)]
  const bent = toSeatGrid(expandHall({ ...hall, rows, bend: 0.0006, wheelchair: [], companion: [] }))
  const near = bent.plan.seats.find(({ id }) => id === 'A3')!
  const found = bestSeats(bent, except('A1', 'A2', 'A3'), { count: 1, near })
  expect(found?.seats.map(({ id }) => id)).toEqual(['A4'])
})

/** The sets shown when the next best is requested this many times. */
function askAgain(times: number, preference: { count: number; area?: string }, isFree = except()): string[] {
  const seen: string[] = []
  let after: string | undefined
  for (let turn = 0; turn < times; turn++) {
    const found = best(isFree, { ...preference, after: after === undefined ? undefined : seat(after) })
    after = found?.seats[0]
    seen.push(found?.seats.join() ?? '')
  }
  return seen
}

it('offers other good sets without shared seats when asked again, and then starts over', () => {
  const seen = askAgain(13, { count: 2 })
  const sets = seen.slice(0, 6)
  expect(sets[0]).toBe('C4,C5')
  expect(new Set(sets.flatMap((set) => set.split(','))).size).toBe(12)
  expect(seen.slice(6, 12)).toEqual(sets)
  expect(seen[12]).toBe(sets[0])
})

it('offers no seat twice, also where two sets could share one', () => {
  const seen = askAgain(5, { count: 3, area: 'standard' })
  expect(new Set(seen.slice(0, 4).flatMap((set) => set.split(','))).size).toBe(12)
  expect(seen[4]).toBe(seen[0])
})

it('repeats the set if there is only one', () => {
  expect(new Set(askAgain(3, { count: 4, area: 'front' })).size).toBe(1)
  expect(new Set(askAgain(3, { count: 3 }, only('B1', 'C5', 'B9'))).size).toBe(1)
})

it('leaves no seat alone in a later set as long as another set exists', () => {
  // C1–C5 has room for two pairs, but the second would leave one seat over: the other side is asked first.
  const [first = '', ...others] = askAgain(2, { count: 2, area: 'standard' }, except('B1', 'B2', 'B3', 'B4', 'B5'))
  expect(first).toBe('C4,C5')
  expect(others.join()).not.toMatch(/C[23]/)
})

it('starts with the best set if the current seats are of no set', () => {
  expect(best(except(), { count: 2, after: seat('A6') })?.seats).toEqual(['C4', 'C5'])
})

it('offers up to three equal sets, the nearest first, without shared seats and never across the aisle', () => {
  const sets = alternativesTo(room, except('C1', 'C2'), [seat('C1'), seat('C2')]).map((set) => set.map(({ id }) => id))
  expect(sets).toHaveLength(3)
  expect(new Set(sets.flat()).size).toBe(6)
  expect(sets.flat().every((id) => id.startsWith('B') || id.startsWith('C'))).toBe(true)
  expect(sets.some((set) => set.includes('C5') && set.includes('C6'))).toBe(false)
})

const alternatives = (isFree: (candidate: { id: string }) => boolean, ...requested: string[]) =>
  alternativesTo(room, isFree, requested.map(seat)).map((set) => set.map(({ id }) => id).join())

it('offers the nearest equal sets that leave no seat alone: of the same kind, in the same area', () => {
  expect(alternatives(except('C1', 'C2'), 'C1', 'C2')).toEqual(['B1,B2', 'B4,B5', 'C6,C7'])
  expect(alternatives(except('D1', 'D2'), 'D1', 'D2')).toEqual(['D3,D4', 'D5,D6'])
  expect(alternatives(except('A1', 'A2'), 'A1', 'A2')).toEqual([])
  expect(alternatives(except('A2', 'A3'), 'A2', 'A3')).toEqual([])
  expect(alternatives(except('C4', 'C5'), 'C4', 'C5')).toEqual(['B4,B5', 'B1,B2', 'C6,C7'])
  expect(alternatives(except('A3'), 'A3')).toEqual(['A4', 'A6', 'A5'])
  expect(alternatives(except())).toEqual([])
})

it('takes whole sofas for people who sit apart, if chairs are not enough', () => {
  expect(best(only('B1', 'D1', 'D2'), { count: 3 })).toEqual({ seats: ['B1', 'D1', 'D2'], areTogether: false })
  expect(best(only('B1', 'D1', 'D4'), { count: 3 })).toBeUndefined()
  expect(best(only('B1', 'D1', 'D2', 'D5', 'D6'), { count: 5 })?.seats).toEqual(['B1', 'D1', 'D2', 'D5', 'D6'])
  expect(best(only('B1', 'B3', 'B5', 'D1', 'D2'), { count: 3 })?.seats).toEqual(['B1', 'B3', 'B5'])
  expect(best(only('B1', 'C5', 'D1', 'D2'), { count: 3, area: 'standard' })).toBeUndefined()
})

it('seats people apart as near to the best spot as they can', () => {
  expect(best(only('B1', 'B3', 'B5', 'C1', 'C3', 'C5'), { count: 3 })).toEqual({
    seats: ['B5', 'C3', 'C5'],
    areTogether: false,
  })
})

it('offers sofas for two if no chairs together are left', () => {
  expect(best(only('B1', 'C5', 'D1', 'D2'), { count: 2 })).toEqual({ seats: ['D1', 'D2'], areTogether: true })
})

it('keeps groups near each other, and leaves no one alone in them', () => {
  expect(best(only('B1', 'B2', 'B3', 'C1', 'C2', 'B9', 'B10'), { count: 5 })).toEqual({
    seats: ['B1', 'B2', 'B3', 'C1', 'C2'],
    areTogether: false,
  })
  expect(best(only('B1', 'B2', 'B9'), { count: 3 })).toEqual({ seats: ['B1', 'B2', 'B9'], areTogether: false })
})

it('begins with the group nearest to the best spot, and leaves no seat alone beside a group', () => {
  expect(best(only('B1', 'B2', 'C4', 'C5', 'C9', 'C10'), { count: 4 })?.seats).toEqual(['B1', 'B2', 'C4', 'C5'])
  const found = best(only('C3', 'C4', 'C5', 'C9', 'C10', 'B9', 'B10'), { count: 4 })
  expect(found?.seats).toEqual(['B10', 'B9', 'C10', 'C9'])
})

it('knows seats by their ids; an unknown id counts as not given', () => {
  const byId = new Map(room.plan.seats.map((known) => [known.id, known]))
  const named = (preference: Parameters<typeof bestSeatIds>[2], isFree = except()) =>
    bestSeatIds(room, isFree, preference, byId)
  expect(named({ count: 2 })).toEqual({ seats: ['C4', 'C5'], areTogether: true })
  expect(named({ count: 2, near: 'Z9', after: 'Z9' })).toEqual({ seats: ['C4', 'C5'], areTogether: true })
  expect(named({ count: 2, near: 'B10' })?.seats).toEqual(['B9', 'B10'])
  expect(named({ count: 2, after: 'C5' })?.seats).toEqual(['C6', 'C7'])
  expect(named({ count: 2 }, only('B1'))).toBeUndefined()
})
