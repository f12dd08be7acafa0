import { expect, it } from 'vitest'
import { offerFor } from './kept-offer.rules.ts'

it('a student number stays with the offer, but not for other seats of the same showtime', () => {
  const offer = {
    id: 'student',
    uniqueName: 'student',
    title: { ar: 'عرض', en: 'Offer' },
    bankName: null,
    validationType: 'NONE' as const,
    type: 'PERCENT' as const,
    value: 20,
    minimumQuantity: 1,
    getQuantity: 0,
    areaCategoryCodes: ['standard'],
    allowsVouchers: true,
    card: null,
    student: 'hash',
  }
  expect(offerFor(offer, { from: 's1', to: 's2' })?.student).toBe('hash')
  expect(offerFor(offer, { from: 's1', to: 's1' })).not.toHaveProperty('student')
  expect(offerFor(null, { from: 's1', to: 's1' })).toBeNull()
})
