import { describe, expect, it } from 'vitest'
import type { ShowtimeRow } from '../showtimes/showtime.rules.ts'
import { CINEMAS_A_PAGE, cinemasWithShowtimes, pageOf } from './film-cinemas.rules.ts'

const show = (cinemaId: string, experienceId: string, price: number, startsAt: number): ShowtimeRow => ({
  id: `st_${cinemaId}_${startsAt}`,
  film_id: 'flm_speedy',
  cinema_id: cinemaId,
  experience_id: experienceId,
  auditorium: 1,
  starts_at: startsAt,
  ends_at: startsAt + 1,
  cinema_day: '2026-11-20',
  seats_total: 100,
  captions: 0,
  seats_left: 50,
  price_from: price,
  change: null,
})
const cinema = (id: string) => ({ id, uniqueName: id, name: id, address: id, latitude: 0, longitude: 0 })

describe('cinemas of a film', () => {
  it('keep the operator’s order and omit those without a showtime', () => {
    const rows = [
      show('b', 'large', 4_500, 1),
      show('a', 'hall', 3_500, 2),
      show('a', 'large', 4_500, 3),
      show('a', 'large', 4_000, 4),
    ]
    const cinemas = cinemasWithShowtimes(
      rows,
      [cinema('a'), cinema('b'), cinema('c')],
      [
        { id: 'large', name: 'Large' },
        { id: 'suites', name: 'Suites' },
        { id: 'hall', name: 'Hall' },
      ],
      'en',
      0,
    )
    expect(
      cinemas.map(({ id, experiences }) => [
        id,
        ...experiences.map((kind) => [kind.id, kind.priceFrom, kind.showtimes.length]),
      ]),
    ).toEqual([
      ['a', ['large', 4_000, 2], ['hall', 3_500, 1]],
      ['b', ['large', 4_500, 1]],
    ])
  })

  it('come five per page; no cinema is one empty page', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => index)
    expect(pageOf(eleven, 3, CINEMAS_A_PAGE)).toEqual({ items: [10], pagination: { page: 3, pageCount: 3 } })
    expect(pageOf([], 1, CINEMAS_A_PAGE)).toEqual({ items: [], pagination: { page: 1, pageCount: 1 } })
  })
})

it('a cinema shows its own showtimes of a kind of hall, at the lowest of their prices', () => {
  const rows = [show('a', 'large', 4_500, 1), show('b', 'large', 3_000, 2), show('a', 'large', 4_600, 3)]
  const [only, ...others] = cinemasWithShowtimes(rows, [cinema('a')], [{ id: 'large', name: 'Large' }], 'en', 0)
  expect(others).toEqual([])
  expect(only).toMatchObject({
    id: 'a',
    address: 'a',
    experiences: [{ id: 'large', name: 'Large', priceFrom: 4_500, showtimes: [{ id: 'st_a_1' }, { id: 'st_a_3' }] }],
  })
})

it('pages are full except the last', () => {
  expect(CINEMAS_A_PAGE).toBe(5)
  const items = ['a', 'b', 'c', 'd', 'e', 'f']
  expect([1, 2, 3].map((page) => pageOf(items, page, 3))).toEqual([
    { items: ['a', 'b', 'c'], pagination: { page: 1, pageCount: 2 } },
    { items: ['d', 'e', 'f'], pagination: { page: 2, pageCount: 2 } },
    { items: [], pagination: { page: 3, pageCount: 2 } },
  ])
  expect(pageOf(items, 2, 5).items).toEqual(['f'])
})
