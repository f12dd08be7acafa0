// The price of the choice: from the order, or our own estimate while its answer is pending.
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { refundPlaces } from '#app/shared/orders/refund-place.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { type Estimate, estimate, hasChangedPrice } from './estimate.ts'

export interface CostLine {
  area: string
  name: string
  quantity: number
  amount: number
}

export interface Cost extends Estimate {
  lines: CostLine[]
  seats: number
  /** The order costs something else than the map has said. */
  isChanged: boolean
  /** The part that the exchanged booking pays. Undefined if there is no exchange. */
  exchange: number | undefined
  /** The amount due. Undefined if only the order knows it. */
  left: number | undefined
  /**
   * The refund from the exchanged booking, and its destinations if the order knows them. Undefined if there is no
   * refund.
   */
  back: { amount: number; places: string } | undefined
}

function backOf(order: Order | null, total: number | undefined, isOfOrder: boolean): Cost['back'] {
  const amount = order?.exchange && total !== undefined ? order.exchange.credit - total : 0
  if (!order?.exchange || amount <= 0) return undefined
  return { amount, places: isOfOrder ? refundPlaces(order.exchange.back) : '' }
}

export function useCost(selection: SeatSelection): Cost {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const order = useSeatsStateAfterPaint(selection, 'order')
  const isSaving = useSeatsStateAfterPaint(selection, 'isSaving')
  if (order && !isSaving && order.seats.length === wanted.length) {
    const { lines, fee, discount, total, exchange, food = 0 } = order.breakdown
    return {
      seats: wanted.length,
      food,
      lines: lines.map((line) => ({
        area: line.areaCategoryCode,
        name: line.name,
        quantity: line.quantity,
        amount: line.amount,
      })),
      isChanged: hasChangedPrice(selection.hall, order),
      fee,
      discount,
      total,
      exchange: order.exchange ? exchange : undefined,
      left: dueOf(order.breakdown),
      back: backOf(order, total, true),
    }
  }
  const lines = new Map<string, CostLine>()
  for (const id of wanted) {
    const area = selection.hall.areaOf.get(selection.hall.byId.get(id)?.area ?? '')
    if (!area) continue
    const line = lines.get(area.areaCategoryCode) ?? {
      area: area.areaCategoryCode,
      name: area.name,
      quantity: 0,
      amount: 0,
    }
    lines.set(area.areaCategoryCode, { ...line, quantity: line.quantity + 1, amount: line.amount + area.price })
  }
  const sum = estimate(selection, wanted)
  const { total } = sum
  const exchange = order?.exchange && total !== undefined ? Math.min(total, order.exchange.credit) : undefined
  return {
    seats: wanted.length,
    lines: [...lines.values()],
    isChanged: false,
    ...sum,
    exchange,
    left: total === undefined ? undefined : dueOf({ total, exchange }),
    back: backOf(order, total, false),
  }
}
