import { expect, it } from 'vitest'
import { foodWantedAt, isServedAt, nextServingChange } from './food-hours.ts'

/** In Riyadh; three hours ahead of UTC. */
const DAY = '2026-11-27'
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+03:00`)
const EVENING = [{ from: '12:00', until: '01:30' }]

it('food without hours is always served', () => {
  expect(isServedAt({ hours: [] }, DAY, at('07:00'))).toBe(true)
})

it.each([
  ['11:59', '2026-11-27', false],
  ['12:00', '2026-11-27', true],
  ['23:59', '2026-11-27', true],
  // The night belongs to the cinema day before it.
  ['01:29', '2026-11-28', true],
  ['01:30', '2026-11-28', false],
  ['05:59', '2026-11-28', false],
])('food from noon until half past one is at %s of %s: %s', (time, day, isServed) => {
  expect(isServedAt({ hours: EVENING }, DAY, at(time, day))).toBe(isServed)
})

it('hours may begin after midnight, and run until the cinema day ends', () => {
  const night = [{ from: '01:00', until: '06:00' }]
  expect(isServedAt({ hours: night }, DAY, at('00:59', '2026-11-28'))).toBe(false)
  expect(isServedAt({ hours: night }, DAY, at('05:59', '2026-11-28'))).toBe(true)
})

it('food may be served twice a day, as in Ramadan', () => {
  const twice = [
    { from: '18:00', until: '20:00' },
    { from: '22:00', until: '03:00' },
  ]
  expect([at('19:00'), at('21:00'), at('22:30')].map((now) => isServedAt({ hours: twice }, DAY, now))).toEqual([
    true,
    false,
    true,
  ])
})

it('the next change is the next beginning or end of any item', () => {
  const items = [{ hours: EVENING }, { hours: [{ from: '18:00', until: '20:00' }] }, { hours: [] }]
  expect(nextServingChange(items, at('10:00'))).toBe(at('12:00'))
  expect(nextServingChange(items, at('12:00'))).toBe(at('18:00'))
  expect(nextServingChange(items, at('20:00'))).toBe(at('01:30', '2026-11-28'))
  expect(nextServingChange(items, at('02:00', '2026-11-28'))).toBe(Infinity)
})

it('food is wanted a quarter of an hour before the showtime at the counter, and at the seat as it begins', () => {
  expect(foodWantedAt(at('20:00'), 'COUNTER')).toBe(at('19:45'))
  expect(foodWantedAt(at('20:00'), 'SEAT')).toBe(at('20:00'))
})
