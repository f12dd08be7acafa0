// What does not exist, and a form that is not ours: the reason, the search, and the ways back.
import { html } from 'hono/html'
import type { Permission } from '../../lib/operator-access.rules.ts'
import { alertPart } from './form-again.ts'
import { lookUpLimitMessage } from './look-up-limit-message.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { searchPart } from './find-page.ts'
import { NOT_FOUND_WORDS } from './not-found-words.ts'
import { hasEmbeddedGateway, type LookUpLimit } from './operator-calls.ts'
import { may, operatorPage, type Part, type SignedIn } from './operator-layout.ts'

const WAYS: readonly (readonly [path: string, name: keyof (typeof NOT_FOUND_WORDS)['en'], needs: Permission])[] = [
  ['/operator', 'first', 'look'],
  ['/operator/bookings', 'bookings', 'findBookings'],
  ['/operator/members', 'members', 'lookMember'],
  ['/operator/enquiries', 'enquiries', 'answerEnquiries'],
  ['/operator/showtimes', 'showtimes', 'changeShowtimes'],
]

/** The pages that the role may open. */
export const waysPart = (frame: SignedIn): Part => {
  const words = NOT_FOUND_WORDS[frame.locale]
  return html`<nav class="in-line" aria-label="${words.ways}">
    ${WAYS.filter(([, , needs]) => may(frame, needs)).map(
      ([path, name]) => html`<a class="press" href="${path}">${words[name]}</a> `,
    )}
  </nav>`
}

interface NotFound {
  heading: string
  text: string | Part
  /** As it stands in the address. */
  reference?: string
}

export function notFoundPage(frame: SignedIn, found?: NotFound): Part {
  const words = NOT_FOUND_WORDS[frame.locale]
  const { heading, text, reference }: NotFound = found ?? { heading: words.heading, text: words.text }
  const hasSearch = hasEmbeddedGateway(frame.env) && may(frame, 'look')
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="none">
        <h1 id="none">${heading}</h1>
        ${typeof text === 'string' ? html`<p>${text}</p>` : text}
      </section>
      ${hasSearch ? searchPart(frame, reference) : ''} ${waysPart(frame)}`,
  )
}

/** `reference`: as the address names it, if it can be one. */
export function noOrderPage(frame: SignedIn, reference?: string): Part {
  const { order: heading, orderText: text } = NOT_FOUND_WORDS[frame.locale]
  return notFoundPage(frame, { heading, text, ...(reference === undefined ? {} : { reference }) })
}

/** Of a search that was not carried out. */
export function limitedSearchPage(frame: SignedIn, limit: LookUpLimit, reference: string): Part {
  const { noAnswer: heading } = NOT_FOUND_WORDS[frame.locale]
  return notFoundPage(frame, { heading, text: alertPart(lookUpLimitMessage(frame.locale, limit)), reference })
}

/** No order has the text, but an error. */
export function errorReferencePage(frame: SignedIn, reference: string): Part {
  const { error: heading, errorText: text } = NOT_FOUND_WORDS[frame.locale]
  return notFoundPage(frame, { heading, text, reference })
}

/** Of an enquiry, which the role may not see. */
export function enquiryReferencePage(frame: SignedIn, reference: string): Part {
  const { enquiry: heading } = NOT_FOUND_WORDS[frame.locale]
  const text = FORBIDDEN_WORDS[frame.locale].why(frame.authority, 'answerEnquiries')
  return notFoundPage(frame, { heading, text, reference })
}

/** Its token or its fields are none that a page of ours has. */
export function invalidFormPage(frame: SignedIn): Part {
  const words = NOT_FOUND_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.invalid,
    html`<section aria-labelledby="invalid">
        <h1 id="invalid">${words.invalid}</h1>
        <p>${words.invalidText}</p>
      </section>
      ${waysPart(frame)}`,
  )
}
