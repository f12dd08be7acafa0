// The position of a seat in its hall: front, middle or back, centre or side. Pure.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { cellOf, seatsOfCell, type Hall } from './hall.rules.ts'

export type Depth = 'front' | 'middle' | 'back'

export interface SeatPosition {
  depth: Depth
  isCentre: boolean
  /** The seat is next to an aisle. A wall does not count. */
  isByAisle: boolean
}

/** Shares of the rows that count as front and back. The first row is always front, and the last row always back. */
const FRONT = 0.3
const BACK = 0.7
/** Share of half the hall's width within which a seat faces the screen. */
const CENTRE = 0.4

export function describeSeatPosition(hall: Hall, seat: HallSeat): SeatPosition {
  const cell = cellOf(hall, seat)
  const seats = seatsOfCell(hall, cell)
  const share = seat.line / Math.max(1, hall.rows.length - 1)
  const x = seats.reduce((sum, cellSeat) => sum + cellSeat.x, 0) / seats.length
  return {
    depth: share <= FRONT ? 'front' : share >= BACK ? 'back' : 'middle',
    isCentre: Math.abs(x) <= hall.half * CENTRE,
    isByAisle: seats.some(({ index, line, block }) =>
      [hall.seats[index - 1], hall.seats[index + 1]].some(
        (neighbour) => neighbour?.line === line && neighbour.block !== block,
      ),
    ),
  }
}
