import { expect, it } from 'vitest'
import { chanceOf, hashOf, pickWeighted } from './seeded.rules.ts'

const some = (seed: string, many: number) => {
  const chance = chanceOf(seed)
  return Array.from({ length: many }, chance)
}

it('chance falls the same way for the same seed, and another way for another', () => {
  expect(some('2026-11-20', 5)).toEqual(some('2026-11-20', 5))
  expect(some('2026-11-20', 5)).not.toEqual(some('2026-11-21', 5))
  expect(hashOf('a')).not.toBe(hashOf('b'))
})

it('chance is fair between nothing and one', () => {
  const falls = some('fair', 2000)
  expect(falls.every((fall) => fall >= 0 && fall < 1)).toBe(true)
  expect(falls.reduce((sum, fall) => sum + fall, 0) / falls.length).toBeCloseTo(0.5, 1)
})

it('the heavier is picked more often, the weightless never', () => {
  const chance = chanceOf('weights')
  const picked = Array.from({ length: 1000 }, () => pickWeighted(['light', 'heavy', 'none'], [1, 9, 0], chance))
  const many = (item: string) => picked.filter((each) => each === item).length
  expect(many('none')).toBe(0)
  expect(many('heavy')).toBeGreaterThan(many('light') * 4)
  expect(many('light')).toBeGreaterThan(0)
})

it('nothing is picked where nothing weighs anything', () => {
  expect(pickWeighted(['a'], [0], chanceOf('x'))).toBeUndefined()
})
