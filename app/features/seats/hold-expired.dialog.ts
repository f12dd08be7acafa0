// Door: the time is over and the seats went back; the same ones may be tried again.
import { defineDialog } from '#app/lib/dialog.ts'

export const holdExpiredDialog = defineDialog<{ seats: string[] }, 'again'>(
  'hold-expired',
  () => import('./hold-expired-view.tsx'),
)
