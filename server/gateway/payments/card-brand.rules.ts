// Maps the processors' names of card brands to ours.
import type { CardBrand } from '../../contracts/pay.ts'

const BRANDS: Record<string, CardBrand> = {
  VISA: 'VISA',
  MASTER: 'MASTERCARD',
  MASTERCARD: 'MASTERCARD',
  AMEX: 'AMERICAN_EXPRESS',
  AMERICANEXPRESS: 'AMERICAN_EXPRESS',
  MADA: 'MADA',
  DINERSCLUB: 'DINERSCLUB',
  DINERS: 'DINERSCLUB',
  DINERSCLUBINTERNATIONAL: 'DINERSCLUB',
  DISCOVER: 'DISCOVER',
  JCB: 'JCB',
  UNIONPAY: 'UNIONPAY',
  CHINAUNIONPAY: 'UNIONPAY',
  MAESTRO: 'MAESTRO',
}

export const brandOf = (name: unknown): CardBrand | null =>
  typeof name === 'string' ? (BRANDS[name.toUpperCase().replace(/[^A-Z]/g, '')] ?? null) : null

/** Six or eight digits, also from a masked number. */
export const binOf = (digits: unknown): string | null =>
  typeof digits === 'string' ? (/^(\d{8}|\d{6})/.exec(digits)?.[1] ?? null) : null

export const lastFourOf = (digits: unknown): string | null =>
  typeof digits === 'string' ? (/(\d{4})$/.exec(digits)?.[1] ?? null) : null
