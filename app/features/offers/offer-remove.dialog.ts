// Door: whether an offer is taken off a booking.
import { defineDialog } from '#app/lib/dialog.ts'

export interface OfferRemoval {
  title: string
  /** Halalas it takes off now. */
  amount: number
  /** Halalas to pay without it. */
  total: number
}

export const offerRemoveDialog = defineDialog<OfferRemoval, true>(
  'offer-remove',
  () => import('./offer-remove-view.tsx'),
)
