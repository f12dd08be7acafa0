// The main acts of looking: settings, cities, films, showtimes, the finder, cinemas, seats, menus and offers.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call } from '../support/calls.ts'
import { LANGUAGES, read, tomorrow } from '../support/catalogue.ts'

const METROPOLIS = 'flm_metropolis'
const RIYADH = { cityId: 'riyadh' }
const TOMORROW = { ...RIYADH, date: tomorrow() }

/** The stored showtimes of tomorrow in Riyadh, earliest first. */
const storedShowtimes = async () =>
  (
    await env.DB.prepare(
      'SELECT id, film_id AS filmId, cinema_id AS cinemaId FROM showtimes WHERE city_id = ? AND cinema_day = ? ORDER BY starts_at, id',
    )
      .bind(RIYADH.cityId, TOMORROW.date)
      .all<{ id: string; filmId: string; cinemaId: string }>()
  ).results

it('settings and cities are in the language of the request', async () => {
  const [english, arabic] = await Promise.all(
    LANGUAGES.toReversed().map((language) => read('GET cities', {}, language)),
  )
  expect(english!.city[0]?.id).toBe('riyadh')
  expect(arabic!.city.map(({ id }) => id)).toEqual(english!.city.map(({ id }) => id))
  expect(arabic!.city[0]?.name).not.toBe(english!.city[0]?.name)
  expect((await read('GET settings', {})).settings.OTPCountDown).toBeGreaterThan(0)
})

it('a film is in the list of its city, and has a page by id and by name with its days', async () => {
  const { films } = await read('GET films', { ...RIYADH, status: 'NOW_SHOWING' })
  expect(films[0]).toMatchObject({ id: METROPOLIS, uniqueName: 'metropolis' })
  const { film } = await read('GET films/:id', { id: METROPOLIS, ...RIYADH })
  expect(await read('GET films/unique-name/:slug', { slug: 'metropolis', ...RIYADH })).toEqual({ film })
  expect(film.sessionsDates[1]).toEqual({ date: tomorrow(), isDisabled: false })
})

it('the showtimes of a day are those that are stored, in the list, at the film and in the finder', async () => {
  const stored = await storedShowtimes()
  const { showtimes } = await read('GET showtimes', TOMORROW)
  expect(showtimes.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
  const ofFilm = stored.filter(({ filmId }) => filmId === METROPOLIS)
  const { cinemas } = await read('GET films/:id/cinemas', { id: METROPOLIS, ...TOMORROW })
  const first = cinemas[0]!
  expect(JSON.stringify(first).match(/"startsAt"/g)).toHaveLength(
    ofFilm.filter(({ cinemaId }) => cinemaId === first.id).length,
  )
  expect(await read('GET film-finder/result-count', { ...TOMORROW, filmIds: METROPOLIS })).toEqual({
    count: 1,
    showtimesCount: ofFilm.length,
  })
})

it('the finder finds the films of a cinema, by word and by filter', async () => {
  const stored = await storedShowtimes()
  const ofOlaya = new Set(stored.filter(({ cinemaId }) => cinemaId === 'cin_olaya').map(({ filmId }) => filmId))
  expect((await read('GET film-finder', { ...TOMORROW, cinemaIds: 'cin_olaya' })).total).toBe(ofOlaya.size)
  const { films } = await read('GET film-finder', { ...TOMORROW, searchText: 'metropolis' })
  expect(films.map(({ id }) => id)).toEqual([METROPOLIS])
})

it('a cinema is in the list of its city and has a page and a menu; an experience lists it', async () => {
  const { cinemas } = await read('GET cinemas', RIYADH)
  const olaya = cinemas.find(({ id }) => id === 'cin_olaya')!
  const { cinema } = await read('GET cinemas/unique-name/:slug', { slug: olaya.uniqueName })
  expect(cinema).toMatchObject({ id: olaya.id, name: olaya.name })
  const { sections } = await read('GET cinemas/:id/food-menu', { id: olaya.id })
  expect(sections.flatMap(({ items }) => items).length).toBeGreaterThan(10)
  const { experiences } = await read('GET experiences', {})
  expect(experiences.length).toBeGreaterThan(3)
})

it('a showtime has its times, and its seats are free or taken', async () => {
  const [{ id } = { id: '' }] = await storedShowtimes()
  const { showtime } = await read('GET showtimes/:sessionId', { sessionId: id })
  expect(Date.parse(showtime.endsAt)).toBeGreaterThan(Date.parse(showtime.startsAt))
  const { seats } = await read('GET showtimes/:sessionId/seats', { sessionId: id })
  expect(seats.states).toMatch(/^[01]*1[01]*$/)
  expect(seats.seatsLeft).toBeGreaterThan(0)
  expect(seats.seatsLeft).toBeLessThanOrEqual(seats.states.replaceAll('1', '').length)
})

it('an offer is listed, also at its films, and has a page by id and by name', async () => {
  const { offers } = await read('GET offers', {})
  const ofFilm = { ...TOMORROW, filmId: METROPOLIS }
  const listed = (await read('GET films/offer', ofFilm)).offers.map(({ id }) => id)
  expect(offers.map(({ id }) => id)).toEqual(expect.arrayContaining(listed))
  expect([listed.length > 0, await read('GET offers/check-film', ofFilm)]).toEqual([true, { hasOffer: true }])
  const ofNone = { ...ofFilm, filmId: 'flm_none' }
  expect([await read('GET films/offer', ofNone), await read('GET offers/check-film', ofNone)]).toEqual([
    { offers: [] },
    { hasOffer: false },
  ])
  const { offer } = await read('GET offers/:id', { id: offers[0]!.id })
  expect(offer).toMatchObject({ id: offers[0]!.id, uniqueName: offers[0]!.uniqueName })
  expect(await read('GET offers/unique-name/:slug', { slug: offer.uniqueName })).toEqual({ offer })
})

it('what does not exist is answered with 404 and code 16, and an unknown parameter is refused', async () => {
  for (const path of ['films/flm_ben-hur', 'cinemas/unique-name/atlantis', 'showtimes/none', 'offers/ofr_none'])
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 16 } })
  expect(await call('GET', 'films?cityId=riyadh&sort=name')).toMatchObject({
    status: 400,
    body: { reason: 'invalid_input' },
  })
})
