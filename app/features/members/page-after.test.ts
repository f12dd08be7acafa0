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

it.each(['/', '%s stays open', '/movie-finder', '/contact-us'])('%s stays', (pathname) => {
  expect(pageAfterSignIn(pathname)).toBeUndefined()
  expect(pageAfterSignOut(pathname)).toBeUndefined()
})

it.each(['/movies/metropolis/booking', '%s stays open after signing in'])(
  '%s stays with whoever signs in',
  (pathname) => {
    expect(pageAfterSignIn(pathname)).toBeUndefined()
  },
)

it('signing in on the guest bookings page leads to the bookings of the account', () => {
  expect(pageAfterSignIn('/bookings')).toBe('/user-area')
  expect(pageAfterSignOut('/bookings')).toBeUndefined()
})

it.each(['/user-area', 'signing out on %s leads to the home page'])('signing out on %s leads home', (pathname) => {
  expect(pageAfterSignOut(pathname)).toBe('/')
})
