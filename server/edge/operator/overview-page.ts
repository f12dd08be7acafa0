// The first page of the operator: what is wrong now, then figures, then switches.
import { html } from 'hono/html'
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'
import type { CheckResult } from '../../lib/readiness.ts'
import { documentsStatus } from '../documents/documents.ts'
import type { MaintenanceConfig } from '../maintenance/maintenance-config.ts'
import { summariseCalls, latencySeries, seriesOf, sumMeasured } from '../metrics/metric-series.rules.ts'
import { businessPlot, callsTableHtml, edgePlots, type Range, rangeOf, RANGES } from './metric-parts.ts'
import { METRIC_WORDS } from './metric-words.ts'
import type { ChangeState } from './change-calls.ts'
import { waitingEnquiries } from './enquiries-page.ts'
import type { Waiting } from './enquiry-calls.ts'
import { changeList, isOpenChange } from './change-parts.ts'
import { searchPart } from './find-page.ts'
import { type AttentionItem, type DueList, hasEmbeddedGateway } from './operator-calls.ts'
import { figure, formatDuration, isolated } from './operator-format.ts'
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
import { OVERVIEW_WORDS } from './overview-words.ts'
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

function tiles({ locale }: SignedIn, { maintenance, checks, counts, attention, due }: Overview): Part {
  const { tiles: words } = OVERVIEW_WORDS[locale]
  const failing = checks.filter(({ isOk }) => !isOk)
  const p95 = counts && latencySeries(counts)[1]?.values.findLast((value) => value !== null)
  const failed = counts && sumMeasured(summariseCalls(counts).map(({ failures }) => failures))
  const requests = counts && seriesOf(counts, ([kind, , status]) => (kind === 'request' ? status : undefined))
  const broken = requests && sumMeasured([...requests].flatMap(([status, values]) => (status === '5xx' ? values : [])))
  const site = maintenance ? (maintenance.isActive ? words.closed : words.open) : words.unknown
  return html`<ul class="tiles">
    ${tile(words.site, site, maintenance?.isActive !== false)}
    ${tile(words.ready, failing.length ? words.no(failing.length) : words.yes, failing.length > 0)}
    ${attention ? tile(words.attention, figure(attention.count), attention.count > 0) : ''}
    ${due ? tile(words.late, figure(due.orders.length + due.objects.length + due.broadcasts.length)) : ''}
    ${tile(words.broken, broken === undefined ? '–' : figure(broken), Boolean(broken))}
    ${tile(words.failed, failed === undefined ? '–' : figure(failed), Boolean(failed))}
    ${tile(words.p95, formatDuration(p95 ?? null, locale))}
  </ul>`
}

/** Every check that failed, or all names with their times. */
function readiness({ locale }: SignedIn, { checks }: Overview): Part {
  const words = OVERVIEW_WORDS[locale]
  const failing = checks.filter(({ isOk }) => !isOk)
  if (failing.length)
    return html`<ul class="rows" id="checks">
      ${failing.map(
        ({ name, detail }) =>
          html`<li class="bad">
            <bdi>${name}</bdi>: ${detail === undefined ? words.failed : html`<bdi>${detail}</bdi>`}
          </li>`,
      )}
    </ul>`
  const names = checks.map(({ name, durationMs }) => `${isolated(name)} ${formatDuration(durationMs, locale)}`)
  return html`<small>${words.checked} ${names.join(' · ')}</small>`
}

/** Showtimes that were changed, while bookings of them are open. */
function openChanges(frame: SignedIn, { changes }: Overview): Part {
  if (!changes) return noAnswer(frame)
  const open = changes.filter(isOpenChange)
  return open.length ? changeList(frame, open) : html`<p class="soft">${OVERVIEW_WORDS[frame.locale].noOpenChange}</p>`
}

function gatewayParts(frame: SignedIn, overview: Overview): Part {
  const words = OVERVIEW_WORDS[frame.locale]
  if (!hasEmbeddedGateway(frame.env)) return html`<p class="notice">${words.otherGateway}</p>`
  const { attention, due, enquiries, now } = overview
  return html`<section aria-labelledby="attention">
      <h2 id="attention">${words.attention}</h2>
      ${attention ? attentionList(frame, attention.rows, now) : noAnswer(frame)}
    </section>
    ${may(frame, 'answerEnquiries') ? waitingEnquiries(frame, enquiries, now) : ''}
    <section aria-labelledby="showtimes">
      <h2 id="showtimes">${words.showtimes}</h2>
      ${openChanges(frame, overview)}
      ${may(frame, 'changeShowtimes') ? html`<a class="press" href="/operator/showtimes">${words.changeShowtimes}</a>` : ''}
    </section>
    ${searchPart(frame)}
    <section aria-labelledby="due">
      <h2 id="due">${words.due}</h2>
      ${due ? dueList(frame, due, now) : noAnswer(frame)}
    </section>`
}

