// Pages that paymentPage returns for a form post. One posts the result to the merchant's return_url. The other asks
// for a saved card's code, inside a frame of the merchant's page.
import { codeLength } from '../card-code.rules.ts'
import type { StoredCard } from '../charge.ts'
import { escapeHtml } from '../../contracts/rules/escape-html.ts'
import { htmlPage } from '../html.ts'
import { originOf } from '../three-d-secure/challenge-path.ts'
import { payFortLanguage } from './pay-fort.answers.ts'
import type { SignedFields } from './pay-fort.signature.ts'

const TEXTS = {
  ar: {
    title: 'لحظة من فضلك',
    go: 'متابعة',
    code: 'رمز الأمان',
    confirm: 'تأكيد الرمز',
    wrongLength: (length: number) => `أدخل رمز الأمان المكوّن من ${length} أرقام.`,
  },
  en: {
    title: 'One moment',
    go: 'Continue',
    code: 'Security code',
    confirm: 'Confirm code',
    wrongLength: (length: number) => `Enter the ${length} digits of the security code.`,
  },
}

const hiddenInputs = (fields: SignedFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** The frame is inside the merchant's page, so it has the same look. */
const IN_FRAME = `body{padding:.25rem .75rem}h1{font-size:1rem}button{margin-block-start:.25rem}
@media (prefers-color-scheme:light){:root{color-scheme:light;--ground:#fff;--raised:#fff;--bad:#b3261e}}`

export function securityCodePage(fields: SignedFields, { brand }: StoredCard, isWrongLength: boolean): Response {
  const language = payFortLanguage(fields)
  const t = TEXTS[language]
  const length = codeLength(brand)
  const fault = isWrongLength ? `<p class="error" id="wrong" role="alert">${t.wrongLength(length)}</p>` : ''
  return htmlPage({
    language,
    title: t.code,
    style: IN_FRAME,
    body: `<main aria-label="${t.code}"><form method="post" action="code">${hiddenInputs(fields)}<h1><label for="code">${t.code}</label></h1>
<input id="code" name="card_security_code" inputmode="numeric" autocomplete="cc-csc" maxlength="${length}" dir="ltr"${isWrongLength ? ' autofocus aria-invalid="true" aria-describedby="wrong"' : ''}>${fault}
<button class="main">${t.confirm}</button></form></main>`,
  })
}

export function autoSubmitPage(fields: SignedFields, returnUrl: string): Response {
  const language = payFortLanguage(fields)
  const texts = TEXTS[language]
  return htmlPage({
    language,
    title: texts.title,
    body: `<main><h1>${texts.title}</h1><form method="post" action="${escapeHtml(returnUrl)}">${hiddenInputs(fields)}<button class="main">${texts.go}</button></form></main>`,
    formOrigins: [originOf(returnUrl)].filter(Boolean),
    script: 'document.forms[0].submit()',
  })
}
