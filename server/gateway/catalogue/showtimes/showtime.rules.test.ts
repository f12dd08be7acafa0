import { describe, expect, it } from 'vitest'
import { SALES_AFTER_START_MS } from '../../../contracts/rules/sales-end.ts'
import { instantAt } from '../../../contracts/rules/riyadh-time.ts'
import { storedShowtime } from '#tests/support/gateway/stored-showtime.ts'
import {
  hallName,
  LISTED_AFTER_START_MS,
  seatCount,
  showtimeChip,
  showtimeFacts,
  showtimeStatus,
} from './showtime.rules.ts'

const START = instantAt('2026-11-27', '00:30')

const statusWith = (seatsLeft: number, at: number, seatsTotal = 92) =>
  showtimeStatus({ startsAt: START, seatsLeft, seatsTotal }, at)

describe('the status of a showtime', () => {
  it.each([
    [480, 49, 'AVAILABLE'],
    [480, 48, 'NEARLY_FULL'],
    [92, 13, 'AVAILABLE'],
    [92, 12, 'NEARLY_FULL'],
    [92, 0, 'SOLD_OUT'],
  ])('of %i seats with %i left is %s', (total, left, status) => {
    expect(statusWith(left, START - 1, total)).toBe(status)
  })

  it('is started from the end of its sale on, with any number of seats left', () => {
    expect(statusWith(0, START)).toBe('SOLD_OUT')
    expect(statusWith(0, START + SALES_AFTER_START_MS)).toBe('STARTED')
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
    change: null,
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

it('a showtime that began eleven minutes ago is for sale in lists, as at its seats', () => {
  const minutes = [0, 11, 14, 15, 16].map((minute) => statusWith(50, START + minute * 60_000))
  expect(minutes).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'STARTED', 'STARTED'])
  expect(statusWith(0, START - 1)).toBe('SOLD_OUT')
  expect(statusWith(1, START - 1)).toBe('NEARLY_FULL')
  expect(LISTED_AFTER_START_MS).toBe(1_200_000)
})

it('a chip has the hall, the hour and the seats of its own row, in the language of the page', () => {
  const row = {
    id: 'st_1',
    film_id: 'flm_1',
    cinema_id: 'cin_1',
    experience_id: 'exp_1',
    auditorium: 3,
    starts_at: START - 3 * 3_600_000,
    ends_at: START,
    cinema_day: '2026-11-26',
    seats_total: 100,
    seats_left: 40,
    price_from: 5_000,
    captions: 0 as const,
    change: null,
  }
  expect(showtimeChip(row, 'en', row.starts_at - 1)).toMatchObject({
    timeOfDay: 'EVENING',
    seatsLeft: 40,
    hasOnlyWheelchair: false,
    status: 'AVAILABLE',
    auditorium: 'Hall 3',
    isCaptioned: false,
  })
  expect([hallName(12, 'en'), hallName(12, 'ar')]).toEqual(['Hall 12', 'القاعة 12'])
})

it('a hall counts two seats for each sofa', () => {
  const row = { name: 'A', area: 'standard', shape: 'standard' as const, blocks: [2, 3] }
  expect(seatCount({ rows: [] })).toBe(0)
  expect(seatCount({ rows: [row] })).toBe(5)
  expect(seatCount({ rows: [row, { ...row, shape: 'pair' }] })).toBe(15)
})

it('the details of a showtime are in one language', () => {
  const record = storedShowtime()
  const facts = showtimeFacts(record, 'en', 'NEARLY_FULL')
  expect(facts).toEqual({
    id: 'st_olaya-1_20261120_6',
    startsAt: '2026-11-20T18:00:00.000Z',
    endsAt: '2026-11-20T20:48:00.000Z',
    doorsAt: '2026-11-20T17:30:00.000Z',
    cinemaDay: '2026-11-20',
    status: 'NEARLY_FULL',
    film: record.film.en,
    cinema: {
      id: 'cin_olaya',
      uniqueName: 'olaya',
      name: 'Shasha Olaya',
      address: 'Olaya Street',
      cityId: 'riyadh',
      latitude: 24.7,
      longitude: 46.7,
    },
    auditorium: { id: 'olaya-1', name: 'Hall 1', number: 1, seats: 8 },
    experience: { id: 'exp_standard', name: 'Standard' },
    areas: [
      { areaCategoryCode: 'standard', shape: 'standard', price: 5000, name: 'Standard seat', description: 'A seat' },
    ],
    layout: {
      version: 3,
      bend: 0.5,
      aisle: 1,
      rows: record.layout.rows,
      wheelchair: ['A1'],
      companion: ['A2'],
    },
    bookingFee: 200,
    maxSeats: 10,
  })
  expect(showtimeFacts(record, 'ar', 'AVAILABLE')).toMatchObject({
    film: { title: 'متروبوليس' },
    cinema: { name: 'Shasha Olaya بالعربية', address: 'Olaya Street بالعربية' },
    auditorium: { name: 'Hall 1 بالعربية' },
    experience: { name: 'Standard بالعربية' },
    areas: [{ name: 'Standard seat بالعربية', description: 'A seat بالعربية' }],
  })
})

it('a hall without wheelchair spaces has none in its details', () => {
  const { wheelchair: _, companion: __, ...layout } = storedShowtime().layout
  expect(showtimeFacts(storedShowtime({ layout }), 'en', 'AVAILABLE').layout).toMatchObject({
    wheelchair: [],
    companion: [],
  })
})
