// The seats of a showtime with their prices, in halalas. Pure.
import { expandHall, type HallShape } from '../../contracts/rules/hall.ts'
import type { PricedSeat } from './terms.record.ts'

/** The hall of a showtime, and what a seat of each area costs, in halalas. */
interface PricedHall {
  layout: HallShape
  areas: readonly { areaCategoryCode: string; price: number }[]
}

export function seatsFor(record: PricedHall, seatIds: readonly string[]): PricedSeat[] {
  const byId = new Map(expandHall(record.layout).seats.map((seat) => [seat.id, seat]))
  const prices = new Map(record.areas.map((area) => [area.areaCategoryCode, area.price]))
  return seatIds.map((id) => {
    const seat = byId.get(id)!
    return { seat: id, areaCategoryCode: seat.area, kind: seat.kind, price: prices.get(seat.area)! }
  })
}
