// The other queries of a film page: filters with counts, other cities, and the days that a displayed card opens.
import { beforeAll, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import { read } from './support/catalogue.ts'
import { IN_RIYADH, METROPOLIS, NOW, SATURDAY } from './support/finder.ts'
import { freezeClockAt } from './support/clock.ts'

beforeAll(() => freezeClockAt(NOW))

const DAY = { filmId: METROPOLIS, date: SATURDAY, ...IN_RIYADH }

it('each showtime filter counts the results of each option beside the other filters', async () => {
  const { showtimes } = await read('GET showtimes', DAY)
  const evening = showtimes.filter((show) => show.timeOfDay === 'EVENING')
  const { filters } = await read('GET experiences/film-filters', {
    ...DAY,
    cinemaIds: 'cin_olaya',
    timeOfDay: 'EVENING',
  })
  expect(filters.length).toBeGreaterThan(0)
  for (const { id, count } of filters)
    expect([id, count]).toEqual([
      id,
      evening.filter((show) => show.cinemaId === 'cin_olaya' && show.experience.id === id).length,
    ])
  const cinemas = await read('GET cinemas/film-filters', { ...DAY, experienceIds: filters[0]?.id ?? '' })
  for (const { id, count } of cinemas.filters)
    expect(count).toBe(showtimes.filter((show) => show.cinemaId === id && show.experience.id === filters[0]?.id).length)
})

it('if a city does not show a film, the page lists the other cities and their days, nearest first', async () => {
  await env.DB.prepare("DELETE FROM showtimes WHERE film_id = ? AND city_id = 'khobar'").bind(METROPOLIS).run()
  const { film } = await read('GET films/unique-name/:slug', { slug: 'metropolis', cityId: 'khobar' })
  expect(film.sessionsDates.every(({ isDisabled }) => isDisabled)).toBe(true)
  expect(film.playsIn?.[0]?.id).toBe('dhahran')
  expect(film.playsIn?.every(({ from, until }) => from <= until)).toBe(true)
  const inRiyadh = await read('GET films/unique-name/:slug', { slug: 'metropolis', cityId: 'riyadh' })
  expect(inRiyadh.film.playsIn).toBeUndefined()
})

it('a city without a cinema names the nearest city that has one', async () => {
  const { city } = await read('GET cities', {})
  expect(city.find(({ id }) => id === 'hail')?.nearest).toEqual({ cityId: 'buraidah', km: 262 })
  expect(city.find(({ id }) => id === 'riyadh')?.nearest).toBeUndefined()
})

it('a bank’s offer shows the same days to all holders of its cards, and none to another bank’s card', async () => {
  const { offers } = await read('GET offers', {})
  const bank = offers.find(({ validationType }) => validationType === 'BIN')?.id ?? ''
  const openDays = async (shown: Record<string, string>) => {
    const { film } = await read('GET films/unique-name/:slug', {
      slug: 'metropolis',
      ...IN_RIYADH,
      offerId: bank,
      ...shown,
    })
    return film.sessionsDates.filter(({ isDisabled }) => !isDisabled).length
  }
  const all = await openDays({})
  expect(all).toBeGreaterThan(0)
  expect(await openDays({ bin: '424242', lastFour: '4242', expiryMonth: '9', expiryYear: '2030' })).toBe(all)
  expect(await openDays({ bin: '400000' })).toBe(0)
})

it('the days of one card’s offer reveal neither its last digits nor its expiry', async () => {
  const { offers } = await read('GET offers', {})
  const offerId = offers.find(({ validationType }) => validationType === 'CARD')?.id ?? ''
  const openDays = async (shown: Record<string, string>) => {
    const { film } = await read('GET films/unique-name/:slug', { slug: 'metropolis', ...IN_RIYADH, offerId, ...shown })
    return film.sessionsDates.filter(({ isDisabled }) => !isDisabled).length
  }
  const right = await openDays({ bin: '454347', lastFour: '9996', expiryMonth: '12', expiryYear: '2035' })
  expect(right).toBeGreaterThan(0)
  expect(await openDays({ bin: '454347', lastFour: '9997', expiryMonth: '12', expiryYear: '2035' })).toBe(right)
  expect(await openDays({ bin: '454347', lastFour: '9996', expiryMonth: '11', expiryYear: '2035' })).toBe(right)
  expect(await openDays({ bin: '400000' })).toBe(0)
})

it('halls with a hearing loop and captioned showtimes are part of the programme', async () => {
  const count = (sql: string) => env.DB.prepare(sql).first<number>('n')
  expect(await count('SELECT count(*) AS n FROM auditoriums WHERE hearing_loop = 1')).toBeGreaterThan(0)
  expect(await count('SELECT count(*) AS n FROM showtimes WHERE captions = 1')).toBeGreaterThan(0)
})
