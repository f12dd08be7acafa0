// The form that shows a whole phone number and address once, for a reason, and what it shows.
import { html } from 'hono/html'
import { CONTACT_REASONS, type WholeContact } from '../../lib/whole-contact.rules.ts'
import { type FormAgain, faultPart, selectField } from './form-again.ts'
import { may, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { WHOLE_CONTACT_WORDS } from './whole-contact-words.ts'

export const CONTACT_PERMISSION = 'seeContact'

interface ContactForm {
  action: string
  /** Of its page's folds, one of which is open. */
  fold: string
  again: FormAgain | undefined
}

/** Nothing for a role that may not. */
export function wholeContactForm(frame: SignedIn, { action, fold, again }: ContactForm): Part {
  if (!may(frame, CONTACT_PERMISSION)) return html``
  const words = WHOLE_CONTACT_WORDS[frame.locale]
  const options = CONTACT_REASONS.map((code) => [code, words.reasons[code]] as const)
  return html`<details name="${fold}" ${again ? html`open` : ''}>
    <summary class="press">${words.open}</summary>
    <form class="confirm" method="post" action="${action}">
      ${faultPart(again)}
      <p>${words.confirm}</p>
      ${selectField({ name: 'why', label: words.reason, choose: words.choose, options }, again)}
      ${tokenAndKeyInputs(frame, again?.key)}
      <button class="main">${words.yes}</button>
    </form>
  </details>`
}

const line = (name: string, text: string | null): Part | '' =>
  text === null
    ? ''
    : html`<p>
        ${name}: <bdi dir="ltr"><b>${text}</b></bdi>
      </p>`

/** Only on the answer to the form. */
export function wholeContactNotice({ locale }: Pick<SignedIn, 'locale'>, { phone, email }: WholeContact): Part {
  const words = WHOLE_CONTACT_WORDS[locale]
  if (phone === null && email === null) return html`<p class="notice" role="status">${words.none}</p>`
  return html`<div class="notice" role="status" tabindex="-1" autofocus>
    <p>${words.shown}</p>
    ${line(words.phone, phone)} ${line(words.email, email)}
  </div>`
}
