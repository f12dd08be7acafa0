import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Halalas that are refunded. */
export interface CancelDialogInput {
  refund: number
  /** Food that was bought after the tickets, which stay. */
  isFood?: boolean
}

export const bookingCancelDialog = defineDialog<CancelDialogInput, true>(
  'booking-cancel',
  () => import('./booking-cancel-view.tsx'),
)
