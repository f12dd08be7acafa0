// The hall as the page uses it: seats by id, rows of cells, areas in the order of the rows. Pure. A cell is drawn and
// pressed as a unit: a seat, or a sofa of two seats.
import { expandHall, type HallSeat, isBeside } from '#server/contracts/rules/hall.ts'
import type { Area, SeatShape, Showtime } from '#server/contracts/showtimes.ts'

export interface HallLine {
  name: string
  area: string
  shape: SeatShape
  /** Distance from the middle to the outer edge of the last seat. */
  edge: number
  base: number
  /** Vertical position of the row's letters. */
  y: number
  cells: HallSeat[]
}

export interface Hall {
  seats: HallSeat[]
  /** Without the seats of `unclear`. */
  byId: ReadonlyMap<string, HallSeat>
  /** Indexes of seats that no name tells from another one. An order could mean either, so the page offers none. */
  unclear: ReadonlySet<number>
  rows: HallLine[]
  areas: Area[]
  areaOf: ReadonlyMap<string, Area>
  /** Booking fee of one ticket, in halalas. Every price that a visitor reads includes it. */
  bookingFee: number
  half: number
  deep: number
  bend: number
}

/** Space for an area's name and price if no cross aisle comes before the area. */
const AREA_GAP = 16

export function toHall({ layout, areas, bookingFee }: Pick<Showtime, 'layout' | 'areas' | 'bookingFee'>): Hall {
  const plan = expandHall(layout)
  const seats: HallSeat[] = []
  let shift = 0
  const rows = plan.rows.map((row, at): HallLine => {
    const isNewArea = at > 0 && plan.rows[at - 1]?.area !== row.area
    if (isNewArea && !layout.rows[at]?.crossBefore) shift += AREA_GAP
    const own = plan.seats.filter((seat) => seat.line === at).map((seat) => ({ ...seat, y: seat.y + shift }))
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
  const unclear = findUnclear(seats)
  const areaOf = new Map(areas.map((area) => [area.areaCategoryCode, area]))
  const inOrder = [...new Set(rows.map((row) => row.area))].map((code) => areaOf.get(code)).filter((area) => !!area)
  return {
    seats,
    byId: new Map(seats.filter(({ index }) => !unclear.has(index)).map((seat) => [seat.id, seat])),
    unclear,
    rows,
    areas: inOrder,
    areaOf,
    bookingFee,
    half: plan.half,
    deep: plan.deep + shift,
    bend: layout.bend,
  }
}

/** Seats whose name is there twice, and seats without a number. A sofa is sold whole, so its other half is one, too. */
function findUnclear(seats: readonly HallSeat[]): ReadonlySet<number> {
  const counts = Map.groupBy(seats, ({ id }) => id)
  const unclear = seats.filter(({ id, number }) => number === 0 || (counts.get(id)?.length ?? 0) > 1)
  return new Set(unclear.flatMap(({ index, partner }) => (partner === undefined ? [index] : [index, partner])))
}

/** The cell a seat belongs to. For the right half of a sofa it is the left half. */
export function cellOf(hall: Hall, seat: HallSeat): HallSeat {
  const partner = seat.partner === undefined ? undefined : hall.seats[seat.partner]
  return partner && partner.index < seat.index ? partner : seat
}

/** The seats of a cell: a single seat, or both halves of a sofa. */
export function seatsOfCell(hall: Hall, cell: HallSeat): HallSeat[] {
  const partner = cell.partner === undefined ? undefined : hall.seats[cell.partner]
  return partner ? [cell, partner].sort((a, b) => a.index - b.index) : [cell]
}

/** Price of a ticket of an area as visitors read it: with the booking fee. In halalas, 0 for an unknown area. */
export function ticketPrice(hall: Hall, areaCategoryCode: string): number {
  const area = hall.areaOf.get(areaCategoryCode)
  return area ? area.price + hall.bookingFee : 0
}

/** Price of what is drawn as one cell of an area, with the booking fees. A sofa is two tickets. */
export const cellPrice = (hall: Hall, { areaCategoryCode, shape }: Pick<Area, 'areaCategoryCode' | 'shape'>): number =>
  ticketPrice(hall, areaCategoryCode) * (shape === 'pair' ? 2 : 1)

/** Price of a cell, with the booking fees. A sofa is two tickets. */
export const priceOfCell = (hall: Hall, cell: HallSeat): number =>
  ticketPrice(hall, cell.area) * (cell.partner === undefined ? 1 : 2)

/** Adjacent seats. Seats across an aisle are not adjacent. */
export function neighboursOf(hall: Hall, seat: HallSeat): HallSeat[] {
  const beside = [hall.seats[seat.index - 1], hall.seats[seat.index + 1]]
  return beside.flatMap((neighbour) => (neighbour && isBeside(neighbour, seat) ? [neighbour] : []))
}

/** The cell nearest to a point of the seat map, within reach. */
export function cellAt(hall: Hall, x: number, y: number, reach: number): HallSeat | undefined {
  let best: HallSeat | undefined
  let nearest = reach * reach
  for (const row of hall.rows)
    for (const cell of row.cells) {
      const middle = cell.partner === undefined ? cell.x : (cell.x + (hall.seats[cell.partner]?.x ?? cell.x)) / 2
      // A sofa can be hit along its whole width.
      const beside = Math.max(0, Math.abs(x - middle) - (cell.partner === undefined ? 0 : 14))
      const away = beside * beside + (y - cell.y) ** 2
      if (away >= nearest) continue
      nearest = away
      best = cell
    }
  return best
}
