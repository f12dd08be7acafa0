import { expect, it } from 'vitest'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { m } from '#app/paraglide/messages.js'
import { bookingsAhead } from './account-end-notes.tsx'

const NOW = Date.parse('2026-11-19T18:00:00+03:00')
// The test uses only the start of a booking.
const bookingAt = (startsAt: string) => ({ startsAt }) as OrderLine
const later = bookingAt('2026-11-20T18:00:00+03:00')
const running = bookingAt('2026-11-19T17:00:00+03:00')

it('a booking is ahead until its film begins; data that is not loaded yet has none', () => {
  expect(bookingsAhead([running, later], NOW)).toEqual([later])
  expect(bookingsAhead(undefined, NOW)).toEqual([])
})

it('what happens to a coming booking is said before the account is deleted: its tickets stay, by their link alone', () => {
  expect(m.members_delete_tickets({}, { locale: 'en' })).toMatch(/stay valid.*link.*can’t be cancelled/)
  expect(m.members_delete_tickets({}, { locale: 'ar' })).toMatch(/صالحة.*الرابط.*إلغاء/)
  expect(m.members_delete_show({ film: 'Metropolis', when: '7:30 PM' }, { locale: 'en' })).toMatch(/cancel it first/)
})
