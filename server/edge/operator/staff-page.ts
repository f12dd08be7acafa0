// Staff: who may use these pages, a new member with their token, and revoking one.
import { html } from 'hono/html'
import { ROLES } from '../../lib/operator-access.rules.ts'
import { alertPart } from './form-again.ts'
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

export interface StaffForm {
  name: string
  role: string
}

interface Shown {
  /** Undefined: the gateway did not answer. */
  staff: ListedStaff[] | undefined
  result?: string | undefined
  /** Why the form is shown again, as it was filled in. */
  refused?: { form: StaffForm; fault: string }
}

const addForm = (frame: SignedIn, refused: Shown['refused']): Part => {
  const { add: words } = STAFF_WORDS[frame.locale]
  return html`<section class="panel" aria-labelledby="add">
    <h2 id="add">${words.title}</h2>
    ${refused ? alertPart(refused.fault) : ''}
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
          value="${refused?.form.name ?? ''}"
      /></label>
      <label
        >${words.role}
        <select name="role" required>
          <option value="">${words.choose}</option>
          ${ROLES.map(
            (role) =>
              html`<option value="${role}" ${refused?.form.role === role ? html`selected` : ''}>
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

const revokeForm = (frame: SignedIn, { id, name }: ListedStaff): Part => {
  const { revoke: words } = STAFF_WORDS[frame.locale]
  return html`<details name="revoke">
    <summary class="press">${words.open}</summary>
    <form class="confirm" method="post" action="/operator/staff/${id}/revoke">
      <p>${words.token} <bdi>${name}</bdi> ${words.warning}</p>
      ${tokenAndKeyInputs(frame)}<button class="main">${words.yes}</button>
    </form>
  </details>`
}

/** A person of the list by their name. */
function nameOf({ locale }: SignedIn, staff: readonly ListedStaff[], by: string | null): string {
  if (by === 'token') return STAFF_WORDS[locale].token
  return staff.find(({ id }) => id === by)?.name ?? by ?? ''
}

const row = (frame: SignedIn, staff: readonly ListedStaff[], member: ListedStaff): Part => {
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
    ${revokedAt === null ? revokeForm(frame, member) : ''}
  </li>`
}

function list(frame: SignedIn, staff: readonly ListedStaff[]): Part {
  const words = STAFF_WORDS[frame.locale]
  const active = staff.filter(({ revokedAt }) => revokedAt === null)
  const revoked = staff.filter(({ revokedAt }) => revokedAt !== null)
  if (staff.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<p class="soft">${words.active(active.length)}</p>
    <ul class="rows">
      ${active.map((member) => row(frame, staff, member))}
    </ul>
    ${
      revoked.length
        ? html`<details>
            <summary class="press">${words.revokedPeople(revoked.length)}</summary>
            <ul class="rows">
              ${revoked.map((member) => row(frame, staff, member))}
            </ul>
          </details>`
        : ''
    }`
}

export const staffPage = (frame: SignedIn, { staff, result, refused }: Shown): Part => {
  const words = STAFF_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${resultMessage(frame, result)}
      ${frame.authority === 'staff-only' ? html`<p class="notice">${words.sharedToken}</p>` : ''}
      <section aria-labelledby="staff">
        <h1 id="staff">${words.title}</h1>
        ${staff ? list(frame, staff) : noAnswer(frame)}
      </section>
      ${addForm(frame, refused)}`,
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
      <p class="soft"><bdi>${name}</bdi> ${words.use}</p>
      <p><a class="press" href="/operator/staff">${words.copied}</a></p>
    </section>`,
  )
}
