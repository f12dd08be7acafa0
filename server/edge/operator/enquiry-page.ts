// One enquiry: what was written, the booking it is about, the answer, and what was done so far.
import { html } from 'hono/html'
import type { WholeContact } from '../../lib/whole-contact.rules.ts'
import type { Enquiry } from './enquiry-calls.ts'
import { aboutLabel, holderPart } from './enquiries-page.ts'
import { actionParts, answerPart, contactPart, type Draft, enquiryForms, lostDraft } from './enquiry-forms.ts'
import { stepList } from './enquiry-step-parts.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { alertPart, type FormAgain } from './form-again.ts'
import { memberHref } from './member-href.ts'
import { waysPart } from './not-found-page.ts'
import { dateTime, dayName, figure } from './operator-format.ts'
import {
  definitionList,
  may,
  noAnswer,
  operatorPage,
  type Part,
  resultMessage,
  type SignedIn,
} from './operator-layout.ts'
import { orderHref } from './order-href.ts'
import type { Quotes } from './quote-calls.ts'
import { quoteForms, quotesPart } from './quote-parts.ts'
import { privateHalls } from './private-hall-parts.ts'

export interface ShownEnquiry {
  /** `none`: it does not exist. Undefined: the gateway did not answer. */
  enquiry: Enquiry | 'none' | undefined
  /** Of a private booking. Undefined: the gateway did not answer. */
  quotes: Quotes | undefined
  result?: string | undefined
  template?: string | undefined
  /** A text that was not sent, and why. */
  draft?: Draft
  /** After a reason was chosen. */
  contact?: WholeContact
  /** A form of another action that did nothing. */
  again?: FormAgain
}

type Fact = readonly [name: string, value: string | Part]

const isolated = (text: string): Part => html`<bdi>${text}</bdi>`

function bookingFact({ locale }: SignedIn, { booking }: Enquiry): Fact[] {
  if (!booking) return []
  const { facts } = ENQUIRY_WORDS[locale]
  const { reference, isKnown } = booking
  const value = isKnown
    ? html`<a href="${orderHref(reference)}"><bdi>${reference}</bdi></a>`
    : html`<bdi>${reference}</bdi> <small>${facts.unknownBooking}</small>`
  return [[facts.booking, value]]
}

/** Anyone may type the number of another person, so it leads there, and says nothing of the account. */
function memberFact(frame: SignedIn, { memberId }: Enquiry): Fact[] {
  if (memberId === null || !may(frame, 'lookMember')) return []
  const { facts } = ENQUIRY_WORDS[frame.locale]
  return [[facts.account, html`<a href="${memberHref(memberId)}">${facts.accountOfPhone}</a>`]]
}

function wishFacts({ locale }: SignedIn, { kind, date, timeOfDay, guests, experience, film }: Enquiry): Fact[] {
  if (kind !== 'PRIVATE_BOOKING') return []
  const { facts, timesOfDay } = ENQUIRY_WORDS[locale]
  return [
    [facts.date, date ? dayName(date, locale) : ''],
    [facts.time, timesOfDay[timeOfDay ?? ''] ?? ''],
    [facts.guests, figure(guests ?? 0)],
    [facts.hall, experience ? isolated(experience[locale]) : facts.any],
    [facts.film, film ? isolated(film[locale]) : facts.anyFilm],
  ]
}

function factList(frame: SignedIn, enquiry: Enquiry): Part {
  const { locale } = frame
  const words = ENQUIRY_WORDS[locale]
  const { facts } = words
  const { name, phoneMasked, emailMasked, kind, cinema, page, language, createdAt, deletedAt } = enquiry
  return definitionList([
    [facts.sender, isolated(name)],
    [facts.phone, html`<bdi dir="ltr">${phoneMasked}</bdi>`],
    [facts.mail, emailMasked ? html`<bdi dir="ltr">${emailMasked}</bdi>` : facts.noMail],
    [kind === 'CONTACT' ? facts.subject : facts.occasion, aboutLabel(frame, enquiry)],
    [facts.cinema, cinema ? isolated(cinema[locale]) : facts.anyCinema],
    ...wishFacts(frame, enquiry),
    ...bookingFact(frame, enquiry),
    ...memberFact(frame, enquiry),
    ...(page ? ([[facts.page, html`<bdi dir="ltr">${page}</bdi>`]] as const) : []),
    [facts.language, language ? (words.languages[language] ?? language) : words.languageUnknown],
    [facts.sent, dateTime(createdAt, locale)],
    [facts.deleted, dateTime(deletedAt, locale)],
  ])
}

function shownEnquiry(frame: SignedIn, enquiry: Enquiry, shown: ShownEnquiry): Part {
  const { locale } = frame
  const words = ENQUIRY_WORDS[locale]
  const { reference, kind, message, state } = enquiry
  return html`<section aria-labelledby="enquiry">
      <header>
        <h1 id="enquiry">${words.kinds[kind] ?? kind} <bdi>${reference}</bdi></h1>
        <span class="soft">${words.states[state] ?? state} · ${holderPart(frame, enquiry)}</span>
      </header>
      ${factList(frame, enquiry)} ${contactPart(frame, enquiry, shown)}
    </section>
    <section aria-labelledby="message">
      <h2 id="message">${words.message}</h2>
      ${message ? html`<p class="typed" dir="auto">${message}</p>` : html`<p class="soft">${words.noMessage}</p>`}
    </section>
    ${quotesPart(frame, enquiry, shown)} ${privateHalls(frame, enquiry)} ${actionParts(frame, enquiry, shown.again)}
    ${answerPart(frame, enquiry, shown)} ${stepList(frame, enquiry, shown.quotes)}`
}

/** Of a form that is no longer there: another person was faster. */
function lostFormAlert(frame: SignedIn, enquiry: Enquiry, { again, quotes }: ShownEnquiry): Part | '' {
  const forms = [...enquiryForms(enquiry), ...quoteForms(frame, quotes)]
  return again?.fault !== undefined && !forms.includes(again.form) ? alertPart(again.fault) : ''
}

export const enquiryPage = (frame: SignedIn, shown: ShownEnquiry): Part => {
  const { enquiry, result, draft, again } = shown
  const words = ENQUIRY_WORDS[frame.locale]
  const title = typeof enquiry === 'object' ? `${words.title} ${enquiry.reference}` : words.title
  if (typeof enquiry === 'object')
    return operatorPage(
      frame,
      title,
      html`${resultMessage(frame, result)}${lostFormAlert(frame, enquiry, shown)}${shownEnquiry(frame, enquiry, shown)}`,
    )
  return operatorPage(
    frame,
    title,
    html`<section aria-labelledby="enquiry">
        <h1 id="enquiry">${words.title}</h1>
        ${again?.fault === undefined ? '' : alertPart(again.fault)}
        ${enquiry === 'none' ? html`<p>${words.gone}</p>` : noAnswer(frame)}
        <p><a class="press" href="/operator/enquiries">${words.open}</a></p>
      </section>
      ${draft ? lostDraft(frame, draft) : ''} ${waysPart(frame)}`,
  )
}
