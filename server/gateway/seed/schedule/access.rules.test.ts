import { expect, it } from 'vitest'
import { hasHearingLoop, isSeededWithCaptions } from './access.rules.ts'

it('halls have a hearing loop if their cinema lists one, except suites', () => {
  expect(hasHearingLoop(true, 'exp_standard')).toBe(true)
  expect(hasHearingLoop(true, 'exp_suites')).toBe(false)
  expect(hasHearingLoop(false, 'exp_standard')).toBe(false)
})

it('about one showtime in five is captioned, and always the same ones', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `st_olaya-1_20261120_${at}`)
  const captioned = ids.filter(isSeededWithCaptions)
  expect(captioned.length).toBeGreaterThan(150)
  expect(captioned.length).toBeLessThan(250)
  expect(ids.filter(isSeededWithCaptions)).toEqual(captioned)
})

it('the same showtimes are captioned for ever', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `st_olaya-1_20261120_${at}`)
  expect(ids.filter(isSeededWithCaptions).map((id) => id.split('_').at(-1))).toMatchInlineSnapshot(`
    [
      "4",
      "11",
      "14",
      "22",
      "29",
    ]
  `)
})
