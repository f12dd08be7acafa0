// Shapes and positions of seats, shared by the SVG, its renderer and the camera.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import type { SeatShape } from '#server/contracts/showtimes.ts'
import type { Hall } from '../selection/hall.rules.ts'

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

/** Distance of the row letters from the seats, and the margin of the seat map outside the outermost seat. */
export const LETTER = 20
const SIDE = 34

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** The screen: an arc a little narrower than the hall. It is high enough to clear the curved first rows. */
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

export const seatShapePath = (cell: HallSeat): string => (cell.kind === 'WHEELCHAIR' ? PLATE : SHAPES[cell.shape])

/** The middle of a cell's shape. For a sofa it lies between the two halves. */
export function placementOf(hall: Hall, cell: HallSeat): { x: number; y: number; turn: number } {
  const partner = cell.partner === undefined ? undefined : hall.seats[cell.partner]
  return { x: partner ? (cell.x + partner.x) / 2 : cell.x, y: cell.y, turn: cell.turn }
}

export const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Of the name of an area: along the curve of the rows. `level` is its height in the middle of the hall. */
export function captionTransform({ bend }: Hall, x: number, level: number): string {
  const turn = (-Math.atan(2 * x * bend) * 180) / Math.PI
  return `translate(${short(x)} ${short(level - x * x * bend)})rotate(${short(turn)})`
}

export function transformOf(hall: Hall, cell: HallSeat): string {
  const { x, y, turn } = placementOf(hall, cell)
  return `translate(${short(x)} ${short(y)})rotate(${short(turn)})`
}

/** Rows as strips, for the small overview map. */
export const stripsPath = (hall: Hall): string =>
  hall.rows
    .flatMap((row) => {
      const blocks = new Map<number, HallSeat[]>()
      for (const cell of row.cells) blocks.set(cell.block, [...(blocks.get(cell.block) ?? []), cell])
      return [...blocks.values()].map((cells) => {
        const ends = [cells[0], cells.at(-1)].map((cell) => (cell ? placementOf(hall, cell) : { x: 0, y: 0 }))
        return `M${ends.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`
      })
    })
    .join('')
