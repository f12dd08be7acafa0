// The audit list: what operators did, tried to do, or looked at. Newest first.
import { html } from 'hono/html'
import { dateTime } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn } from './operator-layout.ts'
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from './operator-words.ts'
import { type AuditPage, auditQuery, type AuditRow, type AuditWanted } from './staff-calls.ts'

const auditHref = (wanted: AuditWanted): string => `/operator/audit${auditQuery(wanted)}`

const labelIn = (labels: Record<string, string>, name: string): string =>
  Object.hasOwn(labels, name) ? (labels[name] ?? name) : name

const link = (wanted: AuditWanted, text: string): Part => html`<a href="${auditHref(wanted)}"><bdi>${text}</bdi></a>`

const row = ({ at, by, name, role, action, target, targetName, why, outcome }: AuditRow): Part =>
  html`<tr>
    <td><time>${dateTime(at)}</time></td>
    <td>${link({ by }, name ?? by)}</td>
    <td>${role}</td>
    <td>${labelIn(AUDIT_ACTIONS, action)}</td>
    <td>${target ? link({ target }, targetName ?? target) : ''}</td>
    <td>${why ?? ''}</td>
    <td class="${outcome === 'done' ? '' : 'bad'}">${labelIn(AUDIT_OUTCOMES, outcome)}</td>
  </tr>`

const table = (rows: readonly AuditRow[]): Part =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Actions">
    <table>
      <thead>
        <tr>
          ${['When', 'Who', 'Role', 'Action', 'On', 'Why', 'Outcome'].map((name) => html`<th>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(row)}
      </tbody>
    </table>
  </div>`

const filterForm = ({ by, target }: AuditWanted): Part =>
  html`<form class="in-line" method="get" action="/operator/audit">
    <label>Id of the person <input name="by" maxlength="120" autocomplete="off" value="${by ?? ''}" /></label>
    <label
      >Id of an order, a change, a gift…
      <input name="target" maxlength="120" autocomplete="off" value="${target ?? ''}"
    /></label>
    <button>Filter</button>
    ${by || target ? html`<a class="press" href="/operator/audit">Show all</a>` : ''}
  </form>`

function found({ rows, next }: AuditPage, { by, target }: AuditWanted): Part {
  if (rows.length === 0) return html`<p class="soft">No action is listed.</p>`
  return html`${table(rows)}
    <div class="in-line">
      ${next === null ? '' : html`<a class="press" href="${auditHref({ by, target, before: String(next) })}">Older</a>`}
      <a class="press" href="/operator/audit.csv${auditQuery({ by, target })}">Export as CSV</a>
      <small>The file has the newest 5,000 rows.</small>
    </div>`
}

const WRONG = html`<p class="notice is-bad" role="alert">
  No id is written like this. Copy it from the list, or from the page of an order or a person.
</p>`

/** `page` undefined: the gateway did not answer. */
export const auditPage = (frame: SignedIn, page: AuditPage | 'wrong' | undefined, wanted: AuditWanted): Part =>
  operatorPage(
    frame,
    'Audit list',
    html`<section aria-labelledby="audit">
      <h1 id="audit">Audit list</h1>
      <p class="soft">
        What staff did, tried to do, or looked at. It names orders and staff by their ids, and no visitor. Rows are kept
        for six years.
      </p>
      ${filterForm(wanted)} ${page === 'wrong' ? WRONG : page ? found(page, wanted) : noAnswer(frame)}
    </section>`,
  )
