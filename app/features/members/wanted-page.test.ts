import { expect, it } from 'vitest'
import { wantedPage } from './wanted-page.ts'

it.each(['/user-area', '/user-area/delete-account', '/user-area/upcoming-booking/o.1:x', '/bookings/o1/cancel-ticket'])(
  '%s is a page to come back to',
  (path) => expect(wantedPage(path)).toBe(path),
)

it.each([
  'https://elsewhere.example/user-area',
  '//elsewhere.example/user-area',
  '/\\elsewhere.example',
  '/user-area//elsewhere.example',
  '/user-area/../movies',
  '/user-area/%2e%2e/x',
  '/user-area\n//elsewhere.example',
  '/user-area?next=//elsewhere.example',
  'javascript:alert(1)',
  '/user-areas',
  '/movies/metropolis',
  `/user-area/${'x'.repeat(300)}`,
  7,
  undefined,
])('%s is none', (value) => expect(wantedPage(value)).toBeUndefined())
