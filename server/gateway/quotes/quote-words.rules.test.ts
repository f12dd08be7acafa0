// The mails about a quote, read in both languages.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../contracts/rules/durations.ts'
import { quoteRecord, quoteTerms } from './quote.fixture.ts'
import { hallTimeText, quoteMail } from './quote-words.rules.ts'
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
    expect(textOf({ ...written('ar'), refund }, 'REFUNDED')).toContain('حتى 10 أيام')
    expect(textOf({ ...written('en'), refund: { ...refund, days: 1 } }, 'REFUNDED')).toContain('up to 1 day to show it')
  })

  it('names its number as the site does', () => {
    expect(textOf(written('en'), 'PAID')).toContain('Reference number: SH-7K3Q9')
    expect(textOf(written('ar'), 'PAID')).toContain('الرقم المرجعي: SH-7K3Q9')
  })

  it('says what is offered, where, when, for how many and at what price, and how to pay it', () => {
    const quote = quoteRecord({ terms: quoteTerms({ language: 'en', validUntil: MIDNIGHT, note: 'Cake included.' }) })
    expect(quoteMail(quote, 'ISSUED', link).subject).toBe('The quote for your private booking SH-7K3Q9')
    expect(textOf(quote, 'ISSUED')).toBe(
      `Hello Noura,

Thank you for writing to us. This is the quote for your private booking:

Birthday
Olaya, Hall 3
Tue 8 Dec, 12:00 PM – 3:00 PM
Guests: 30
Total: SAR 2,300, VAT included

Cake included.

The hall is held until the end of Thu 3 Dec. See the quote and pay before then here:
https://site.test/en/quotes/t

Reference number: SH-7K3Q9
Shasha`,
    )
    expect(textOf(written('ar'), 'ISSUED')).toContain(
      `عيد ميلاد\nالعليا، القاعة 3\nالثلاثاء 8 ديسمبر، 12:00 م – 3:00 م\nعدد الضيوف: 30\nالمبلغ: 2,300 ر.س شاملًا ضريبة القيمة المضافة\n\nالقاعة محجوزة`,
    )
  })

  it('is in both languages, each with the page in its own, if the customer’s is not known', () => {
    const { subject, text } = quoteMail(quoteRecord({ terms: quoteTerms({ language: null }) }), 'PAID', link)
    expect(subject).toBe('حجزك الخاص SH-7K3Q9 مؤكد · Your private booking SH-7K3Q9 is confirmed')
    const [ar, en] = text.split('\n\n———\n\n')
    expect(ar).toMatch(/^مرحبًا Noura،\n\nاستلمنا المبلغ/)
    expect(ar).toContain('https://site.test/ar/quotes/t')
    expect(en).toMatch(/^Hello Noura,\n\nWe received your payment/)
    expect(en).toContain('https://site.test/en/quotes/t')
  })

  it('that was withdrawn says that nothing was charged, and links to no payment', () => {
    expect(quoteMail(written('en'), 'WITHDRAWN', link).subject).toBe('The quote SH-7K3Q9 was withdrawn')
    expect(quoteMail(written('ar'), 'WITHDRAWN', link).subject).toBe('سُحب عرض السعر SH-7K3Q9')
    expect(textOf(written('en'), 'WITHDRAWN')).toContain('Nothing was charged for it:')
    expect(textOf(written('ar'), 'WITHDRAWN')).toContain('لم يُخصم منك أي مبلغ مقابله:')
    for (const language of ['en', 'ar'] as const)
      expect(textOf(written(language), 'WITHDRAWN')).not.toContain('https://')
  })

  it('about a refund says how much goes back, and where to', () => {
    const refund = { at: MIDNIGHT, by: 'st-1', reason: 'CUSTOMER', days: 10 } as const
    expect(quoteMail(written('en'), 'REFUNDED', link).subject).toBe('The refund of your private booking SH-7K3Q9')
    expect(textOf({ ...written('en'), refund }, 'REFUNDED')).toContain(
      'We have refunded SAR 2,300 to the card that you paid with.',
    )
    expect(textOf({ ...written('ar'), refund }, 'REFUNDED')).toContain(
      'واستُرد المبلغ كاملًا (2,300 ر.س) إلى البطاقة التي دفعت بها.',
    )
  })
})

it('the end of a private booking names its day only if that is another one', () => {
  const startsAt = Date.parse('2026-11-28T20:00:00+03:00')
  const until = (hours: number) =>
    hallTimeText({ startsAt, endsAt: startsAt + hours * HOUR_MS }, 'en').replaceAll('\u00A0', ' ')
  expect(until(3)).toBe('Sat 28 Nov, 8:00 PM – 11:00 PM')
  expect(until(16)).toBe('Sat 28 Nov, 8:00 PM – Sun 29 Nov, 12:00 PM')
})
