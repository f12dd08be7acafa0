// Staff: who may use these pages, a new member with their token, and revoking one.
import { html } from 'hono/html'
import { mayGiveRole, ROLES } from '../../lib/operator-access.rules.ts'
import { decisionField } from './decision-field.ts'
import { alertPart, againOf, type FormAgain, faultPart, typedText } from './form-again.ts'
import { dateTime } from './operator-format.ts'
import {
  noAnswer,
  operatorPage,
  type Part,
  resultMessage,
  type SignedIn,
  tokenAndKeyInputs,
} from './operator-layout.ts'
import { ROLE_LABELS } from './operator-words.ts'
import type { ListedStaff } from './staff-calls.ts'
import { MAX_NAME, STAFF_WORDS } from './staff-words.ts'

/** Names the forms of the page. */
export const ADD_FORM = 'add'
export const revokeFormOf = (id: string): string => `revoke ${id}`

interface Shown {
  /** Undefined: the gateway did not answer. */
  staff: ListedStaff[] | undefined
  result?: string | undefined
  /** A form that changed nothing, as it was filled in. */
  again?: FormAgain | undefined
}

const addForm = (frame: SignedIn, given: Shown['again']): Part => {
  const { add: words } = STAFF_WORDS[frame.locale]
  const again = againOf(given, ADD_FORM)
  return html`<section class="panel" aria-labelledby="add">
    <h2 id="add">${words.title}</h2>
    ${faultPart(again)}
    <form method="post" action="/operator/staff">
      ${tokenAndKeyInputs(frame)}
      <label
        >${words.name}
        <input
          name="name"
          required
          maxlength="${MAX_NAME}"
          dir="auto"
          autocomplete="off"
          value="${typedText(again, 'name')}"
      /></label>
      <label
        >${words.role}
        <select name="role" required>
          <option value="">${words.choose}</option>
          ${ROLES.filter((role) => mayGiveRole(frame.authority, role)).map(
            (role) =>
              html`<option value="${role}" ${typedText(again, 'role') === role ? html`selected` : ''}>
                ${ROLE_LABELS[frame.locale][role].name}: ${ROLE_LABELS[frame.locale][role].may}
              </option>`,
          )}
        </select></label
      >
      <small>${words.hint}</small>
      <button class="main">${words.button}</button>
    </form>
  </section>`
}

const revokeForm = (frame: SignedIn, { id, name }: ListedStaff, given: Shown['again']): Part => {
  const { revoke: words } = STAFF_WORDS[frame.locale]
  const again = againOf(given, revokeFormOf(id))
  return html`<details name="revoke" ${again ? html`open` : ''}>
    <summary class="press">${words.open}</summary>
    <form class="confirm" method="post" action="/operator/staff/${id}/revoke">
      ${faultPart(again)}
      <p>${words.token} <bdi>${name}</bdi> ${words.warning}</p>
      ${decisionField('revoke', frame.locale, again)} ${tokenAndKeyInputs(frame)}<button class="main">
        ${words.yes}
      </button>
    </form>
  </details>`
}

type Listed = Pick<Shown, 'again'> & { staff: readonly ListedStaff[] }

/** A person of the list by their name. */
function nameOf({ locale }: SignedIn, staff: readonly ListedStaff[], by: string | null): string {
  if (by === 'token') return STAFF_WORDS[locale].token
  return staff.find(({ id }) => id === by)?.name ?? by ?? ''
}

const row = (frame: SignedIn, { staff, again }: Listed, member: ListedStaff): Part => {
  const { id, name, role, createdAt, createdBy, revokedAt, revokedBy } = member
  const { locale } = frame
  const words = STAFF_WORDS[locale]
  return html`<li>
    <div class="row-head">
      <h3><bdi>${name}</bdi> ${ROLE_LABELS[locale][role].name}</h3>
      <bdi class="soft">${id}</bdi>
    </div>
    <p class="soft">
      ${words.added(dateTime(createdAt, locale))} <bdi>${nameOf(frame, staff, createdBy)}</bdi>.
      ${
        revokedAt === null
          ? ''
          : html`${words.revoked(dateTime(revokedAt, locale))} <bdi>${nameOf(frame, staff, revokedBy)}</bdi>.`
      }
    </p>
    ${revokedAt === null ? revokeForm(frame, member, again) : ''}
  </li>`
}

function list(frame: SignedIn, listed: Listed): Part {
  const { staff } = listed
  const words = STAFF_WORDS[frame.locale]
  const active = staff.filter(({ revokedAt }) => revokedAt === null)
  const revoked = staff.filter(({ revokedAt }) => revokedAt !== null)
  if (staff.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<p class="soft">${words.active(active.length)}</p>
    <ul class="rows">
      ${active.map((member) => row(frame, listed, member))}
    </ul>
    ${
      revoked.length
        ? html`<details>
            <summary class="press">${words.revokedPeople(revoked.length)}</summary>
            <ul class="rows">
              ${revoked.map((member) => row(frame, listed, member))}
            </ul>
          </details>`
        : ''
    }`
}

/** Of a form that is no longer there: the person was revoked meanwhile, or the list did not arrive. */
const lostFormAlert = (again: Shown['again'], staff: Shown['staff'] = []): Part | '' => {
  const forms = [ADD_FORM, ...staff.flatMap(({ id, revokedAt }) => (revokedAt === null ? revokeFormOf(id) : []))]
  return again?.fault !== undefined && !forms.includes(again.form) ? alertPart(again.fault) : ''
}

export const staffPage = (frame: SignedIn, { staff, result, again }: Shown): Part => {
  const words = STAFF_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${resultMessage(frame, result)}${lostFormAlert(again, staff)}
      ${frame.authority === 'staff-only' ? html`<p class="notice">${words.sharedToken}</p>` : ''}
      <section aria-labelledby="staff">
        <h1 id="staff">${words.title}</h1>
        ${staff ? list(frame, { staff, again }) : noAnswer(frame)}
      </section>
      ${addForm(frame, again)}`,
  )
}

/** The only page that has the token, so no link to the other language leads away from it. */
export const newTokenPage = (frame: SignedIn, name: string, token: string): Part => {
  const { newToken: words } = STAFF_WORDS[frame.locale]
  return operatorPage(
    { ...frame, isShownOnce: true },
    words.title,
    html`<section aria-labelledby="token">
      <h1 id="token">${words.of} <bdi>${name}</bdi></h1>
      <p class="notice is-bad" role="status">${words.copy} <bdi>${name}</bdi> ${words.alone}</p>
      <p>
        <label
          >${words.field} <input readonly dir="ltr" value="${token}" autocomplete="off" spellcheck="false"
        /></label>
      </p>
      <p class="soft">${words.use}</p>
      <p><a class="press" href="/operator/staff">${words.copied}</a></p>
    </section>`,
  )
}
