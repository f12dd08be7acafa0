import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Halalas that are refunded. */
export interface CancelDialogInput {
  refund: number
}

export const bookingCancelDialog = defineDialog<CancelDialogInput, true>(
  'booking-cancel',
  () => import('./booking-cancel-view.tsx'),
)
