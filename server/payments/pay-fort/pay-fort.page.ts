// paymentPage answers a form post with a page that posts the result on to the merchant's return_url.
import { escape, page } from '../html.ts'
import { originOf } from '../three-d-secure/challenge-path.ts'
import { languageOf } from './pay-fort.answers.ts'
import type { Fields } from './pay-fort.signature.ts'

const TEXTS = {
  ar: { title: 'لحظة من فضلك', go: 'متابعة' },
  en: { title: 'One moment', go: 'Continue' },
}

export function forwardingPage(fields: Fields, returnUrl: string): Response {
  const language = languageOf(fields)
  const texts = TEXTS[language]
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  return page({
    language,
    title: texts.title,
    body: `<main><h1>${texts.title}</h1><form method="post" action="${escape(returnUrl)}">${inputs}<button class="main">${texts.go}</button></form></main>`,
    formOrigins: [originOf(returnUrl)].filter(Boolean),
    script: 'document.forms[0].submit()',
  })
}
