// Lazy dialog: the hold has expired and the seats are released. The visitor may try the same seats again.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const holdExpiredDialog = defineDialog<{ seats: readonly string[] }, 'again'>(
  'hold-expired',
  () => import('./hold-expired-view.tsx'),
)
