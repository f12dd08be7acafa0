import { expect, it } from 'vitest'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { m } from '#app/paraglide/messages.js'
import { inTheWay } from './account-in-the-way.tsx'

const NOW = Date.parse('2026-11-19T18:00:00+03:00')
// The test uses only the start of a booking.
const bookingAt = (startsAt: string) => ({ startsAt }) as OrderLine
const later = bookingAt('2026-11-20T18:00:00+03:00')
const running = bookingAt('2026-11-19T17:00:00+03:00')

it('an upcoming booking or money in the wallet prevents deleting the account', () => {
  expect(inTheWay([later], 0, NOW)).toEqual({ bookings: [later], wallet: 0 })
  expect(inTheWay([], 4500, NOW)).toEqual({ bookings: [], wallet: 4500 })
})

it('for a booking that cannot be cancelled the way out is named, too: after the movie has started', () => {
  const booking = { film: 'Metropolis', when: '7:30 PM' }
  expect(m.members_delete_show(booking, { locale: 'en' })).toMatch(/can’t be cancelled.*once the movie has started/)
  expect(m.members_delete_show(booking, { locale: 'ar' })).toMatch(/تعذّر إلغاؤه.*بعد بداية الفيلم/)
})

it('a film that has begun does not prevent it, nor does data that is not loaded yet', () => {
  expect(inTheWay([running], 0, NOW)).toBeUndefined()
  expect(inTheWay(undefined, undefined, NOW)).toBeUndefined()
})
