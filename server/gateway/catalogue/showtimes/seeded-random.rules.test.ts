import { expect, it } from 'vitest'
import { chanceOf, hashOf, pickWeighted } from './seeded-random.rules.ts'

const some = (seed: string, many: number) => {
  const chance = chanceOf(seed)
  return Array.from({ length: many }, chance)
}

it('the same seed gives the same numbers, another seed gives others', () => {
  expect(some('2026-11-20', 5)).toEqual(some('2026-11-20', 5))
  expect(some('2026-11-20', 5)).not.toEqual(some('2026-11-21', 5))
  expect(hashOf('a')).not.toBe(hashOf('b'))
})

it('random numbers are evenly spread between 0 and 1', () => {
  const falls = some('fair', 2000)
  expect(falls.every((fall) => fall >= 0 && fall < 1)).toBe(true)
  expect(falls.reduce((sum, fall) => sum + fall, 0) / falls.length).toBeCloseTo(0.5, 1)
})

it('heavier items are picked more often, items without weight never', () => {
  const chance = chanceOf('weights')
  const picked = Array.from({ length: 1000 }, () => pickWeighted(['light', 'heavy', 'none'], [1, 9, 0], chance))
  const many = (item: string) => picked.filter((pick) => pick === item).length
  expect(many('none')).toBe(0)
  expect(many('heavy')).toBeGreaterThan(many('light') * 4)
  expect(many('light')).toBeGreaterThan(0)
})

it('nothing is picked if no item has weight', () => {
  expect(pickWeighted(['a'], [0], chanceOf('x'))).toBeUndefined()
})
