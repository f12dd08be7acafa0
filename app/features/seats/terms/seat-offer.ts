// The terms of a hold: naming its offer or exchange, proving that the visitor may use the offer, and removing it.
import type { AnyRouter, RegisteredRouter } from '@tanstack/react-router'
import type { Offer, OfferChoice } from '#server/contracts/offer-facts.ts'
import { offerProveDialog } from '#app/shared/offers/offer-prove.dialog.ts'
import { clearOfferProof, saveOfferProof, findSavedOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { offerByIdQuery } from '#app/shared/offers/offers.query.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { removeOffer } from '#app/shared/offers/offers.functions.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { type HoldTerms, runAsMutation } from '../live/seats.query.ts'
import type { SeatsState } from '../selection/seats.store.ts'
import { type Advice, findCheaperChoice, pricedIn, reductionIn } from './seat-advice.rules.ts'

/** The terms of a hold. `id`: the order whose seats it replaces. An order keeps the terms it was opened with. */
export async function holdTermsFor(selection: SeatSelection, id: string | undefined): Promise<HoldTerms> {
  const offer = await choiceOf(selection)
  const { exchangeOf } = selection.address
  return { ...(offer && { offer }), ...(exchangeOf && !id && { exchangeOf }) }
}

/** The offer a new hold names. Undefined if the visitor has not proved yet that the offer applies. */
async function choiceOf({ address: { offerId }, queryClient, store }: SeatSelection): Promise<OfferChoice | undefined> {
  // An order that already has the offer keeps it.
  if (!offerId || store.order?.offer?.id === offerId) return undefined
  const stored = findSavedOfferProof(offerId)
  if (stored) return { id: offerId, ...(stored.proof ? { proof: stored.proof } : {}) }
  // If the offer cannot be read, the seats are held without it. It is applied as soon as it can be.
  const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId)).catch(() => undefined)
  return offer?.validationType === 'NONE' ? { id: offerId } : undefined
}

/**
 * Takes over the offer of an order that was found again. If the hold has expired, the next hold names the offer, too.
 * The page then knows the discount before the order answers. Returns the cleanup function.
 */
export function attachOfferToSelection(selection: SeatSelection, offerId: string): () => void {
  selection.address.offerId ??= offerId
  selection.takesOff = (seats) => takenOff(selection, offerId, seats)
  return () => {
    selection.takesOff = undefined
  }
}

/** Undefined if only the order knows the discount. */
function takenOff({ hall, queryClient, store }: SeatSelection, offerId: string, seats: readonly string[]) {
  const offer = queryClient.getQueryData(offerByIdQuery(offerId).queryKey)
  if (!offer) return undefined
  return isOfferInNextHold(store, offer) ? reductionIn(pricedIn(hall, seats), offer) : 0
}

/** Whether the next hold names the offer. */
export const isOfferInNextHold = (store: SeatsState, { id, validationType }: Offer): boolean =>
  store.order?.offer?.id === id || validationType === 'NONE' || findSavedOfferProof(id) !== undefined

/** Seats that would be cheaper with the offer. None while a voucher pays, because its part could change. */
export function findSeatsCheaperWithOffer(selection: SeatSelection, offer: Offer): Advice | undefined {
  const { hall, isFree, showtime, store } = selection
  const chosen = store.wanted
  if (chosen.length === 0 || store.order?.vouchers.length || !isOfferInNextHold(store, offer)) return undefined
  return findCheaperChoice({
    hall,
    chosen,
    isFree,
    offer,
    feePerTicket: showtime.bookingFee,
    maxSeats: showtime.maxSeats,
  })
}

/** Asks for the proof of the offer, then reprices the chosen seats with it. Resolves to whether it is proved. */
export async function proveAndApplyOffer(selection: SeatSelection): Promise<boolean> {
  const { queryClient } = selection
  const { offerId } = selection.address
  if (!offerId) return false
  try {
    const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId))
    // The first hold and the first proof both start a guest session. In parallel they would start two, and the seats
    // could belong to the wrong one.
    await selection.settled()
    const isAnybodys = offer.validationType === 'NONE'
    const proof = isAnybodys ? { id: offerId, label: offer.label } : await openDialog(offerProveDialog, { offer })
    if (!proof) return false
    saveOfferProof(proof)
    if (selection.store.wanted.length > 0) await selection.renew()
    return true
  } catch (error) {
    showProblem(error)
    return false
  }
}

/** Reprices the same seats without the offer. Resolves to whether the offer was removed. */
export async function removeOfferFromSeats(selection: SeatSelection, router: AnyRouter): Promise<boolean> {
  await selection.settled()
  const { order } = selection.store
  try {
    if (order?.offer) await runAsMutation(selection.queryClient, () => removeOffer({ data: { id: order.id } }))
  } catch (error) {
    if (selection.endIfCalledOff(error)) return false
    if (isProblemError(error) && (error.reason === 'hold_expired' || error.reason === 'order_closed'))
      await selection.verify()
    else showProblem(error)
    return false
  }
  selection.address.offerId = undefined
  clearOfferProof()
  selection.notify(null)
  if (order) await selection.renew()
  await writeOfferToUrl(router, undefined)
  return true
}

/** Writes the offer into the address, so that a reload keeps it. */
export const writeOfferToUrl = (router: RegisteredRouter, offerId: string | undefined): Promise<void> =>
  router.navigate({
    from: '/movies/$slug/booking',
    to: '.',
    search: (search) => ({ ...search, offerId }),
    state: true,
    replace: true,
    resetScroll: false,
    viewTransition: false,
    ignoreBlocker: true,
  })
