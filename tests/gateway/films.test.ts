import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { loadProgrammeIfChanged } from '#server/gateway/seed/seed.sql.ts'
import { readListedShowtimes } from '#server/gateway/catalogue/showtimes/showtimes.sql.ts'
import { call } from './support/calls.ts'
import { LANGUAGES, read, tomorrow } from './support/catalogue.ts'

const db = env.DB
const ARABIC = /\p{Script=Arabic}/u
const METROPOLIS = 'flm_metropolis'
const inRiyadh = { cityId: 'riyadh', date: tomorrow() }

describe.each(LANGUAGES)('films in %s', (language) => {
  it('come in the programmer’s order with their next showtimes, and coming films by date', async () => {
    const now = await read('GET films', { cityId: 'riyadh', status: 'NOW_SHOWING' }, language)
    const soon = await read('GET films', { cityId: 'riyadh', status: 'COMING_SOON' }, language)
    expect([now.films.length, soon.films.length]).toEqual([25, 8])
    expect(now.films.slice(0, 4).map((film) => film.uniqueName)).toEqual([
      'metropolis',
      'the-adventures-of-prince-achmed',
      'the-general',
      'the-kid',
    ])
    for (const film of now.films) {
      const starts = film.nextShowtimes.map((show) => show.startsAt)
      // In the evening of its last day a film has none left.
      const left = await db
        .prepare(
          "SELECT count(DISTINCT starts_at) AS n FROM showtimes WHERE film_id = ? AND city_id = 'riyadh' AND starts_at > ?",
        )
        .bind(film.id, Date.now())
        .first<{ n: number }>()
      expect(starts).toHaveLength(Math.min(4, left?.n ?? 0))
      expect(new Set(starts).size).toBe(starts.length)
      expect(starts.every((start) => Date.parse(start) > Date.now())).toBe(true)
      expect(starts.toSorted()).toEqual(starts)
      expect(ARABIC.test(film.title + film.descriptionTag)).toBe(language === 'AR')
    }
    const dates = soon.films.map((film) => film.releasesOn)
    expect(soon.films.every((film) => film.isUpcoming && film.releasesOn > cinemaDayOf(Date.now()))).toBe(true)
    expect(dates.toSorted()).toEqual(dates)
  })

  it('come in pages, and if a day is given, only those shown on it', async () => {
    const second = await read('GET films', { page: '2', limit: '10' }, language)
    expect([second.films.length, second.pagination]).toEqual([10, { page: 2, pageCount: 4 }])
    expect(second.films.every((film) => film.nextShowtimes.length === 0)).toBe(true)
    const onDay = await read('GET films', { cityId: 'abha', date: tomorrow() }, language)
    expect(onDay.films.length).toBeGreaterThan(10)
    expect(onDay.films.every((film) => film.nextShowtimes.every((show) => show.cinemaDay === tomorrow()))).toBe(true)
    const nowhere = await read('GET films', { cityId: 'hail', status: 'NOW_SHOWING' }, language)
    expect(nowhere.films.every((film) => film.nextShowtimes.length === 0)).toBe(true)
  })

  it('have one page each, found by id and by name', async () => {
    const { film } = await read('GET films/:id', { id: METROPOLIS, cityId: 'riyadh' }, language)
    const named = await read('GET films/unique-name/:slug', { slug: 'metropolis', cityId: 'riyadh' }, language)
    expect(named.film).toEqual(film)
    expect(film.sessionsDates).toHaveLength(14)
    expect(film.sessionsDates[1]).toEqual({ date: tomorrow(), isDisabled: false })
    expect(film.directors).toEqual([
      language === 'AR' ? { firstName: 'فريتس', lastName: 'لانغ' } : { firstName: 'Fritz', lastName: 'Lang' },
    ])
    const away = await read('GET films/:id', { id: METROPOLIS, cityId: 'hail' }, language)
    expect(away.film.sessionsDates.every((day) => day.isDisabled)).toBe(true)
  })

  it('have a page each, with the cast in the script of the page and without the titles for the finder', async () => {
    const { films } = await read('GET films', {}, language)
    const pages = await Promise.all(films.map(({ id }) => read('GET films/:id', { id }, language)))
    expect(pages).toHaveLength(33)
    for (const { film } of pages) expect(film).not.toHaveProperty('otherTitles')
    const cast = pages.flatMap(({ film }) => film.casts.map(({ firstName }) => firstName))
    const named = cast.filter((name) => /\p{L}/u.test(name))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => ARABIC.test(name) !== (language === 'AR'))).toEqual([])
  })

  it('name their spoken languages and their subtitles', async () => {
    const { films } = await read('GET films', {}, language)
    const spoken = films.filter((film) => film.languages.spoken !== null).map(({ uniqueName }) => uniqueName)
    expect(spoken.toSorted()).toEqual(['blackmail', 'the-cocoanuts'])
    const found = (slug: string) => films.find(({ uniqueName }) => uniqueName === slug)?.languages
    expect(found('blackmail')).toEqual({ spoken: 'en', subtitles: ['ar'] })
    expect(found('the-kid')).toEqual({ spoken: null, subtitles: ['ar'] })
    expect(found('metropolis')).toEqual({ spoken: null, subtitles: ['ar', 'en'] })
  })

  it('can be narrowed to one kind of hall, and then list its times', async () => {
    const { experiences } = await read('GET experiences', { cityId: 'riyadh' }, language)
    for (const { id } of experiences) {
      const { films } = await read('GET films', { cityId: 'riyadh', date: tomorrow(), experienceId: id }, language)
      const { showtimes } = await read('GET showtimes', inRiyadh, language)
      const there = showtimes.filter(({ experience }) => experience.id === id)
      expect(films.map((film) => film.id).toSorted()).toEqual([...new Set(there.map((show) => show.filmId))].toSorted())
      const ids = new Set(there.map((show) => show.id))
      expect(films.flatMap((film) => film.nextShowtimes).every((show) => ids.has(show.id))).toBe(true)
    }
    const anywhere = await read('GET films', { experienceId: experiences[0]?.id ?? '' }, language)
    expect(anywhere.films.length).toBeGreaterThan(0)
    expect(await read('GET films', { experienceId: 'exp_none' }, language)).toMatchObject({ films: [] })
  })

  it('lead to related films: those on sale first, then those with the same cast and crew', async () => {
    const { films: all } = await read('GET films', { cityId: 'riyadh' }, language)
    for (const { id } of all.slice(0, 12)) {
      const { films } = await read('GET films/:id/related', { id, cityId: 'riyadh' }, language)
      expect(films.length).toBeLessThanOrEqual(6)
      expect(films.map((film) => film.id)).not.toContain(id)
      expect(new Set(films.map((film) => film.id)).size).toBe(films.length)
      const isShown = films.map((film) => film.nextShowtimes.length > 0)
      expect(isShown.toSorted((a, b) => Number(b) - Number(a))).toEqual(isShown)
    }
    const related = await read('GET films/:id/related', { id: 'flm_the-general', cityId: 'riyadh' }, language)
    const slugs = related.films.map(({ uniqueName }) => uniqueName)
    // Keaton directed the first and acts in both; both are always showing.
    expect(slugs[0]).toBe('sherlock-jr')
    expect(slugs).toContain('steamboat-bill-jr')
    expect(related.films.every(({ title }) => ARABIC.test(title) === (language === 'AR'))).toBe(true)
  })

  it('are listed by cinema, five cinemas a page, and filtered', async () => {
    const params = { id: METROPOLIS, ...inRiyadh }
    const all = await read('GET films/:id/cinemas', params, language)
    expect(all.cinemas.map(({ uniqueName }) => uniqueName)[0]).toBe('olaya')
    expect([all.hasOffers, all.pagination]).toEqual([true, { page: 1, pageCount: 2 }])
    const evening = await read(
      'GET films/:id/cinemas',
      { ...params, timeOfDay: 'EVENING', cinemaIds: 'cin_olaya,cin_nakheel' },
      language,
    )
    const shows = evening.cinemas.flatMap((cinema) => cinema.experiences.flatMap((kind) => kind.showtimes))
    expect(evening.cinemas.every(({ id }) => ['cin_olaya', 'cin_nakheel'].includes(id))).toBe(true)
    expect(shows.every((show) => show.timeOfDay === 'EVENING' && show.cinemaDay === inRiyadh.date)).toBe(true)
    const beyond = await read('GET films/:id/cinemas', { ...params, page: '9' }, language)
    expect(beyond.cinemas).toEqual([])
  })

  it('offer only filters that have results', async () => {
    const params = { filmId: METROPOLIS, ...inRiyadh }
    const { filters: cinemas } = await read('GET cinemas/film-filters', params, language)
    expect(cinemas.length).toBeGreaterThan(1)
    const { filters: kinds } = await read(
      'GET experiences/film-filters',
      { ...params, cinemaIds: cinemas[0]?.id ?? '' },
      language,
    )
    expect(kinds.length).toBeGreaterThan(0)
    for (const kind of kinds) {
      const { filters } = await read('GET cinemas/film-filters', { ...params, experienceIds: kind.id }, language)
      expect(filters.map(({ id }) => id)).toContain(cinemas[0]?.id)
    }
    expect(await read('GET offers/check-film', params, language)).toEqual({ hasOffer: true })
  })

  it('are all listed for a day, by film and by time', async () => {
    const { films } = await read('GET films/showtimes', inRiyadh, language)
    const { showtimes } = await read('GET showtimes', inRiyadh, language)
    const ids = films.flatMap((film) => film.showtimes.map(({ id }) => id))
    expect(showtimes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(showtimes.map(({ startsAt }) => startsAt)).toEqual(showtimes.map(({ startsAt }) => startsAt).toSorted())
    const one = await read('GET showtimes', { ...inRiyadh, cinemaId: 'cin_olaya', filmId: METROPOLIS }, language)
    expect(one.showtimes.every((show) => show.cinemaId === 'cin_olaya' && show.filmId === METROPOLIS)).toBe(true)
  })

  it('have showtimes with a hall, prices and an end', async () => {
    const { showtimes } = await read('GET showtimes', { ...inRiyadh, cinemaId: 'cin_olaya' }, language)
    const inGreatHall = showtimes.find((show) => show.seatsTotal === 480)
    const { showtime } = await read('GET showtimes/:sessionId', { sessionId: inGreatHall?.id ?? '' }, language)
    // The cheapest seat at the price that the checkout charges.
    expect(inGreatHall?.priceFrom).toBe(5_000)
    expect(showtime).toMatchObject({
      startsAt: inGreatHall?.startsAt,
      status: inGreatHall?.status,
      cinema: { id: 'cin_olaya', cityId: 'riyadh' },
      auditorium: { number: 1, seats: 480, name: language === 'AR' ? 'القاعة 1' : 'Hall 1' },
      areas: [{ price: 4_500 }, { price: 6_000 }, { price: 9_500 }, { price: 11_000 }],
      bookingFee: 500,
      maxSeats: 10,
    })
    expect(Date.parse(showtime.startsAt) - Date.parse(showtime.doorsAt)).toBe(20 * 60_000)
    expect(Date.parse(showtime.endsAt) - Date.parse(showtime.startsAt)).toBeGreaterThan(showtime.film.runtime * 60_000)
  })
})

