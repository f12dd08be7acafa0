import { describe, expect, it } from 'vitest'
import { documentAddress } from './document-address.ts'

/** 15:00 in Riyadh. */
const NOW = Date.parse('2026-11-22T12:00:00Z')
const addressOf = (path: string) => documentAddress(new URL(path, 'https://shasha.test'), NOW)

describe('a page of the list', () => {
  it.each([
    '/ar',
    '/en',
    '/en/movies/metropolis',
    '/ar/movies/metropolis/offers',
    '/en/movie-finder',
    '/en/cinemas',
    '/ar/cinemas/riyadh-front',
    '/en/experiences/imax',
    '/en/offers',
    '/en/offers/bank-monday/shows',
    '/ar/food-menu',
    '/en/terms-and-conditions',
  ])('has one document for all visitors: %s', (path) => {
    expect(addressOf(path)).toEqual({ locale: path.slice(1, 3), path })
  })

  it.each([
    '?utm_source=mail&utm_campaign=eid',
    '?fbclid=1',
    '?x=%22%3E%3Cscript%3E',
    '?Date=2026-11-22',
    '?__proto__=1',
    '#seats',
  ])('ignores what it does not know: %s', (rest) => {
    expect(addressOf(`/en/movies/metropolis${rest}`)?.path).toBe('/en/movies/metropolis')
  })

  it('ignores unknown parameters around a day', () => {
    expect(addressOf('/en/movies/metropolis?gclid=1&date=2026-11-23&utm_source=x')?.path).toBe(
      '/en/movies/metropolis?date=2026-11-23',
    )
  })

  it.each(['/en/movies/metropolis', '/ar/cinemas/riyadh-front', '/en/offers/bank-monday/shows'])(
    'has a document for each day that it offers: %s',
    (path) => {
      for (const date of ['2026-11-22', '2027-01-06'])
        expect(addressOf(`${path}?date=${date}`)?.path).toBe(`${path}?date=${date}`)
    },
  )

  it('has a document for each city that the address names, with or without a day', () => {
    for (const query of ['cityId=jeddah&date=2026-11-23', 'date=2026-11-23&x=1&cityId=jeddah'])
      expect(addressOf(`/en/movies/metropolis?${query}`)).toEqual({
        locale: 'en',
        path: '/en/movies/metropolis?cityId=jeddah&date=2026-11-23',
        namedCityId: 'jeddah',
      })
    expect(addressOf('/en/movies/metropolis?cityId=jeddah')?.path).toBe('/en/movies/metropolis?cityId=jeddah')
  })

  it('keeps the day of the cinema until six in the morning', () => {
    const atNight = Date.parse('2026-11-23T02:30:00Z')
    const yesterday = new URL('https://shasha.test/en/movies/metropolis?date=2026-11-22')
    expect(documentAddress(yesterday, atNight)?.path).toContain('2026-11-22')
    expect(documentAddress(yesterday, atNight + 3_600_000)).toBeUndefined()
  })
})

describe('no document is shared', () => {
  it.each([
    ['a day that is over', '/en/movies/metropolis?date=2026-11-21'],
    ['a day too far ahead', '/en/movies/metropolis?date=2027-01-07'],
    ['no day at all', '/en/movies/metropolis?date=2026-02-30'],
    ['an empty day', '/en/movies/metropolis?date='],
    ['two days', '/en/movies/metropolis?date=2026-11-22&date=2026-11-23'],
    ['the same day twice', '/en/movies/metropolis?date=2026-11-22&date=2026-11-22'],
    ['a filter', '/en/movies/metropolis?cinemaIds=c1'],
    ['a filter beside a day', '/en/movies/metropolis?date=2026-11-22&time=evening'],
    ['two cities', '/en/movies/metropolis?cityId=jeddah&cityId=riyadh'],
    ['a city on a page without days', '/en/movies/metropolis/offers?cityId=jeddah'],
    ['a filter beside a city', '/en/movies/metropolis?cityId=jeddah&cinemaIds=c1'],
    ['an exchange of one visitor', '/en/movies/metropolis?exchangeOf=o-1'],
    ['a day on a page without days', '/en/movies/metropolis/offers?date=2026-11-22'],
    ['a search', '/en/movie-finder?searchText=0501234567'],
    ['a day of the finder', '/en/movie-finder?date=2026-11-22'],
    ['the target after signing in', '/en?next=/en/user-area'],
    ['a filter under an encoded name', '/en/movies/metropolis?%63inemaIds=c1'],
    ['a chosen allergen', '/en/food-menu?without=milk'],
    ['the menu of a cinema', '/en/food-menu?cinema=cin_olaya'],
    ['the booking of an enquiry', '/en/contact-us?booking=B-1'],
  ])('for %s', (_, path) => expect(addressOf(path)).toBeUndefined())

  it.each([
    '/',
    '/fr',
    '/EN',
    '/en/',
    '/en/cinemas/',
    '//en',
    '/en//cinemas',
    '/en/cinemas;a=1',
    '/en/Cinemas',
    '/en/movies/Metropolis',
    '/en/movies/metropolis.html',
    '/en/movies/%2e%2e',
    '/en/movies/a%2fb',
    '/en/movies/%6detropolis',
    '/en/movies/metropolis%0a',
    '/en/movies/metropolis%00',
    `/en/movies/${'a'.repeat(81)}`,
    '/en/movies',
    '/en/bookings',
    '/en/bookings/o-1/checkout',
    '/en/ticket',
    '/en/user-area',
    '/en/movies/metropolis/booking',
    '/en/no-such-page',
    '/api/call/visit.readVisit',
  ])('at %s', (path) => expect(documentAddress(new URL(`https://shasha.test${path}`), NOW)).toBeUndefined())
})
