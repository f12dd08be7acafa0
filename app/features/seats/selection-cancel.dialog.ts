// Door: whether chosen seats are let go when leaving the page.
import { defineDialog } from '#app/lib/dialog.ts'

export const selectionCancelDialog = defineDialog<{ seats: string[] }, 'leave'>(
  'selection-cancel',
  () => import('./selection-cancel-view.tsx'),
)
