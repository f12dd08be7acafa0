// The Apple Pay payment request, and the Apple servers our own server may call for a session. Pure.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Language } from '../lib/language.ts'

/**
 * https://developer.apple.com/documentation/applepayontheweb/setting-up-your-server
 * The address comes from the visitor's browser, and our merchant certificate is sent with the call. So the hosts
 * are exact names, never a pattern.
 */
const pods = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, pod) => `${prefix}-pod${pod + 1}.apple.com`)
const LIVE_HOSTS = [
  'apple-pay-gateway.apple.com',
  ...pods('apple-pay-gateway-nc', 5),
  ...pods('apple-pay-gateway-pr', 5),
  'cn-apple-pay-gateway.apple.com',
  ...pods('cn-apple-pay-gateway-sh', 3),
  ...pods('cn-apple-pay-gateway-tj', 3),
]
const TEST_HOSTS = ['apple-pay-gateway-cert.apple.com', 'cn-apple-pay-gateway-cert.apple.com']

const PATH = /^\/paymentservices\/[A-Za-z]+$/

/** The address to call, or undefined if it is not Apple's. Production refuses Apple's test hosts. */
export function appleAddress(text: string, isProduction: boolean): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const hosts = isProduction ? LIVE_HOSTS : [...LIVE_HOSTS, ...TEST_HOSTS]
  const host = hosts.find((allowedHost) => allowedHost === url.hostname)
  if (!host || !PATH.test(url.pathname)) return undefined
  const address = `https://${host}${url.pathname}`
  // An address with a port, a user name, a query or another spelling is refused.
  return address === text ? address : undefined
}

const LABELS: Record<Language, string> = BRAND_NAME

const decimal = (halalas: number): string => `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

/** `due` is in halalas. */
export const appleRequest = (due: number, language: Language) => ({
  countryCode: 'SA' as const,
  currencyCode: 'SAR' as const,
  // mada comes first, because its cards are also Visa or Mastercard cards.
  supportedNetworks: ['mada', 'visa', 'masterCard', 'amex'],
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  total: { label: LABELS[language], amount: decimal(due) },
})
