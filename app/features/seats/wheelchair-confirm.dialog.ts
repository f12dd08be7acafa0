// Door: whether a wheelchair place is wanted, alone or with the companion seat beside it.
import { defineDialog } from '#app/lib/dialog.ts'

export interface WheelchairConfirmInput {
  seat: string
  /** Set when it is free. */
  companion: string | undefined
}

export const wheelchairConfirmDialog = defineDialog<WheelchairConfirmInput, 'both' | 'alone'>(
  'wheelchair-confirm',
  () => import('./wheelchair-confirm-view.tsx'),
)
