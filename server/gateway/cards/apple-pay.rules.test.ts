import { describe, expect, it } from 'vitest'
import { appleAddress, appleRequest } from './apple-pay.rules.ts'

const at = (host: string) => `https://${host}/paymentservices/paymentSession`
const LIVE = at('apple-pay-gateway.apple.com')
const TEST = at('apple-pay-gateway-cert.apple.com')

describe('a payment session is asked of', () => {
  it.each([
    'apple-pay-gateway.apple.com',
    'apple-pay-gateway-nc-pod1.apple.com',
    'apple-pay-gateway-nc-pod5.apple.com',
    'apple-pay-gateway-pr-pod1.apple.com',
    'apple-pay-gateway-pr-pod5.apple.com',
    'cn-apple-pay-gateway.apple.com',
    'cn-apple-pay-gateway-sh-pod1.apple.com',
    'cn-apple-pay-gateway-sh-pod3.apple.com',
    'cn-apple-pay-gateway-tj-pod1.apple.com',
    'cn-apple-pay-gateway-tj-pod3.apple.com',
  ])('Apple’s host %s, in production and elsewhere', (host) => {
    expect([appleAddress(at(host), true), appleAddress(at(host), false)]).toEqual([at(host), at(host)])
  })

  it.each(['apple-pay-gateway-cert.apple.com', 'cn-apple-pay-gateway-cert.apple.com'])(
    'Apple’s test host %s outside production only',
    (host) => {
      expect([appleAddress(at(host), true), appleAddress(at(host), false)]).toEqual([undefined, at(host)])
    },
  )

  it('any service of that host', () => {
    expect(appleAddress('https://apple-pay-gateway.apple.com/paymentservices/startSession', true)).toBe(
      'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    )
  })
})

it.each([
  'apple-pay-gateway-nc-pod0.apple.com',
  'apple-pay-gateway-nc-pod6.apple.com',
  'apple-pay-gateway-pr-pod6.apple.com',
  'cn-apple-pay-gateway-sh-pod4.apple.com',
  'cn-apple-pay-gateway-tj-pod4.apple.com',
  'www.apple.com',
  'apple-pay-gateway.apple.com.example.com',
  'evil-apple-pay-gateway.apple.com',
  'example.com',
])('the host %s is not called with our certificate', (host) => {
  expect([appleAddress(at(host), true), appleAddress(at(host), false)]).toEqual([undefined, undefined])
})

it.each([
  '',
  'apple-pay-gateway.apple.com/paymentservices/paymentSession',
  LIVE.replace('https:', 'http:'),
  LIVE.replace('.com/', '.com:443/'),
  LIVE.replace('.com/', '.com:8443/'),
  LIVE.replace('https://', 'https://user:word@'),
  LIVE.replace('apple-pay', 'APPLE-PAY'),
  `${LIVE}?to=example.com`,
  `${LIVE}#part`,
  `${LIVE}/`,
  `${LIVE}/more`,
  `${LIVE}2`,
  'https://apple-pay-gateway.apple.com/',
  'https://apple-pay-gateway.apple.com/paymentservices/',
  'https://apple-pay-gateway.apple.com/other/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/../paymentservices/paymentSession',
])('the address %s is refused', (address) => {
  expect(appleAddress(address, false)).toBeUndefined()
})

it('a test address is Apple’s own, so it is known outside production', () => {
  expect(appleAddress(TEST, false)).toBe(TEST)
})

describe('the payment request', () => {
  it('asks for Saudi riyals, with mada before the networks that its cards also belong to', () => {
    expect(appleRequest(9500, 'en')).toEqual({
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard', 'amex'],
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      total: { label: 'Shasha', amount: '95.00' },
    })
    expect(appleRequest(9500, 'ar').total).toEqual({ label: 'شاشة', amount: '95.00' })
  })

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [9505, '95.05'],
    [123_456_789, '1234567.89'],
  ])('of %i halalas is for %s riyals', (due, amount) => {
    expect(appleRequest(due, 'en').total.amount).toBe(amount)
  })
})
