import type { Order } from '#server/contracts/orders.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface DeleteInput {
  orderId: string
  voucher: Order['vouchers'][number]
}

/** Answers the order without it. */
export const voucherDeleteDialog = defineDialog<DeleteInput, Order>(
  'voucher-delete',
  () => import('./voucher-delete-view.tsx'),
)
