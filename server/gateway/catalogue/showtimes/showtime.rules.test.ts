import { describe, expect, it } from 'vitest'
import { instantAt } from '../../../contracts/rules/riyadh-time.ts'
import { showtimeChip, showtimeStatus } from './showtime.rules.ts'

const START = instantAt('2026-11-27', '00:30')

describe('the status of a showtime', () => {
  it.each([
    [480, 49, 'AVAILABLE'],
    [480, 48, 'NEARLY_FULL'],
    [92, 13, 'AVAILABLE'],
    [92, 12, 'NEARLY_FULL'],
    [92, 0, 'SOLD_OUT'],
  ])('of %i seats with %i left is %s', (total, left, status) => {
    expect(showtimeStatus(START, left, total, START - 1)).toBe(status)
  })

  it('is started from its first second, with any number of seats left', () => {
    expect(showtimeStatus(START, 0, 92, START)).toBe('STARTED')
  })
})

it('a showtime at half past midnight belongs to the evening before', () => {
  const row = {
    id: 'st_olaya-1_20261126_6',
    film_id: 'flm_nosferatu',
    cinema_id: 'cin_olaya',
    experience_id: 'exp_large',
    auditorium: 1,
    starts_at: START,
    ends_at: START + 7_200_000,
    cinema_day: '2026-11-26',
    seats_total: 480,
    seats_left: 0,
    price_from: 4_500,
    captions: 0 as const,
  }
  expect(showtimeChip(row, 'ar', START - 60_000)).toEqual({
    id: 'st_olaya-1_20261126_6',
    priceFrom: 4_500,
    startsAt: '2026-11-26T21:30:00.000Z',
    endsAt: '2026-11-26T23:30:00.000Z',
    cinemaDay: '2026-11-26',
    timeOfDay: 'AFTER_MIDNIGHT',
    seatsLeft: 0,
    hasOnlyWheelchair: false,
    isCaptioned: false,
    seatsTotal: 480,
    status: 'SOLD_OUT',
    auditorium: 'القاعة 1',
  })
  // Nearly full, because wheelchair users can still book it.
  expect(showtimeChip({ ...row, seats_left: -8 }, 'ar', START - 60_000)).toMatchObject({
    seatsLeft: 0,
    hasOnlyWheelchair: true,
    status: 'NEARLY_FULL',
  })
  expect(showtimeChip({ ...row, captions: 1 }, 'en', START - 60_000)).toMatchObject({ isCaptioned: true })
})
