// The finder's answers compared with the plain lists of the same showtimes, on a frozen evening.
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { writeSeatsLeft } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'
import { call } from './support/calls.ts'
import { read } from './support/catalogue.ts'
import {
  TODAY,
  NOW,
  DAYS,
  SATURDAY,
  METROPOLIS,
  IN_RIYADH,
  type FinderParams,
  showsToCome,
  fits,
  allFound,
  countOf,
} from './support/finder.ts'
import { freezeClockAt } from './support/clock.ts'

beforeAll(() => freezeClockAt(NOW))

const CHOICES: [string, Record<string, string>][] = [
  ['everything', {}],
  ['all day', { timeOfDay: 'ALL_DAY' }],
  ['a day', { date: SATURDAY }],
  ['today', { date: TODAY }],
  ['after midnight', { timeOfDay: 'AFTER_MIDNIGHT' }],
  ['after midnight on Friday', { date: TODAY, timeOfDay: 'AFTER_MIDNIGHT' }],
  ['mornings', { timeOfDay: 'MORNING' }],
  ['a house', { cinemaIds: 'cin_olaya' }],
  ['two houses on a day', { cinemaIds: 'cin_olaya,cin_malqa', date: SATURDAY }],
  ['a kind of hall', { experienceIds: 'exp_suites' }],
  ['two films', { filmIds: `${METROPOLIS},flm_nosferatu` }],
  [
    'all of it at once',
    {
      filmIds: `${METROPOLIS},flm_the-kid`,
      cinemaIds: 'cin_olaya,cin_nakheel',
      experienceIds: 'exp_standard,exp_large',
      timeOfDay: 'EVENING',
    },
  ],
]

describe.each(CHOICES)('%s', (_, choice) => {
  const params = { ...IN_RIYADH, ...choice }

  it('finds the films of the matching showtimes, in the programmer’s order', async () => {
    const shows = (await showsToCome()).filter((show) => fits(params, show))
    const { films, total } = await allFound(params)
    expect(shows.length).toBeGreaterThan(0)
    const { films: programme } = await read('GET films', { ...IN_RIYADH, limit: '100' })
    const order = programme.map(({ id }) => id).filter((id) => shows.some((show) => show.filmId === id))
    expect(films.map(({ id }) => id)).toEqual(order)
    expect(total).toBe(order.length)
    for (const film of films) {
      const its = shows.filter((show) => show.filmId === film.id)
      expect([film.showtimesCount, film.cinemasCount]).toEqual([
        its.length,
        new Set(its.map((show) => show.cinemaId)).size,
      ])
      const open = its.filter((show) => show.status !== 'SOLD_OUT').slice(0, 6)
      expect(
        film.showtimes.map(({ id, startsAt, cinemaDay, experience }) => [id, startsAt, cinemaDay, experience]),
      ).toEqual(open.map((show) => [show.id, show.startsAt, show.cinemaDay, show.experience.name]))
    }
    expect(await read('GET film-finder/result-count', params)).toEqual({ count: total, showtimesCount: shows.length })
  })

  it('offers exactly the days that have results beside the other filters', async () => {
    const shows = (await showsToCome()).filter((show) => fits({ ...params, date: '' }, show))
    const { dates } = await read('GET film-finder/dates', params)
    expect(dates).toEqual(DAYS.map((date) => ({ date, isDisabled: !shows.some((show) => show.cinemaDay === date) })))
  })

  it.each([
    ['GET film-finder/filters/films', 'filmIds'],
    ['GET film-finder/filters/cinemas', 'cinemaIds'],
    ['GET film-finder/filters/experiences', 'experienceIds'],
  ] as const)('%s counts the results of each option beside the other filters', async (key, parameter) => {
    const { filters } = await read(key, params)
    expect(filters.length).toBeGreaterThan(0)
    for (const { id, count } of filters) expect(await countOf({ ...params, [parameter]: id })).toBe(count)
    const shows = (await showsToCome()).filter((show) => fits({ ...params, [parameter]: '' }, show))
    const ids = { filmIds: 'filmId', cinemaIds: 'cinemaId' } as const
    const there = shows.map((show) => (parameter === 'experienceIds' ? show.experience.id : show[ids[parameter]]))
    const offered = filters.filter(({ count }) => count > 0).map(({ id }) => id)
    expect(offered.toSorted()).toEqual([...new Set(there)].toSorted())
  })
})

