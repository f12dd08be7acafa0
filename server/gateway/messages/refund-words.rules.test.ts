import { expect, it } from 'vitest'
import { returnedChargeIn, partsIn } from './refund-words.rules.ts'

const card = { to: 'CARD', amount: 5500, lastFour: '4242', days: 14 } as const
const PARTS = [
  card,
  { to: 'E_WALLET', amount: 2500, lastFour: null, days: 0 },
  { to: 'CASHBACK', amount: 1500, lastFour: null, days: 0 },
] as const
const seen = (text: string) => text.replaceAll('\u00A0', ' ')

it('each part of a refund names its destination, its amount, and how long a bank takes', () => {
  expect(seen(partsIn('en', PARTS))).toBe(
    'SAR 55 to your card ending in 4242 within 14 days, SAR 25 to your wallet and SAR 15 to your cashback',
  )
  expect(seen(partsIn('ar', PARTS))).toBe(
    '55 ر.س إلى بطاقتك المنتهية بـ 4242 خلال 14 يومًا، و25 ر.س إلى محفظتك، و15 ر.س إلى الكاش باك',
  )
})

it('one destination is named once, with the sum of its parts', () => {
  expect(seen(partsIn('en', [card, card]))).toBe('SAR 110 to your card ending in 4242 within 14 days')
  const lots = [
    { to: 'CASHBACK', amount: 1000, lastFour: null, days: 0 },
    { to: 'E_WALLET', amount: 2500, lastFour: null, days: 0 },
    { to: 'CASHBACK', amount: 500, lastFour: null, days: 0 },
  ] as const
  expect(seen(partsIn('en', lots))).toBe('SAR 15 to your cashback and SAR 25 to your wallet')
  expect(seen(partsIn('ar', lots))).toBe('15 ر.س إلى الكاش باك، و25 ر.س إلى محفظتك')
})

it('a late payment says where it was refunded to, and whether there are tickets', () => {
  const late = { reference: 'SH-1', amount: 9500, isTabby: false, lastFour: '1234', isBooked: true }
  expect(seen(returnedChargeIn('en', late))).toBe(
    'A second payment of SAR 95 arrived for booking SH-1, so we refunded it to your card ending in 1234. Your tickets are still valid.',
  )
  expect(returnedChargeIn('en', { ...late, isBooked: false })).toContain("didn't buy any tickets")
  expect(returnedChargeIn('ar', { ...late, isTabby: true })).toContain('تابي')
})
