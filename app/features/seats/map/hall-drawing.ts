// The hall as one string of SVG: drawn once from its data, then only patched by class. Nothing in it depends on who looks,
// and it never mirrors. Seats are single paths, so that 480 of them stay light.
import type { HallSeat } from '#server/contracts/hall.ts'
import type { SeatShape } from '#server/contracts/showtimes.ts'
import type { Hall, HallLine } from '#app/features/seats/hall.rules.ts'

const SEAT = 'M-9-8.5H9V5A4 4 0 0 1 5 9H-5A4 4 0 0 1-9 5Z'
export const SHAPES: Record<SeatShape, string> = {
  front: SEAT,
  standard: SEAT,
  premium: 'M-13-11H13V7A5 5 0 0 1 8 12H-8A5 5 0 0 1-13 7ZM-7 7.5H7',
  pair: 'M-27-11H27V7A6 6 0 0 1 21 13H-21A6 6 0 0 1-27 7ZM0-5V13M-19 8H-8M8 8H19',
}
export const PLATE = 'M-5-11H5A6 6 0 0 1 11-5V5A6 6 0 0 1 5 11H-5A6 6 0 0 1-11 5V-5A6 6 0 0 1-5-11Z'
export const WHEELCHAIR =
  '<circle cx="-1.5" cy="-6.5" r="1.7" fill="currentColor" stroke="none"/><path d="M-1.5-3.500V1.500H3.200L5.500 6M-1.500-1.500H2.500M-4 .5A4.300 4.300 0 1 0 2.500 6"/>'
export const COMPANION =
  '<g fill="currentColor" stroke="none"><circle cy="-3" r="2.2"/><path d="M-4.500 5A4.500 4 0 0 1 4.500 5"/></g>'

/** Where the letters of the rows stand, and how much of the plan lies outside the outermost seat. */
const LETTER = 20
const SIDE = 34

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The screen: an arc a little narrower than the hall, high enough to clear the bent first rows. */
export function screenArc(hall: Hall): { wide: number; ends: number; bend: number } {
  const wide = Math.max(110, hall.half * 0.92)
  const first = hall.rows[0]
  const rise = first ? (first.edge + LETTER) ** 2 * hall.bend : 0
  return { wide, ends: -(rise + 50), bend: wide * 0.085 }
}

export function frameOf(hall: Hall): Frame {
  const { ends, bend } = screenArc(hall)
  const y = ends - bend - 26
  return { x: -(hall.half + SIDE), y, width: 2 * (hall.half + SIDE), height: hall.deep - y + 4 }
}

export const shapeOf = (cell: HallSeat): string => (cell.kind === 'WHEELCHAIR' ? PLATE : SHAPES[cell.shape])

