// A hall opened for the page: seats by id, rows of cells, areas in the order of the rows. Pure.
// A cell is what is drawn and pressed as one: a seat, or a sofa of two places.
import { expandHall, type HallSeat } from '#server/contracts/hall.ts'
import type { Area, SeatShape, Showtime } from '#server/contracts/showtimes.ts'

export interface HallLine {
  name: string
  area: string
  shape: SeatShape
  /** Distance of the last seat's outer edge from the middle. */
  edge: number
  base: number
  /** Height of the row's letters. */
  y: number
  cells: HallSeat[]
}

export interface Hall {
  seats: HallSeat[]
  byId: ReadonlyMap<string, HallSeat>
  rows: HallLine[]
  areas: Area[]
  areaOf: ReadonlyMap<string, Area>
  half: number
  deep: number
  bend: number
}

/** Room for the name and price of an area that begins without a cross aisle before it. */
const AREA_GAP = 16

export function openHall({ layout, areas }: Pick<Showtime, 'layout' | 'areas'>): Hall {
  const plan = expandHall(layout)
  const seats: HallSeat[] = []
  let shift = 0
  const rows = plan.rows.map((row, at): HallLine => {
    const isNewArea = at > 0 && plan.rows[at - 1]?.area !== row.area
    if (isNewArea && !layout.rows[at]?.crossBefore) shift += AREA_GAP
    const own = plan.seats.filter((seat) => seat.row === row.name).map((seat) => ({ ...seat, y: seat.y + shift }))
    seats.push(...own)
    return {
      name: row.name,
      area: row.area,
      shape: row.shape,
      edge: row.edge,
      base: row.base + shift,
      y: row.y + shift,
      cells: own.filter((seat) => seat.partner === undefined || seat.partner > seat.index),
    }
  })
  const areaOf = new Map(areas.map((area) => [area.areaCategoryCode, area]))
  const inOrder = [...new Set(rows.map((row) => row.area))].map((code) => areaOf.get(code)).filter((area) => !!area)
  return {
    seats,
    byId: new Map(seats.map((seat) => [seat.id, seat])),
    rows,
    areas: inOrder,
    areaOf,
    half: plan.half,
    deep: plan.deep + shift,
    bend: layout.bend,
  }
}

/** The cell a seat belongs to: for the right half of a sofa, its left half. */
export function cellOf(hall: Hall, seat: HallSeat): HallSeat {
  const partner = seat.partner === undefined ? undefined : hall.seats[seat.partner]
  return partner && partner.index < seat.index ? partner : seat
}

/** The seats of a cell: one, or both halves of a sofa. */
export function seatsOfCell(hall: Hall, cell: HallSeat): HallSeat[] {
  const partner = cell.partner === undefined ? undefined : hall.seats[cell.partner]
  return partner ? [cell, partner].sort((a, b) => a.index - b.index) : [cell]
}

/** What the cell costs: a sofa is two tickets. */
export const priceOfCell = (hall: Hall, cell: HallSeat): number =>
  (hall.areaOf.get(cell.area)?.price ?? 0) * (cell.partner === undefined ? 1 : 2)

/** Seats side by side with this one, aisles apart. */
export function neighboursOf(hall: Hall, seat: HallSeat): HallSeat[] {
  const beside = [hall.seats[seat.index - 1], hall.seats[seat.index + 1]]
  return beside.flatMap((other) => (other?.row === seat.row && other.block === seat.block ? [other] : []))
}

/** The seat nearest to a point of the plan, within reach. */
export function cellAt(hall: Hall, x: number, y: number, reach: number): HallSeat | undefined {
  let best: HallSeat | undefined
  let nearest = reach * reach
  for (const row of hall.rows)
    for (const cell of row.cells) {
      const middle = cell.partner === undefined ? cell.x : (cell.x + (hall.seats[cell.partner]?.x ?? cell.x)) / 2
      // A sofa is reached along its whole width.
      const beside = Math.max(0, Math.abs(x - middle) - (cell.partner === undefined ? 0 : 14))
      const away = beside * beside + (y - cell.y) ** 2
      if (away >= nearest) continue
      nearest = away
      best = cell
    }
  return best
}
