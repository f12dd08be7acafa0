// Estimates the price of a choice until the order answers.
import type { Order } from '#server/contracts/orders.ts'
import type { Hall } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

export interface Estimate {
  fee: number
  /** Discount of the offer. */
  discount: number
  /** What the order has chosen with its seats. It stays with other seats. */
  food: number
  /** Undefined if only the order knows it. A missing total is better than a wrong one. */
  total: number | undefined
}

type Priced = Pick<SeatSelection, 'hall' | 'showtime' | 'address' | 'takesOff' | 'store'>

export function estimate(selection: Priced, chosen: readonly string[]): Estimate {
  const { hall, showtime } = selection
  const tickets = chosen.reduce((sum, id) => sum + (hall.areaOf.get(hall.byId.get(id)?.area ?? '')?.price ?? 0), 0)
  const fee = showtime.bookingFee * chosen.length
  const food = selection.store.order?.breakdown.food ?? 0
  const off = offOf(selection, chosen)
  return { fee, discount: off ?? 0, food, total: off === undefined ? undefined : tickets + fee - off + food }
}

function offOf({ address, takesOff, store: { order } }: Priced, chosen: readonly string[]): number | undefined {
  // The part a voucher pays depends on all the seats.
  if (order?.vouchers.length) return undefined
  return address.offerId || order?.offer ? takesOff?.(chosen) : 0
}

/** Whether the order costs something else than the map has said, which may be older. */
export const hasChangedPrice = (
  { areaOf, bookingFee }: Pick<Hall, 'areaOf' | 'bookingFee'>,
  { seats, breakdown }: Pick<Order, 'seats' | 'breakdown'>,
): boolean =>
  seats.length > 0 &&
  (breakdown.feePerTicket !== bookingFee ||
    seats.some(({ areaCategoryCode, price }) => (areaOf.get(areaCategoryCode)?.price ?? price) !== price))
