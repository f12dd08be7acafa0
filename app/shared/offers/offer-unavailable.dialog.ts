// Says that the offer in the URL has ended.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export const offerUnavailableDialog = defineDialog<void>(
  'offer-unavailable',
  () => import('./offer-unavailable-view.tsx'),
)
