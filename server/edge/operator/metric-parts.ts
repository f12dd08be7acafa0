// The plots and the table of calls.
import { html } from 'hono/html'
import type { CountSlots } from '../../lib/metrics/metrics.object.ts'
import {
  BROKEN,
  summariseCalls,
  isFailure,
  latencySeries,
  percentOf,
  type Series,
  seriesOf,
} from '../metrics/metric-series.rules.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { METRIC_WORDS } from './metric-words.ts'
import type { Part } from './operator-layout.ts'
import { figure, formatDuration } from './operator-format.ts'
import { plot, type PlotOptions } from './plot.ts'

export const RANGES = {
  '1h': { slots: 60, stepMinutes: 1 },
  '24h': { slots: 96, stepMinutes: 15 },
} as const
export type Range = keyof typeof RANGES

export const rangeOf = (text: string | undefined): Range => (text === '24h' ? '24h' : '1h')

const MAX_SERIES = 6
const MAX_CALLS = 15

/** The largest series by their own order; a plot without data still has its axis. */
function lines(found: Map<string, number[]>, slots: number, names?: readonly string[]): Series[] {
  const listed = names ?? [...found.keys()].toSorted()
  return listed
    .map((name) => ({ name, values: found.get(name) ?? Array.from({ length: slots }, () => 0) }))
    .slice(0, MAX_SERIES)
}

function addAll(found: Map<string, number[]>, slots: number): number[] {
  const total = Array.from({ length: slots }, () => 0)
  for (const values of found.values())
    for (const [slot, count] of values.entries()) total[slot] = (total[slot] ?? 0) + count
  return total
}

const hits = (counts: CountSlots, kind: string): (number | null)[] => {
  const states = seriesOf(counts, ([name, state]) => (name === kind && state !== 'bypass' ? (state ?? '') : undefined))
  const served = seriesOf(counts, ([name, state]) =>
    name === kind && (state === 'fresh' || state === 'stale') ? 'hit' : undefined,
  )
  return percentOf(served.get('hit'), addAll(states, counts.slots))
}

const BUSINESS = ['hold', 'paid', 'refund', 'stuck', 'otp_sent', 'message_failed']

export function edgePlots(counts: CountSlots, locale: Locale): Part {
  const { from, stepMinutes, slots } = counts
  const words = METRIC_WORDS[locale]
  const timePlot = (options: Pick<PlotOptions, 'title' | 'series' | 'format' | 'legend'>) =>
    plot({ from, stepMinutes, labels: words.series, ...options })
  const kinds = seriesOf(counts, ([name, kind]) => (name === 'request' ? kind : undefined))
  const classes = seriesOf(counts, ([name, , status]) => (name === 'request' && status !== '2xx' ? status : undefined))
  const failed = seriesOf(counts, ([name, , outcome]) => {
    if (name === 'broken') return BROKEN
    return name === 'call' && outcome && isFailure(outcome) ? outcome : undefined
  })
  return html`${timePlot({ title: words.requests, series: lines(kinds, slots), format: figure, legend: 'sum' })}
  ${timePlot({ title: words.answers, series: lines(classes, slots), format: figure, legend: 'sum' })}
  ${timePlot({
    title: words.stored,
    series: [
      { name: 'pages', values: hits(counts, 'page') },
      { name: 'publicCalls', values: hits(counts, 'read') },
    ],
    format: (value) => words.percent(Math.round(value)),
    legend: 'newest',
  })}
  ${timePlot({
    title: words.gatewayTime,
    series: latencySeries(counts),
    format: (value) => formatDuration(value, locale),
    legend: 'newest',
  })}
  ${timePlot({
    title: words.failedCalls,
    series: lines(failed, slots, failed.size ? undefined : ['failures']),
    format: figure,
    legend: 'sum',
  })}`
}

export function businessPlot(counts: CountSlots, locale: Locale): Part {
  const { from, stepMinutes, slots } = counts
  const words = METRIC_WORDS[locale]
  const found = seriesOf(counts, ([key]) => BUSINESS.find((known) => known === key))
  const series = lines(found, slots, BUSINESS)
  return plot({ title: words.business, labels: words.series, series, from, stepMinutes, format: figure, legend: 'sum' })
}

export function callsTableHtml(counts: CountSlots, locale: Locale): Part {
  const { noCall, table: words } = METRIC_WORDS[locale]
  const calls = summariseCalls(counts)
  if (calls.length === 0) return html`<p class="soft">${noCall}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.name}">
    <table>
      <thead>
        <tr>
          <th>${words.call}</th>
          <th class="num">${words.count}</th>
          <th class="num">${words.failed}</th>
          <th class="num">p50</th>
          <th class="num">p95</th>
          <th>${words.classes}</th>
        </tr>
      </thead>
      <tbody>
        ${calls.slice(0, MAX_CALLS).map(
          ({ call, count, failures, classes, p50, p95 }) =>
            html`<tr>
              <td><bdi>${call}</bdi></td>
              <td class="num">${figure(count)}</td>
              <td class="num ${failures ? 'bad' : ''}">${figure(failures)}</td>
              <td class="num">${formatDuration(p50, locale)}</td>
              <td class="num">${formatDuration(p95, locale)}</td>
              <td><bdi>${classes.join(', ')}</bdi></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
