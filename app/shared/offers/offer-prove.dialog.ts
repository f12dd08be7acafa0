import type { OfferSummary } from '#server/contracts/offer-facts.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { OfferProof } from './offer-proof.query.ts'

export type ProvableOffer = Pick<OfferSummary, 'id' | 'title' | 'label' | 'bankName' | 'validationType'>

/** Answers the proof. Dismissing it loses no typed values. */
export const offerProveDialog = defineDialog<{ offer: ProvableOffer }, OfferProof>(
  'offer-prove',
  () => import('./offer-prove-view.tsx'),
)
