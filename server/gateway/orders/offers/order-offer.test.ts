import { expect, it } from 'vitest'
import type { StoredOffer } from '../../catalogue/offers/offer.record.ts'
import { OFFERS } from '../../seed/offers.ts'
import { offerTerms } from '../../catalogue/offers/offer.rules.ts'
import { getOfferAfterRequest } from './order-offer.ts'

const [first] = OFFERS
const offer: StoredOffer = { ...first!, from: '2026-11-01', until: '2026-12-31', areaCategoryCodes: ['STANDARD'] }
const showtime = {
  cinema: { id: 'c', cityId: 'riyadh' },
  experience: { id: 'exp_standard' },
  film: { en: { id: 'f' } },
  cinemaDay: '2026-11-20',
  startsAt: Date.parse('2026-11-20T17:00:00Z'),
  areas: [{ areaCategoryCode: 'STANDARD' }],
}
// The parts of an order and its context that the rule reads.
const ctx = { store: { showtime: () => showtime } } as never
const withVoucher = { vouchers: [{ id: 'v' }] } as never

const offerRequest = (allowsVouchers: boolean) => {
  const terms = offerTerms({ ...offer, allowsVouchers }, null)
  return { id: offer.id, hasProof: true, taken: { ok: true as const, offer: { ...offer, allowsVouchers }, terms } }
}

it('an order with vouchers accepts only an offer that allows vouchers', () => {
  expect(getOfferAfterRequest(ctx, withVoucher, offerRequest(false))).toEqual({
    ok: false,
    reason: 'voucher_not_with_offer',
  })
  expect(getOfferAfterRequest(ctx, withVoucher, offerRequest(true))).toMatchObject({
    ok: true,
    offer: { id: offer.id },
  })
  expect(getOfferAfterRequest(ctx, {} as never, offerRequest(false))).toMatchObject({ ok: true })
})
