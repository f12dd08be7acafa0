import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { timeOptionLabel } from './quick-words.ts'

const SHOWTIME = {
  startsAt: '2026-11-20T16:30:00Z',
  endsAt: '2026-11-20T18:45:00Z',
  experience: { id: 'imax', name: 'IMAX' },
  auditorium: 'Hall 4',
  status: 'AVAILABLE',
} as const

const label = (changes: Partial<Parameters<typeof timeOptionLabel>[0]> = {}) =>
  timeOptionLabel({ ...SHOWTIME, ...changes }).replaceAll('\u00A0', ' ')

it('a showtime of the booking bar is its time and its experience, and after midnight its night', () => {
  expect(label()).toBe('7:30 PM – 9:45 PM · IMAX')
  expect(label({ startsAt: '2026-11-19T21:30:00Z' })).toMatch(/^12:30 AM · IMAX · .*Thursday/)
})

it('one that cannot be booked says why', () => {
  expect(label({ status: 'SOLD_OUT' })).toBe('7:30 PM – 9:45 PM · IMAX · sold out')
  expect(label({ status: 'UNAVAILABLE' })).toBe('7:30 PM – 9:45 PM · IMAX · Not bookable online')
  const calledOff = { status: 'UNAVAILABLE', change: { kind: 'CALLED_OFF', reason: 'EQUIPMENT', note: null } } as const
  expect(label(calledOff)).toBe('7:30 PM – 9:45 PM · IMAX · Cancelled: a technical fault in the hall')
  overwriteGetLocale(() => 'ar')
  expect(label(calledOff)).toContain('أُلغي: عطل فني في القاعة')
})

it('one that was moved says when it was before', () => {
  const before = { startsAt: '2026-11-20T17:30:00Z', auditorium: 'Hall 4' }
  expect(label({ change: { kind: 'MOVED', reason: 'SCHEDULE', note: null, before } })).toBe(
    '7:30 PM – 9:45 PM · IMAX · was 8:30 PM',
  )
})