it('an unknown film or showtime is answered with 404 and code 16', async () => {
  const query = `date=${tomorrow()}&cityId=riyadh`
  for (const path of [
    'films/unique-name/ben-hur',
    'films/flm_ben-hur',
    `films/flm_ben-hur/cinemas?${query}`,
    'films/flm_ben-hur/related?cityId=riyadh',
    'showtimes/st_x',
  ])
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 16 } })
})

it('a film’s related films are the same in both languages, shown in the city or anywhere', async () => {
  const [ar, en] = await Promise.all(
    LANGUAGES.map((language) => read('GET films/:id/related', { id: METROPOLIS, cityId: 'riyadh' }, language)),
  )
  expect(ar?.films.map(({ id }) => id)).toEqual(en?.films.map(({ id }) => id))
  const anywhere = await read('GET films/:id/related', { id: METROPOLIS })
  expect(anywhere.films).toHaveLength(6)
  // No film plays in Hail, so similarity alone counts there.
  const inHail = await read('GET films/:id/related', { id: METROPOLIS, cityId: 'hail' })
  expect(inHail.films.slice(0, 2).map(({ uniqueName }) => uniqueName)).toEqual([
    'woman-in-the-moon',
    'the-cabinet-of-dr-caligari',
  ])
})

it('parameters that the contract does not name, and invalid values, are refused', async () => {
  const bad = [
    'films?sort=title',
    'films?limit=1000',
    'films?page=0',
    'films?date=tomorrow',
    'films?status=OLD',
    'films/flm_metropolis/cinemas?cityId=riyadh',
    `showtimes?cityId=riyadh&date=${tomorrow()}&limit=5`,
    `films/showtimes?cityId=${encodeURIComponent("x' OR 1=1 --")}&date=${tomorrow()}`,
  ]
  for (const path of bad) expect(await call('GET', path)).toMatchObject({ status: 400, body: { code: 10 } })
})

