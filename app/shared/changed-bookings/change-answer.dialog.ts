import type { OrderChange } from '#server/contracts/orders.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface ChangeAnswerDialogInput {
  way: 'REFUND' | 'WALLET'
  change: Pick<OrderChange, 'refunds' | 'total' | 'vouchers'>
  /** The sum is different from the one that the holder has confirmed before. */
  isChanged: boolean
}

export const changeAnswerDialog = defineDialog<ChangeAnswerDialogInput, true>(
  'change-answer',
  () => import('./change-answer-view.tsx'),
)