function figures({ locale }: SignedIn, { range, counts, business }: Overview): Part {
  const words = OVERVIEW_WORDS[locale]
  return html`<section aria-labelledby="figures">
    <header>
      <h2 id="figures">${words.figures}</h2>
      <nav class="range" aria-label="${words.time}">
        ${Object.keys(RANGES).map(
          (key) =>
            html`<a href="/operator?range=${key}#figures" ${key === range ? html`aria-current="true"` : ''}
              >${METRIC_WORDS[locale].ranges[rangeOf(key)]}</a
            >`,
        )}
      </nav>
    </header>
    <div class="plots">
      ${counts ? edgePlots(counts, locale) : html`<p class="soft">${words.noCounts}</p>`}
      ${business ? businessPlot(business, locale) : ''}
    </div>
    ${
      counts
        ? html`<h3 id="calls">${words.calls}</h3>
            ${callsTableHtml(counts, locale)}`
        : ''
    }
    <small>${words.figuresHint}</small>
  </section>`
}

/** Without an answer of the gateway the token of a person cannot be checked, and then they switch nothing. */
const unconfirmedNotice = ({ locale }: SignedIn): Part =>
  html`<p class="notice is-bad">${OVERVIEW_WORDS[locale].unconfirmed}</p>`

function maintenanceForm(frame: SignedIn, config: MaintenanceConfig | undefined): Part {
  const { maintenance: words } = OVERVIEW_WORDS[frame.locale]
  const text = (name: 'title' | 'message', language: 'ar' | 'en') => config?.[name][language] ?? ''
  return html`<section class="panel" aria-labelledby="maintenance">
    <h2 id="maintenance">${words.title}</h2>
    <p>
      ${config?.isActive ? html`<b class="bad">${words.closed}</b>` : html`<b class="good">${words.open}</b>`}
      ${words.payments}
    </p>
    <form method="post" action="/operator/switch">
      ${tokenAndKeyInputs(frame)}
      <label
        >${words.titleEn} <input name="titleEn" maxlength="200" dir="ltr" lang="en" value="${text('title', 'en')}"
      /></label>
      <label
        >${words.titleAr} <input name="titleAr" maxlength="200" dir="rtl" lang="ar" value="${text('title', 'ar')}"
      /></label>
      <label
        >${words.messageEn}
        <textarea name="messageEn" maxlength="2000" dir="ltr" lang="en">${text('message', 'en')}</textarea>
      </label>
      <label
        >${words.messageAr}
        <textarea name="messageAr" maxlength="2000" dir="rtl" lang="ar">${text('message', 'ar')}</textarea>
      </label>
      <small>${words.empty}</small>
      <div class="actions">
        ${
          config?.isActive
            ? html`<button class="main" name="isActive" value="no">${words.openSite}</button>
                <button name="isActive" value="yes">${words.changeTexts}</button>`
            : html`<details>
                <summary class="press">${words.close}</summary>
                <div class="confirm">
                  <p>${words.warning}</p>
                  <button class="main" name="isActive" value="yes">${words.yes}</button>
                </div>
              </details>`
        }
      </div>
    </form>
  </section>`
}

function storedPages(frame: SignedIn): Part {
  const { documents, bytes, ageSeconds, fresh, stale, missed, renewed, notStored } = documentsStatus()
  const { pages: words } = OVERVIEW_WORDS[frame.locale]
  const rows: [string, string][] = [
    [words.stored, words.storedValue(documents, bytes / 1024 / 1024)],
    [words.oldest, ageSeconds.oldest === null ? '–' : words.seconds(ageSeconds.oldest)],
    [words.sent, `${figure(fresh)} · ${figure(stale)}`],
    [words.rendered, `${figure(missed)} · ${figure(renewed)}`],
    [words.notStored, figure(notStored)],
  ]
  return html`<section class="panel" aria-labelledby="pages">
    <h2 id="pages">${words.title}</h2>
    ${definitionList(rows)}
    <small>${words.hint}</small>
    <details>
      <summary class="press">${words.clear}</summary>
      <form class="confirm" method="post" action="/operator/drop-pages">
        <p>${words.warning}</p>
        ${tokenAndKeyInputs(frame)}<button class="main">${words.yes}</button>
      </form>
    </details>
  </section>`
}

/** What the edge does by itself. */
function switches(frame: SignedIn, { maintenance }: Overview): Part {
  const [maySwitch, mayPurge] = [may(frame, 'switchSite'), may(frame, 'purgePages')]
  if (frame.isUnconfirmed) return maySwitch || mayPurge ? unconfirmedNotice(frame) : html``
  return html`<div class="columns">
    ${maySwitch ? maintenanceForm(frame, maintenance) : ''} ${mayPurge ? storedPages(frame) : ''}
  </div>`
}

export const overviewPage = (frame: SignedIn, overview: Overview): Part => {
  const words = OVERVIEW_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`${resultMessage(frame, overview.result)}
      <section aria-labelledby="now">
        ${problems(frame, overview)}
        <h2 id="now">${words.now}</h2>
        ${tiles(frame, overview)}${readiness(frame, overview)}
      </section>
      ${gatewayParts(frame, overview)} ${may(frame, 'seeMetrics') ? figures(frame, overview) : ''}
      ${switches(frame, overview)}`,
  )
}
