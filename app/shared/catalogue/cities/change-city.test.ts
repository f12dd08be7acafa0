import { expect, it } from 'vitest'
import { losesFilters, pageAfterCityChange } from './change-city.ts'

it.each([
  ['/cinemas/shasha-olaya', '/cinemas'],
  ['/experiences/suites', '/experiences'],
  ['/offers/two-for-one/shows', '/offers'],
  ['/movies/metropolis', '/'],
  ['/bookings/1/checkout/your-ticket', '/'],
  ['/movie-finder', '/movie-finder'],
])('%s moves to %s', (from, to) => {
  expect(pageAfterCityChange(from)).toBe(to)
})

it.each(['/', '/cinemas', '/experiences', '/offers', '/terms-and-conditions'])('%s stays', (pathname) => {
  expect(pageAfterCityChange(pathname)).toBeUndefined()
})

it('filters of the finder do not move to another city', () => {
  expect(losesFilters('/movie-finder', { time: 'EVENING', cityId: 'riyadh' })).toBe(true)
  expect(losesFilters('/movie-finder', { cityId: 'riyadh' })).toBe(false)
  expect(losesFilters('/cinemas', { experienceIds: 'exp_beam' })).toBe(false)
})
