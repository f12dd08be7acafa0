// Staff: who may use the desk, a new member with their token, and revoking one.
import { html } from 'hono/html'
import { ROLES } from '../../lib/operator-access.rules.ts'
import { counted, dateTime } from './operator-format.ts'
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

export const MAX_NAME = 60

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

const STAFF_ONLY = html`<p class="notice">
  You are signed in with the shared token. It may only manage staff now, because a manager or an engineer has a token of
  their own.
</p>`

const addForm = (frame: SignedIn, refused: Shown['refused']): Part =>
  html`<section class="panel" aria-labelledby="add">
    <h2 id="add">Add a person</h2>
    ${refused ? html`<p class="notice is-bad" role="alert">${refused.fault}</p>` : ''}
    <form method="post" action="/operator/staff">
      ${tokenAndKeyInputs(frame)}
      <label
        >Name, as colleagues know it
        <input name="name" required maxlength="${MAX_NAME}" autocomplete="off" value="${refused?.form.name ?? ''}"
      /></label>
      <label
        >Role
        <select name="role" required>
          <option value="">Choose…</option>
          ${ROLES.map(
            (role) =>
              html`<option value="${role}" ${refused?.form.role === role ? html`selected` : ''}>
                ${ROLE_LABELS[frame.locale][role].name}: ${ROLE_LABELS[frame.locale][role].may}
              </option>`,
          )}
        </select></label
      >
      <small>Their token is shown once, on the next page.</small>
      <button class="main">Add</button>
    </form>
  </section>`

const revokeForm = (frame: SignedIn, { id, name }: ListedStaff): Part =>
  html`<details name="revoke">
    <summary class="press">Revoke…</summary>
    <form class="confirm" method="post" action="/operator/staff/${id}/revoke">
      <p>
        The token of <bdi>${name}</bdi> ends at once, also in open sessions and commands. It cannot be undone: add the
        person again for a new token.
      </p>
      ${tokenAndKeyInputs(frame)}<button class="main">Yes, revoke</button>
    </form>
  </details>`

/** A person of the list by their name. */
const nameOf = (staff: readonly ListedStaff[], by: string | null): string =>
  staff.find(({ id }) => id === by)?.name ?? by ?? ''

const row = (frame: SignedIn, staff: readonly ListedStaff[], member: ListedStaff): Part => {
  const { id, name, role, createdAt, createdBy, revokedAt, revokedBy } = member
  return html`<li>
    <div class="row-head">
      <h3><bdi>${name}</bdi> ${ROLE_LABELS[frame.locale][role].name}</h3>
      <span class="soft">${id}</span>
    </div>
    <p class="soft">
      Added ${dateTime(createdAt)} by <bdi>${nameOf(staff, createdBy)}</bdi>.
      ${revokedAt === null ? '' : html`Revoked ${dateTime(revokedAt)} by <bdi>${nameOf(staff, revokedBy)}</bdi>.`}
    </p>
    ${revokedAt === null ? revokeForm(frame, member) : ''}
  </li>`
}

function list(frame: SignedIn, staff: readonly ListedStaff[]): Part {
  const active = staff.filter(({ revokedAt }) => revokedAt === null)
  const revoked = staff.filter(({ revokedAt }) => revokedAt !== null)
  if (staff.length === 0)
    return html`<p class="soft">
      No person is listed yet: all use the shared token. Add a manager or an engineer first, and sign in as that person.
      From then on the shared token may only manage staff.
    </p>`
  return html`<p class="soft">${counted(active.length, 'person', 'people')} may sign in.</p>
    <ul class="rows">
      ${active.map((member) => row(frame, staff, member))}
    </ul>
    ${
      revoked.length
        ? html`<details>
            <summary class="press">${counted(revoked.length, 'revoked person', 'revoked people')}</summary>
            <ul class="rows">
              ${revoked.map((member) => row(frame, staff, member))}
            </ul>
          </details>`
        : ''
    }`
}

export const staffPage = (frame: SignedIn, { staff, result, refused }: Shown): Part =>
  operatorPage(
    frame,
    'Staff',
    html`${resultMessage(frame, result)} ${frame.authority === 'staff-only' ? STAFF_ONLY : ''}
      <section aria-labelledby="staff">
        <h1 id="staff">Staff</h1>
        ${staff ? list(frame, staff) : noAnswer(frame)}
      </section>
      ${addForm(frame, refused)}`,
  )

/** The only page that has the token. */
export const newTokenPage = (frame: SignedIn, name: string, token: string): Part =>
  operatorPage(
    frame,
    'New token',
    html`<section aria-labelledby="token">
      <h1 id="token">The token of <bdi>${name}</bdi></h1>
      <p class="notice is-bad" role="status">
        Copy it now: it is shown only on this page, and only its hash is stored. Give it to <bdi>${name}</bdi> alone, in
        person or through a password manager, not by e-mail or chat.
      </p>
      <p>
        <label>Token <input readonly value="${token}" autocomplete="off" spellcheck="false" /></label>
      </p>
      <p class="soft">
        ${name} signs in with it at /operator, and uses it as OPERATOR_TOKEN for commands. If it is lost, revoke the
        person and add them again.
      </p>
      <p><a class="press" href="/operator/staff">I have copied it</a></p>
    </section>`,
  )
