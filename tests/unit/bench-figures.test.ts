import { expect, test } from 'vitest'
import { freestShowtimes } from '#tests/proof/bench/growth-visits.mjs'
import { layoutShift, median, medianRatio, worstOf } from '#tests/proof/bench/measure.mjs'
import { withoutHints } from '#tests/proof/bench/tree.mjs'
import { mediansOf, shareOfLimit } from '#tests/proof/storm/holds.mjs'

test('a disturbed turn does not decide a figure', () => {
  expect(median([3, 100, 2])).toBe(3)
  expect(median([4, 2])).toBe(3)
  // The machine was three times as slow in the second turn, for both.
  expect(medianRatio([10, 30, 11], [20, 60, 20])).toBe(0.5)
  const turn = (perSecond: number, p99: number) => ({ perSecond, p50: 1, p99 })
  const holds = [turn(1000, 9), turn(900, 9), turn(500, 80)]
  const limit = [turn(1000, 6), turn(1000, 90), turn(500, 6)]
  expect(mediansOf(holds)).toEqual({ perSecond: 900, p50: 1, p99: 9 })
  expect(shareOfLimit(holds, limit)).toEqual({ ofLimit: 1, p99OfLimit: 1.5 })
})

test('shifts that follow each other count together, as in Web Vitals', () => {
  expect(layoutShift([])).toBe(0)
  const shifts = [
    { value: 0.25, at: 0 },
    { value: 0.25, at: 900 },
    { value: 0.125, at: 1900 },
  ]
  expect(layoutShift(shifts)).toBe(0.5)
  const everyHalfSecond = Array.from({ length: 11 }, (_, at) => ({ value: 0.125, at: 500 * at }))
  expect(layoutShift(everyHalfSecond)).toBe(1.25)
})

test('the worst page decides', () => {
  const pages = [
    { name: 'home, ar', lcp: 1400, performance: 97 },
    { name: 'film, en', lcp: 1600, performance: 99 },
  ]
  expect(worstOf(pages, (page: (typeof pages)[number]) => page.lcp)).toEqual({ name: 'film, en', value: 1600 })
  expect(worstOf(pages, (page: (typeof pages)[number]) => page.performance, 'least')).toEqual({
    name: 'home, ar',
    value: 97,
  })
})

test('the page of React alone has the site’s styles and pictures, but not its hints', () => {
  const link = (props: object) => ({ tag: 'link', props, children: [] })
  const [style, picture] = [link({ rel: 'stylesheet' }), link({ rel: 'preload', as: 'image' })]
  const hoisted = link({ rel: 'stylesheet', 'data-precedence': 'default' })
  const hints = [link({ rel: 'modulepreload' }), link({ rel: 'preload', as: 'font' })]
  const head = (children: unknown[]) => ({ tag: 'head', props: {}, children })
  expect(withoutHints(head([hoisted, ...hints, picture, 'text']))).toEqual(head([style, picture, 'text']))
})

test('the growth benchmark orders in halls with free seats, although a larger one is sold out', () => {
  const rows = [
    { id: 'imax-sold-out', free: 0 },
    { id: 'only-wheelchairs', free: -6 },
    { id: 'nearly-full', free: 20 },
    { id: 'b', free: 180 },
    { id: 'a', free: 180 },
    { id: 'c', free: 300 },
  ]
  expect(freestShowtimes(rows, { count: 3, visitors: 4, seats: 4 })).toEqual(['c', 'a', 'b'])
  expect(() => freestShowtimes(rows, { count: 4, visitors: 4, seats: 4 })).toThrow('3 showtimes instead of 4')
})
