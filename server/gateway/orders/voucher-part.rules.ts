// The part of a payment that vouchers pay: which of them, under what name, and whether they still are what the order wants. Pure.
// Relied on by the pay saga and by the audit.
import type { Attempt, OrderRecord, VoucherPart } from './order.record.ts'
import { voucherParts } from './price.rules.ts'
import { isOver } from './wallet-part.rules.ts'

/** Each voucher that pays something, in one order for everybody: of two orders that want the same two, one gets both. */
function paying(order: OrderRecord): VoucherPart['vouchers'] {
  const parts = voucherParts({ ...order, feePerTicket: order.price.feePerTicket })
  return [...parts].map(([id, amount]) => ({ id, amount })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Null where none pays. An attempt that was taken back leaves its number to the next one, never this name. */
export function voucherPart(order: OrderRecord, attempt: number): VoucherPart | null {
  const vouchers = paying(order)
  return vouchers.length ? { id: `${order.id}:${attempt}:${order.version}`, state: 'PENDING', vouchers } : null
}

/** Whether an attempt was made with the very vouchers the order has now. */
export const hasSameVouchers = (order: OrderRecord, { vouchers }: Attempt): boolean =>
  JSON.stringify(vouchers?.vouchers ?? []) === JSON.stringify(paying(order))

/** Whether its vouchers have to be let go: its order does not wait for the attempt any more. */
export const isReleaseDue = (order: Pick<OrderRecord, 'state'>, attempt: Attempt): boolean =>
  isOver(order, attempt, attempt.vouchers)
