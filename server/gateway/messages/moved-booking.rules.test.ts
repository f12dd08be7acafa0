import { expect, it } from 'vitest'
import { movedByStaffText } from './moved-booking.rules.ts'

const MOVED = {
  filmTitle: 'Metropolis',
  cinema: 'Olaya',
  auditorium: 'Hall 1',
  startsAt: Date.parse('2026-11-26T18:30:00Z'),
  seats: ['B5', 'B6'],
  reference: 'SH-1',
  newReference: 'SH-2',
  to: { startsAt: Date.parse('2026-11-27T18:30:00Z'), cinema: 'Olaya', auditorium: 'Hall 2', seats: ['C7', 'C8'] },
  refunds: [{ to: 'CARD' as const, amount: 1000, brand: 'VISA' as const, lastFour: '4242', days: 14, isDone: false }],
  vouchers: 0,
  foodKept: undefined,
  hasFollowingFood: false,
}
/** Isolates are invisible, and a time has no line breaks inside, so both are removed. */
const seen = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

it('the holder of a moved booking reads what it was, what it is now, and what comes back', () => {
  expect(seen(movedByStaffText(MOVED, 'en'))).toBe(
    `Our team has changed your booking SH-1 for “Metropolis”.
Before: Olaya, Thu 26 Nov, 9:30 PM, Hall 1, seats B5, B6.
Now: Olaya, Fri 27 Nov, 9:30 PM, Hall 2, seats C7, C8.
Your new booking number is SH-2. Your earlier tickets are no longer valid, and the new ones follow in another message. Refund: SAR 10 to your card ending in 4242 (up to 14 days).`,
  )
  expect(seen(movedByStaffText(MOVED, 'ar'))).toContain(
    'كان: Olaya، الخميس 26 نوفمبر، 9:30 م، Hall 1، المقعدان B5 وB6.\nأصبح: Olaya، الجمعة 27 نوفمبر، 9:30 م، Hall 2، المقعدان C7 وC8.',
  )
})

it('says that food which was bought later goes with the booking, and otherwise nothing of food', () => {
  const followed = { ...MOVED, refunds: [], hasFollowingFood: true }
  expect(movedByStaffText(followed, 'en')).toContain('Food that you ordered later isn’t affected')
  expect(movedByStaffText(followed, 'ar')).toContain('طلب المأكولات الذي أضفته بعد الحجز كما هو')
  expect(movedByStaffText(MOVED, 'en')).not.toContain('food')
})

it('says nothing of money if none comes back', () => {
  expect(movedByStaffText({ ...MOVED, refunds: [] }, 'en')).not.toContain('Refund')
})
