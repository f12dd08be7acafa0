// A line plot as inline SVG: no script, readable without colours through its legend.
import { html, raw } from 'hono/html'
import type { Series } from '../metrics/metric-series.rules.ts'
import { clockTime, labelOf } from './operator-format.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

export interface PlotOptions {
  title: string
  series: readonly Series[]
  /** Names of series in the language of the page, by their codes. */
  labels: Record<string, string>
  /** Milliseconds since 1970, start of the first slot. */
  from: number
  stepMinutes: number
  format: (value: number) => string
  /** What the legend shows of a series: its sum, or its newest value. */
  legend: 'sum' | 'newest'
}

const [WIDTH, HEIGHT] = [600, 120]

/** One, two or five times a power of ten, at or above the value. */
function niceTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= value) ?? value
}

/** Gaps break the line; a single point is drawn as a dot by its round cap. */
function pathOf(values: readonly (number | null)[], top: number): string {
  const x = (slot: number) => ((slot / Math.max(1, values.length - 1)) * WIDTH).toFixed(1)
  const y = (value: number) => (HEIGHT - (value / top) * HEIGHT).toFixed(1)
  return values
    .map((value, slot) => {
      if (value === null) return ''
      const before = values[slot - 1]
      return `${before === null || before === undefined ? `M${x(slot)} ${y(value)}h0` : `L${x(slot)} ${y(value)}`}`
    })
    .join('')
}

const legendValue = ({ values }: Series, { legend, format }: PlotOptions): string => {
  if (legend === 'sum') return format(values.reduce<number>((total, value) => total + (value ?? 0), 0))
  const newest = values.findLast((value) => value !== null)
  return newest === undefined || newest === null ? '–' : format(newest)
}

export function plot(options: PlotOptions) {
  const { title, series, labels, from, stepMinutes, format } = options
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const top = niceTop(highest)
  const slots = series[0]?.values.length ?? 1
  const times = [0, 0.5, 1].map((part) => from + part * slots * stepMinutes * MINUTE_MS)
  const paths = series.map(({ values }, at) => `<path class="s${at}" d="${pathOf(values, top)}"/>`).join('')
  const grid = [0, 0.5, 1].map((part) => `<path class="grid" d="M0 ${part * HEIGHT}H${WIDTH}"/>`).join('')
  return html`<figure class="plot">
    <figcaption>
      <strong>${title}</strong>
      <ul class="legend">
        ${series.map((line, at) => html`<li><i class="s${at}"></i>${labelOf(labels, line.name)} <b>${legendValue(line, options)}</b></li>`)}
      </ul>
    </figcaption>
    <div class="axes">
      <span class="top">${format(top)}</span>
      <svg viewBox="0 -2 ${WIDTH} ${HEIGHT + 4}" preserveAspectRatio="none" role="img" aria-label="${title}">
        ${raw(grid + paths)}
      </svg>
      <span class="times">${times.map((at) => html`<time>${clockTime(at)}</time>`)}</span>
    </div>
  </figure>`
}
