// A showtime pressed under an offer, or for an exchange. Seats that this tab still holds are released first. For an
// offer: whether it is current, and the proof. Lazy-loaded at the first such press.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { offerProveDialog } from '#app/shared/offers/offer-prove.dialog.ts'
import { saveOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { offerUnavailableDialog } from '#app/shared/offers/offer-unavailable.dialog.ts'
import { offerByIdQuery } from '#app/shared/offers/offers.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'

export { releaseHoldsAndOfferProof } from '#app/shared/booking/release-holds.query.ts'

/** True once the proof is stored, or if the offer needs none. */
export async function proveOfferOrOpenOffers(
  offerId: string,
  queryClient: QueryClient,
  router: AnyRouter,
): Promise<boolean> {
  try {
    const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId))
    const isAnybodys = offer.validationType === 'NONE'
    const proof = isAnybodys ? { id: offerId, label: offer.label } : await openDialog(offerProveDialog, { offer })
    if (!proof) return false
    saveOfferProof(proof)
    return true
  } catch (error) {
    if (!isUnavailable(error)) {
      showProblem(error)
      return false
    }
    await openDialog(offerUnavailableDialog, undefined)
    await router.navigate({ to: '/offers' })
    return false
  }
}
