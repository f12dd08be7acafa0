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

it('numbers and hashes stay the same for ever: stored programmes were made from them', () => {
  // The published values of FNV-1a.
  expect(['', 'a', 'foobar'].map(hashOf)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  expect(some('2026-11-20', 4)).toMatchInlineSnapshot(`
    [
      0.04902525036595762,
      0.04670003824867308,
      0.4209014077205211,
      0.5890450601000339,
    ]
  `)
})

const pickAt = (number: number) => pickWeighted(['a', 'b', 'c'], [1, 2, 1], () => number)

it('an item is picked by where the number falls among the weights', () => {
  expect([0, 0.24, 0.25, 0.74, 0.75, 0.99].map(pickAt)).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  // A sum of fractions may fall short of the whole: the last item with weight is picked.
  expect(pickWeighted(['a', 'b', 'none'], [1, 1, 0], () => 1)).toBe('b')
  expect(pickWeighted(['a', 'b'], [-5, 1], () => 0)).toBe('b')
  expect(pickWeighted(['a', 'b'], [1], () => 0.99)).toBe('a')
  expect(pickWeighted([], [], () => 0)).toBeUndefined()
})
