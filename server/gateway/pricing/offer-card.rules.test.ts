import { expect, it } from 'vitest'
import { reconcileBin, isCardAllowedForOffer, isOfBank } from './offer-card.rules.ts'

const ofBank = { bins: ['42424242'], lastFour: null }
const isTheBanks = (reported: string | null, charged: string | null) =>
  isCardAllowedForOffer(ofBank, { bin: reconcileBin(reported, charged), lastFour: '4242' })

it('a card keeps its bank offer if the processor reports fewer digits after the charge', () => {
  expect(isTheBanks('42424242', '424242')).toBe(true)
  expect(isTheBanks('42424242', null)).toBe(true)
})

it('a card other than the one told before is refused', () => {
  expect(isTheBanks('42424242', '512345')).toBe(false)
  expect(isTheBanks('51234567', '424242')).toBe(false)
  expect(isTheBanks(null, '424242')).toBe(false)
  expect(isTheBanks(null, null)).toBe(false)
})

it('an offer of some banks takes a card of any of them, by the first digits', () => {
  const card = { bins: ['42424242', '512345'], lastFour: null }
  expect(isCardAllowedForOffer(card, { bin: '51234567', lastFour: '0002' })).toBe(true)
  expect(isCardAllowedForOffer(card, { bin: '99512345', lastFour: '0002' })).toBe(false)
})

it('an offer for one proven card takes that card alone, and no card that its processor does not describe', () => {
  const card = { bins: ['424242'], lastFour: '4242' }
  expect(isCardAllowedForOffer(card, { bin: '424242', lastFour: '4242' })).toBe(true)
  expect(isCardAllowedForOffer(card, { bin: '424242', lastFour: '0002' })).toBe(false)
  expect(isCardAllowedForOffer(card, { bin: '512345', lastFour: '4242' })).toBe(false)
  expect(isCardAllowedForOffer(card, undefined)).toBe(false)
})

it('an offer without a card takes every card, and one without known banks none', () => {
  expect(isCardAllowedForOffer(null, undefined)).toBe(true)
  expect(isOfBank(undefined, '424242')).toBe(false)
})

it('digits after the charge that end alike are those of another card', () => {
  expect(reconcileBin('51424242', '424242')).toBe('424242')
})
