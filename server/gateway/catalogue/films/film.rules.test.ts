import { expect, it } from 'vitest'
import { filmFacts, filmSummary, idsOf, nextByFilm, sessionsDates } from './film.rules.ts'

const row = { id: 'flm_1', releases_on: '2026-11-20', facts: JSON.stringify({ title: 'Metropolis' }) }

it('a film is upcoming until its release day', () => {
  expect(filmFacts(row, '2026-11-19')).toMatchObject({ title: 'Metropolis', isUpcoming: true })
  expect(filmFacts(row, '2026-11-20')).toMatchObject({ releasesOn: '2026-11-20', isUpcoming: false })
})

it('each film comes with its next showtimes, in order', () => {
  const at = Date.parse('2026-11-20T16:30:00Z')
  const next = nextByFilm([
    { id: 's1', film_id: 'flm_1', starts_at: at, cinema_day: '2026-11-20' },
    { id: 's3', film_id: 'flm_2', starts_at: at, cinema_day: '2026-11-20' },
    { id: 's2', film_id: 'flm_1', starts_at: at + 60_000, cinema_day: '2026-11-20' },
  ])
  expect(filmSummary(row, '2026-11-20', next.get('flm_1') ?? []).nextShowtimes).toEqual([
    { id: 's1', startsAt: '2026-11-20T16:30:00.000Z', cinemaDay: '2026-11-20' },
    { id: 's2', startsAt: '2026-11-20T16:31:00.000Z', cinemaDay: '2026-11-20' },
  ])
})

it('days without a showtime cannot be chosen', () => {
  expect(sessionsDates(['2026-11-20', '2026-11-21'], new Set(['2026-11-21']))).toEqual([
    { date: '2026-11-20', isDisabled: true },
    { date: '2026-11-21', isDisabled: false },
  ])
})

it('ids in a URL are separated by commas', () => {
  expect([idsOf('flm_1,flm_2'), idsOf('flm_1'), idsOf(undefined)]).toEqual([['flm_1', 'flm_2'], ['flm_1'], undefined])
})

it('a film has its stored texts, its day and its next showtimes', () => {
  expect(filmFacts(row, '2026-11-21')).toEqual({ title: 'Metropolis', releasesOn: '2026-11-20', isUpcoming: false })
  expect(filmSummary(row, '2026-11-19', [])).toEqual({
    title: 'Metropolis',
    releasesOn: '2026-11-20',
    isUpcoming: true,
    nextShowtimes: [],
  })
  expect(nextByFilm([]).size).toBe(0)
})
