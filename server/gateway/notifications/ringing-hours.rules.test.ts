import { expect, it } from 'vitest'
import { mayRing } from './ringing-hours.rules.ts'

it.each([
  ['00:00:00', false],
  ['08:59:59', false],
  ['09:00:00', true],
  ['15:30:00', true],
  ['21:59:59', true],
  ['22:00:00', false],
  ['23:59:59', false],
])('at %s in Riyadh a message may ring: %s', (clock, may) => {
  expect(mayRing(Date.parse(`2026-11-20T${clock}+03:00`))).toBe(may)
})
