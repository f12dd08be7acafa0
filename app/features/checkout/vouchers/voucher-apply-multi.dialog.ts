import type { Order } from '#server/contracts/orders.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface MultiInput {
  order: Order
  /** Initial codes of the fields. */
  pasted: readonly string[]
}

/** Answers the order with all of them. */
export const voucherApplyMultiDialog = defineDialog<MultiInput, Order>(
  'voucher-apply-multi',
  () => import('./voucher-apply-multi-view.tsx'),
)
