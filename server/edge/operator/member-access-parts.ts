// The sections of a member's page about signing in and being reached: cards, sessions, codes, messages, choices.
import { html } from 'hono/html'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { BROWSER_NAMES, SYSTEM_NAMES } from '../../contracts/rules/device-names.ts'
import { now } from '../../lib/clock.ts'
import type { CodesStanding, MemberMessage, MemberSections, MemberSessionRow } from './member-calls.ts'
import { endSessionsForm, unlockForm } from './member-forms.ts'
import { type MemberView, section } from './member-parts.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { dateTime } from './operator-format.ts'
import { definitionList, noAnswer, type Part, type SignedIn } from './operator-layout.ts'
import { orderHref } from './order-href.ts'

export function cardsSection(frame: SignedIn, found: MemberSections['cards']): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('cards', words.cards, noAnswer(frame))
  const list = found.cards.length
    ? html`<ul class="rows">
        ${found.cards.map(
          ({ brand, lastFour }) =>
            html`<li>
              <span><bdi>${brand}</bdi> ${words.endsIn} <bdi>${lastFour}</bdi></span>
            </li>`,
        )}
      </ul>`
    : html`<p class="soft">${words.noCards}</p>`
  return section('cards', words.cards, list)
}

function deviceName({ locale }: SignedIn, device: MemberSessionRow['device']): string {
  const words = MEMBER_WORDS[locale]
  const browser = device ? BROWSER_NAMES[device.browser] : undefined
  const system = device ? SYSTEM_NAMES[device.system]?.[locale] : undefined
  return [browser, system].filter(Boolean).join(` ${words.on} `) || words.unknownDevice
}

function sessionRow(frame: SignedIn, { id: memberId, again }: MemberView, row: MemberSessionRow): Part {
  const words = MEMBER_WORDS[frame.locale]
  const time = (at: string) => dateTime(at, frame.locale)
  return html`<li>
    <div class="row-head">
      <h3>${deviceName(frame, row.device)}</h3>
      <span class="soft">${words.lastUsed(time(row.lastUsedAt))}</span>
    </div>
    <p class="soft">${words.signedIn(time(row.openedAt))} · ${words.endsBy(time(row.endsAt))}</p>
    ${endSessionsForm(frame, memberId, again, row.id)}
  </li>`
}

export function sessionsSection(frame: SignedIn, view: MemberView, found: MemberSections['sessions']): Part {
  const { id, again } = view
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('sessions', words.sessions, html`${noAnswer(frame)}${endSessionsForm(frame, id, again)}`)
  if (found.sessions.length === 0)
    return section('sessions', words.sessions, html`<p class="soft">${words.noSessions}</p>`)
  return section(
    'sessions',
    words.sessions,
    html`<ul class="rows">
        ${found.sessions.map((row) => sessionRow(frame, view, row))}
      </ul>
      <div class="actions">${endSessionsForm(frame, id, again)}</div>`,
  )
}

function codesOf({ locale }: SignedIn, { sent, lock, unlockedAt }: CodesStanding): Part {
  const words = MEMBER_WORDS[locale]
  // Lifting the limits forgets the codes that were sent before.
  const isUnlockedToday = unlockedAt !== null && now() - Date.parse(unlockedAt) < DAY_MS
  return html`<span class="${lock && lock.who !== 'VISITOR' ? 'bad' : ''}"
      >${lock ? words.lock(lock.who, dateTime(lock.until, locale)) : words.free}</span
    >
    ${words.sentCodes(sent, isUnlockedToday ? 'UNLOCK' : 'DAY')}
    ${unlockedAt ? words.unlocked(dateTime(unlockedAt, locale)) : ''}`
}

/** The form is there even without an answer: a member who cannot sign in is on the phone. */
export function codesSection(frame: SignedIn, { id, again }: MemberView, found: MemberSections['codes']): Part {
  const words = MEMBER_WORDS[frame.locale]
  const state = found
    ? html`${definitionList([
          [words.byPhone, codesOf(frame, found.phone)],
          ...(found.email ? [[words.byEmail, codesOf(frame, found.email)] as const] : []),
        ])}
        <p class="soft">${words.wrongCodes}</p>`
    : noAnswer(frame)
  return section(
    'codes',
    words.codes,
    html`${state}
      <div class="actions">${unlockForm(frame, id, again)}</div>`,
  )
}

function messageRow({ locale }: SignedIn, { kind, channel, orderId, at, tries, isTaken }: MemberMessage): Part {
  const words = MEMBER_WORDS[locale]
  return html`<li>
    <div class="row-head">
      <h3>
        ${orderId ? html`<a href="${orderHref(orderId)}">${words.kinds[kind]}</a>` : words.kinds[kind]}
        <span class="soft">${words.channels[channel]}</span>
      </h3>
      <time>${dateTime(at, locale)}</time>
    </div>
    <p class="${isTaken ? 'soft' : 'bad'}">${isTaken ? words.taken : words.failed(tries)}</p>
  </li>`
}

export function messagesSection(frame: SignedIn, found: MemberSections['messages']): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('messages', words.messages, noAnswer(frame))
  if (found.messages.length === 0)
    return section('messages', words.messages, html`<p class="soft">${words.noMessages}</p>`)
  return section(
    'messages',
    words.messages,
    html`<p class="soft">${words.takenHint}</p>
      <ul class="rows">
        ${found.messages.map((message) => messageRow(frame, message))}
      </ul>`,
  )
}

const SWITCHES = ['films', 'offers', 'news', 'surveys', 'anniversaries', 'emails'] as const

export function choicesSection(frame: SignedIn, found: MemberSections['choices']): Part {
  const words = MEMBER_WORDS[frame.locale]
  if (!found) return section('choices', words.choices, noAnswer(frame))
  const { choices } = found
  return section(
    'choices',
    words.choices,
    definitionList([
      ...SWITCHES.map((name) => [words.choice[name], choices[name] ? words.yes : words.no] as const),
      [words.choice.reminders, words.reminders[choices.reminders]],
    ]),
  )
}
