// The finder's answers held against the plain lists of the same shows, on an evening that stands still.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#server/contracts/cinema-day.ts'
import type { Answer, ReadKey } from '#server/contracts/contract.ts'
import type { Env } from '#server/gateway/env.ts'
import { writeSeatsLeft } from '#server/gateway/showtimes/showtimes.sql.ts'
import gateway from '#server/gateway/worker.ts'
import { call } from './calls.ts'
import { read } from './catalogue-support.ts'

const bindings = env as unknown as Env
/** Friday, ten past eight in the evening in Riyadh. */
const TODAY = '2026-11-20'
const NOW = Date.parse(`${TODAY}T20:10:00+03:00`)
const DAYS = Array.from({ length: 14 }, (_, ahead) => addDays(TODAY, ahead))
const SATURDAY = '2026-11-21'
const METROPOLIS = 'flm_metropolis'
const IN_RIYADH = { cityId: 'riyadh' }

type Asked = Record<string, string> & { cityId: string }
type Show = Answer<'GET showtimes'>['showtimes'][number]

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterAll(() => void vi.useRealTimers())

let listed: Show[] | undefined
/** Every show of the city to come, from the plain list of each day, by time. */
async function showsToCome(): Promise<Show[]> {
  if (listed) return listed
  const days = await Promise.all(DAYS.map((date) => read('GET showtimes', { ...IN_RIYADH, date })))
  listed = days
    .flatMap(({ showtimes }) => showtimes)
    .filter((show) => show.status !== 'STARTED')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || (a.id < b.id ? -1 : 1))
  return listed
}

const isOneOf = (list: string | undefined, id: string) => !list || list.split(',').includes(id)
const fits = (asked: Asked, show: Show): boolean =>
  (!asked.date || show.cinemaDay === asked.date) &&
  (!asked.timeOfDay || asked.timeOfDay === 'ALL_DAY' || show.timeOfDay === asked.timeOfDay) &&
  isOneOf(asked.filmIds, show.filmId) &&
  isOneOf(asked.cinemaIds, show.cinemaId) &&
  isOneOf(asked.experienceIds, show.experience.id)

async function allFound(asked: Asked) {
  const first = await read('GET film-finder', asked)
  const films = [...first.films]
  for (let page = 2; page <= first.pagination.pageCount; page++)
    films.push(...(await read('GET film-finder', { ...asked, page: String(page) })).films)
  return { films, total: first.total }
}
const titlesOf = async (searchText: string, more: Record<string, string> = {}) =>
  (await allFound({ ...IN_RIYADH, ...more, searchText })).films.map((film) => film.uniqueName)
const countOf = async (asked: Asked) => (await read('GET film-finder/result-count', asked)).count

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
  const asked = { ...IN_RIYADH, ...choice }

  it('finds the films of the shows that fit, in the programmer’s order', async () => {
    const shows = (await showsToCome()).filter((show) => fits(asked, show))
    const { films, total } = await allFound(asked)
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
    expect(await read('GET film-finder/result-count', asked)).toEqual({ count: total, showtimesCount: shows.length })
  })

  it('offers days that find something next to it, and no others', async () => {
    const shows = (await showsToCome()).filter((show) => fits({ ...asked, date: '' }, show))
    const { dates } = await read('GET film-finder/dates', asked)
    expect(dates).toEqual(DAYS.map((date) => ({ date, isDisabled: !shows.some((show) => show.cinemaDay === date) })))
  })

  it.each([
    ['GET film-finder/filters/films', 'filmIds'],
    ['GET film-finder/filters/cinemas', 'cinemaIds'],
    ['GET film-finder/filters/experiences', 'experienceIds'],
  ] as const)('%s counts what each would find next to it', async (key, parameter) => {
    const { filters } = await read(key, asked)
    expect(filters.length).toBeGreaterThan(0)
    for (const { id, count } of filters) expect(await countOf({ ...asked, [parameter]: id })).toBe(count)
    const shows = (await showsToCome()).filter((show) => fits({ ...asked, [parameter]: '' }, show))
    const ids = { filmIds: 'filmId', cinemaIds: 'cinemaId' } as const
    const there = shows.map((show) => (parameter === 'experienceIds' ? show.experience.id : show[ids[parameter]]))
    const offered = filters.filter(({ count }) => count > 0).map(({ id }) => id)
    expect(offered.toSorted()).toEqual([...new Set(there)].toSorted())
  })
})

