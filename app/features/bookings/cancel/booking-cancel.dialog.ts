import { defineDialog } from '#app/lib/dialog/dialog.ts'

/** Halalas that are refunded. */
export interface CancelFacts {
  refund: number
}

export const bookingCancelDialog = defineDialog<CancelFacts, true>(
  'booking-cancel',
  () => import('./booking-cancel-view.tsx'),
)
