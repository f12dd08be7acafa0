import { describe, expect, it } from 'vitest'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { paymentTakesLongText, paymentProgressText, paymentProgressTitle } from './moving-words.ts'

const order = (due: number, exchange: object | null = null) => ({
  status: 'PAID' as const,
  payment: null,
  exchange,
  seats: ['B5'],
  breakdown: exchange ? { total: 9500, exchange: 9500 - due } : { total: due, exchange: 0 },
})

const EXCHANGE = { reference: 'SH1', credit: 9500, used: 9500 }

const everyText = (of: ReturnType<typeof order>) =>
  [true, false]
    .flatMap((isSo) => [paymentProgressTitle(of, isSo), paymentProgressText(of, isSo), paymentTakesLongText(of, isSo)])
    .join(' ')

const text = (kind: ChangeKind, seats = ['B5']) =>
  paymentProgressText({ ...order(9500), seats, status: 'EXPIRED', change: { kind } }, false)

it('a payment that is checked after the cinema has changed the showtime promises no tickets', () => {
  expect(text('CALLED_OFF')).toContain('cancelled this showtime')
  expect(text('MOVED')).toContain('moved this showtime')
  expect(text('SEATS_WITHDRAWN')).toContain('Your seat is no longer available')
  for (const kind of ['CALLED_OFF', 'MOVED', 'SEATS_WITHDRAWN'] as const) {
    expect(text(kind)).toContain('full refund')
    expect(text(kind)).not.toContain('ticket')
  }
})

it('a payment for several seats does not say that all of them were withdrawn', () => {
  expect(text('SEATS_WITHDRAWN', ['B5', 'B6'])).toContain('One or more of your seats are no longer available')
  overwriteGetLocale(() => 'ar')
  expect(text('SEATS_WITHDRAWN', ['B5', 'B6'])).toContain('أحد مقعديك أو كلاهما')
})

describe('an order without anything to pay', () => {
  it('names the change of the showtime, if it exchanges a booking', () => {
    expect(paymentProgressTitle(order(0, EXCHANGE), true)).toBe(
      'Changing your booking. We’re preparing your new ticket',
    )
    expect(paymentProgressTitle(order(0, EXCHANGE), false)).toBe('Changing your booking')
  })

  it('is confirmed, if vouchers cover it', () => {
    expect(paymentProgressTitle(order(0), true)).toBe('Booking confirmed. We’re preparing your ticket')
    expect(paymentProgressTitle(order(0), false)).toBe('Confirming your booking')
  })

  it.each([
    ['of vouchers', order(0)],
    ['of an exchange', order(0, EXCHANGE)],
  ])('%s reads of no payment and no bank in any state', (_, free) => {
    expect(everyText(free)).not.toMatch(/bank|paid|pay\b|payment|refund/iu)
    overwriteGetLocale(() => 'ar')
    expect(everyText(free)).not.toMatch(/بنك|الدفع|تم الدفع|استرد/u)
  })
})

it('an order that is paid for says so, also if it exchanges a booking', () => {
  expect(paymentProgressTitle(order(3000, EXCHANGE), true)).toBe('Paid. We’re preparing your ticket')
  expect(paymentProgressTitle(order(3000), false)).toBe('Checking with your bank')
})
