// Door: the link that shows friends which seats were chosen.
import { defineDialog } from '#app/lib/dialog.ts'

export const seatsShareDialog = defineDialog<{ address: string; filmTitle: string }>(
  'seats-share',
  () => import('./seats-share-view.tsx'),
)
