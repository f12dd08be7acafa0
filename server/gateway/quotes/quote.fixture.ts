// A quote for tests: SAR 2,300 for a hall in ten days, valid for seven.
import { DAY_MS, HOUR_MS } from '../../contracts/rules/durations.ts'
import type { QuoteAttempt, QuoteRecord, QuoteTerms } from './quote.record.ts'

export const NOW = Date.parse('2026-11-28T09:00:00Z')
const both = (text: string) => ({ ar: text, en: text })

export const quoteTerms = (given: Partial<QuoteTerms> = {}): QuoteTerms => ({
  enquiry: 'SH-7K3Q9',
  language: 'ar',
  filmId: null,
  title: { ar: 'عيد ميلاد', en: 'Birthday' },
  cinema: { id: 'c1', name: { ar: 'العليا', en: 'Olaya' } },
  auditorium: { id: 'olaya-3', number: 3, name: { ar: 'القاعة 3', en: 'Hall 3' } },
  startsAt: NOW + 10 * DAY_MS,
  endsAt: NOW + 10 * DAY_MS + 3 * HOUR_MS,
  guests: 30,
  note: null,
  validUntil: NOW + 7 * DAY_MS,
  lines: [],
  net: 200_000,
  vat: 30_000,
  vatPercent: 15,
  total: 230_000,
  ...given,
})

export const quoteAttempt = (given: Partial<QuoteAttempt> = {}): QuoteAttempt => ({
  attempt: 1,
  key: 'q-abcdefghijkmnpqrstuvwxyz.1',
  requestKey: 'g1.key-1',
  fingerprint: 'f',
  gateway: 'CHECKOUT',
  method: 'CARD',
  amount: 230_000,
  state: 'CHARGING',
  startedAt: NOW,
  reference: null,
  brand: 'VISA',
  lastFour: '4242',
  redirectUrl: null,
  reason: null,
  refundTries: 0,
  payerId: 'g1',
  buyer: 'b1',
  ...given,
})

export const quoteRecord = (given: Partial<QuoteRecord> = {}): QuoteRecord => ({
  id: 'q-abcdefghijkmnpqrstuvwxyz',
  version: 1,
  state: 'QUOTED',
  terms: quoteTerms(),
  issuedAt: NOW,
  issuedBy: 'st-1',
  issuedWith: { key: 'key-of-the-form', fingerprint: 'f' },
  siteOrigin: 'https://site.test',
  attempts: [],
  paidAttempt: null,
  refund: null,
  documents: [],
  ...given,
})

export const seller = {
  name: both('Alhay'),
  vatNumber: '310122393500003' as const,
  crNumber: '1010123456' as const,
  address: both('Riyadh'),
}
