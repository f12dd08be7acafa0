// The places that money is refunded to, in words.
import { expect, it } from 'vitest'
import type { RefundPart } from '#server/contracts/orders.ts'
import { paymentMethodWords } from '#app/shared/invoices/invoice-words.ts'
import { m } from '#app/paraglide/messages.js'
import { refundProgress, refundTime } from './booking-words.ts'
import { refundMeans, refundPlace, refundPlaces } from './refund-place.ts'

const part = (given: Partial<RefundPart> = {}): RefundPart => ({
  to: 'CARD',
  amount: 9500,
  brand: null,
  lastFour: null,
  days: 14,
  isDone: true,
  ...given,
})
const byTabby = part({ isTabby: true })

it('what Tabby paid goes to the Tabby account, and no bank or card is named', () => {
  expect(refundPlace(byTabby)).toBe(m.cancel_to_tabby())
  expect(refundProgress(byTabby)).toBe(m.cancel_part_sent_tabby({ count: 14 }))
  expect(refundPlaces([byTabby, part()])).toContain(m.cancel_to_any_card())
})

it('a credit note names Tabby as the invoice does', () => {
  expect(paymentMethodWords(refundMeans(byTabby), byTabby)).toEqual({ ar: 'تابي', en: 'Tabby' })
  expect(paymentMethodWords(refundMeans(part()), part()).en).toBe('Card')
})

it('a credit note names gift balance as the invoice does', () => {
  const byGift = { ...part({ to: 'E_WALLET' }), isGift: true } as const
  expect(paymentMethodWords(refundMeans(byGift), byGift)).toEqual({ ar: 'رصيد الهدية', en: 'Gift balance' })
  expect(paymentMethodWords(refundMeans(part({ to: 'E_WALLET' })), part()).en).toBe('Wallet')
})

it('a gateway that names no instalments refunds to the card', () => {
  expect(refundPlace(part({ lastFour: '4242' }))).toBe(m.cancel_to_card({ lastFour: '4242' }))
  expect(refundProgress(part())).toBe(m.cancel_part_sent({ count: 14 }))
})

it('cashback that the cinema gives back after a change may be valid for longer than before', () => {
  const cashback = { to: 'CASHBACK', days: 0 } as const
  expect([refundTime(cashback), refundTime(cashback, true)]).toEqual([
    'Right away, same expiry date as before',
    'Right away, same expiry date as before, or later',
  ])
  expect(refundTime({ to: 'E_WALLET', days: 0 }, true)).toBe('Right away')
})
