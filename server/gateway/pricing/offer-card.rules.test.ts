import { expect, it } from 'vitest'
import { fullerBin, isCardOf } from './offer-card.rules.ts'

const ofBank = { bins: ['42424242'], lastFour: null }
const isTheBanks = (reported: string | null, charged: string | null) =>
  isCardOf(ofBank, { bin: fullerBin(reported, charged), lastFour: '4242' })

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
