// The list of test cards, for people who try the site.
import type { Brand } from '../charge.ts'
import { escape, page } from '../html.ts'
import { BEHAVIOUR_TEXTS, TEST_CARDS } from '../test-cards.ts'

const TEXTS = {
  ar: {
    title: 'بطاقات التجربة',
    lead: 'تعمل على البوابات الثلاث. أي تاريخ انتهاء في المستقبل صالح، ولا تُقبل أي بطاقة أخرى.',
  },
  en: {
    title: 'Test cards',
    lead: 'They work at all three gateways, with any expiry date to come. No other card is accepted.',
  },
} as const

const BRAND_NAMES: Record<Brand, { ar: string; en: string }> = {
  VISA: { ar: 'فيزا', en: 'Visa' },
  MASTERCARD: { ar: 'ماستركارد', en: 'Mastercard' },
  AMERICAN_EXPRESS: { ar: 'أمريكان إكسبريس', en: 'American Express' },
  MADA: { ar: 'مدى', en: 'mada' },
}

const spaced = (number: string): string =>
  number.length === 15 ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3') : number.replace(/(\d{4})(?=\d)/g, '$1 ')

export function cardsPage(language: 'ar' | 'en'): Response {
  const t = TEXTS[language]
  const items = TEST_CARDS.map(
    ({ number, brand, cvv, behaviour }) =>
      `<li><bdi>${spaced(number)}</bdi> <small><bdi>${BRAND_NAMES[brand][language]}</bdi> · <bdi>CVV ${cvv}</bdi></small><p>${escape(BEHAVIOUR_TEXTS[behaviour][language])}</p></li>`,
  ).join('')
  return page({
    language,
    title: t.title,
    body: `<main class="wide"><div class="arc" aria-hidden="true"></div><h1>${t.title}</h1><p>${t.lead}</p><ul>${items}</ul></main>`,
  })
}
