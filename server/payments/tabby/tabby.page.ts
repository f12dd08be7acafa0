// The sandbox's imitation of Tabby's page: shows the instalments to agree to. Works without a script, in both
// languages.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { SandboxCharge } from '../charge.ts'
import { htmlPage } from '../html.ts'
import { definitionRow, type PageLanguage, money } from '../three-d-secure/three-d-secure.page.ts'
import { originOf } from '../three-d-secure/challenge-path.ts'

const TEXTS = {
  ar: {
    title: 'قسّم المبلغ على 4 دفعات',
    lead: 'هذه صفحة تجريبية تحاكي صفحة تابي. لن يُخصم أي مبلغ حقيقي.',
    merchant: 'التاجر',
    shop: BRAND_NAME.ar,
    amount: 'المبلغ',
    part: 'كل دفعة',
    approve: 'موافق، قسّم المبلغ',
    later: 'موافق، لكن يتأخر الرد دقيقة',
    reject: 'تابي يرفض الطلب',
    close: 'رجوع إلى المتجر دون دفع',
  },
  en: {
    title: 'Split it into 4 payments',
    lead: 'This test page stands in for Tabby’s. No real money is charged.',
    merchant: 'Merchant',
    shop: BRAND_NAME.en,
    amount: 'Amount',
    part: 'Each payment',
    approve: 'Agree and split',
    later: 'Agree, with the answer a minute late',
    reject: 'Tabby declines',
    close: 'Back to the store without paying',
  },
} as const

const PARTS = 4

export function tabbyPage(charge: SandboxCharge, language: PageLanguage): Response {
  const t = TEXTS[language]
  const part = { ...charge, amount: Math.ceil(charge.amount / PARTS) }
  return htmlPage({
    language,
    title: t.title,
    formOrigins: [originOf(charge.returnUrl)].filter(Boolean),
    body: `<main>
<h1>${t.title}</h1>
<p>${t.lead}</p>
<dl>${definitionRow(t.merchant, t.shop)}${definitionRow(t.amount, money(charge, language), 'price')}${definitionRow(t.part, money(part, language))}</dl>
<form method="post" action="?lang=${language}">
<button class="main" name="action" value="approve">${t.approve}</button>
<button name="action" value="later">${t.later}</button>
<button name="action" value="reject">${t.reject}</button>
<button name="action" value="close">${t.close}</button>
</form>
</main>`,
  })
}
