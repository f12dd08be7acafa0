// The mails about a quote, in both languages. Pure.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import type { Language } from '../lib/language.ts'
import { formatClockTime, formatMoney, formatShortShowtimeStart, formatUntil } from '../lib/money-and-time.rules.ts'
import { daysAfterPreposition } from '../messages/plural.rules.ts'
import type { MailKind } from './quote.machine.ts'
import type { QuoteRecord, QuoteTerms } from './quote.record.ts'

/** `Sat 28 Nov, 8:00 PM – 11:00 PM`; the end names its own day if that is another one. */
export function hallTimeText(
  { startsAt, endsAt }: Pick<QuoteTerms, 'startsAt' | 'endsAt'>,
  language: Language,
): string {
  const isSameDay = riyadhClock(startsAt).date === riyadhClock(endsAt).date
  const end = isSameDay ? formatClockTime(language, endsAt) : formatShortShowtimeStart(language, endsAt)
  return `${formatShortShowtimeStart(language, startsAt)} – ${end}`
}

const factsIn = (language: Language, { terms }: QuoteRecord): string => {
  const { title, cinema, auditorium, guests, total } = terms
  const comma = language === 'ar' ? '، ' : ', '
  const lines = [
    title[language],
    `${cinema.name[language]}${comma}${auditorium.name[language]}`,
    hallTimeText(terms, language),
    language === 'ar' ? `عدد الضيوف: ${guests}` : `Guests: ${guests}`,
    language === 'ar'
      ? `المبلغ: ${formatMoney('ar', total)} شاملًا ضريبة القيمة المضافة`
      : `Total: ${formatMoney('en', total)}, VAT included`,
  ]
  return lines.join('\n')
}

type Body = (quote: QuoteRecord, link: string) => string

const untilIn = (language: Language, { terms }: QuoteRecord): string => formatUntil(language, terms.validUntil)

/** Of the bank, until it shows a refund. */
const daysIn = (language: Language, { refund }: QuoteRecord): string =>
  daysAfterPreposition(language, refund?.days ?? 14)

const BODIES: Record<MailKind, Record<Language, Body>> = {
  ISSUED: {
    ar: (quote, link) =>
      `شكرًا لتواصلك معنا. هذا عرض السعر لحجزك الخاص:\n\n${factsIn('ar', quote)}${quote.terms.note ? `\n\n${quote.terms.note}` : ''}\n\nالقاعة محجوزة مؤقتًا حتى ${untilIn('ar', quote)}. اطّلع على عرض السعر وادفع قبل ذلك من هنا:\n${link}`,
    en: (quote, link) =>
      `Thank you for writing to us. This is the quote for your private booking:\n\n${factsIn('en', quote)}${quote.terms.note ? `\n\n${quote.terms.note}` : ''}\n\nThe hall is held until ${untilIn('en', quote)}. See the quote and pay before then here:\n${link}`,
  },
  PAID: {
    ar: (quote, link) =>
      `استلمنا المبلغ، وحجزك الخاص مؤكد:\n\n${factsIn('ar', quote)}\n\nالإيصال والفاتورة الضريبية هنا:\n${link}`,
    en: (quote, link) =>
      `We received your payment, and your private booking is confirmed:\n\n${factsIn('en', quote)}\n\nYour receipt and tax invoice are here:\n${link}`,
  },
  WITHDRAWN: {
    ar: (quote) =>
      `سحبنا عرض السعر التالي، ولم يعد دفعه ممكنًا. لم يُخصم منك أي مبلغ مقابله:\n\n${factsIn('ar', quote)}\n\nتواصل معنا إن رغبت في موعد آخر.`,
    en: (quote) =>
      `We have withdrawn this quote, and it can’t be paid any more. Nothing was charged for it:\n\n${factsIn('en', quote)}\n\nWrite to us if you’d like another time.`,
  },
  REFUNDED: {
    ar: (quote, link) =>
      `أُلغي حجزك الخاص، واستُرد المبلغ كاملًا (${formatMoney('ar', quote.terms.total)}) إلى البطاقة التي دفعت بها. قد يستغرق ظهوره لدى البنك حتى ${daysIn('ar', quote)}.\n\nالإشعار الدائن هنا:\n${link}`,
    en: (quote, link) =>
      `Your private booking was cancelled. We have refunded ${formatMoney('en', quote.terms.total)} to the card that you paid with. Your bank may take up to ${daysIn('en', quote)} to show it.\n\nThe credit note is here:\n${link}`,
  },
}

const SUBJECTS: Record<MailKind, Record<Language, (reference: string) => string>> = {
  ISSUED: {
    ar: (reference) => `عرض السعر لحجزك الخاص ${reference}`,
    en: (reference) => `The quote for your private booking ${reference}`,
  },
  PAID: {
    ar: (reference) => `حجزك الخاص ${reference} مؤكد`,
    en: (reference) => `Your private booking ${reference} is confirmed`,
  },
  WITHDRAWN: {
    ar: (reference) => `سُحب عرض السعر ${reference}`,
    en: (reference) => `The quote ${reference} was withdrawn`,
  },
  REFUNDED: {
    ar: (reference) => `استرداد مبلغ حجزك الخاص ${reference}`,
    en: (reference) => `The refund of your private booking ${reference}`,
  },
}

const FRAMES: Record<Language, (name: string, body: string, reference: string) => string> = {
  ar: (name, body, reference) => `مرحبًا ${name}،\n\n${body}\n\nالرقم المرجعي: ${reference}\n${BRAND_NAME.ar}`,
  en: (name, body, reference) => `Hello ${name},\n\n${body}\n\nReference number: ${reference}\n${BRAND_NAME.en}`,
}

/**
 * In the language of the enquiry; in both if it is not known. `name`: of its sender. `linkIn`: the page of the quote in a
 * language.
 */
export function quoteMail(
  quote: QuoteRecord,
  of: MailKind,
  { name, linkIn }: { name: string; linkIn: (language: Language) => string },
): { subject: string; text: string } {
  const { enquiry, language: known } = quote.terms
  const languages = known ? [known] : (['ar', 'en'] as const)
  const textIn = (language: Language): string =>
    FRAMES[language](name, BODIES[of][language](quote, linkIn(language)), enquiry)
  return {
    subject: languages.map((language) => SUBJECTS[of][language](enquiry)).join(' · '),
    text: languages.map(textIn).join('\n\n———\n\n'),
  }
}
