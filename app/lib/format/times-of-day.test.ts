import { expect, it } from 'vitest'
import { isTimeOver, getNextDayPartStart, TIMES_OF_DAY } from './times-of-day.ts'

const past = (now: string) => TIMES_OF_DAY.filter((time) => isTimeOver(time, '2026-11-25', Date.parse(now)))

it.each([
  ['2026-11-25T08:59:59Z', []],
  ['2026-11-25T09:00:00Z', ['MORNING']],
  ['2026-11-25T14:00:00Z', ['MORNING', 'AFTERNOON']],
  ['2026-11-25T20:59:59Z', ['MORNING', 'AFTERNOON']],
  ['2026-11-25T21:00:00Z', ['MORNING', 'AFTERNOON', 'EVENING']],
  ['2026-11-26T03:00:00Z', ['MORNING', 'AFTERNOON', 'EVENING', 'AFTER_MIDNIGHT']],
])('at %s these times of the cinema day of 25 November are over: %j', (now, times) => {
  expect(past(now)).toEqual(times)
})

it.each([
  ['2026-11-25T00:00', '2026-11-25T06:00'],
  ['2026-11-25T05:59', '2026-11-25T06:00'],
  ['2026-11-25T06:00', '2026-11-25T12:00'],
  ['2026-11-25T12:00', '2026-11-25T17:00'],
  ['2026-11-25T17:00', '2026-11-26T00:00'],
  ['2026-12-31T23:59', '2027-01-01T00:00'],
])('what a page of %s says of the day is true until %s', (now, change) => {
  expect(getNextDayPartStart(Date.parse(`${now}:00+03:00`))).toBe(Date.parse(`${change}:00+03:00`))
})
