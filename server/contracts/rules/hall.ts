// Expands a hall's data into seats. The order of the seats is the order of every availability string. Plain TypeScript,
// no schema.
import type { HallRow, SeatShape } from '../showtimes.ts'

export type SeatKind = 'SEAT' | 'WHEELCHAIR' | 'COMPANION' | 'PAIR'

export interface HallSeat {
  index: number
  /** Row and number, e.g. N11. */
  id: string
  row: string
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

/** Expands a hall into seats with their positions on the plan. Pure; the same on both sides of the wire. */
export function expandHall(hall: HallShape): Plan {
  const seats: HallSeat[] = []
  const rows: Plan['rows'] = []
  const wheelchair = new Set(hall.wheelchair)
  const companion = new Set(hall.companion)
  let y = 0
  let half = 0
  for (const row of hall.rows) {
    if (row.crossBefore) y += CROSS_AISLE
    const pitch = PITCH[row.shape]
    const wide = row.blocks.reduce((sum, many) => sum + many * pitch, 0) + (row.blocks.length - 1) * hall.aisle
    const place = (x: number) => ({
      x,
      y: y - x * x * hall.bend,
      turn: (-Math.atan(2 * x * hall.bend) * 180) / Math.PI,
    })
    let x = -wide / 2
    let number = 1
    row.blocks.forEach((many, block) => {
      for (let i = 0; i < many; i++, x += pitch) {
        const base = { row: row.name, area: row.area, shape: row.shape, block, ...place(x + pitch / 2) }
        const sofa = row.shape === 'pair' ? 2 : 1
        for (let side = 0; side < sofa; side++, number++) {
          const id = row.name + number
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
