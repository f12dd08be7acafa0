// The first page of the operator: what is wrong now, then figures, then switches.
import { html } from 'hono/html'
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'
import type { CheckResult } from '../../lib/readiness.ts'
import { documentsStatus } from '../documents/documents.ts'
import type { MaintenanceConfig } from '../maintenance/maintenance-config.ts'
import { summariseCalls, latencySeries, seriesOf, sumMeasured } from '../metrics/metric-series.rules.ts'
import { businessPlot, callsTableHtml, edgePlots, type Range, RANGES } from './metric-parts.ts'
import type { ChangeState } from './change-calls.ts'
import { waitingEnquiries } from './enquiries-page.ts'
import type { Waiting } from './enquiry-calls.ts'
import { changeList, isOpenChange } from './change-parts.ts'
import { type AttentionItem, type DueList, hasEmbeddedGateway } from './operator-calls.ts'
import { figure, formatDuration } from './operator-format.ts'
import {
  definitionList,
  may,
  noAnswer,
  tile,
  tokenAndKeyInputs,
  resultMessage,
  operatorPage,
  type Part,
  type SignedIn,
} from './operator-layout.ts'
import { attentionList } from './order-parts.ts'
import { dueList } from './due-parts.ts'
import { proofLedgerSection } from './ledger-part.ts'
import { problems } from './problem-parts.ts'

/** Undefined parts did not answer in time. */
export interface Overview {
  range: Range
  result: string | undefined
  now: number
  maintenance: MaintenanceConfig | undefined
  checks: CheckResult[]
  counts: CountSlots | undefined
  business: CountSlots | undefined
  attention: { rows: AttentionItem[]; count: number } | undefined
  due: DueList | undefined
  changes: ChangeState[] | undefined
  enquiries: Waiting | undefined
}

function tiles({ maintenance, checks, counts, attention, due }: Overview): Part {
  const failing = checks.filter(({ isOk }) => !isOk)
  const p95 = counts && latencySeries(counts)[1]?.values.findLast((value) => value !== null)
  const failed = counts && sumMeasured(summariseCalls(counts).map(({ failures }) => failures))
  const requests = counts && seriesOf(counts, ([kind, , status]) => (kind === 'request' ? status : undefined))
  const broken = requests && sumMeasured([...requests].flatMap(([status, values]) => (status === '5xx' ? values : [])))
  return html`<ul class="tiles">
    ${tile('Site', maintenance ? (maintenance.isActive ? 'Closed' : 'Open') : 'Unknown', maintenance?.isActive !== false)}
    ${tile('Ready', failing.length ? `No, ${failing.length} failed` : 'Yes', failing.length > 0)}
    ${attention ? tile('Needs review', figure(attention.count), attention.count > 0) : ''}
    ${due ? tile('Late or refunding', figure(due.orders.length + due.objects.length + due.broadcasts.length)) : ''}
    ${tile('Pages and calls with 5xx', broken === undefined ? '–' : figure(broken), Boolean(broken))}
    ${tile('Failed gateway calls', failed === undefined ? '–' : figure(failed), Boolean(failed))}
    ${tile('Gateway p95, newest', formatDuration(p95 ?? null))}
  </ul>`
}

/** Every check that failed, or all names with their times. */
function readiness({ checks }: Overview): Part {
  const failing = checks.filter(({ isOk }) => !isOk)
  if (failing.length)
    return html`<ul class="rows" id="checks">
      ${failing.map(({ name, detail }) => html`<li class="bad">${name}: ${detail ?? 'failed'}</li>`)}
    </ul>`
  const names = checks.map(({ name, durationMs }) => `${name} ${formatDuration(durationMs)}`)
  return html`<small>Checked now: ${names.join(' · ')}</small>`
}

const search = (): Part =>
  html`<section aria-labelledby="search">
    <h2 id="search">Find a booking</h2>
    <form class="in-line" method="get" action="/operator/orders">
      <label>Booking reference or id <input name="ref" required maxlength="120" autocomplete="off" /></label>
      <button>Find</button>
    </form>
  </section>`

/** Showtimes that were changed, while bookings of them are open. */
function openChanges(frame: SignedIn, { changes }: Overview): Part {
  if (!changes) return noAnswer(frame)
  const open = changes.filter(isOpenChange)
  return open.length ? changeList(open) : html`<p class="soft">No booking waits because its showtime was changed.</p>`
}

function gatewayParts(frame: SignedIn, overview: Overview): Part {
  if (!hasEmbeddedGateway(frame.env))
    return html`<p class="notice">
      This site uses another gateway (GATEWAY_URL). Orders, refunds, messages and business figures are in that system;
      this page shows the edge’s part only.
    </p>`
  const { attention, due, enquiries, now } = overview
  return html`<section aria-labelledby="attention">
      <h2 id="attention">Needs review</h2>
      ${attention ? attentionList(attention.rows, now) : noAnswer(frame)}
    </section>
    ${may(frame, 'answerEnquiries') ? waitingEnquiries(frame, enquiries, now) : ''}
    <section aria-labelledby="showtimes">
      <h2 id="showtimes">Showtimes</h2>
      ${openChanges(frame, overview)}
      ${may(frame, 'changeShowtimes') ? html`<a class="press" href="/operator/showtimes">Change showtimes…</a>` : ''}
    </section>
    ${search()}
    <section aria-labelledby="due">
      <h2 id="due">Late or in progress</h2>
      ${due ? dueList(frame, due, now) : noAnswer(frame)}
    </section>`
}

