import { expect, test } from 'vitest'
import { rowOf, seatOf, smallHall } from '#tests/support/small-hall.ts'
import { middleSeat, SCENE, sceneFrom } from './view-scene.rules.ts'

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

// 100 deep and 50 to either side: every place of a seat is a round share of the hall.
const plain = { ...hall, deep: 100, half: 50 }
const sceneAt = (x: number, y: number) => sceneFrom(plain, { ...seatOf(hall, 'A6'), x, y })

test('the screen is drawn as it looks: straight from the middle, and smaller at its far edge from a side', () => {
  expect(sceneAt(0, 0)).toEqual({
    sheet: 'M8 10Q156 -3.9 304 10V116.6Q156 130.5 8 116.6Z',
    box: { x: 2, y: -3.9, width: 308, height: 134.4 },
    heads: [],
  })
  const right = sceneAt(50, 100)
  expect(right.sheet).toBe('M8 29.9Q110 14.5 212 20.3V101.1Q110 106.9 8 91.6Z')
  expect(right.box).toEqual({ x: 2, y: 14.5, width: 216, height: 92.4 })
  const left = sceneAt(-25, 50)
  expect(left.sheet).toBe('M54 14.7Q179 5.3 304 20.6V103.4Q179 118.7 54 109.3Z')
  expect(left.box).toEqual({ x: 48, y: 5.3, width: 262, height: 113.4 })
})

test('a seat outside of the plan has the view from its edge', () => {
  expect(sceneAt(500, 500)).toEqual(sceneAt(50, 100))
  expect(sceneAt(-500, -500)).toEqual(sceneAt(-50, 0))
  // A hall without a size has no depth to divide by.
  expect(sceneFrom({ ...hall, deep: 0, half: 0 }, { ...seatOf(hall, 'A6'), x: 0.5, y: 0.5 })).toEqual(sceneAt(25, 50))
})

test('up to three rows of heads are in view, the nearest the largest', () => {
  const tonesAt = (y: number) => [...new Set(sceneAt(0, y).heads.map(({ tone }) => tone))]
  expect([0, 5, 6, 24, 25, 49, 50, 100].map(tonesAt)).toEqual([[], [], [2], [2], [1, 2], [1, 2], [0, 1, 2], [0, 1, 2]])
  const { heads } = sceneAt(50, 100)
  const inRow = (tone: number) => heads.filter((head) => head.tone === tone)
  expect(inRow(0).map(({ x }) => x)).toEqual([10, 30, 50, 70, 110, 130, 150, 170, 210, 230, 250, 270, 310, 330])
  expect(inRow(1).map(({ x }) => x)).toEqual([-8, 46, 73, 100, 127, 181, 208, 235, 262, 316, 343])
  expect(inRow(2).map(({ x }) => x)).toEqual([-12, 28, 108, 148, 188, 228, 308, 348])
  expect([0, 1, 2].map((tone) => inRow(tone)[0])).toEqual([
    { x: 10, y: 114, r: 6.5, tone: 0 },
    { x: -8, y: 126, r: 9, tone: 1 },
    { x: -12, y: 143, r: 13, tone: 2 },
  ])
  expect(sceneAt(-25, 50).heads[0]).toEqual({ x: -5, y: 114, r: 6.5, tone: 0 })
})

test('the view and the description of a choice are those of one seat: the middle one', () => {
  expect(middleSeat(hall, ['E4', 'E5', 'E6'])?.id).toBe('E5')
  expect(middleSeat(hall, ['E4', 'E5'])?.id).toBe('E4')
  expect(middleSeat(hall, [])).toBeUndefined()
})
