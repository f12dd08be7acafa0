// What staff did about an enquiry, with the answers that were written.
import { html } from 'hono/html'
import { type Enquiry, type EnquiryStep, enquiryHref } from './enquiry-calls.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { dateTime } from './operator-format.ts'
import { type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

const WHY = { CALL: 'callNotes', CALL_MISSED: 'callNotes', CLOSE: 'closeReasons' } as const

function whyLabel({ locale }: SignedIn, { kind, why }: EnquiryStep): string {
  const table = Object.entries(WHY).find(([known]) => known === kind)?.[1]
  return why && table ? `: ${ENQUIRY_WORDS[locale][table][why] ?? why}` : ''
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

export const stepList = (frame: SignedIn, enquiry: Enquiry): Part => {
  const words = ENQUIRY_WORDS[frame.locale]
  return html`<section aria-labelledby="steps">
    <h2 id="steps">${words.steps}</h2>
    ${
      enquiry.steps.length
        ? html`<ol class="rows">
            ${enquiry.steps.map((step) => row(frame, enquiry, step))}
          </ol>`
        : html`<p class="soft">${words.noSteps}</p>`
    }
  </section>`
}
