import { describe, expect, it } from 'vitest'
import { priceOf } from './price.rules.ts'
import { allByCard, validatePaymentSplit, sumAttemptTenders, walletAmounts, withParts } from './payment-split.rules.ts'

const payment = { method: 'SAVED_CARD' as const, cardId: 'card_1' }
const part = (amount: number, isGift = false) => ({ amount, isGift, expiresAt: null })
const wallet = (eWallet: number, cashback: number, gift = 0) => ({ eWallet, gift, cashback })

describe('the split of a payment', () => {
  it('follows the wallet parts; the card pays the rest', () => {
    expect(validatePaymentSplit({ total: 900, wallet: wallet(300, 200), payment })).toEqual({
      ok: true,
      command: { total: 900, wallet: wallet(300, 200), card: { amount: 400, payment } },
    })
  })

  it('uses the wallets alone if they cover the total, and a card alone if no wallet part is chosen', () => {
    expect(validatePaymentSplit({ total: 500, wallet: wallet(300, 200) })).toMatchObject({ command: { card: null } })
    for (const none of [undefined, wallet(0, 0)])
      expect(validatePaymentSplit({ total: 500, wallet: none, payment })).toMatchObject({
        command: { wallet: null, card: { amount: 500 } },
      })
  })

  it('charges neither card nor wallet if there is nothing to pay', () => {
    for (const given of [{}, { payment }])
      expect(validatePaymentSplit({ total: 0, ...given })).toEqual({
        ok: true,
        command: { total: 0, wallet: null, card: null },
      })
  })

  it.each([
    ['parts beyond the total', { total: 400, wallet: wallet(300, 200), payment }, 'wallet'],
    ['more gift balance than the e-wallet pays', { total: 900, wallet: wallet(300, 200, 301), payment }, 'wallet'],
    ['a card that has nothing to pay', { total: 500, wallet: wallet(300, 200), payment }, 'payment'],
    ['a rest without a payment method', { total: 900, wallet: wallet(300, 200) }, 'payment'],
    ['nothing that pays', { total: 900 }, 'payment'],
  ])('is not %s', (_, choice, field) => expect(validatePaymentSplit(choice)).toEqual({ ok: false, fields: [field] }))
})

it.each([
  [2_999, false],
  [3_000, true],
  [500_000, true],
  [500_001, false],
])('Tabby pays a rest of %i halalas after the wallets: %s', (amount, ok) => {
  const split = validatePaymentSplit({ total: amount + 100, wallet: wallet(100, 0), payment: { method: 'TABBY' } })
  expect(split).toMatchObject(ok ? { ok } : { ok, fields: ['payment'] })
})

it('Tabby is ignored if there is nothing to pay', () => {
  expect(validatePaymentSplit({ total: 0, payment: { method: 'TABBY' } })).toMatchObject({
    ok: true,
    command: { card: null },
  })
})

it('an attempt pays what its card, its wallets and its exchanged booking pay; of the e-wallet some may be given', () => {
  const taken = { eWallet: [part(700), part(300, true)], cashback: [part(50)] }
  expect(walletAmounts(taken)).toEqual(wallet(1000, 50, 300))
  expect(sumAttemptTenders({ amount: 2000, wallet: taken, exchange: { amount: 400 } })).toBe(3450)
  expect(sumAttemptTenders({ amount: 2000 })).toBe(2000)
})

it('the price shows the wallet parts, and is all by card again without them', () => {
  const price = priceOf({
    seats: [{ seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT', price: 6000 }],
    feePerTicket: 500,
  })
  const shown = withParts(price, wallet(1000, 500, 400))
  expect(shown).toMatchObject({ total: 6500, card: 5000, eWallet: 1000, gift: 400, cashback: 500 })
  expect(allByCard(shown)).toEqual(price)
})