it('a show after midnight is of the evening before, and one that has begun is gone', async () => {
  const { films } = await allFound({ ...IN_RIYADH, date: TODAY, timeOfDay: 'AFTER_MIDNIGHT' })
  const starts = films.flatMap((film) => film.showtimes.map((show) => Date.parse(show.startsAt)))
  expect(starts.length).toBeGreaterThan(0)
  for (const start of starts) {
    expect(start).toBeGreaterThanOrEqual(Date.parse('2026-11-21T00:00:00+03:00'))
    expect(start).toBeLessThan(Date.parse('2026-11-21T06:00:00+03:00'))
  }
  expect(await countOf({ ...IN_RIYADH, date: TODAY, timeOfDay: 'AFTERNOON' })).toBe(0)
})

it('a chosen house stays in its filter, that it can be taken back', async () => {
  const asked = { ...IN_RIYADH, cinemaIds: 'cin_shifa', experienceIds: 'exp_large' }
  const { filters } = await read('GET film-finder/filters/cinemas', asked)
  expect(filters.find(({ id }) => id === 'cin_shifa')).toEqual({ id: 'cin_shifa', name: 'Shasha Ash Shifa', count: 0 })
})

describe('words', () => {
  it.each([
    ['metropolis', 'metropolis'],
    ['metroplis', 'metropolis'],
    ['متروبلس', 'metropolis'],
    ['ميتروبولس', 'metropolis'],
    ['METROP', 'metropolis'],
    ['الصبى', 'the-kid'],
    ['rush gold', 'the-gold-rush'],
    ['abenteuer des prinzen', 'the-adventures-of-prince-achmed'],
    ['الطفل', 'the-kid'],
    ['بساط', 'the-thief-of-bagdad'],
    ['شارلوك الصغير', 'sherlock-jr'],
  ])('%s find %s', async (text, film) => {
    expect((await titlesOf(text))[0]).toBe(film)
  })

  it('of people and kinds find their films', async () => {
    expect(await titlesOf('fritz lang')).toContain('metropolis')
    expect(await titlesOf('لانغ')).toContain('metropolis')
    const { films } = await allFound({ ...IN_RIYADH, searchText: 'sci-fi' })
    expect(films.length).toBeGreaterThan(0)
    expect(films.every(({ genres }) => genres.some(({ id }) => id === 'sci-fi'))).toBe(true)
  })

  it.each(['olaya', 'Shasha Olaya', 'العليا', 'شاشة العُليّا'])(
    '%s find what is shown in that house',
    async (searchText) => {
      const here = { ...IN_RIYADH, cinemaIds: 'cin_olaya' }
      expect(await read('GET film-finder/result-count', { ...IN_RIYADH, searchText })).toEqual(
        await read('GET film-finder/result-count', here),
      )
      const { filters } = await read('GET film-finder/filters/cinemas', { ...IN_RIYADH, searchText })
      expect(filters.map(({ id }) => id)).toEqual(['cin_olaya'])
    },
  )

  it('of a kind of hall find what is shown in it, of both only what is in both', async () => {
    expect(await countOf({ ...IN_RIYADH, searchText: 'مخمل' })).toBe(
      await countOf({ ...IN_RIYADH, experienceIds: 'exp_velvet' }),
    )
    const asked = { ...IN_RIYADH, searchText: 'velvet olaya' }
    expect(await read('GET film-finder/result-count', asked)).toEqual(
      await read('GET film-finder/result-count', { ...IN_RIYADH, experienceIds: 'exp_velvet', cinemaIds: 'cin_olaya' }),
    )
  })

  it('go together with everything else that is chosen', async () => {
    const asked = { ...IN_RIYADH, searchText: 'metropolis olaya', date: SATURDAY }
    const shows = (await showsToCome()).filter((show) =>
      fits({ ...IN_RIYADH, date: SATURDAY, filmIds: METROPOLIS, cinemaIds: 'cin_olaya' }, show),
    )
    expect(await read('GET film-finder/result-count', asked)).toEqual({
      count: shows.length ? 1 : 0,
      showtimesCount: shows.length,
    })
    expect(await titlesOf('metropolis', { filmIds: 'flm_the-kid' })).toEqual([])
    const { dates } = await read('GET film-finder/dates', { ...IN_RIYADH, searchText: 'metropolis' })
    expect(dates.filter(({ isDisabled }) => !isDisabled).length).toBeGreaterThan(0)
  })

  it.each(['', '  ', '!؟، —', '\u0000\u0007', '\u200f'])('that are none, %j, are as if absent', async (searchText) => {
    expect(await read('GET film-finder', { ...IN_RIYADH, searchText })).toEqual(
      await read('GET film-finder', IN_RIYADH),
    )
  })

  it.each(['%', "' OR 1=1 --", '%ED%A0%80', '😀😀', 'ﷺ', '\u202emetropolis', 'a'.repeat(80), 'x '.repeat(40)])(
    'of any kind are answered: %j',
    async (searchText) => {
      expect((await call('GET', `film-finder?${new URLSearchParams({ ...IN_RIYADH, searchText })}`)).status).toBe(200)
    },
  )

  it('that are no text at all are answered, more than a title has are refused', async () => {
    expect((await call('GET', 'film-finder?cityId=riyadh&searchText=%ED%A0%80%ff')).status).toBe(200)
    expect((await call('GET', `film-finder?cityId=riyadh&searchText=${'x'.repeat(81)}`)).status).toBe(400)
  })
})

