// The quotes on the page of an enquiry, with their state and what may be done about them.
import { html } from 'hono/html'
import type { Enquiry } from './enquiry-calls.ts'
import { clockTime, dateTime, inRiyals } from './operator-format.ts'
import { may, noAnswer, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { orderHref } from './order-href.ts'
import { type ListedQuote, quoteHref, type Quotes } from './quote-calls.ts'
import { QUOTE_WORDS } from './quote-words.ts'

interface Confirmed {
  action: 'withdraw' | 'refund'
  summary: string
  text: string
  yes: string
  fields?: Part
}

/** `reference`: of the enquiry, to which the answer leads back. */
const confirmed = (
  frame: SignedIn,
  { id, reference }: { id: string; reference: string },
  { action, summary, text, yes, fields }: Confirmed,
): Part =>
  html`<details name="quote">
    <summary class="press">${summary}</summary>
    <form class="confirm" method="post" action="/operator/quotes/${id}/${action}">
      <p>${text}</p>
      ${fields ?? ''} ${tokenAndKeyInputs(frame)}<input type="hidden" name="reference" value="${reference}" />
      <button class="main">${yes}</button>
    </form>
  </details>`

const reasonField = ({ locale }: SignedIn): Part => {
  const words = QUOTE_WORDS[locale]
  return html`<label
    >${words.reason}
    <select name="reason" required>
      <option value="">${words.choose}</option>
      ${Object.entries(words.reasons).map(([reason, label]) => html`<option value="${reason}">${label}</option>`)}
    </select></label
  >`
}

function forms(frame: SignedIn, { reference }: Enquiry, { id, state, total }: ListedQuote): Part {
  const words = QUOTE_WORDS[frame.locale]
  const target = { id, reference }
  if (state === 'QUOTED')
    return confirmed(frame, target, {
      action: 'withdraw',
      summary: words.withdraw,
      text: words.withdrawText,
      yes: words.withdrawYes,
    })
  if (state !== 'PAID' || !may(frame, 'refundQuotes')) return html``
  return confirmed(frame, target, {
    action: 'refund',
    summary: words.refund,
    text: words.refundText(inRiyals(total, frame.locale)),
    yes: words.refundYes,
    fields: reasonField(frame),
  })
}

/** `8:00 – 11:00`, with the day before it. */
const hallTime = ({ startsAt, endsAt }: ListedQuote, locale: SignedIn['locale']): Part =>
  html`<time datetime="${startsAt}">${dateTime(startsAt, locale)}</time> –
    <bdi dir="ltr">${clockTime(Date.parse(endsAt))}</bdi>`

const row = (frame: SignedIn, enquiry: Enquiry, quote: ListedQuote): Part => {
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
        ? html`<p class="soft">${words.until} <time datetime="${validUntil}">${dateTime(validUntil, locale)}</time></p>`
        : ''
    }
    <div class="actions">
      ${forms(frame, enquiry, quote)} <a class="press" href="${orderHref(id)}">${words.payments}</a>
    </div>
  </li>`
}

/** While the enquiry may be answered by this person. */
export const mayQuote = ({ state, emailMasked, takenBy, isMine }: Enquiry): boolean =>
  state !== 'CLOSED' && emailMasked !== null && (takenBy === null || isMine)

/** `quotes` undefined: the gateway did not answer. */
export function quotesPart(frame: SignedIn, enquiry: Enquiry, quotes: Quotes | undefined): Part {
  if (enquiry.kind !== 'PRIVATE_BOOKING') return html``
  const words = QUOTE_WORDS[frame.locale]
  return html`<section aria-labelledby="quotes">
    <h2 id="quotes">${words.title}</h2>
    ${
      !quotes
        ? noAnswer(frame)
        : quotes.quotes.length
          ? html`<ul class="rows">
              ${quotes.quotes.map((quote) => row(frame, enquiry, quote))}
            </ul>`
          : html`<p class="soft">${words.none}</p>`
    }
    ${mayQuote(enquiry) ? html`<a class="press" href="${quoteHref(enquiry.reference)}">${words.write}</a>` : ''}
  </section>`
}
