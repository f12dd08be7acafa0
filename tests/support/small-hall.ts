// A small hall as the page opens it, for tests of its rules. The halls of the seed data are in halls.ts.
import { toHall, type Hall } from '#app/features/seats/selection/hall.rules.ts'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import type { Area, HallRow, SeatShape } from '#server/contracts/showtimes.ts'

/** `blocks`: the seats between two aisles each; for sofas, the sofas. */
export const rowOf = (name: string, shape: SeatShape, ...blocks: number[]): HallRow => ({
  name,
  area: shape,
  shape,
  blocks,
})

interface SmallHall {
  rows: HallRow[]
  /** In halalas per seat. */
  prices?: Partial<Record<SeatShape, number>>
  bend?: number
  wheelchair?: string[]
  companion?: string[]
}

/** A hall with one area for each shape that has a price. */
export function smallHall({ rows, prices = {}, bend = 0, wheelchair = [], companion = [] }: SmallHall): Hall {
  const areas = rows
    .map(({ shape }) => shape)
    .filter((shape, at, shapes) => shapes.indexOf(shape) === at)
    .flatMap((shape): Area[] => {
      const price = prices[shape]
      return price === undefined ? [] : [{ areaCategoryCode: shape, name: shape, description: '', shape, price }]
    })
  return toHall({ layout: { version: 1, bend, aisle: 38, rows, wheelchair, companion }, areas, bookingFee: 500 })
}

export function seatOf(hall: Hall, id: string): HallSeat {
  const seat = hall.byId.get(id)
  if (!seat) throw new Error(`No seat ${id}`)
  return seat
}
