// The booking that replaced another one, for staff. Pure.
import type { OrderRecord } from '../order.record.ts'

export interface BookingLink {
  id: string
  reference: string
}

/** Null: the booking was not exchanged, neither by its holder nor by staff. */
export function successorOf({ cancellation }: Pick<OrderRecord, 'cancellation'>): BookingLink | null {
  const next = cancellation?.exchangedFor
  return next ? { id: next.orderId, reference: next.reference } : null
}
