import type { Order } from '#server/contracts/orders.ts'
import { defineDialog } from '#app/lib/dialog.ts'

export interface MultiInput {
  order: Order
  /** Codes the fields begin with. */
  pasted: readonly string[]
}

/** Answers the order with all of them. */
export const voucherApplyMultiDialog = defineDialog<MultiInput, Order>(
  'voucher-apply-multi',
  () => import('./voucher-apply-multi-view.tsx'),
)
