import { expect, test } from 'vitest'
import { rowOf, seatOf, smallHall } from '#tests/support/small-hall.ts'
import { SCENE, sceneFrom } from './view-scene.rules.ts'

const hall = smallHall({ rows: [...'ABCDEFGHIJ'].map((name) => rowOf(name, 'standard', 11)) })
const from = (id: string) => sceneFrom(hall, seatOf(hall, id))
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
