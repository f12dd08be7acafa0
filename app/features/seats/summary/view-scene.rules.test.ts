import { expect, test } from 'vitest'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { openHall } from '../selection/hall.rules.ts'
import { SCENE, sceneFrom } from './view-scene.rules.ts'

const rows = 'ABCDEFGHIJ'
  .split('')
  .map((name) => ({ name, area: 'standard', shape: 'standard' as const, blocks: [11] }))
const layout = { version: 1, bend: 0, aisle: 38, rows, wheelchair: [], companion: [] }
const hall = openHall({ layout, areas: [] })
const from = (id: string) => {
  const seat = expandHall(layout).seats.find((candidate) => candidate.id === id)
  if (!seat) throw new Error(`No seat ${id}`)
  return sceneFrom(hall, seat)
}
const middleOf = ({ box }: ReturnType<typeof sceneFrom>) => box.x + box.width / 2

test('the screen looks larger from a nearer seat', () => {
  const [front, back] = [from('A6'), from('J6')]
  expect(front.box.width).toBeGreaterThan(back.box.width)
  expect(front.box.height).toBeGreaterThan(back.box.height)
})

test('from a seat on the right the screen is on the left, and the other way round', () => {
  expect(middleOf(from('E6'))).toBeCloseTo(SCENE.width / 2, 0)
  const sides = [middleOf(from('E1')), middleOf(from('E11'))].toSorted((a, b) => a - b)
  expect(sides[0]).toBeLessThan(SCENE.width / 2)
  expect(sides[1]).toBeGreaterThan(SCENE.width / 2)
})

test('the first row sees no heads in front, and rows farther back see more', () => {
  expect(from('A6').heads).toEqual([])
  expect(from('C6').heads.length).toBeGreaterThan(0)
  expect(from('J6').heads.length).toBeGreaterThan(from('C6').heads.length)
})
