// Lazy dialog: explains hatched seats.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const reservedSeatsDialog = defineDialog<void>('reserved-seats', () => import('./reserved-seats-view.tsx'))
