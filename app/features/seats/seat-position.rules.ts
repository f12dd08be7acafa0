// Where a seat lies in its hall: front, middle or back, and in the centre or to the side. Pure.
import type { HallSeat } from '#server/contracts/hall.ts'
import { cellOf, seatsOfCell, type Hall } from './hall.rules.ts'

export type Depth = 'front' | 'middle' | 'back'

export interface SeatPosition {
  depth: Depth
  isCentre: boolean
  /** An aisle of the hall begins beside it; a wall is no aisle. */
  isByAisle: boolean
}

/** Shares of the rows that are the front and the back. The first row is always front, and the last one back. */
const FRONT = 0.3
const BACK = 0.7
/** Share of half the hall's width up to which a seat faces the screen. */
const CENTRE = 0.4

export function positionOf(hall: Hall, seat: HallSeat): SeatPosition {
  const cell = cellOf(hall, seat)
  const seats = seatsOfCell(hall, cell)
  const row = hall.rows.findIndex(({ name }) => name === seat.row)
  const share = row / Math.max(1, hall.rows.length - 1)
  const x = seats.reduce((sum, each) => sum + each.x, 0) / seats.length
  return {
    depth: share <= FRONT ? 'front' : share >= BACK ? 'back' : 'middle',
    isCentre: Math.abs(x) <= hall.half * CENTRE,
    isByAisle: seats.some(({ index, row: own, block }) =>
      [hall.seats[index - 1], hall.seats[index + 1]].some((other) => other?.row === own && other.block !== block),
    ),
  }
}
