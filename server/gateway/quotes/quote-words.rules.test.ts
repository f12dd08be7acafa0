// The mails about a quote, read in both languages.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import { quoteRecord, quoteTerms } from './quote.fixture.ts'
import { quoteMail } from './quote-words.rules.ts'
import type { QuoteRecord } from './quote.record.ts'

const link = { name: 'Noura', linkIn: (language: string) => `https://site.test/${language}/quotes/t` }
const textOf = (quote: QuoteRecord, of: Parameters<typeof quoteMail>[1]) =>
  quoteMail(quote, of, link).text.replaceAll('\u00A0', ' ')
/** The end of 3 December in Riyadh. */
const MIDNIGHT = Date.parse('2026-12-03T21:00:00Z')
const written = (language: 'ar' | 'en', validUntil = MIDNIGHT) =>
  quoteRecord({ terms: quoteTerms({ language, validUntil }) })

describe('the mail of a quote', () => {
  it('says until the end of which day the hall is held, not midnight of the next one', () => {
    expect(textOf(written('en'), 'ISSUED')).toContain('The hall is held until the end of Thu 3 Dec.')
    expect(textOf(written('ar'), 'ISSUED')).toContain('القاعة محجوزة مؤقتًا حتى نهاية يوم الخميس 3 ديسمبر.')
  })

  it('says the time if the hall is held until another one', () => {
    expect(textOf(written('en', MIDNIGHT - 6 * HOUR_MS), 'ISSUED')).toContain('held until Thu 3 Dec, 6:00 PM.')
  })

  it('about a refund counts the days as people say them', () => {
    const refund = { at: MIDNIGHT, by: 'st-1', reason: 'CUSTOMER', days: 10 } as const
    expect(textOf({ ...written('ar'), refund }, 'REFUNDED')).toContain('خلال 10 أيام كحد أقصى')
    expect(textOf({ ...written('en'), refund: { ...refund, days: 1 } }, 'REFUNDED')).toContain('up to 1 day to show it')
  })

  it('names its number as the site does', () => {
    expect(textOf(written('en'), 'PAID')).toContain('Reference number: SH-7K3Q9')
    expect(textOf(written('ar'), 'PAID')).toContain('الرقم المرجعي: SH-7K3Q9')
  })
})