/** Middle of what is drawn for a cell: between the two places of a sofa. */
export function placeOf(hall: Hall, cell: HallSeat): { x: number; y: number; turn: number } {
  const partner = cell.partner === undefined ? undefined : hall.seats[cell.partner]
  return { x: partner ? (cell.x + partner.x) / 2 : cell.x, y: cell.y, turn: cell.turn }
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

export function transformOf(hall: Hall, cell: HallSeat): string {
  const { x, y, turn } = placeOf(hall, cell)
  return `translate(${short(x)} ${short(y)})rotate(${short(turn)})`
}

export interface DrawingWords {
  screen: string
  row: (name: string) => string
  /** Name and price of an area. */
  area: (code: string) => { name: string; price: string }
  direction: 'rtl' | 'ltr'
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`)

const DEFS = `<defs><pattern id="seat-hatch" width="5" height="5" patternTransform="rotate(45)" patternUnits="userSpaceOnUse"><path d="M0 0V5"/></pattern><radialGradient id="seat-spill" cx=".5" cy="0" r=".9"><stop offset="0"/><stop offset=".45"/><stop offset="1"/></radialGradient><radialGradient id="seat-glow"><stop offset=".3"/><stop offset="1"/></radialGradient><filter id="seat-blur" x="-20%" y="-300%" width="140%" height="700%"><feGaussianBlur stdDeviation="9"/></filter></defs>`

function screen(hall: Hall, caption: string): string {
  const { wide, ends, bend } = screenArc(hall)
  const w = short(wide)
  const arc = `M-${w} ${short(ends)}Q0 ${short(ends - 2 * bend)} ${w} ${short(ends)}`
  const foot = short(wide + Math.min(170, wide * 0.45))
  return `<path class="hall-spill" d="${arc}L${foot} ${short(hall.deep * 0.9)}H-${foot}Z"/><path class="hall-arc-glow" d="${arc}"/><path class="hall-arc" d="${arc}"/><text class="hall-caption" y="${short(ends - bend + 27)}">${escape(caption)}</text>`
}

function cellPath(hall: Hall, cell: HallSeat): string {
  const tone = cell.shape === 'pair' ? 'premium' : cell.shape
  return `<path role="gridcell" tabindex="-1" data-seat="${cell.index}" class="seat seat-${tone}" transform="${transformOf(hall, cell)}" d="${shapeOf(cell)}"/>`
}

const signs = (hall: Hall): string =>
  hall.seats
    .filter((seat) => seat.kind === 'WHEELCHAIR' || seat.kind === 'COMPANION')
    .map(
      (seat) => `<g transform="${transformOf(hall, seat)}">${seat.kind === 'WHEELCHAIR' ? WHEELCHAIR : COMPANION}</g>`,
    )
    .join('')

const letters = (rows: readonly HallLine[]): string =>
  rows
    .flatMap((row) =>
      [-1, 1].map((side) => `<text x="${short(side * (row.edge + LETTER))}" y="${short(row.y)}">${row.name}</text>`),
    )
    .join('')

/** Runs of rows with one area: where its name and price belong. */
export function spansOf(hall: Hall): { code: string; rows: HallLine[] }[] {
  const spans: { code: string; rows: HallLine[] }[] = []
  for (const row of hall.rows) {
    const last = spans.at(-1)
    if (last?.code === row.area) last.rows.push(row)
    else spans.push({ code: row.area, rows: [row] })
  }
  return spans
}

/** Beside the rows, joined to them by a bar: there is room for it on a wide page only. */
function tags(hall: Hall, words: DrawingWords): string {
  const x = -(hall.half + LETTER + 26)
  const anchor = words.direction === 'rtl' ? 'start' : 'end'
  return spansOf(hall)
    .map(({ code, rows }) => {
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) return ''
      const tone = first.shape === 'pair' ? 'premium' : first.shape
      const middle = (first.y + last.y) / 2
      const { name, price } = words.area(code)
      const text = (kind: string, by: number, value: string) =>
        `<text class="${kind}" text-anchor="${anchor}" direction="${words.direction}" x="${short(x - 14)}" y="${short(middle + by)}">${escape(value)}</text>`
      return `<path class="hall-bar seat-${tone}" d="M${short(x)} ${short(first.y - 12)}V${short(last.y + 12)}"/>${text('hall-area', -10, name)}${text('hall-price', 11, price)}`
    })
    .join('')
}

/** In the gap before the rows, over each block, so that one is always near when the plan is close. */
function captions(hall: Hall, words: DrawingWords): string {
  return spansOf(hall)
    .map(({ code, rows }, at) => {
      const row = rows[0]
      if (!row || at === 0) return ''
      const { name, price } = words.area(code)
      const rise = row.shape === 'front' || row.shape === 'standard' ? 22 : 25
      const blocks = new Map<number, number[]>()
      for (const cell of row.cells) blocks.set(cell.block, [...(blocks.get(cell.block) ?? []), placeOf(hall, cell).x])
      return [...blocks.values()]
        .map((xs) => {
          const x = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2
          const turn = (-Math.atan(2 * x * hall.bend) * 180) / Math.PI
          return `<text direction="${words.direction}" transform="translate(${short(x)} ${short(row.base - x * x * hall.bend - rise)})rotate(${short(turn)})"><tspan class="hall-area">${escape(name)}</tspan> <tspan class="hall-price">${escape(price)}</tspan></text>`
        })
        .join('')
    })
    .join('')
}

/** Everything inside the map's SVG. Layers from below: light, glow of one's own seats, seats, signs, one's own numbers. */
export const drawHall = (hall: Hall, words: DrawingWords): string =>
  `${DEFS}<g aria-hidden="true">${screen(hall, words.screen)}<g class="hall-letters">${letters(hall.rows)}</g><g class="hall-tags">${tags(hall, words)}</g><g class="hall-captions">${captions(hall, words)}</g></g>${hall.rows
    .map(
      (row) =>
        `<g role="row" aria-label="${escape(words.row(row.name))}">${row.cells.map((cell) => cellPath(hall, cell)).join('')}</g>`,
    )
    .join(
      '',
    )}<g aria-hidden="true" class="hall-signs">${signs(hall)}</g><g aria-hidden="true" data-layer="friends"></g><g aria-hidden="true" data-layer="mine"></g>`

/** Rows as strips, for the small plan that only says where one is. */
export const drawStrips = (hall: Hall): string =>
  hall.rows
    .flatMap((row) => {
      const blocks = new Map<number, HallSeat[]>()
      for (const cell of row.cells) blocks.set(cell.block, [...(blocks.get(cell.block) ?? []), cell])
      return [...blocks.values()].map((cells) => {
        const ends = [cells[0], cells.at(-1)].map((cell) => (cell ? placeOf(hall, cell) : { x: 0, y: 0 }))
        return `M${ends.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`
      })
    })
    .join('')