describe('pages', () => {
  it('hold twelve films; beyond the last there are none', async () => {
    const first = await read('GET film-finder', IN_RIYADH)
    const pageCount = Math.ceil(first.total / 12)
    expect([first.films.length, first.pagination]).toEqual([12, { page: 1, pageCount }])
    const beyond = await read('GET film-finder', { ...IN_RIYADH, page: String(pageCount + 1) })
    expect(beyond).toEqual({ films: [], total: first.total, pagination: { page: pageCount + 1, pageCount } })
    expect((await read('GET film-finder', { ...IN_RIYADH, page: '100000' })).films).toEqual([])
  })
})

describe('a city without a house, and ids nobody knows', () => {
  it.each(['hail', 'atlantis'])('%s has nothing', async (cityId) => {
    const asked = { cityId, searchText: 'metropolis' }
    expect(await read('GET film-finder', asked)).toEqual({
      films: [],
      total: 0,
      pagination: { page: 1, pageCount: 1 },
    })
    expect(await read('GET film-finder/result-count', asked)).toEqual({ count: 0, showtimesCount: 0 })
    expect((await read('GET film-finder/dates', asked)).dates.map(({ isDisabled }) => isDisabled)).toEqual(
      DAYS.map(() => true),
    )
    for (const key of ['films', 'cinemas', 'experiences'] as const)
      expect(await read(`GET film-finder/filters/${key}`, asked)).toEqual({ filters: [] })
    expect((await read('GET film-finder/films/:id/cinemas', { id: METROPOLIS, ...asked })).cinemas).toEqual([])
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

describe('where one found film can be seen', () => {
  const KEY = 'GET film-finder/films/:id/cinemas'

  async function allCinemas(asked: Asked, id = METROPOLIS) {
    const first = await read(KEY, { id, ...asked })
    const cinemas = [...first.cinemas]
    for (let page = 2; page <= first.pagination.pageCount; page++)
      cinemas.push(...(await read(KEY, { id, ...asked, page: String(page) })).cinemas)
    return cinemas
  }

  it.each(CHOICES)('within %s', async (_, choice) => {
    const asked = { ...IN_RIYADH, ...choice }
    const shows = (await showsToCome()).filter((show) => show.filmId === METROPOLIS && fits(asked, show))
    const cinemas = await allCinemas(asked)
    const chips = cinemas.flatMap(({ id, experiences }) =>
      experiences.flatMap((kind) => kind.showtimes.map((chip) => [id, kind.id, chip.id, chip.seatsLeft, chip.status])),
    )
    expect(chips.toSorted()).toEqual(
      shows.map((show) => [show.cinemaId, show.experience.id, show.id, show.seatsLeft, show.status]).toSorted(),
    )
    expect(new Set(cinemas.map(({ id }) => id)).size).toBe(cinemas.length)
  })

  it('five houses a page in the operator’s order; beyond the last there are none', async () => {
    const first = await read(KEY, { id: METROPOLIS, ...IN_RIYADH })
    const { cinemas } = await read('GET cinemas', IN_RIYADH)
    expect((await allCinemas(IN_RIYADH)).map(({ id }) => id)).toEqual(cinemas.map(({ id }) => id))
    expect([first.cinemas.length, first.pagination]).toEqual([5, { page: 1, pageCount: 2 }])
    const beyond = await read(KEY, { id: METROPOLIS, ...IN_RIYADH, page: '9' })
    expect(beyond).toEqual({ cinemas: [], pagination: { page: 9, pageCount: 2 } })
  })

  it('by words, too: of a house that is named only that one', async () => {
    expect((await allCinemas({ ...IN_RIYADH, searchText: 'olaya' })).map(({ id }) => id)).toEqual(['cin_olaya'])
    expect(await allCinemas({ ...IN_RIYADH, searchText: 'nosferatu' })).toEqual([])
  })

  it('a film nobody knows is not found', async () => {
    expect(await call('GET', 'film-finder/films/flm_x/cinemas?cityId=riyadh')).toMatchObject({ status: 404 })
  })
})

it('a house that has just sold out is counted but not offered', async () => {
  const [film] = (await read('GET film-finder', { ...IN_RIYADH, filmIds: METROPOLIS })).films
  const [first] = film?.showtimes ?? []
  const next = film?.nextShowtimes.map(({ id }) => id)
  await writeSeatsLeft(bindings.DB, first?.id ?? '', 0, 1)
  vi.setSystemTime(NOW + 6000)
  const [after] = (await read('GET film-finder', { ...IN_RIYADH, filmIds: METROPOLIS })).films
  expect(after?.showtimesCount).toBe(film?.showtimesCount)
  expect(after?.showtimes.slice(0, 5)).toEqual(film?.showtimes.slice(1))
  expect(next).toHaveLength(4)
  expect(after?.nextShowtimes.map(({ id }) => id)).not.toContain(first?.id)
  await bindings.DB.prepare('DELETE FROM showtime_seats WHERE showtime_id = ?')
    .bind(first?.id ?? '')
    .run()
  vi.setSystemTime(NOW + 12_000)
})

it('the next shows of a found film are those of its own page, whatever was chosen', async () => {
  const { films } = await allFound({ ...IN_RIYADH, cinemaIds: 'cin_shifa', date: SATURDAY })
  for (const found of films.slice(0, 5)) {
    const { film } = await read('GET films/:id', { id: found.id, ...IN_RIYADH })
    expect(found.nextShowtimes).toEqual(film.nextShowtimes)
  }
})

describe('suggestions', () => {
  const suggest = async (searchText: string, language: 'AR' | 'EN' = 'EN', cityId = 'riyadh') =>
    (await read('GET film-finder/search', { cityId, searchText }, language)).suggestions

  it('name films with their year and picture, houses with their city, and kinds of hall', async () => {
    expect(await suggest('metrop')).toEqual([
      {
        id: METROPOLIS,
        type: 'FILM',
        uniqueName: 'metropolis',
        name: 'Metropolis',
        hint: '1927',
        image: '/art/posters/metropolis.png',
      },
    ])
    expect(await suggest('olay')).toEqual([
      { id: 'cin_olaya', type: 'CINEMA', uniqueName: 'olaya', name: 'Shasha Olaya', hint: 'Riyadh' },
    ])
    expect(await suggest('قرطبه', 'AR')).toMatchObject([{ type: 'CINEMA', name: 'شاشة قرطبة', hint: 'الرياض' }])
    expect(await suggest('velv')).toMatchObject([{ type: 'EXPERIENCE', uniqueName: 'velvet', name: 'Velvet' }])
  })

  it('come best first, eight at most, places among them', async () => {
    const all = await suggest('s')
    expect(all).toHaveLength(8)
    expect(all.filter(({ type }) => type !== 'FILM').length).toBeGreaterThanOrEqual(3)
    const [first] = await suggest('the kid')
    expect(first?.uniqueName).toBe('the-kid')
    expect((await suggest('شاشة', 'AR')).map(({ type }) => type)).toContain('CINEMA')
  })

  it('forgive typos where nothing is written like that, and name who made a film', async () => {
    expect((await suggest('nosfertau'))[0]?.uniqueName).toBe('nosferatu')
    expect((await suggest('qurtoba')).map(({ uniqueName }) => uniqueName)).toEqual(['qurtubah'])
    expect((await suggest('murnau')).map(({ uniqueName }) => uniqueName)).toContain('nosferatu')
    expect(await suggest('zzzzzzz')).toEqual([])
    expect(await suggest(' ؟ ')).toEqual([])
  })

  it('name a house elsewhere only where none here is meant, and films before they open', async () => {
    expect(await suggest('corniche')).toMatchObject([{ id: 'cin_corniche', hint: 'Jeddah' }])
    const { films } = await read('GET films', { status: 'COMING_SOON' })
    expect((await suggest(films[0]?.title ?? ''))[0]?.id).toBe(films[0]?.id)
    expect((await suggest('metropolis', 'EN', 'atlantis'))[0]?.id).toBe(METROPOLIS)
  })
})

it.each(['AR', 'EN'] as const)('everything is told in %s', async (language) => {
  const isWritten = (text: string) => /\p{Script=Arabic}/u.test(text) === (language === 'AR')
  const { films } = await read('GET film-finder', IN_RIYADH, language)
  const { filters } = await read('GET film-finder/filters/films', IN_RIYADH, language)
  const { filters: cinemas } = await read('GET film-finder/filters/cinemas', IN_RIYADH, language)
  const shows = films.flatMap((film) => film.showtimes.flatMap(({ cinema, experience }) => [cinema, experience]))
  const names = [...films.map(({ title }) => title), ...[...filters, ...cinemas].map(({ name }) => name), ...shows]
  expect(names.every(isWritten)).toBe(true)
})

/** One request through a gateway whose database is watched. */
async function ask(DB: D1Database, path: string): Promise<Response> {
  const context = createExecutionContext()
  const answer = await gateway.fetch(new Request(`https://gateway.test/v1/${path}`), { ...bindings, DB }, context)
  await waitOnExecutionContext(context)
  return answer
}

function watched(counts: { catalogue: number; shows: number }): D1Database {
  return new Proxy(bindings.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db) as unknown
      return (sql: string) => {
        if (sql.includes('(position, id) >')) counts.catalogue += 1
        if (sql.includes('time_of_day') && sql.includes('SELECT id, film_id')) counts.shows += 1
        return db.prepare(sql)
      }
    },
  })
}

const change = (sql: string, ...values: string[]) =>
  bindings.DB.prepare(sql)
    .bind(...values)
    .run()
const RENAME = `UPDATE films SET en = json_set(en, '$.title', ?) WHERE id = ?`

it('another programme is noticed within seconds, and read once for all who ask', async () => {
  const find = (text: string) => titlesOf(text)
  expect(await find('brandnew')).toEqual([])
  await change(RENAME, 'Brandnew', METROPOLIS)
  await change("UPDATE meta SET value = 'another' WHERE key = 'programme'")
  expect(await find('brandnew')).toEqual([])
  vi.setSystemTime(NOW + 20_000)
  const counts = { catalogue: 0, shows: 0 }
  const DB = watched(counts)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(DB, 'film-finder/result-count?cityId=riyadh&searchText=brandnew')),
  )
  for (const answer of answers) expect(await answer.json()).toMatchObject({ count: 1 })
  expect(counts).toEqual({ catalogue: 1, shows: DAYS.length })
  expect(await find('brandnew')).toEqual(['metropolis'])
  expect(counts).toEqual({ catalogue: 1, shows: DAYS.length })
  await change(RENAME, 'Metropolis', METROPOLIS)
})

