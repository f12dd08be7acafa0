import { expect, it } from 'vitest'
import { kindOfWanted, wantedBooking, wantedPage, parseWantedHash } from './wanted-page.ts'

it.each([
  '/user-area',
  '/user-area/delete-account',
  '/user-area/upcoming-booking/o.1:x',
  '/user-area/transactions?cause=TOP_UP',
  '/bookings/o1/cancel-ticket',
  '/bookings/o1/invoice',
  '/bookings/o1/checkout',
  '/bookings/o1/checkout/your-ticket',
])('a visitor returns to %s after signing in', (path) => expect(wantedPage(path)).toBe(path))

it.each([
  'https://elsewhere.example/user-area',
  '//elsewhere.example/user-area',
  '/\\elsewhere.example',
  '/user-area//elsewhere.example',
  '/user-area/../movies',
  '/user-area/%2e%2e/x',
  '/user-area\n//elsewhere.example',
  '/user-area?next=//elsewhere.example',
  '/user-area/transactions?cause=//elsewhere.example',
  '/bookings/o1/checkout/your-ticket?share=x',
  'javascript:alert(1)',
  '/user-areas',
  '/movies/metropolis',
  `/user-area/${'x'.repeat(300)}`,
  7,
  undefined,
])('%s is not a page to return to', (value) => expect(wantedPage(value)).toBeUndefined())

it('the return keeps a section anchor and drops every other hash', () => {
  expect(parseWantedHash('#my-wallet')).toBe('#my-wallet')
  expect(['', '#', '#//elsewhere.example', `#${'x'.repeat(50)}`].map(parseWantedHash)).toEqual(['', '', '', ''])
})

it('the kind of the wanted page is known for the text that asks to sign in', () => {
  const kinds = [
    '/user-area',
    '/user-area/add-card',
    '/user-area/view-history',
    '/user-area/view-history/o1',
    '/bookings/o1/cancel-ticket',
    '/user-area/transactions/cashback?cause=REFUND',
    '/user-area/delete-account',
  ].map(kindOfWanted)
  expect(kinds).toEqual(['area', 'area', 'history', 'booking', 'booking', 'wallet', 'delete'])
})

it('a guest who finds the booking by its contact goes on to its page, and to no page of an account', () => {
  const path = '/bookings/o.1:x/checkout/your-ticket'
  expect(wantedBooking(path)).toEqual({ path, id: 'o.1:x' })
  for (const other of ['/user-area/upcoming-booking/o1', '/bookings', `//elsewhere.example${path}`, undefined])
    expect(wantedBooking(other)).toBeUndefined()
})
