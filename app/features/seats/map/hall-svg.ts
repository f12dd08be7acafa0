// The hall as one string of SVG. It is rendered once from the data, then only attributes change. It does not depend on
// the visitor and never mirrors. Each seat is a single path, which keeps a hall of 480 seats light.
import { escapeHtml } from '#server/contracts/rules/escape-html.ts'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { cellPrice, type Hall, type HallLine } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import {
  captionTransform,
  COMPANION,
  LETTER,
  PLATE,
  placementOf,
  screenArc,
  SHAPES,
  short,
  transformOf,
  WHEELCHAIR,
} from './hall-shapes.ts'
import { seatOutline } from './seat-path.ts'

export interface HallLabels {
  screen: string
  row: (name: string) => string
  /** Name and price of an area. */
  area: (code: string) => { name: string; price: string }
  direction: 'rtl' | 'ltr'
}

const DEFS = `<defs><pattern id="seat-hatch" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse"><path d="M0 0V5"/></pattern><radialGradient id="seat-spill" cx=".5" cy="0" r=".9"><stop offset="0"/><stop offset=".45"/><stop offset="1"/></radialGradient><radialGradient id="seat-glow"><stop offset=".3"/><stop offset="1"/></radialGradient><filter id="seat-blur" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

function screen(hall: Hall, caption: string): string {
  const { wide, ends, bend } = screenArc(hall)
  const w = short(wide)
  const arc = `M-${w} ${short(ends)}Q0 ${short(ends - 2 * bend)} ${w} ${short(ends)}`
  const foot = short(wide + Math.min(170, wide * 0.45))
  return `<path class="hall-spill" d="${arc}L${foot} ${short(hall.deep * 0.9)}H-${foot}Z"/><path class="hall-arc-glow" d="${arc}"/><path class="hall-arc" d="${arc}"/><text class="hall-caption" y="${short(ends - bend + 27)}">${escapeHtml(caption)}</text>`
}

const OUTLINES = {
  front: seatOutline(SHAPES.front),
  standard: seatOutline(SHAPES.standard),
  premium: seatOutline(SHAPES.premium),
  pair: seatOutline(SHAPES.pair),
}
const plate = seatOutline(PLATE)

function cellPath(hall: Hall, cell: HallSeat): string {
  const tone = cell.shape === 'pair' ? 'premium' : cell.shape
  const outline = cell.kind === 'WHEELCHAIR' ? plate : OUTLINES[cell.shape]
  return `<path role="gridcell" tabindex="-1" data-seat="${cell.index}" class="seat seat-${tone}" d="${outline(placementOf(hall, cell))}"/>`
}

const signs = (hall: Hall): string =>
  hall.seats
    .filter((seat) => seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION')
    .map(
      (seat) =>
        `<g data-sign="${seat.index}" class="on-${seat.shape}" transform="${transformOf(hall, seat)}">${seat.kind === 'WHEELCHAIR' ? WHEELCHAIR : COMPANION}</g>`,
    )
    .join('')

const letters = (rows: readonly HallLine[]): string =>
  rows
    .flatMap((row) =>
      [-1, 1].map(
        (side) => `<text x="${short(side * (row.edge + LETTER))}" y="${short(row.y)}">${escapeHtml(row.name)}</text>`,
      ),
    )
    .join('')

/** Consecutive rows of the same area: they get one name and price. */
export function areaSpans(hall: Hall): { code: string; rows: HallLine[] }[] {
  const spans: { code: string; rows: HallLine[] }[] = []
  for (const row of hall.rows) {
    const last = spans.at(-1)
    if (last?.code === row.area) last.rows.push(row)
    else spans.push({ code: row.area, rows: [row] })
  }
  return spans
}

/** Names beside the rows, joined to them by a bar. Only wide pages have room for them. */
function tags(hall: Hall, labels: HallLabels): string {
  const x = -(hall.half + LETTER + 26)
  const anchor = labels.direction === 'rtl' ? 'start' : 'end'
  return areaSpans(hall)
    .map(({ code, rows }) => {
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) return ''
      const tone = first.shape === 'pair' ? 'premium' : first.shape
      const middle = (first.y + last.y) / 2
      const { name, price } = labels.area(code)
      const text = (kind: string, by: number, value: string) =>
        `<text class="${kind}" text-anchor="${anchor}" direction="${labels.direction}" x="${short(x - 14)}" y="${short(middle + by)}">${escapeHtml(value)}</text>`
      return `<path class="hall-bar seat-${tone}" d="M${short(x)} ${short(first.y - 12)}V${short(last.y + 12)}"/>${text('hall-area', -10, name)}${text('hall-price', 11, price)}`
    })
    .join('')
}

/** Names in the gap above each block of rows, so that a zoomed map always shows one nearby. */
function captions(hall: Hall, labels: HallLabels): string {
  return areaSpans(hall)
    .map(({ code, rows }, at) => {
      const row = rows[0]
      if (!row || at === 0) return ''
      const { name, price } = labels.area(code)
      const rise = row.shape === 'front' || row.shape === 'standard' ? 22 : 25
      const blocks = new Map<number, number[]>()
      for (const cell of row.cells)
        blocks.set(cell.block, [...(blocks.get(cell.block) ?? []), placementOf(hall, cell).x])
      return [...blocks.values()]
        .map((xs) => {
          const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0]
          const level = row.base - rise
          return `<text direction="${labels.direction}" data-from="${short(from)}" data-to="${short(to)}" data-level="${short(level)}" transform="${captionTransform(hall, (from + to) / 2, level)}"><tspan class="hall-area">${escapeHtml(name)}</tspan> <tspan class="hall-price">${escapeHtml(price)}</tspan></text>`
        })
        .join('')
    })
    .join('')
}

/** The content of the map's SVG, from bottom to top: light, seats, signs. */
export const hallSvgContent = (hall: Hall, labels: HallLabels): string =>
  `${DEFS}<g aria-hidden="true">${screen(hall, labels.screen)}<g class="hall-letters">${letters(hall.rows)}</g><g class="hall-tags">${tags(hall, labels)}</g><g class="hall-captions">${captions(hall, labels)}</g></g>${hall.rows
    .map(
      (row) =>
        `<g role="row" aria-label="${escapeHtml(labels.row(row.name))}">${row.cells.map((cell) => cellPath(hall, cell)).join('')}</g>`,
    )
    .join('')}<g aria-hidden="true" class="hall-signs">${signs(hall)}</g>`

/** The texts every visitor sees, in the page's language. */
const labelsFor = ({ hall }: SeatSelection): HallLabels => ({
  screen: m.seats_screen(),
  row: (row) => m.seats_row({ row }),
  area: (code) => {
    const area = hall.areaOf.get(code)
    return { name: area?.name ?? '', price: formatPrice(area ? cellPrice(hall, area) : 0) }
  },
  direction: getLocale() === 'ar' ? 'rtl' : 'ltr',
})

/** The seat map without states, which are applied later. */
export const statelessSeatMapSvg = (selection: SeatSelection): string =>
  hallSvgContent(selection.hall, labelsFor(selection))
