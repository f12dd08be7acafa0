import { describe, expect, it } from 'vitest'
import { sign } from '../../lib/signing.ts'
import type { OfferKey, StoredOffer } from '../catalogue/offers/offer.record.ts'
import { storedOffer } from '#tests/support/gateway/stored-offer.ts'
import {
  holderOf,
  OFFER_PROOF_MS,
  verifyShownProof,
  proofOf,
  type Proved,
  authorizeOffer,
} from './offer-proof.rules.ts'

const BANK: OfferKey = { bins: ['424242', '51234567'] }
const OWN_CARD: OfferKey = {
  cards: [
    { bin: '411111', lastFour: '1111', expiryMonth: 3, expiryYear: 2029 },
    { bin: '424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 },
  ],
}
const CARD = { bin: '42424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 }

const opens = (
  validationType: StoredOffer['validationType'],
  key: OfferKey,
  shown: Parameters<typeof verifyShownProof>[2],
) => verifyShownProof(storedOffer({ validationType }), key, shown)

describe('the details that open an offer', () => {
  it('are none if it is open to all', () => {
    expect(opens('NONE', {}, CARD)).toEqual({})
  })

  it('are the first digits of one of its bank’s cards', () => {
    expect(opens('BIN', BANK, CARD)).toEqual({ bin: '42424242' })
    expect(opens('BIN', BANK, { bin: '51234567' })).toEqual({ bin: '51234567' })
    expect(opens('BIN', BANK, { bin: '512345' })).toBeUndefined()
    expect(opens('BIN', BANK, {})).toBeUndefined()
    expect(opens('BIN', {}, CARD)).toBeUndefined()
  })

  it('are the digits and the expiry of one of its cards', () => {
    expect(opens('CARD', OWN_CARD, CARD)).toEqual({ bin: '42424242', lastFour: '4242' })
    expect(opens('CARD', OWN_CARD, { ...CARD, bin: '411111' })).toBeUndefined()
    expect(opens('CARD', OWN_CARD, { ...CARD, lastFour: '4243' })).toBeUndefined()
    expect(opens('CARD', OWN_CARD, { ...CARD, expiryMonth: 11 })).toBeUndefined()
    expect(opens('CARD', OWN_CARD, { ...CARD, expiryYear: 2031 })).toBeUndefined()
    expect(opens('CARD', OWN_CARD, {})).toBeUndefined()
    expect(opens('CARD', {}, CARD)).toBeUndefined()
    // An unknown card without an expiry.
    expect(opens('CARD', OWN_CARD, { bin: '555555', lastFour: '4444' })).toBeUndefined()
  })

  it('are its code, however it is typed', () => {
    expect(opens('STATIC', { code: 'EID-2026' }, { code: ' eid ٢٠٢٦ ' })).toEqual({})
    expect(opens('STATIC', { code: 'EID-2026' }, { code: 'EID-2027' })).toBeUndefined()
    expect(opens('STATIC', { code: 'EID-2026' }, {})).toBeUndefined()
    expect(opens('STATIC', {}, { code: 'EID-2026' })).toBeUndefined()
    expect(opens('STATIC', { code: '' }, { code: '' })).toBeUndefined()
  })

  it('are known to the external service alone for a student', () => {
    expect(opens('UNIPAL', { ...BANK, ...OWN_CARD, code: 'EID' }, { ...CARD, code: 'EID' })).toBeUndefined()
  })
})

const NOW = Date.parse('2026-11-20T12:00:00Z')
const SECRET = 'a secret of the gateway'
const SARA = { kind: 'member', id: 'mbr_sara' } as const

interface Attempt {
  holder?: Parameters<typeof proofOf>[1]
  offerId?: string
  until?: number
  proved?: Proved
  secret?: string
  now?: number
  today?: string
}

/** Sara orders with the offer and a proof, which is hers and valid unless the attempt says otherwise. */
async function taken(offer: StoredOffer | undefined, key: OfferKey, attempt: Attempt = {}) {
  const { holder = SARA, offerId = 'ofr_test', until = NOW + 1, proved = {}, secret = SECRET } = attempt
  const proof = await proofOf(secret, holder, offerId, until, proved)
  const { now = NOW, today = '2026-11-20' } = attempt
  return authorizeOffer(SECRET, SARA, offer, key, { id: 'ofr_test', proof }, { now, today })
}

const promo = storedOffer({ validationType: 'STATIC' })
const NOT_YOURS = { ok: false, reason: 'offer_not_yours' }
const OVER = { ok: false, reason: 'offer_over' }

describe('an order takes an offer', () => {
  it('open to all without a proof', async () => {
    const open = storedOffer()
    const when = { now: NOW, today: '2026-11-20' }
    expect(await authorizeOffer(SECRET, SARA, open, {}, { id: open.id }, when)).toMatchObject({
      ok: true,
      offer: open,
      terms: { id: 'ofr_test', card: null },
    })
    expect(await authorizeOffer(SECRET, SARA, promo, {}, { id: promo.id }, when)).toEqual(NOT_YOURS)
  })

  it('on its days only', async () => {
    for (const today of ['2026-11-10', '2026-11-24'])
      expect(await taken(promo, {}, { today })).toMatchObject({ ok: true })
    for (const today of ['2026-11-09', '2026-11-25']) expect(await taken(promo, {}, { today })).toEqual(OVER)
    expect(await taken(undefined, {})).toEqual(OVER)
  })

  it('until the proof ends', async () => {
    expect(OFFER_PROOF_MS).toBe(3_600_000)
    expect(await taken(promo, {}, { until: NOW + 1 })).toMatchObject({ ok: true, offer: promo })
    expect(await taken(promo, {}, { until: NOW })).toEqual(NOT_YOURS)
    expect(await taken(promo, {}, { until: NOW - 1 })).toEqual(NOT_YOURS)
  })

  it('with a proof of its own visitor for this offer, signed by the gateway', async () => {
    expect(await taken(promo, {}, { holder: { kind: 'member', id: 'mbr_omar' } })).toEqual(NOT_YOURS)
    expect(await taken(promo, {}, { holder: { kind: 'guest', id: 'mbr_sara' } })).toEqual(NOT_YOURS)
    expect(await taken(promo, {}, { offerId: 'ofr_other' })).toEqual(NOT_YOURS)
    expect(await taken(promo, {}, { secret: 'a secret of another gateway' })).toEqual(NOT_YOURS)
    expect(await taken(promo, {}, { until: 0, now: -1 })).toEqual(NOT_YOURS)
    const made = { id: 'ofr_test', proof: 'made up' }
    expect(await authorizeOffer(SECRET, SARA, promo, {}, made, { now: NOW, today: '2026-11-20' })).toEqual(NOT_YOURS)
  })

  it('not with a text that was signed for another purpose', async () => {
    const proof = await sign(SECRET, 'ticket', [holderOf(SARA), 'ofr_test', NOW + 1, {}])
    const when = { now: NOW, today: '2026-11-20' }
    expect(await authorizeOffer(SECRET, SARA, promo, {}, { id: 'ofr_test', proof }, when)).toEqual(NOT_YOURS)
  })
})

const termsOf = async (validationType: StoredOffer['validationType'], key: OfferKey, proved: Proved) => {
  const result = await taken(storedOffer({ validationType }), key, { proved })
  return result.ok ? result.terms : result.reason
}

describe('the terms of a taken offer', () => {
  it('require any card of the bank', async () => {
    expect(await termsOf('BIN', BANK, { bin: '42424242' })).toMatchObject({
      card: { bins: ['424242', '51234567'], lastFour: null },
    })
    // The bank has other cards by now.
    expect(await termsOf('BIN', { bins: ['400000'] }, { bin: '42424242' })).toBe('offer_not_yours')
    expect(await termsOf('BIN', {}, { bin: '42424242' })).toBe('offer_not_yours')
  })

  it('require the very card', async () => {
    expect(await termsOf('CARD', OWN_CARD, { bin: '42424242', lastFour: '4242' })).toMatchObject({
      card: { bins: ['424242'], lastFour: '4242' },
    })
    expect(await termsOf('CARD', { cards: [] }, { bin: '42424242', lastFour: '4242' })).toBe('offer_not_yours')
    expect(await termsOf('CARD', {}, { bin: '42424242', lastFour: '4242' })).toBe('offer_not_yours')
  })

  it('name the student, without whom there is no limit of seats', async () => {
    expect(await termsOf('UNIPAL', {}, { student: 'hash' })).toMatchObject({ card: null, student: 'hash' })
    expect(await termsOf('UNIPAL', {}, {})).toBe('offer_not_yours')
  })

  it('require nothing more after the code of a promotion', async () => {
    const found = await termsOf('STATIC', {}, {})
    expect(found).toMatchObject({ card: null })
    expect(found).not.toHaveProperty('student')
  })
})
