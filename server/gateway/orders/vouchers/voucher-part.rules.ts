// The part of a payment that vouchers pay: which vouchers, under which id, and whether they still match the order.
// Pure.
import type { Attempt, OrderRecord, VoucherPart } from '../order.record.ts'
import { voucherParts } from '../../pricing/price.rules.ts'

/** The vouchers that pay something, always sorted by id: if two orders want the same two, one order gets both. */
function paying(order: OrderRecord): VoucherPart['vouchers'] {
  const parts = voucherParts({ ...order, feePerTicket: order.price.feePerTicket })
  return [...parts].map(([id, amount]) => ({ id, amount })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Null if no voucher pays. A rolled-back attempt leaves its number to the next one; the version keeps this id
 * unique.
 */
export function voucherPart(order: OrderRecord, attempt: number): VoucherPart | null {
  const vouchers = paying(order)
  return vouchers.length ? { id: `${order.id}:${attempt}:${order.version}`, state: 'PENDING', vouchers } : null
}

/** Whether the attempt was made with exactly the vouchers the order has now. */
export const hasSameVouchers = (order: OrderRecord, { vouchers }: Attempt): boolean =>
  JSON.stringify(vouchers?.vouchers ?? []) === JSON.stringify(paying(order))
