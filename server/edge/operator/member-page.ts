// A member for staff who help them: the search, and the page.
import { html } from 'hono/html'
import { MAX_SEARCH } from '../../lib/member-help.rules.ts'
import { cardsSection, choicesSection, codesSection, messagesSection, sessionsSection } from './member-access-parts.ts'
import type { FoundMember, MemberProfile, MemberSections } from './member-calls.ts'
import type { WholeContact } from '../../lib/whole-contact.rules.ts'
import { alertPart, type FormAgain, faultAttributes, faultPart } from './form-again.ts'
import { lookUpLimitMessage } from './look-up-limit-message.ts'
import type { LookUpLimit } from './operator-calls.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import { contactForm } from './member-forms.ts'
import { waysPart } from './not-found-page.ts'
import { wholeContactNotice } from './whole-contact-part.ts'
import { bookingsSection, type MemberView, vouchersSection, walletSection } from './member-parts.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { dateTime } from './operator-format.ts'
import {
  definitionList,
  noAnswer,
  operatorPage,
  type Part,
  resultMessage,
  type SignedIn,
  tokenAndKeyInputs,
} from './operator-layout.ts'

/** Why a search found no page. */
export type SearchFault = Extract<FoundMember, { id: null }>['because'] | 'wrong' | 'silent' | LookUpLimit

interface Searched {
  /** Undefined: the page was opened without a search. */
  fault?: SearchFault
  typed?: string
}

/** What was typed stays in its field, so that it can be corrected; it comes into no address. */
const searchForm = (frame: SignedIn, { fault, typed = '' }: Searched = {}): Part => {
  const words = MEMBER_WORDS[frame.locale]
  const because: Record<Extract<SearchFault, string>, string> = {
    NONE: words.none,
    GUEST: words.guest,
    ENDED: words.ended,
    wrong: words.wrong,
    silent: LAYOUT_WORDS[frame.locale].noAnswer,
  }
  const values = new FormData()
  values.set('text', typed)
  const reason = (wrong: SearchFault) =>
    typeof wrong === 'string' ? because[wrong] : lookUpLimitMessage(frame.locale, wrong)
  const again = fault === undefined ? undefined : { form: 'search', field: 'text', fault: reason(fault), values }
  return html`<form class="in-line" method="post" action="/operator/members">
      ${tokenAndKeyInputs(frame)}
      <label
        >${words.searchField}
        <input
          name="text"
          required
          maxlength="${MAX_SEARCH}"
          autocomplete="off"
          spellcheck="false"
          dir="ltr"
          value="${typed}"
          ${fault === undefined ? html`autofocus` : faultAttributes(again, 'text')}
        />${faultPart(again, 'text')}</label
      >
      <button class="main">${words.find}</button>
    </form>
    <small>${words.searchHint}</small>`
}

export function memberSearchPage(frame: SignedIn, searched?: Searched): Part {
  const words = MEMBER_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.search,
    html`<section aria-labelledby="search">
      <h1 id="search">${words.search}</h1>
      ${searchForm(frame, searched)}
    </section>`,
  )
}

const searchLink = ({ locale }: SignedIn): Part =>
  html`<p><a class="press" href="/operator/members">${MEMBER_WORDS[locale].backToSearch}</a></p>`

/** There is no such member, the account was deleted, or the gateway did not answer. */
export function noMemberPage(frame: SignedIn, why: 'none' | 'ended' | undefined, fault?: string): Part {
  const words = MEMBER_WORDS[frame.locale]
  const text = why === undefined ? noAnswer(frame) : html`<p>${why === 'none' ? words.missing : words.ended}</p>`
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="member">
        <h1 id="member">${words.title}</h1>
        ${fault === undefined ? '' : alertPart(fault)} ${text}
      </section>
      <section aria-labelledby="search">
        <h2 id="search">${words.search}</h2>
        ${searchForm(frame)}
      </section>
      ${waysPart(frame)}`,
  )
}

function profile(frame: SignedIn, member: MemberProfile, again: FormAgain | undefined): Part {
  const words = MEMBER_WORDS[frame.locale]
  const email = member.emailMasked
    ? html`<bdi>${member.emailMasked}</bdi> ${member.isEmailProved ? '' : `(${words.unproved})`}`
    : words.noEmail
  return html`${definitionList([
      [words.phone, html`<bdi dir="ltr">${member.phoneMasked}</bdi>`],
      [words.email, email],
      [words.language, words.languages[member.language]],
      [words.since, dateTime(member.since, frame.locale)],
      [words.id, html`<bdi>${member.id}</bdi>`],
    ])}
    <div class="actions">${contactForm(frame, member.id, again)}</div>`
}

interface Shown extends MemberView {
  member: MemberProfile
  sections: MemberSections
  result: string | undefined
  /** After a reason was chosen. */
  contact?: WholeContact | undefined
}

export function memberPage(frame: SignedIn, { member, sections, result, contact, ...view }: Shown): Part {
  const words = MEMBER_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${resultMessage(frame, result)}
      <section aria-labelledby="member">
        <h1 id="member">${member.name ? html`<bdi>${member.name}</bdi>` : words.noName}</h1>
        ${contact ? wholeContactNotice(frame, contact) : ''} ${profile(frame, member, view.again)}
      </section>
      ${codesSection(frame, view, sections.codes)} ${bookingsSection(frame, view, sections.bookings)}
      ${walletSection(frame, view, sections.wallet)} ${vouchersSection(frame, view, sections.vouchers)}
      ${messagesSection(frame, sections.messages)} ${sessionsSection(frame, view, sections.sessions)}
      ${cardsSection(frame, sections.cards)} ${choicesSection(frame, sections.choices)} ${searchLink(frame)}`,
  )
}
