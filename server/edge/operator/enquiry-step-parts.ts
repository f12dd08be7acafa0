// What staff did about an enquiry, with the answers that were written.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { type Enquiry, type EnquiryStep, enquiryHref } from './enquiry-calls.ts'
import type { ListedQuote, Quotes } from './quote-calls.ts'
import { QUOTE_WORDS } from './quote-words.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { dateTime } from './operator-format.ts'
import { type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

const WHY: Record<string, (locale: Locale) => Record<string, string>> = {
  CALL: (locale) => ENQUIRY_WORDS[locale].callNotes,
  CALL_MISSED: (locale) => ENQUIRY_WORDS[locale].callNotes,
  CLOSE: (locale) => ENQUIRY_WORDS[locale].closeReasons,
  QUOTE_WITHDRAWN: (locale) => QUOTE_WORDS[locale].withdrawalReasons,
  QUOTE_CALLED_OFF: (locale) => QUOTE_WORDS[locale].reasons,
}

function whyLabel({ locale }: SignedIn, { kind, why }: EnquiryStep): string {
  const table = WHY[kind]?.(locale)
  return why && table ? `: ${table[why] ?? why}` : ''
}

/** The key of the answer itself: however often it is sent, the mail service takes it once. */
const sendAgain = (frame: SignedIn, { reference }: Enquiry, { id }: EnquiryStep): Part =>
  html`<form method="post" action="${enquiryHref(reference)}/send-again">
    ${tokenAndKeyInputs(frame, id)}<button>${ENQUIRY_WORDS[frame.locale].sendAgain}</button>
  </form>`

function mailPart(frame: SignedIn, enquiry: Enquiry, step: EnquiryStep): Part {
  const { locale } = frame
  const words = ENQUIRY_WORDS[locale]
  const { text, sentAt } = step
  if (text === null) return html``
  return html`<p class="typed" dir="auto">${text}</p>
    ${
      sentAt
        ? html`<small>${words.delivered} ${dateTime(sentAt, locale)}</small>`
        : html`<p class="bad">${words.notDelivered}</p>
            ${sendAgain(frame, enquiry, step)}`
    }`
}

const row = (frame: SignedIn, enquiry: Enquiry, step: EnquiryStep): Part => {
  const words = ENQUIRY_WORDS[frame.locale]
  return html`<li>
    <div class="row-head">
      <span>${words.stepKinds[step.kind] ?? step.kind}${whyLabel(frame, step)} ${words.by} <bdi>${step.by}</bdi></span
      ><time datetime="${step.at}">${dateTime(step.at, frame.locale)}</time>
    </div>
    ${mailPart(frame, enquiry, step)}
  </li>`
}

/** A quote can be ended while another person has the enquiry, so its end is stored with the quote. */
const endStep = ({ id, end }: ListedQuote): EnquiryStep[] =>
  end ? [{ id, kind: `QUOTE_${end.kind}`, why: end.why, by: end.by, at: end.at, text: null, sentAt: null }] : []

/** Oldest first. */
const stepsWithQuotes = ({ steps }: Enquiry, quotes: Quotes | undefined): EnquiryStep[] =>
  [...steps, ...(quotes?.quotes ?? []).flatMap(endStep)].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

export const stepList = (frame: SignedIn, enquiry: Enquiry, quotes: Quotes | undefined): Part => {
  const words = ENQUIRY_WORDS[frame.locale]
  const steps = stepsWithQuotes(enquiry, quotes)
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${words.steps}</h2>
    ${
      steps.length
        ? html`<ol class="rows">
            ${steps.map((step) => row(frame, enquiry, step))}
          </ol>`
        : html`<p class="soft">${words.noSteps}</p>`
    }
  </section>`
}
