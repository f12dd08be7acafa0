import { expect, it } from 'vitest'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { m } from '#app/paraglide/messages.js'
import { bookingsAhead, cancelDeadlineMessage } from './account-end-notes.tsx'

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
})

const open = { restriction: null, againAt: null, until: '2026-11-20T14:00:00Z', total: 9500 }

it.each([
  ['can be cancelled', open, 'You can cancel it until Fri 20 Nov, 5:00\u00A0PM and get your refund.'],
  ['was paid with vouchers', { ...open, total: 0 }, 'You can cancel until Fri 20 Nov, 5:00\u00A0PM.'],
  [
    'is close to its start',
    { ...open, restriction: 'CLOSE_TO_SHOWTIME' },
    'The time to cancel it ended Fri 20 Nov, 5:00\u00A0PM.',
  ],
  [
    'has to wait for the limit of the day',
    { ...open, restriction: 'CANCELLATION_LIMITATION_PER_DAY', againAt: '2026-11-19T21:00:00Z' },
    'You can cancel it from Fri 20 Nov, 12:00\u00A0AM (late Thursday night) until Fri 20 Nov, 5:00\u00A0PM.',
  ],
  [
    'would have to wait too long',
    { ...open, restriction: 'CANCELLATION_LIMITATION_PER_WEEK', againAt: '2026-11-21T21:00:00Z' },
    'It can’t be cancelled. Open the booking to see why.',
  ],
  ['has an offer', { ...open, restriction: 'ORDER_HAS_OFFER' }, 'It can’t be cancelled. Open the booking to see why.'],
  ['is not known yet', undefined, 'If it can be cancelled, cancel it first to get your refund.'],
] as const)('a booking that %s says until when, by day and time', (_, check, words) => {
  expect(cancelDeadlineMessage(check)).toBe(words)
})
