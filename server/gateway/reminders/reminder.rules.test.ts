import { expect, it } from 'vitest'
import { getDueReleaseDays, getReminderPurgeCutoff, linkableOrigin } from './reminder.rules.ts'
import { mayRing } from '../notifications/ringing-hours.rules.ts'

const inRiyadh = (clock: string) => Date.parse(`2026-11-26T${clock}+03:00`)

it('a reminder is sent between nine in the morning and ten at night', () => {
  expect(['08:59:59', '09:00:00', '21:59:59', '22:00:00', '03:00:00'].map((clock) => mayRing(inRiyadh(clock)))).toEqual(
    [false, true, true, false, false],
  )
})

it("reminders for today's films are due, and missed ones of the week before", () => {
  expect(getDueReleaseDays(inRiyadh('09:00:00'))).toEqual({ from: '2026-11-19', to: '2026-11-26' })
})

it('is deleted after thirty days', () => {
  expect(getReminderPurgeCutoff(inRiyadh('09:00:00'))).toEqual({
    at: Date.parse('2026-10-27T09:00:00+03:00'),
    day: '2026-10-27',
  })
})

it.each([
  ['https://shasha.sa', 'https://shasha.sa'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://shasha.sa', ''],
  ['http://localhost.evil.example', ''],
])('links to %s as “%s”', (origin, link) => {
  expect(linkableOrigin(origin)).toBe(link)
})
