import { expect, it } from 'vitest'
import { pageAfterSignIn, pageAfterSignOut } from './page-after.ts'

it.each([
  ['/cinemas/olaya', '/cinemas'],
  ['/experiences/velvet', '/experiences'],
  ['/offers/two-for-one', '/offers'],
  ['/movies/metropolis', '/'],
  ['/bookings/o1/checkout/your-ticket', '/'],
])('signing in and out moves %s to %s', (from, to) => {
  expect(pageAfterSignIn(from)).toBe(to)
  expect(pageAfterSignOut(from)).toBe(to)
})

it.each(['/', '/cinemas', '/movie-finder', '/contact-us'])('%s stays open', (pathname) => {
  expect(pageAfterSignIn(pathname)).toBeUndefined()
  expect(pageAfterSignOut(pathname)).toBeUndefined()
})

it.each(['/movies/metropolis/booking', '/bookings/o1/checkout'])('%s stays open after signing in', (pathname) => {
  expect(pageAfterSignIn(pathname)).toBeUndefined()
})

it('signing out leaves the checkout open, which says what became of its seats', () => {
  expect(pageAfterSignOut('/bookings/o1/checkout')).toBeUndefined()
})

it('signing in on the guest bookings page leads to the bookings of the account', () => {
  expect(pageAfterSignIn('/bookings')).toBe('/user-area')
  expect(pageAfterSignOut('/bookings')).toBeUndefined()
})

it.each(['/user-area', '/user-area/delete-account'])('signing out on %s leads to the home page', (pathname) => {
  expect(pageAfterSignOut(pathname)).toBe('/')
})