function figures({ range, counts, business }: Overview): Part {
  return html`<section aria-labelledby="figures">
    <header>
      <h2 id="figures">Figures</h2>
      <nav class="range" aria-label="Time">
        ${Object.entries(RANGES).map(
          ([key, { label }]) =>
            html`<a href="/operator?range=${key}#figures" ${key === range ? html`aria-current="true"` : ''}
              >${label}</a
            >`,
        )}
      </nav>
    </header>
    <div class="plots">
      ${counts ? edgePlots(counts) : html`<p class="soft">No counts: the METRICS object is not bound or did not answer.</p>`}
      ${business ? businessPlot(business) : ''}
    </div>
    ${
      counts
        ? html`<h3 id="calls">Calls of the gateway</h3>
            ${callsTableHtml(counts)}`
        : ''
    }
    <small>Counts of the last seconds may be missing. Times are those of Riyadh.</small>
  </section>`
}

function maintenanceForm(frame: SignedIn, config: MaintenanceConfig | undefined): Part {
  const text = (name: 'title' | 'message', language: 'ar' | 'en') => config?.[name][language] ?? ''
  return html`<section class="panel" aria-labelledby="maintenance">
    <h2 id="maintenance">Maintenance</h2>
    <p>
      ${config?.isActive ? html`<b class="bad">The site is closed.</b>` : html`<b class="good">The site is open.</b>`}
      Payments under way always finish.
    </p>
    <form method="post" action="/operator/switch">
      ${tokenAndKeyInputs(frame)}
      <label>Title, English <input name="titleEn" maxlength="200" value="${text('title', 'en')}" /></label>
      <label
        >Title, Arabic <input name="titleAr" maxlength="200" dir="rtl" lang="ar" value="${text('title', 'ar')}"
      /></label>
      <label>Message, English <textarea name="messageEn" maxlength="2000">${text('message', 'en')}</textarea></label>
      <label
        >Message, Arabic
        <textarea name="messageAr" maxlength="2000" dir="rtl" lang="ar">${text('message', 'ar')}</textarea>
      </label>
      <small>Empty texts show the usual ones.</small>
      <div class="actions">
        ${
          config?.isActive
            ? html`<button class="main" name="isActive" value="no">Open the site</button>
                <button name="isActive" value="yes">Change the texts</button>`
            : html`<details>
                <summary class="press">Close the site…</summary>
                <div class="confirm">
                  <p>Every visitor sees the notice instead of the site within 5 seconds.</p>
                  <button class="main" name="isActive" value="yes">Yes, close the site</button>
                </div>
              </details>`
        }
      </div>
    </form>
  </section>`
}

function storedPages(frame: SignedIn): Part {
  const { documents, bytes, ageSeconds, fresh, stale, missed, renewed, notStored } = documentsStatus()
  const rows: [string, string][] = [
    ['Stored', `${figure(documents)} pages, ${figure(bytes / 1024 / 1024)} MB`],
    ['Oldest', ageSeconds.oldest === null ? '–' : `${figure(ageSeconds.oldest)} s`],
    ['Sent fresh · stale', `${figure(fresh)} · ${figure(stale)}`],
    ['Rendered new · again', `${figure(missed)} · ${figure(renewed)}`],
    ['Not stored', figure(notStored)],
  ]
  return html`<section class="panel" aria-labelledby="pages">
    <h2 id="pages">Stored pages</h2>
    ${definitionList(rows)}
    <small>Figures for this server instance only; each has its own cache.</small>
    <details>
      <summary class="press">Clear page cache…</summary>
      <form class="confirm" method="post" action="/operator/drop-pages">
        <p>Every page is rendered again at its next visit, so the gateway gets many calls at once.</p>
        ${tokenAndKeyInputs(frame)}<button class="main">Yes, clear it</button>
      </form>
    </details>
  </section>`
}

export const overviewPage = (frame: SignedIn, overview: Overview): Part =>
  operatorPage(
    frame,
    'Operator',
    html`${resultMessage(frame, overview.result)}
      <section aria-labelledby="now">
        ${problems(frame.env, overview)}
        <h2 id="now">Now</h2>
        ${tiles(overview)}${readiness(overview)}
      </section>
      ${gatewayParts(frame, overview)} ${may(frame, 'seeMetrics') ? figures(overview) : ''}
      <div class="columns">
        ${may(frame, 'switchSite') ? maintenanceForm(frame, overview.maintenance) : ''}
        ${may(frame, 'purgePages') ? storedPages(frame) : ''}
      </div>
      ${proofLedgerSection()}`,
  )
