// The audit list: what operators did, tried to do, or looked at. Newest first.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { isPermission, isRole } from '../../lib/operator-access.rules.ts'
import { auditReasonLabel } from './audit-reason.ts'
import { AUDIT_ACTIONS, AUDIT_OUTCOMES, AUDIT_WORDS } from './audit-words.ts'
import { dateTime, isolated, labelOf, listed } from './operator-format.ts'
import { permissionLabel } from './forbidden-words.ts'
import { noAnswer, operatorPage, type Part, type SignedIn } from './operator-layout.ts'
import { ROLE_LABELS } from './operator-words.ts'
import { type AuditPage, auditQuery, type AuditRow, type AuditWanted } from './staff-calls.ts'

const auditHref = (wanted: AuditWanted): string => `/operator/audit${auditQuery(wanted)}`

const link = (wanted: AuditWanted, text: string): Part => html`<a href="${auditHref(wanted)}"><bdi>${text}</bdi></a>`

/** A row has one role, several of an Access user, or an authority that is no role. */
function rolesLabel(label: string, locale: Locale): string {
  const { authorities } = AUDIT_WORDS[locale]
  if (Object.hasOwn(authorities, label)) return labelOf(authorities, label)
  const names = label.split(' ').map((role) => (isRole(role) ? ROLE_LABELS[locale][role].name : isolated(role)))
  return listed(names, locale)
}

/** Of an attempt that was refused it names what was refused. */
const targetPart = ({ action, target, targetName }: AuditRow, locale: Locale): string | Part => {
  if (target === null) return ''
  if (action === 'refused' && isPermission(target)) return permissionLabel(target, locale)
  return link({ target }, targetName ?? target)
}

/** Who acted, and who gave them their token. */
const actorPart = ({ by, name, addedBy, addedByName }: AuditRow, locale: Locale): Part =>
  html`${link({ by }, name ?? by)}
  ${
    addedBy === null
      ? ''
      : html`<small>${AUDIT_WORDS[locale].addedBy} ${link({ by: addedBy }, addedByName ?? addedBy)}</small>`
  }`

/** Below 40rem each row is a list of these names and values. */
function row(found: AuditRow, locale: Locale): Part {
  const { at, role, action, why, outcome } = found
  const { columns } = AUDIT_WORDS[locale]
  const cell = (column: keyof typeof columns, value: string | Part, isBad = false) =>
    html`<td role="cell" data-label="${columns[column]}" class="${isBad ? 'bad' : ''}">${value}</td>`
  return html`<tr role="row">
    ${cell('at', html`<time>${dateTime(at, locale)}</time>`)} ${cell('by', actorPart(found, locale))}
    ${cell('role', rolesLabel(role, locale))} ${cell('action', labelOf(AUDIT_ACTIONS[locale], action))}
    ${cell('target', targetPart(found, locale))}
    ${cell('why', why === null ? '' : auditReasonLabel({ action, why }, locale))}
    ${cell('outcome', labelOf(AUDIT_OUTCOMES[locale], outcome), outcome !== 'done')}
  </tr>`
}

/** The roles are named, because a table that is laid out as a list loses them. */
function table(rows: readonly AuditRow[], locale: Locale): Part {
  const { actions, columns } = AUDIT_WORDS[locale]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${actions}">
    <table class="stacked" role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${Object.values(columns).map((name) => html`<th role="columnheader">${name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((found) => row(found, locale))}
      </tbody>
    </table>
  </div>`
}

function filterForm(locale: Locale, { by, target }: AuditWanted): Part {
  const words = AUDIT_WORDS[locale]
  return html`<form class="in-line" method="get" action="/operator/audit">
    <label>${words.byField} <input name="by" dir="ltr" maxlength="120" autocomplete="off" value="${by ?? ''}" /></label>
    <label
      >${words.targetField} <input name="target" dir="ltr" maxlength="120" autocomplete="off" value="${target ?? ''}"
    /></label>
    <button>${words.filter}</button>
    ${by || target ? html`<a class="press" href="/operator/audit">${words.all}</a>` : ''}
  </form>`
}

function found(locale: Locale, { rows, next }: AuditPage, { by, target }: AuditWanted): Part {
  const words = AUDIT_WORDS[locale]
  if (rows.length === 0) return html`<p class="soft">${words.none}</p>`
  const older = next === null ? undefined : auditHref({ by, target, before: String(next) })
  return html`${table(rows, locale)}
    <div class="in-line">
      ${older === undefined ? '' : html`<a class="press" href="${older}">${words.older}</a>`}
      <a class="press" href="/operator/audit.csv${auditQuery({ by, target })}">${words.export}</a>
      <small>${words.exported}</small>
    </div>`
}

/** `page` undefined: the gateway did not answer. */
export function auditPage(frame: SignedIn, page: AuditPage | 'wrong' | undefined, wanted: AuditWanted): Part {
  const { locale } = frame
  const words = AUDIT_WORDS[locale]
  const wrong = html`<p class="notice is-bad" role="alert">${words.wrong}</p>`
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="audit">
      <h1 id="audit">${words.title}</h1>
      <p class="soft">${words.intro}</p>
      ${filterForm(locale, wanted)} ${page === 'wrong' ? wrong : page ? found(locale, page, wanted) : noAnswer(frame)}
    </section>`,
  )
}
