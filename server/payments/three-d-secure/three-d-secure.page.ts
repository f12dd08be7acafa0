// The sandbox's bank page: shows the code it asks for. Works without a script, in both languages.
import { BRAND_NAME } from '../../contracts/brand.ts'
import { maskedNumber } from '../card-entry.rules.ts'
import type { SandboxCharge } from '../charge.ts'
import { escapeHtml } from '../../contracts/rules/escape-html.ts'
import { htmlPage } from '../html.ts'
import { originOf } from './challenge-path.ts'

export type PageLanguage = 'ar' | 'en'

const TEXTS = {
  ar: {
    title: 'تأكيد الدفع مع بنكك',
    lead: 'هذه صفحة تجريبية تحاكي صفحة البنك. لن يُخصم أي مبلغ حقيقي.',
    merchant: 'التاجر',
    shop: BRAND_NAME.ar,
    amount: 'المبلغ',
    card: 'البطاقة',
    code: 'رمز التجربة',
    enter: 'أدخل الرمز',
    wrong: 'الرمز غير صحيح. حاول مرة أخرى.',
    confirm: 'تأكيد الدفع',
    decline: 'رفض العملية',
    close: 'إغلاق دون دفع',
    goneTitle: 'لا توجد عملية هنا',
    gone: 'انتهت هذه العملية أو أن الرابط غير صحيح. ارجع إلى الموقع وتحقق من طلبك.',
  },
  en: {
    title: 'Confirm the payment with your bank',
    lead: 'This test page stands in for your bank’s. No real money is charged.',
    merchant: 'Merchant',
    shop: BRAND_NAME.en,
    amount: 'Amount',
    card: 'Card',
    code: 'Sandbox code',
    enter: 'Enter your code',
    wrong: 'Incorrect code. Try again.',
    confirm: 'Confirm payment',
    decline: 'Decline',
    close: 'Close without paying',
    goneTitle: 'Payment not found',
    gone: 'This payment has ended, or the link is wrong. Go back to the site and check your order.',
  },
} as const

export const money = (charge: SandboxCharge, language: PageLanguage): string =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-SA', {
    style: 'currency',
    currency: charge.currency,
  }).format(charge.amount / 100)

export const definitionRow = (name: string, value: string, kind = 'fact'): string =>
  `<div><dt>${name}</dt><dd class="${kind}"><bdi>${escapeHtml(value)}</bdi></dd></div>`

export function challengePage(charge: SandboxCharge, language: PageLanguage, isCodeWrong: boolean): Response {
  const t = TEXTS[language]
  return htmlPage({
    language,
    title: t.title,
    formOrigins: [originOf(charge.returnUrl)].filter(Boolean),
    body: `<main>
<h1>${t.title}</h1>
<p>${t.lead}</p>
<dl>${definitionRow(t.merchant, t.shop)}${definitionRow(t.amount, money(charge, language), 'price')}${definitionRow(t.card, maskedNumber(charge))}${definitionRow(t.code, charge.code, 'code')}</dl>
<form method="post" action="?lang=${language}">
<label for="code">${t.enter}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" dir="ltr" autofocus${isCodeWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${isCodeWrong ? `<p class="error" id="wrong" role="alert">${t.wrong}</p>` : ''}
<button class="main" name="action" value="confirm">${t.confirm}</button>
<button name="action" value="decline">${t.decline}</button>
<button name="action" value="close">${t.close}</button>
</form>
</main>`,
  })
}

export const gonePage = (language: PageLanguage): Response =>
  htmlPage({
    language,
    title: TEXTS[language].goneTitle,
    status: 404,
    body: `<main><h1>${TEXTS[language].goneTitle}</h1><p>${TEXTS[language].gone}</p></main>`,
  })
