import { expect, it } from 'vitest'
import { pageAfterCityChange } from './city-move.ts'

it.each([
  ['/cinemas/shasha-olaya', '/cinemas'],
  ['/experiences/suites', '/experiences'],
  ['/offers/two-for-one/shows', '/offers'],
  ['/movies/metropolis', '/'],
  ['/bookings/1/checkout/your-ticket', '/'],
])('%s moves to %s', (from, to) => {
  expect(pageAfterCityChange(from)).toBe(to)
})

it.each(['/', '/cinemas', '/experiences', '/offers', '/terms-and-conditions'])('%s stays', (pathname) => {
  expect(pageAfterCityChange(pathname)).toBeUndefined()
})
