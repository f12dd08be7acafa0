import { describe, expect, it } from 'vitest'
import { consentChoiceOf, consentValue, isTrackingAllowed } from './consent.ts'

describe('a consent answer', () => {
  it('is read back as it was given', () => {
    expect(consentChoiceOf(consentValue('yes'))).toBe('yes')
    expect(consentChoiceOf(consentValue('no'))).toBe('no')
  })

  it.each([undefined, '', 'yes', '0.yes', '2.yes', '1.maybe', '1.yes.no'])('is read from no other text: %j', (value) =>
    expect(consentChoiceOf(value)).toBeUndefined(),
  )
})

const at = (path: string) => isTrackingAllowed(new URL(path, 'https://shasha.example'))

describe('a page', () => {
  it.each([
    '/ar',
    '/en/movies/metropolis?date=2026-11-21',
    '/en/movies/metropolis/booking?sessionId=s1&orderId=o1',
    '/ar/bookings/o1/checkout/your-ticket',
    '/en/bookings/o1/cancel-ticket',
    '/ar/user-area',
    '/en/user-area/transactions',
  ])('at %s may run tags', (path) => expect(at(path)).toBe(true))

  it.each([
    '/ar/bookings/o1/checkout',
    '/en/bookings/o1/checkout?payment=return',
    '/en/bookings/o1/checkout/',
    '/en/bookings/o1/checkout/other',
    '/en/Bookings/o1/CHECKOUT',
    '/ar/user-area/top-up',
    '/en/user-area/top-up/t-m1-abc234?payment=return',
    '/en/User-Area/Top-Up/',
    '/ar/user-area/add-card',
    '/en/b%6Fokings/o1/check%6Fut',
    '/en/bookings/%E0%A4%A/checkout',
    '/en/bookings/o1/checkout/your-ticket?share=key',
    '/ar/ticket',
    '/en/ticket#1.mac.order',
    '/en/Ticket/',
    '/ar/quotes/token',
    '/en/Quotes/token?payment=return',
    '/payments/return/pay-fort/token',
    '/outbox',
    '/english',
  ])('at %s may not run tags', (path) => expect(at(path)).toBe(false))
})
