import { describe, expect, it } from 'vitest'
import type { OfferTerms } from '../../pricing/terms.record.ts'
import { SEATS } from '../order.fixture.ts'
import { keepOffer, offerFor, offerOfChanged } from './kept-offer.rules.ts'

const offer: OfferTerms = {
  id: 'family',
  uniqueName: 'family',
  title: { ar: 'عرض العائلة', en: 'Family offer' },
  bankName: null,
  validationType: 'BIN',
  type: 'PERCENT',
  value: 20,
  minimumQuantity: 2,
  getQuantity: 0,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  card: { bins: ['424242'], lastFour: null },
}
const [seat] = SEATS
const two = [seat!, { ...seat!, seat: 'A2' }]

describe('the offer of a booking whose showtime was changed', () => {
  it('reduces as many seats as the booking has', () =>
    expect(offerOfChanged({ offer, seats: two })).toEqual({ ...offer, maximumSeats: 2 }))

  it('never reduces more seats than before, also after a second change', () => {
    expect(offerOfChanged({ offer: { ...offer, maximumSeats: 1 }, seats: two })).toMatchObject({ maximumSeats: 1 })
    expect(offerOfChanged({ offer: { ...offer, maximumSeats: 9 }, seats: two })).toMatchObject({ maximumSeats: 2 })
  })

  it('is none if the booking had none', () => {
    expect(offerOfChanged({ seats: two })).toBeNull()
    expect(offerOfChanged({ offer: null, seats: two })).toBeNull()
  })
})

describe('the new seats', () => {
  const showtime = {
    layout: {
      version: 1,
      rows: [
        { name: 'A', area: 'standard', shape: 'standard' as const, blocks: [3] },
        { name: 'B', area: 'sofa', shape: 'pair' as const, blocks: [1] },
      ],
      bend: 0,
      aisle: 40,
    },
    areas: ['standard', 'sofa'].map((areaCategoryCode) => ({
      areaCategoryCode,
      shape: 'standard' as const,
      price: 6000,
      name: { ar: '', en: '' },
      description: { ar: '', en: '' },
    })),
  }

  it('keep the offer, and any card may pay a difference, because the card of the offer has paid already', () =>
    expect(keepOffer(offer, showtime, ['A1', 'A2'])).toEqual({ ...offer, card: null }))

  it('lose it if they are too few, or of other areas', () => {
    expect(keepOffer(offer, showtime, ['A1'])).toBeNull()
    expect(keepOffer(offer, showtime, ['A1', 'B1'])).toBeNull()
  })

  it('get none if there was none', () => expect(keepOffer(null, showtime, ['A1', 'A2'])).toBeNull())
})

it('a student number stays with the offer, but not for other seats of the same showtime', () => {
  const ofStudent = { ...offer, student: 'hash' }
  expect(offerFor(ofStudent, { from: 's1', to: 's2' })?.student).toBe('hash')
  expect(offerFor(ofStudent, { from: 's1', to: 's1' })).not.toHaveProperty('student')
  expect(offerFor(null, { from: 's1', to: 's1' })).toBeNull()
})
