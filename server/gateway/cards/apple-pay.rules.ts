// What Apple Pay is asked, and whom our own server asks for it. Pure.
// Relied on by the two session calls of Apple Pay.
import type { Language } from '../serve.ts'

/**
 * https://developer.apple.com/documentation/applepayontheweb/setting-up-your-server
 * The address comes from the visitor's browser, and our merchant certificate goes along: exact names, never a pattern.
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

/** The address to ask, or undefined where it is not one of Apple's. A test session is none in production. */
export function appleAddress(text: string, isProduction: boolean): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const hosts = isProduction ? LIVE_HOSTS : [...LIVE_HOSTS, ...TEST_HOSTS]
  const host = hosts.find((one) => one === url.hostname)
  if (!host || !PATH.test(url.pathname)) return undefined
  const address = `https://${host}${url.pathname}`
  // Whatever it said besides, a port, a name, a query, and however it was written, is not asked for.
  return address === text ? address : undefined
}

const LABELS: Record<Language, string> = { ar: 'شاشة', en: 'Shasha' }

const decimal = (halalas: number): string => `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`

/** `due`: halalas. */
export const appleRequest = (due: number, language: Language) => ({
  countryCode: 'SA' as const,
  currencyCode: 'SAR' as const,
  // mada first: its cards are Visa or Mastercard ones, too.
  supportedNetworks: ['mada', 'visa', 'masterCard', 'amex'],
  merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
  total: { label: LABELS[language], amount: decimal(due) },
})
