import { describe, expect, it } from 'vitest'
import type { OfferKey, StoredOffer } from '../catalogue/offers/offer.record.ts'
import { holderOf, openedBy, proofOf, type Proved, takenBy } from './offer-proof.rules.ts'

const SECRET = 'a-secret-of-this-test'
const GUEST = { kind: 'guest' as const, id: 'g1' }
const TIMES = { now: 1000, today: '2026-11-20' }

const offer = (validationType: StoredOffer['validationType']): StoredOffer => ({
  id: 'offer-1',
  uniqueName: 'offer',
  title: { ar: 'عرض', en: 'Offer' },
  hint: { ar: '', en: '' },
  bankName: null,
  description: { ar: '', en: '' },
  conditions: [],
  image: '/offer.avif',
  tint: '#123',
  validationType,
  type: 'PERCENT',
  value: 20,
  minimumQuantity: 1,
  getQuantity: 0,
  areaCategoryCodes: ['standard'],
  allowsVouchers: false,
  cities: [],
  cinemas: [],
  experiences: [],
  films: [],
  weekdays: [],
  timesOfDay: [],
  from: '2026-11-01',
  until: '2026-11-30',
})
const BANK: OfferKey = { bins: ['424242', '51234567'] }
const CARDS: OfferKey = {
  cards: [
    { bin: '512345', lastFour: '1111', expiryMonth: 1, expiryYear: 2029 },
    { bin: '424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2028 },
  ],
}
const CARD = { bin: '424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2028 }

describe('a visitor opens an offer', () => {
  it('for all without any details', () => {
    expect(openedBy(offer('NONE'), {}, {})).toEqual({})
  })

  it('of a bank with the first digits of one of its cards', () => {
    expect(openedBy(offer('BIN'), BANK, { bin: '51234567' })).toEqual({ bin: '51234567' })
    expect(openedBy(offer('BIN'), BANK, { bin: '512345' })).toBeUndefined()
    expect(openedBy(offer('BIN'), {}, { bin: '424242' })).toBeUndefined()
  })

  it('for one card with its digits and its month, of which the month is not kept', () => {
    expect(openedBy(offer('CARD'), CARDS, CARD)).toEqual({ bin: '424242', lastFour: '4242' })
    for (const wrong of [{ bin: '512345' }, { lastFour: '1111' }, { expiryMonth: 11 }, { expiryYear: 2029 }])
      expect(openedBy(offer('CARD'), CARDS, { ...CARD, ...wrong })).toBeUndefined()
    expect(openedBy(offer('CARD'), {}, CARD)).toBeUndefined()
    expect(openedBy(offer('CARD'), {}, {})).toBeUndefined()
  })

  it('with its code, however it is typed', () => {
    expect(openedBy(offer('STATIC'), { code: 'NIGHT-50' }, { code: ' night50 ' })).toEqual({})
    expect(openedBy(offer('STATIC'), { code: 'NIGHT-50' }, { code: 'NIGHT-51' })).toBeUndefined()
    expect(openedBy(offer('STATIC'), { code: 'NIGHT-50' }, {})).toBeUndefined()
    expect(openedBy(offer('STATIC'), {}, { code: 'NIGHT-50' })).toBeUndefined()
  })

  it('for students only by the service that knows them', () => {
    expect(openedBy(offer('UNIPAL'), BANK, CARD)).toBeUndefined()
  })
})

const proofFor = (proved: Proved, holder = GUEST, until = 2000) => proofOf(SECRET, holder, 'offer-1', until, proved)
const taken = async (kind: StoredOffer['validationType'], key: OfferKey, proof?: string, holder = GUEST) => {
  const result = await takenBy(SECRET, holder, offer(kind), key, { id: 'offer-1', ...(proof ? { proof } : {}) }, TIMES)
  return result.ok ? { card: result.terms.card, student: result.terms.student } : result.reason
}
const NO_CONDITION = { card: null, student: undefined }

describe('an order uses an offer', () => {
  it('while it runs, from its first day to its last', async () => {
    const on = (today: string) => takenBy(SECRET, GUEST, offer('NONE'), {}, { id: 'offer-1' }, { now: 1000, today })
    expect(await on('2026-10-31')).toMatchObject({ reason: 'offer_over' })
    expect(await on('2026-11-01')).toMatchObject({ ok: true, terms: { card: null } })
    expect(await on('2026-11-30')).toMatchObject({ ok: true })
    expect(await on('2026-12-01')).toMatchObject({ reason: 'offer_over' })
    expect(await takenBy(SECRET, GUEST, undefined, {}, { id: 'offer-1' }, TIMES)).toMatchObject({
      reason: 'offer_over',
    })
  })

  it('with a proof of its own holder, for this offer, until its last millisecond', async () => {
    expect(holderOf(GUEST)).toBe('guest g1')
    expect(await taken('STATIC', {}, await proofFor({}))).toEqual(NO_CONDITION)
    expect(await taken('STATIC', {})).toBe('offer_not_yours')
    expect(await taken('STATIC', {}, 'made up')).toBe('offer_not_yours')
    expect(await taken('STATIC', {}, await proofFor({}, { ...GUEST, id: 'g2' }))).toBe('offer_not_yours')
    expect(await taken('STATIC', {}, await proofFor({}, GUEST, 1001))).toEqual(NO_CONDITION)
    expect(await taken('STATIC', {}, await proofFor({}, GUEST, 1000))).toBe('offer_not_yours')
    expect(await taken('STATIC', {}, await proofOf(SECRET, GUEST, 'offer-2', 2000, {}))).toBe('offer_not_yours')
    expect(await taken('STATIC', {}, await proofOf('another', GUEST, 'offer-1', 2000, {}))).toBe('offer_not_yours')
  })

  it('of a bank with any card of that bank, as its cards are now', async () => {
    const proof = await proofFor({ bin: '424242' })
    expect(await taken('BIN', BANK, proof)).toEqual({ card: { bins: BANK.bins, lastFour: null }, student: undefined })
    expect(await taken('BIN', { bins: ['51234567'] }, proof)).toBe('offer_not_yours')
    expect(await taken('BIN', {}, proof)).toBe('offer_not_yours')
  })

  it('for one card with that card alone', async () => {
    const proof = await proofFor({ bin: '424242', lastFour: '4242' })
    expect(await taken('CARD', CARDS, proof)).toEqual({
      card: { bins: ['424242'], lastFour: '4242' },
      student: undefined,
    })
    expect(await taken('CARD', {}, proof)).toBe('offer_not_yours')
  })

  it('for students with the number that was verified', async () => {
    expect(await taken('UNIPAL', {}, await proofFor({ student: 'hash' }))).toEqual({ card: null, student: 'hash' })
    expect(await taken('UNIPAL', {}, await proofFor({}))).toBe('offer_not_yours')
  })
})