it.each([
  ['AR', 'إحدى المعلومات غير صحيحة. راجعها وحاول مرة أخرى.'],
  ['EN', 'Something isn’t right. Check what you entered and try again.'],
] as const)('a date that no calendar has is refused in the visitor’s language: %s', async (language, message) => {
  for (const date of ['2026-13-45', '2026-02-30'])
    expect(await call('GET', `showtimes?cityId=riyadh&date=${date}`, { language })).toMatchObject({
      status: 400,
      body: { message, details: { fields: ['date'] } },
    })
})

it('lists use the last reported seat counts, and a sold-out showtime leaves the next ones', async () => {
  const before = await read('GET films/:id', { id: METROPOLIS, cityId: 'riyadh' })
  const first = before.film.nextShowtimes[0]
  await db.prepare('INSERT OR REPLACE INTO showtime_seats VALUES (?, 0, 1)').bind(first?.id).run()
  const { showtimes } = await read('GET showtimes', {
    cityId: 'riyadh',
    date: first?.cinemaDay ?? '',
    filmId: METROPOLIS,
  })
  expect(showtimes.find(({ id }) => id === first?.id)).toMatchObject({ seatsLeft: 0, status: 'SOLD_OUT' })
  const { showtime } = await read('GET showtimes/:sessionId', { sessionId: first?.id ?? '' })
  expect(showtime.status).toBe('SOLD_OUT')

  // Only six spaces for wheelchairs and companions are left.
  const [, second] = before.film.nextShowtimes
  await db.prepare('INSERT OR REPLACE INTO showtime_seats VALUES (?, -6, 1)').bind(second?.id).run()
  const day = { cityId: 'riyadh', date: second?.cinemaDay ?? '', filmId: METROPOLIS }
  expect((await read('GET showtimes', day)).showtimes.find(({ id }) => id === second?.id)).toMatchObject({
    seatsLeft: 0,
    hasOnlyWheelchair: true,
    status: 'NEARLY_FULL',
  })
  const after = await read('GET films/:id', { id: METROPOLIS, cityId: 'riyadh' })
  expect(after.film.nextShowtimes.map(({ id }) => id)).not.toContain(first?.id)
})

it('a showtime is listed for twenty minutes after its start', async () => {
  const { showtimes } = await read('GET showtimes', inRiyadh)
  const [show] = showtimes
  const start = Date.parse(show?.startsAt ?? '')
  const listedAt = async (at: number) => (await readListedShowtimes(db, inRiyadh, at)).some(({ id }) => id === show?.id)
  expect(await listedAt(start + 20 * 60_000 - 1)).toBe(true)
  expect(await listedAt(start + 20 * 60_000)).toBe(false)
})

it('a film page is still correct a year later', async () => {
  const later = addDays(cinemaDayOf(Date.now()), 365)
  await loadProgrammeIfChanged(db, later)
  const shows = await readListedShowtimes(db, { cityId: 'jeddah', date: addDays(later, 13) }, Date.parse(later))
  expect(shows.length).toBeGreaterThan(80)
})
