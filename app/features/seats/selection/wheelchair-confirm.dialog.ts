// Lazy dialog: confirms a wheelchair space, alone or with the companion seat beside it.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface WheelchairConfirmInput {
  seat: string
  /** Set if the companion seat is free. */
  companion: string | undefined
}

export const wheelchairConfirmDialog = defineDialog<WheelchairConfirmInput, 'both' | 'alone'>(
  'wheelchair-confirm',
  () => import('./wheelchair-confirm-view.tsx'),
)
