// Lazy dialog: the hold has expired and the seats are released. The visitor may try the same seats again.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface HoldExpiredInput {
  seats: readonly string[]
  /** The seats are held by a session that this browser no longer has. */
  isSessionLost?: boolean
}

export const holdExpiredDialog = defineDialog<HoldExpiredInput, 'again'>(
  'hold-expired',
  () => import('./hold-expired-view.tsx'),
)
