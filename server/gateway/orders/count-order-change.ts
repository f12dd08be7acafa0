import { countEvent } from '../business-events.ts'
import type { OrderRecord } from './order.record.ts'

const refundsOf = ({ attempts }: OrderRecord): number => attempts.filter(({ state }) => state === 'REFUNDED').length

/** `from` is null for a new order. */
export function countOrderChange(from: OrderRecord | null, to: OrderRecord): void {
  if (!from) return countEvent('hold')
  if (from.state !== to.state && to.state === 'TICKETED') countEvent('paid')
  if (from.state !== to.state && to.state === 'STUCK') countEvent('stuck')
  for (let refunds = refundsOf(from); refunds < refundsOf(to); refunds += 1) countEvent('refund')
}