it('a showtime after midnight belongs to the evening before, and one that has begun is absent', async () => {
  const { films } = await allFound({ ...IN_RIYADH, date: TODAY, timeOfDay: 'AFTER_MIDNIGHT' })
  const starts = films.flatMap((film) => film.showtimes.map((show) => Date.parse(show.startsAt)))
  expect(starts.length).toBeGreaterThan(0)
  for (const start of starts) {
    expect(start).toBeGreaterThanOrEqual(Date.parse('2026-11-21T00:00:00+03:00'))
    expect(start).toBeLessThan(Date.parse('2026-11-21T06:00:00+03:00'))
  }
  expect(await countOf({ ...IN_RIYADH, date: TODAY, timeOfDay: 'AFTERNOON' })).toBe(0)
})

it('a chosen cinema stays in its filter, so that it can be deselected', async () => {
  const params = { ...IN_RIYADH, cinemaIds: 'cin_shifa', experienceIds: 'exp_large' }
  const { filters } = await read('GET film-finder/filters/cinemas', params)
  expect(filters.find(({ id }) => id === 'cin_shifa')).toEqual({ id: 'cin_shifa', name: 'Shasha Ash Shifa', count: 0 })
})

describe('pages', () => {
  it('hold twelve films; pages beyond the last are empty', async () => {
    const first = await read('GET film-finder', IN_RIYADH)
    const pageCount = Math.ceil(first.total / 12)
    expect([first.films.length, first.pagination]).toEqual([12, { page: 1, pageCount }])
    const beyond = await read('GET film-finder', { ...IN_RIYADH, page: String(pageCount + 1) })
    expect(beyond).toEqual({ films: [], total: first.total, pagination: { page: pageCount + 1, pageCount } })
    expect((await read('GET film-finder', { ...IN_RIYADH, page: '100000' })).films).toEqual([])
  })
})

describe('a city without a cinema, and unknown ids', () => {
  it.each(['hail', 'atlantis'])('%s has no results', async (cityId) => {
    const params = { cityId, searchText: 'metropolis' }
    expect(await read('GET film-finder', params)).toEqual({
      films: [],
      total: 0,
      pagination: { page: 1, pageCount: 1 },
    })
    expect(await read('GET film-finder/result-count', params)).toEqual({ count: 0, showtimesCount: 0 })
    expect((await read('GET film-finder/dates', params)).dates.map(({ isDisabled }) => isDisabled)).toEqual(
      DAYS.map(() => true),
    )
    for (const key of ['films', 'cinemas', 'experiences'] as const)
      expect(await read(`GET film-finder/filters/${key}`, params)).toEqual({ filters: [] })
    expect((await read('GET film-finder/films/:id/cinemas', { id: METROPOLIS, ...params })).cinemas).toEqual([])
  })

  it.each([
    ['filmIds', 'flm_x'],
    ['cinemaIds', 'cin_corniche'],
    ['experienceIds', 'exp_x'],
    ['date', '2031-01-01'],
  ])('%s %s finds nothing', async (parameter, value) => {
    expect(await countOf({ ...IN_RIYADH, [parameter]: value })).toBe(0)
  })
})

