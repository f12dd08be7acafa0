import { describe, expect, it } from 'vitest'
import { appleAddress, appleRequest } from './apple-pay.rules.ts'

const address = (host: string) => `https://${host}/paymentservices/startSession`

describe('our certificate is sent', () => {
  it.each([
    'apple-pay-gateway.apple.com',
    'apple-pay-gateway-nc-pod1.apple.com',
    'apple-pay-gateway-nc-pod5.apple.com',
    'apple-pay-gateway-pr-pod5.apple.com',
    'cn-apple-pay-gateway.apple.com',
    'cn-apple-pay-gateway-sh-pod3.apple.com',
    'cn-apple-pay-gateway-tj-pod3.apple.com',
  ])('to %s of Apple, in production, too', (host) => {
    expect(appleAddress(address(host), true)).toBe(address(host))
    expect(appleAddress(address(host), false)).toBe(address(host))
  })

  it.each(['apple-pay-gateway-cert.apple.com', 'cn-apple-pay-gateway-cert.apple.com'])(
    'to %s, Apple’s test host, outside production only',
    (host) => {
      expect(appleAddress(address(host), false)).toBe(address(host))
      expect(appleAddress(address(host), true)).toBeUndefined()
    },
  )

  it.each([
    ['a pod that does not exist', address('apple-pay-gateway-nc-pod6.apple.com')],
    ['pod zero', address('apple-pay-gateway-nc-pod0.apple.com')],
    ['another host', address('apple-pay-gateway.apple.com.evil.example')],
    ['another scheme', 'http://apple-pay-gateway.apple.com/paymentservices/startSession'],
    ['a port', address('apple-pay-gateway.apple.com:8443')],
    ['a user name', address('me@apple-pay-gateway.apple.com')],
    ['a query', `${address('apple-pay-gateway.apple.com')}?a`],
    ['another path', 'https://apple-pay-gateway.apple.com/paymentservices/a/b'],
    ['a longer path', 'https://apple-pay-gateway.apple.com/x/paymentservices/startSession'],
    ['no path', 'https://apple-pay-gateway.apple.com/'],
    ['no address', 'startSession'],
  ])('nowhere else: not to %s', (_, text) => expect(appleAddress(text, false)).toBeUndefined())
})

it('Apple’s sheet asks for the amount in riyals, with mada before the brands it may also carry', () => {
  expect(appleRequest(9505, 'ar')).toEqual({
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: ['mada', 'visa', 'masterCard', 'amex'],
    merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
    total: { label: 'شاشة', amount: '95.05' },
  })
  expect(appleRequest(12_000, 'en').total).toEqual({ label: 'Shasha', amount: '120.00' })
})
