import { describe, expect, it } from 'vitest'
import type { SavedCard } from '#server/contracts/cards.ts'
import { addExchangedParts } from '#server/contracts/rules/cancel-rule.ts'
import {
  chargedCardOf,
  earnedBy,
  EMPTY_BALANCES,
  type LineChoice,
  NEW_CARD,
  DEFAULT_PAYMENT_CHOICE,
  type PaymentChoice,
  splitPayment,
} from './pay-parts.rules.ts'

const balances = { CASHBACK: 2000, WALLET: 4000, GIFT: 3000 }
const choice = (lines: Partial<PaymentChoice['lines']>): PaymentChoice => ({
  ...DEFAULT_PAYMENT_CHOICE,
  lines: { ...DEFAULT_PAYMENT_CHOICE.lines, ...lines },
})
const on = (typed?: string): LineChoice => ({ isOn: true, typed })

describe('the payment split', () => {
  it.each([
    ['nothing was switched on', {}, { cashback: 0, eWallet: 0, gift: 0, card: 9500 }],
    [
      'cashback and wallet are on',
      { CASHBACK: on(), WALLET: on() },
      { cashback: 2000, eWallet: 4000, gift: 0, card: 3500 },
    ],
    ['gift balance is on', { GIFT: on() }, { cashback: 0, eWallet: 3000, gift: 3000, card: 6500 }],
    ['an amount is typed', { WALLET: on('12.5') }, { cashback: 0, eWallet: 1250, gift: 0, card: 8250 }],
    ['more is typed than there is', { CASHBACK: on('900') }, { cashback: 2000, eWallet: 0, gift: 0, card: 7500 }],
    ['the amount was taken out again', { CASHBACK: on('') }, { cashback: 0, eWallet: 0, gift: 0, card: 9500 }],
  ])('when %s', (_, lines, parts) => expect(splitPayment(9500, balances, choice(lines)).parts).toEqual(parts))

  it('always adds up to the total', () => {
    const all = choice({ CASHBACK: on(), WALLET: on(), GIFT: on() })
    expect(splitPayment(1500, balances, all).parts).toEqual({ cashback: 1500, eWallet: 0, gift: 0, card: 0 })
    expect(splitPayment(8000, balances, all).byLine).toEqual({ CASHBACK: 2000, WALLET: 4000, GIFT: 2000 })
    expect(splitPayment(5000, EMPTY_BALANCES, all).parts.card).toBe(5000)
  })
})

it('cashback is earned for card and e-wallet, neither for gift balance nor for cashback', () => {
  const rule = { percent: 5, most: 5000, days: 180 }
  expect(earnedBy({ card: 3500, eWallet: 3000, gift: 0, cashback: 2000 }, rule)).toBe(325)
  expect(earnedBy({ card: 3500, eWallet: 3000, gift: 1000, cashback: 2000 }, rule)).toBe(275)
  expect(earnedBy({ card: 0, eWallet: 0, gift: 0, cashback: 2000 }, rule)).toBe(0)
})

const card = (id: string, more: Partial<SavedCard> = {}): SavedCard => ({
  id,
  brand: 'VISA',
  lastFour: '4242',
  holder: 'NOURA',
  expiryMonth: 12,
  expiryYear: 2035,
  isExpired: false,
  isDefault: false,
  canEdit: true,
  codeWay: null,
  ...more,
})

describe('the card that pays', () => {
  const cards = [
    card('old', { isDefault: true, isExpired: true }),
    card('first'),
    card('usual', { isDefault: true }),
    card('other'),
  ]

  it('is the chosen card if it still exists and has not expired', () => {
    expect(chargedCardOf(cards, 'other')?.id).toBe('other')
    expect(chargedCardOf(cards, 'gone')?.id).toBe('usual')
    expect(chargedCardOf(cards, 'old')?.id).toBe('usual')
  })

  it('is by default the default card, else another valid card, else a typed card', () => {
    expect(chargedCardOf(cards, undefined)?.id).toBe('usual')
    expect(chargedCardOf(cards.slice(0, 2), undefined)?.id).toBe('first')
    expect(chargedCardOf(cards.slice(0, 1), undefined)).toBeUndefined()
    expect(chargedCardOf(cards, NEW_CARD)).toBeUndefined()
    // Under an offer of a card only its cards are proposed. A chosen card stays chosen.
    expect(chargedCardOf(cards, undefined, ['other'])?.id).toBe('other')
    expect(chargedCardOf(cards, undefined, [])).toBeUndefined()
    expect(chargedCardOf(cards, 'usual', ['other'])?.id).toBe('usual')
  })
})

it('an exchanged booking earns again for its money, but neither for its gift balance nor for its cashback', () => {
  const rule = { percent: 5, most: 5000, days: 180 }
  const exchanged = { card: 6500, eWallet: 2000, gift: 2000, cashback: 1500 }
  expect(earnedBy(addExchangedParts({ card: 0, eWallet: 0, gift: 0, cashback: 0 }, exchanged), rule)).toBe(325)
  expect(earnedBy(addExchangedParts({ card: 1000, eWallet: 0, gift: 0, cashback: 0 }, exchanged), rule)).toBe(375)
})