describe('the cinemas of a found film', () => {
  const KEY = 'GET film-finder/films/:id/cinemas'

  async function allCinemas(params: FinderParams, id = METROPOLIS) {
    const first = await read(KEY, { id, ...params })
    const cinemas = [...first.cinemas]
    for (let page = 2; page <= first.pagination.pageCount; page++)
      cinemas.push(...(await read(KEY, { id, ...params, page: String(page) })).cinemas)
    return cinemas
  }

  it.each(CHOICES)('match its showtimes within %s', async (_, choice) => {
    const params = { ...IN_RIYADH, ...choice }
    const shows = (await showsToCome()).filter((show) => show.filmId === METROPOLIS && fits(params, show))
    const cinemas = await allCinemas(params)
    const chips = cinemas.flatMap(({ id, experiences }) =>
      experiences.flatMap((kind) => kind.showtimes.map((chip) => [id, kind.id, chip.id, chip.seatsLeft, chip.status])),
    )
    expect(chips.toSorted()).toEqual(
      shows.map((show) => [show.cinemaId, show.experience.id, show.id, show.seatsLeft, show.status]).toSorted(),
    )
    expect(new Set(cinemas.map(({ id }) => id)).size).toBe(cinemas.length)
  })

  it('come five a page in the operator’s order; pages beyond the last are empty', async () => {
    const first = await read(KEY, { id: METROPOLIS, ...IN_RIYADH })
    const { cinemas } = await read('GET cinemas', IN_RIYADH)
    expect((await allCinemas(IN_RIYADH)).map(({ id }) => id)).toEqual(cinemas.map(({ id }) => id))
    expect([first.cinemas.length, first.pagination]).toEqual([5, { page: 1, pageCount: 2 }])
    const beyond = await read(KEY, { id: METROPOLIS, ...IN_RIYADH, page: '9' })
    expect(beyond).toEqual({ cinemas: [], pagination: { page: 9, pageCount: 2 } })
  })

  it('are filtered by words, too: the name of a cinema leaves only that one', async () => {
    expect((await allCinemas({ ...IN_RIYADH, searchText: 'olaya' })).map(({ id }) => id)).toEqual(['cin_olaya'])
    expect(await allCinemas({ ...IN_RIYADH, searchText: 'nosferatu' })).toEqual([])
  })

  it('are not found for an unknown film', async () => {
    expect(await call('GET', 'film-finder/films/flm_x/cinemas?cityId=riyadh')).toMatchObject({ status: 404 })
  })
})

it('a cinema that has just sold out is counted but not offered', async () => {
  const [film] = (await read('GET film-finder', { ...IN_RIYADH, filmIds: METROPOLIS })).films
  const [first] = film?.showtimes ?? []
  const next = film?.nextShowtimes.map(({ id }) => id)
  await writeSeatsLeft(env.DB, first?.id ?? '', 0, 1)
  vi.setSystemTime(NOW + 6000)
  const [after] = (await read('GET film-finder', { ...IN_RIYADH, filmIds: METROPOLIS })).films
  expect(after?.showtimesCount).toBe(film?.showtimesCount)
  expect(after?.showtimes.slice(0, 5)).toEqual(film?.showtimes.slice(1))
  expect(next).toHaveLength(4)
  expect(after?.nextShowtimes.map(({ id }) => id)).not.toContain(first?.id)
  await env.DB.prepare('DELETE FROM showtime_seats WHERE showtime_id = ?')
    .bind(first?.id ?? '')
    .run()
  vi.setSystemTime(NOW + 12_000)
})

it('the next showtimes of a found film are those of its own page, with any filters', async () => {
  const { films } = await allFound({ ...IN_RIYADH, cinemaIds: 'cin_shifa', date: SATURDAY })
  for (const found of films.slice(0, 5)) {
    const { film } = await read('GET films/:id', { id: found.id, ...IN_RIYADH })
    expect(found.nextShowtimes).toEqual(film.nextShowtimes)
  }
})

it.each(['AR', 'EN'] as const)('all answers come in %s', async (language) => {
  const isWritten = (text: string) => /\p{Script=Arabic}/u.test(text) === (language === 'AR')
  const { films } = await read('GET film-finder', IN_RIYADH, language)
  const { filters } = await read('GET film-finder/filters/films', IN_RIYADH, language)
  const { filters: cinemas } = await read('GET film-finder/filters/cinemas', IN_RIYADH, language)
  const shows = films.flatMap((film) => film.showtimes.flatMap(({ cinema, experience }) => [cinema, experience]))
  const names = [...films.map(({ title }) => title), ...[...filters, ...cinemas].map(({ name }) => name), ...shows]
  expect(names.every(isWritten)).toBe(true)
})
