// A member for staff who help them: the search, the page, and once the whole phone number.
import { html } from 'hono/html'
import { MAX_SEARCH } from '../../lib/member-help.rules.ts'
import { cardsSection, choicesSection, codesSection, messagesSection, sessionsSection } from './member-access-parts.ts'
import type { FoundMember, MemberProfile, MemberSections } from './member-calls.ts'
import { revealForm } from './member-forms.ts'
import { HELP_WORDS } from './member-help-words.ts'
import { memberHref } from './member-href.ts'
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
export type SearchFault = Extract<FoundMember, { id: null }>['because'] | 'wrong' | 'silent'

/** What was typed is not shown again: it is personal, and the page may stay on a screen. */
export function memberSearchPage(frame: SignedIn, fault?: SearchFault): Part {
  const words = MEMBER_WORDS[frame.locale]
  const because = { NONE: words.none, GUEST: words.guest, ENDED: words.ended, wrong: words.wrong }
  return operatorPage(
    frame,
    words.search,
    html`<section aria-labelledby="search">
      <h1 id="search">${words.search}</h1>
      ${
        fault === undefined
          ? ''
          : fault === 'silent'
            ? noAnswer(frame)
            : html`<p class="notice is-bad" role="alert">${because[fault]}</p>`
      }
      <form class="in-line" method="post" action="/operator/members">
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
            autofocus
        /></label>
        <button class="main">${words.find}</button>
      </form>
      <small>${words.searchHint}</small>
    </section>`,
  )
}

const searchLink = ({ locale }: SignedIn): Part =>
  html`<p><a class="press" href="/operator/members">${MEMBER_WORDS[locale].backToSearch}</a></p>`

/** There is no such member, the account was deleted, or the gateway did not answer. */
export function noMemberPage(frame: SignedIn, why: 'none' | 'ended' | undefined): Part {
  const words = MEMBER_WORDS[frame.locale]
  const text = why === undefined ? noAnswer(frame) : html`<p>${why === 'none' ? words.missing : words.ended}</p>`
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="member">
      <h1 id="member">${words.title}</h1>
      ${text} ${searchLink(frame)}
    </section>`,
  )
}

function profile(frame: SignedIn, member: MemberProfile): Part {
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
    <div class="actions">${revealForm(frame, member.id)}</div>`
}

interface Shown extends MemberView {
  member: MemberProfile
  sections: MemberSections
  result: string | undefined
}

export function memberPage(frame: SignedIn, { member, sections, result, ...view }: Shown): Part {
  const words = MEMBER_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${resultMessage(frame, result)}
      <section aria-labelledby="member">
        <h1 id="member">${member.name ? html`<bdi>${member.name}</bdi>` : words.noName}</h1>
        ${profile(frame, member)}
      </section>
      ${codesSection(frame, view, sections.codes)} ${bookingsSection(frame, view, sections.bookings)}
      ${walletSection(frame, view, sections.wallet)} ${vouchersSection(frame, view, sections.vouchers)}
      ${messagesSection(frame, sections.messages)} ${sessionsSection(frame, view, sections.sessions)}
      ${cardsSection(frame, sections.cards)} ${choicesSection(frame, sections.choices)} ${searchLink(frame)}`,
  )
}

/** The only page that has the whole phone number and address. */
export function contactPage(
  frame: SignedIn,
  id: string,
  { phone, email }: { phone: string; email: string | null },
): Part {
  const words = MEMBER_WORDS[frame.locale]
  return operatorPage(
    frame,
    HELP_WORDS[frame.locale].revealed,
    html`<section aria-labelledby="contact">
      <h1 id="contact">${HELP_WORDS[frame.locale].revealed}</h1>
      ${definitionList([
        [words.phone, html`<bdi dir="ltr">${phone}</bdi>`],
        [words.email, email ? html`<bdi>${email}</bdi>` : words.noEmail],
      ])}
      <p><a class="press" href="${memberHref(id)}">${words.backToMember}</a></p>
    </section>`,
  )
}
