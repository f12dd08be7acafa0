import { expect, it } from 'vitest'
import { resolveQuickBooking } from './quick-choice.ts'

const show = (
  id: string,
  cinemaId: string,
  hour: string,
  status: 'AVAILABLE' | 'SOLD_OUT' | 'STARTED' = 'AVAILABLE',
) => ({
  id,
  cinemaId,
  startsAt: `2026-11-19T${hour}:00:00.000Z` as const,
  status,
})
const SHOWS = [
  show('late', 'olaya', '18'),
  show('gone', 'olaya', '09', 'STARTED'),
  show('full', 'olaya', '12', 'SOLD_OUT'),
  show('other', 'tahlia', '13'),
]

it('offers the next available showtime of the day', () => {
  expect(resolveQuickBooking(SHOWS, {}).show?.id).toBe('other')
})

it('keeps the requested cinema and skips showtimes that are full or over', () => {
  const { times, show: chosen } = resolveQuickBooking(SHOWS, { cinemaId: 'olaya' })
  expect(times.map(({ id }) => id)).toEqual(['full', 'late'])
  expect(chosen?.id).toBe('late')
})

it('offers the preferred cinema before an earlier showtime elsewhere, unless it has no free seat that day', () => {
  expect(resolveQuickBooking(SHOWS, {}, ['closed', 'olaya', 'tahlia']).show?.id).toBe('late')
  expect(resolveQuickBooking(SHOWS, { cinemaId: 'tahlia' }, ['olaya']).show?.id).toBe('other')
  expect(
    resolveQuickBooking([show('full', 'olaya', '12', 'SOLD_OUT'), ...SHOWS.slice(3)], {}, ['olaya']).show?.id,
  ).toBe('other')
})

it('falls back if the day does not have the requested values', () => {
  expect(resolveQuickBooking(SHOWS, { cinemaId: 'closed', showId: 'nothing' }).show?.id).toBe('other')
})

it('chooses nothing on an empty day', () => {
  expect(resolveQuickBooking([], {}).show).toBeUndefined()
})