it('a programme that could not be read is asked for again by the next visitor', async () => {
  await change("UPDATE meta SET value = 'a third' WHERE key = 'programme'")
  vi.setSystemTime(NOW + 40_000)
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const DB = new Proxy(bindings.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name).bind(db) as unknown
      return (sql: string) => {
        if (sql.includes('(position, id) >')) throw new Error('gone')
        return db.prepare(sql)
      }
    },
  })
  expect((await ask(DB, 'film-finder?cityId=riyadh')).status).toBe(500)
  silenced.mockRestore()
  expect(await titlesOf('metropolis')).toEqual(['metropolis'])
})

it('a programme that says nothing of its changes is read anew every five minutes', async () => {
  await change("DELETE FROM meta WHERE key = 'programme'")
  vi.setSystemTime(NOW + 60_000)
  expect(await titlesOf('brandnew')).toEqual([])
  await change(RENAME, 'Brandnew', METROPOLIS)
  vi.setSystemTime(NOW + 120_000)
  expect(await titlesOf('brandnew')).toEqual([])
  vi.setSystemTime(NOW + 60_000 + 5 * 60_000)
  expect(await titlesOf('brandnew')).toEqual(['metropolis'])
  await change(RENAME, 'Metropolis', METROPOLIS)
})

it.each<ReadKey>(['GET film-finder', 'GET film-finder/dates', 'GET film-finder/result-count'])(
  '%s asks for a city and takes nothing it does not know',
  async (key) => {
    const path = key.slice('GET '.length)
    for (const query of ['', '?cityId=riyadh&sort=title', '?cityId=riyadh&date=soon', '?cityId=riyadh&timeOfDay=NOON'])
      expect((await call('GET', path + query)).status).toBe(400)
  },
)
