// Door: whether chosen seats are let go when leaving the page.
import { defineDialog } from '#app/lib/dialog.ts'

export interface SelectionCancelInput {
  seats: string[]
  /** In words, what stays as it is: the booking that was to be exchanged for them. */
  kept?: string | undefined
}

export const selectionCancelDialog = defineDialog<SelectionCancelInput, 'leave'>(
  'selection-cancel',
  () => import('./selection-cancel-view.tsx'),
)
