// The list of test cards and vouchers, for testers of the site.
import { SANDBOX_VOUCHERS } from '../../lib/sandbox-vouchers.ts'
import type { Brand } from '../charge.ts'
import { escapeHtml } from '../../contracts/rules/escape-html.ts'
import { htmlPage } from '../html.ts'
import { BEHAVIOUR_TEXTS, TEST_CARDS } from '../test-cards.ts'

const TEXTS = {
  ar: {
    title: 'بطاقات وقسائم تجريبية',
    lead: 'تعمل مع بوابات الدفع الثلاث، بأي تاريخ انتهاء في المستقبل. ولا تُقبل أي بطاقة أخرى.',
    more: 'البطاقة المحفوظة: أي رمز أمان مقبول ما عدا الأصفار. تابي: الرقم 0500000002 مرفوض قبل ظهور صفحته، وبقية الأرقام تقرر في الصفحة.',
    vouchers: 'القسائم',
    vouchersLead: 'تُستخدم كل قسيمة مرة واحدة، وينشئ مشغّل الموقع غيرها.',
    flaws: { EXPIRED: 'انتهت صلاحيتها', USED: 'استُخدمت من قبل' },
    ticket: (area: string) => (area === 'PREMIUM' ? 'تذكرة لمقعد مميز' : 'تذكرة لمقعد عادي'),
    amount: (riyals: number) => `${riyals} ر.س`,
    comma: '، ',
  },
  en: {
    title: 'Test cards and vouchers',
    lead: 'They work with all three payment gateways and any future expiry date. No other card is accepted.',
    more: 'Saved card: any security code except zeros is accepted. Tabby: 0500000002 is declined before its page is shown; every other number decides on the page.',
    vouchers: 'Vouchers',
    vouchersLead: 'Each can be used once. `npm run vouchers` creates more.',
    flaws: { EXPIRED: 'expired', USED: 'already used' },
    ticket: (area: string) => (area === 'PREMIUM' ? 'a ticket for a premium seat' : 'a ticket for a standard seat'),
    amount: (riyals: number) => `SAR ${riyals}`,
    comma: ', ',
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

export function testCardsAndVouchersPage(language: 'ar' | 'en'): Response {
  const t = TEXTS[language]
  const items = TEST_CARDS.map(
    ({ number, brand, cvv, behaviour }) =>
      `<li><bdi>${spaced(number)}</bdi> <small><bdi>${BRAND_NAMES[brand][language]}</bdi> · <bdi>CVV ${cvv}</bdi></small><p>${escapeHtml(BEHAVIOUR_TEXTS[behaviour][language])}</p></li>`,
  ).join('')
  const vouchers = SANDBOX_VOUCHERS.map(({ code, kind, amount, areaCategoryCodes, flaw }) => {
    const worth = kind === 'TICKET' ? t.ticket(areaCategoryCodes[0] ?? '') : t.amount(amount / 100)
    return `<li><bdi>${code}</bdi><p>${escapeHtml(flaw ? `${worth}${t.comma}${t.flaws[flaw]}` : worth)}</p></li>`
  }).join('')
  return htmlPage({
    language,
    title: t.title,
    body: `<main class="wide"><h1>${t.title}</h1><p>${t.lead}</p><p>${t.more}</p><ul>${items}</ul><h2>${t.vouchers}</h2><p>${escapeHtml(t.vouchersLead)}</p><ul>${vouchers}</ul></main>`,
  })
}
