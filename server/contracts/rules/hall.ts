// Expands a hall's data into seats. The order of the seats is the order of every availability string. Plain TypeScript,
// no schema.
import type { HallRow, SeatShape } from '../showtimes.ts'
import { toSeatId } from './seat-id.ts'

export type SeatKind = 'SEAT' | 'WHEELCHAIR' | 'COMPANION' | 'PAIR'

export interface HallSeat {
  index: number
  /** Row and number, e.g. N11. */
  id: string
  /** What the plate of the row says. */
  row: string
  /** Place of the row, counted from the screen. Two rows of a broken hall may have one name, but never one place. */
  line: number
  /** What the plate of the seat says. Adjacent seats may have any numbers. 0: unknown. */
  number: number
  area: string
  shape: SeatShape
  kind: SeatKind
  /** Numbered from the left of the hall as the audience sees it; seats of one block are adjacent. */
  block: number
  /** Plan units from the middle of the screen; y grows towards the back. */
  x: number
  y: number
  /** Degrees the seat turns towards the screen. */
  turn: number
  /** The other half of a sofa: both are always sold together. */
  partner?: number
}

export interface Plan {
  seats: HallSeat[]
  rows: { name: string; area: string; shape: SeatShape; base: number; edge: number; y: number }[]
  deep: number
  /** Half the width of the plan, seats included. */
  half: number
}

export interface HallShape {
  rows: readonly HallRow[]
  bend: number
  aisle: number
  wheelchair?: readonly string[]
  companion?: readonly string[]
}

const PITCH: Record<SeatShape, number> = { front: 25, standard: 25, premium: 32, pair: 61 }
const DEPTH: Record<SeatShape, number> = { front: 28, standard: 28, premium: 37, pair: 40 }
const CROSS_AISLE = 24
/** Half the distance between the two seats of a sofa. */
const SOFA_HALF = 13.5

const sumOf = (blocks: readonly number[]): number => blocks.reduce((sum, many) => sum + many, 0)

/** The numbers of a row's seats from the left. Of a list that does not fit the row it is unknown which seat has which. */
export function platesOf({ shape, blocks, numbers }: Pick<HallRow, 'shape' | 'blocks' | 'numbers'>): number[] {
  const count = sumOf(blocks) * (shape === 'pair' ? 2 : 1)
  if (numbers?.length === count) return numbers
  return Array.from({ length: count }, (_, at) => (numbers ? 0 : at + 1))
}

/** Whether two seats stand side by side. Seats across an aisle do not. */
export const isBeside = (a: HallSeat, b: HallSeat): boolean =>
  a.line === b.line && a.block === b.block && Math.abs(a.index - b.index) === 1

/** Expands a hall into seats with their positions on the plan. Pure; the same on both sides of the wire. */
export function expandHall(hall: HallShape): Plan {
  const seats: HallSeat[] = []
  const rows: Plan['rows'] = []
  const wheelchair = new Set(hall.wheelchair)
  const companion = new Set(hall.companion)
  let y = 0
  let half = 0
  for (const [line, row] of hall.rows.entries()) {
    if (row.crossBefore) y += CROSS_AISLE
    const pitch = PITCH[row.shape]
    const plates = platesOf(row)
    const wide = sumOf(row.blocks) * pitch + (row.blocks.length - 1) * hall.aisle
    const place = (x: number) => ({
      x,
      y: y - x * x * hall.bend,
      turn: (-Math.atan(2 * x * hall.bend) * 180) / Math.PI,
    })
    let x = -wide / 2
    let at = 0
    row.blocks.forEach((many, block) => {
      for (let i = 0; i < many; i++, x += pitch) {
        const base = { row: row.name, line, area: row.area, shape: row.shape, block, ...place(x + pitch / 2) }
        const sofa = row.shape === 'pair' ? 2 : 1
        for (let side = 0; side < sofa; side++, at++) {
          const number = plates[at] ?? 0
          const id = toSeatId(row.name, number)
          const kind =
            sofa === 2 ? 'PAIR' : wheelchair.has(id) ? 'WHEELCHAIR' : companion.has(id) ? 'COMPANION' : 'SEAT'
          const index = seats.length
          const partner = sofa === 2 ? { partner: side === 0 ? index + 1 : index - 1 } : {}
          seats.push({
            ...base,
            index,
            id,
            number,
            kind,
            ...partner,
            x: base.x + (sofa === 2 ? (side === 0 ? -SOFA_HALF : SOFA_HALF) : 0),
          })
        }
      }
      x += hall.aisle
    })
    const edge = wide / 2
    half = Math.max(half, edge)
    rows.push({ name: row.name, area: row.area, shape: row.shape, base: y, edge, y: y - (edge + 20) ** 2 * hall.bend })
    y += DEPTH[row.shape]
  }
  return { seats, rows, deep: y, half }
}
