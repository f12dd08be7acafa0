// Door: the offer an address names is not on any more.
import { defineDialog } from '#app/lib/dialog.ts'

export const offerUnavailableDialog = defineDialog<void>(
  'offer-unavailable',
  () => import('./offer-unavailable-view.tsx'),
)
