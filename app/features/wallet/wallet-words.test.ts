import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { bookingOfTransaction, causeWords, cashbackOnItsWayMessage, transactionCauseLabel } from './wallet-words.ts'

it('a gift of cashback is called cashback, and a gift of money gift balance', () => {
  expect(causeWords('GIFT', 'CASHBACK')).toBe('Gifted cashback')
  expect(causeWords('GIFT', 'E_WALLET')).toBe('Gift balance')
  expect(transactionCauseLabel({ walletType: 'CASHBACK', cause: 'GIFT' })).toBe('Gifted cashback')
  overwriteGetLocale(() => 'ar')
  expect(causeWords('GIFT', 'CASHBACK')).toBe('كاش باك هدية')
  expect(causeWords('GIFT', 'E_WALLET')).not.toContain('كاش باك')
})

it('a payment of food that was bought later is called so, and leads to its booking', () => {
  const foodFor = { orderId: 'o-1', reference: 'SH-7K2M-94QX' }
  const paid = { walletType: 'E_WALLET', cause: 'PAYMENT', foodFor } as const
  overwriteGetLocale(() => 'en')
  expect(transactionCauseLabel(paid)).toBe('Food bought after booking')
  expect(transactionCauseLabel({ ...paid, cause: 'REFUND' })).toBe('Refund')
  overwriteGetLocale(() => 'ar')
  expect(transactionCauseLabel(paid)).toBe('شراء مأكولات بعد الحجز')
  const own = { orderId: 'o-2', reference: 'SH-OWN' }
  expect(bookingOfTransaction({ ...own, foodFor })).toEqual({ id: 'o-1', reference: 'SH-7K2M-94QX' })
  expect(bookingOfTransaction(own)).toEqual({ id: 'o-2', reference: 'SH-OWN' })
  expect(bookingOfTransaction({ orderId: null, reference: null })).toBeUndefined()
})

it('cashback on its way is named with the time from which all of it can be spent', () => {
  const wallet = { balance: 0, onItsWay: 365, onItsWayFrom: '2026-11-26T19:10:00.000Z', transaction: null }
  overwriteGetLocale(() => 'en')
  expect(cashbackOnItsWayMessage(wallet)).toBe(
    'SAR\u00A03.65 more is pending. You can spend all of it from Thu 26 Nov, 10:10\u00A0PM.',
  )
  overwriteGetLocale(() => 'ar')
  expect(cashbackOnItsWayMessage(wallet)).toContain('يمكنك استخدامه كاملًا من الخميس 26 نوفمبر، 10:10')
})

it('cashback on its way without a known time refers to the transactions, and none is not mentioned', () => {
  expect(cashbackOnItsWayMessage({ balance: 0, onItsWay: 365, onItsWayFrom: null, transaction: null })).toBe(
    'SAR\u00A03.65 more is pending. Your cashback transactions show when you can spend it.',
  )
  expect(cashbackOnItsWayMessage({ balance: 365, onItsWay: 0, transaction: null })).toBeUndefined()
})
