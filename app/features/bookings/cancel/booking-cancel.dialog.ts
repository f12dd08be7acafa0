import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface CancelDialogInput {
  /** Halalas that are refunded. */
  refund: number
  /** What is said of food that stays paid. Undefined: none. */
  food: string | undefined
  /** Food that was bought after the tickets, which stay. */
  isFood?: boolean
}

export const bookingCancelDialog = defineDialog<CancelDialogInput, true>(
  'booking-cancel',
  () => import('./booking-cancel-view.tsx'),
)
