// The quotes on the page of an enquiry, with their state and what may be done about them.
import { html } from 'hono/html'
import type { Enquiry } from './enquiry-calls.ts'
import { againOf, type FormAgain, faultPart, selectField } from './form-again.ts'
import { clockTime, dateTime, inRiyals, untilTime } from './operator-format.ts'
import { may, noAnswer, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { orderHref } from './order-href.ts'
import { type ListedQuote, quoteHref, type Quotes } from './quote-calls.ts'
import { QUOTE_WORDS } from './quote-words.ts'

type Ending = 'withdraw' | 'refund'

/** Names one form of the page of an enquiry, on which several quotes may stand. */
export const formOfQuote = (id: string, action: Ending): string => `${id} ${action}`

interface Confirmed {
  action: Ending
  summary: string
  text: string
  yes: string
  fields: (again: FormAgain | undefined) => Part
}

interface Target {
  id: string
  /** Of the enquiry, to which the answer leads back. */
  reference: string
  again: FormAgain | undefined
}

function confirmed(frame: SignedIn, { id, reference, again }: Target, form: Confirmed): Part {
  const { action, summary, text, yes, fields } = form
  const mine = againOf(again, formOfQuote(id, action))
  return html`<details name="quote" ${mine ? html`open` : ''}>
    <summary class="press">${summary}</summary>
    <form class="confirm" method="post" action="/operator/quotes/${id}/${action}">
      ${faultPart(mine)}
      <p>${text}</p>
      ${fields(mine)} ${tokenAndKeyInputs(frame, mine?.key)}
      <input type="hidden" name="reference" value="${reference}" />
      <button class="main">${yes}</button>
    </form>
  </details>`
}

const reasonField =
  ({ locale }: SignedIn, reasons: Record<string, string>) =>
  (again: FormAgain | undefined): Part => {
    const { reason: label, choose } = QUOTE_WORDS[locale]
    return selectField({ name: 'reason', label, choose, options: Object.entries(reasons) }, again)
  }

/** The form that the state of a quote and the role allow. */
function endingOf(frame: SignedIn, { state }: ListedQuote): Ending | undefined {
  // A payment that was left at a bank is given up by it.
  if (state === 'QUOTED' || state === 'PAYING') return 'withdraw'
  return state === 'PAID' && may(frame, 'refundQuotes') ? 'refund' : undefined
}

/** Names of the forms that stand on the page. */
export const quoteForms = (frame: SignedIn, listed: Quotes | undefined): string[] =>
  (listed?.quotes ?? []).flatMap((quote) => {
    const ending = endingOf(frame, quote)
    return ending ? [formOfQuote(quote.id, ending)] : []
  })

function endingForm(frame: SignedIn, target: Target, quote: ListedQuote): Part {
  const words = QUOTE_WORDS[frame.locale]
  const action = endingOf(frame, quote)
  if (action === undefined) return html``
  if (action === 'withdraw') {
    const { withdraw: summary, withdrawText: text, withdrawYes: yes } = words
    return confirmed(frame, target, { action, summary, text, yes, fields: reasonField(frame, words.withdrawalReasons) })
  }
  const { refund: summary, refundYes: yes } = words
  const text = words.refundText(inRiyals(quote.total, frame.locale))
  return confirmed(frame, target, { action, summary, text, yes, fields: reasonField(frame, words.reasons) })
}

/** `8:00 – 11:00`, with the day before it. */
const hallTime = ({ startsAt, endsAt }: ListedQuote, locale: SignedIn['locale']): Part =>
  html`<time datetime="${startsAt}">${dateTime(startsAt, locale)}</time> –
    <bdi dir="ltr">${clockTime(Date.parse(endsAt))}</bdi>`

const row = (frame: SignedIn, target: Omit<Target, 'id'>, quote: ListedQuote): Part => {
  const { locale } = frame
  const words = QUOTE_WORDS[locale]
  const { id, state, total, title, cinema, auditorium, issuedAt, validUntil } = quote
  return html`<li>
    <div class="row-head">
      <h3>${inRiyals(total, locale)} · ${words.states[state] ?? state}</h3>
      <time datetime="${issuedAt}">${dateTime(issuedAt, locale)}</time>
    </div>
    <p><bdi>${title[locale]}</bdi></p>
    <p class="soft"><bdi>${cinema[locale]}</bdi> · ${words.hall(auditorium)} · ${hallTime(quote, locale)}</p>
    ${
      state === 'QUOTED'
        ? html`<p class="soft">
            ${words.until} <time datetime="${validUntil}">${untilTime(validUntil, locale)}</time>
          </p>`
        : ''
    }
    <div class="actions">
      ${endingForm(frame, { id, ...target }, quote)} <a class="press" href="${orderHref(id)}">${words.payments}</a>
    </div>
  </li>`
}

/** While the enquiry may be answered by this person. */
export const mayQuote = ({ state, emailMasked, takenBy, isMine }: Enquiry): boolean =>
  state !== 'CLOSED' && emailMasked !== null && (takenBy === null || isMine)

interface ShownQuotes {
  /** Undefined: the gateway did not answer. */
  quotes: Quotes | undefined
  /** A form that changed nothing. */
  again?: FormAgain | undefined
}

export function quotesPart(frame: SignedIn, enquiry: Enquiry, { quotes, again }: ShownQuotes): Part {
  if (enquiry.kind !== 'PRIVATE_BOOKING') return html``
  const words = QUOTE_WORDS[frame.locale]
  const target = { reference: enquiry.reference, again }
  return html`<section aria-labelledby="quotes">
    <h2 id="quotes">${words.title}</h2>
    ${
      !quotes
        ? noAnswer(frame)
        : quotes.quotes.length
          ? html`<ul class="rows">
              ${quotes.quotes.map((quote) => row(frame, target, quote))}
            </ul>`
          : html`<p class="soft">${words.none}</p>`
    }
    ${mayQuote(enquiry) ? html`<a class="press" href="${quoteHref(enquiry.reference)}">${words.write}</a>` : ''}
  </section>`
}
