// Confirms that an offer is removed from a booking.
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface OfferRemoval {
  title: string
  /** Halalas of the current discount. */
  amount: number
  /** Halalas to pay without it. */
  total: number
}

export const offerRemoveDialog = defineDialog<OfferRemoval, true>(
  'offer-remove',
  () => import('./offer-remove-view.tsx'),
)
