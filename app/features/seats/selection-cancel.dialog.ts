// Lazy dialog: asks whether to release the chosen seats before the visitor leaves the page.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface SelectionCancelInput {
  seats: string[]
  /** A sentence about the booking that was to be exchanged and stays unchanged. */
  unchangedBooking?: string | undefined
}

export const selectionCancelDialog = defineDialog<SelectionCancelInput, 'leave'>(
  'selection-cancel',
  () => import('./selection-cancel-view.tsx'),
)
