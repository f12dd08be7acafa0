// The offer of a choice: naming it in the hold, proving that the visitor may use it, and removing it.
import type { AnyRouter } from '@tanstack/react-router'
import type { Offer, OfferChoice } from '#server/contracts/offer-facts.ts'
import { offerProveDialog } from '#app/domain/offers/offer-prove.dialog.ts'
import { forgetProof, keepProof, keptProof } from '#app/domain/offers/offer-proof.query.ts'
import { offerByIdQuery } from '#app/domain/offers/offers.query.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { showSnack } from '#app/lib/snack.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { runWrite } from '#app/features/seats/seats.query.ts'
import type { SeatsState } from '#app/features/seats/seats.store.ts'
import { type Advice, adviceOf, pricedIn, reductionIn } from './seat-advice.rules.ts'

/** The offer a new hold names. Undefined if the visitor has not proved yet that the offer applies. */
export async function choiceOf({
  address: { offerId },
  queryClient,
  store,
}: SeatDesk): Promise<OfferChoice | undefined> {
  // An order that already has the offer keeps it.
  if (!offerId || store.order?.offer?.id === offerId) return undefined
  const kept = keptProof(offerId)
  if (kept) return { id: offerId, ...(kept.proof ? { proof: kept.proof } : {}) }
  // If the offer cannot be read, the seats are held without it. It is applied as soon as it can be.
  const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId)).catch(() => undefined)
  return offer?.validationType === 'NONE' ? { id: offerId } : undefined
}

/**
 * Takes over the offer of an order that was found again. If the hold has expired, the next hold names the offer, too.
 * The page then knows the discount before the order answers. Returns the cleanup function.
 */
export function followOffer(desk: SeatDesk, offerId: string): () => void {
  desk.address.offerId ??= offerId
  desk.takesOff = (seats) => takenOff(desk, offerId, seats)
  return () => {
    desk.takesOff = undefined
  }
}

/** Undefined if only the order knows the discount. */
function takenOff({ hall, queryClient, store }: SeatDesk, offerId: string, seats: readonly string[]) {
  const offer = queryClient.getQueryData(offerByIdQuery(offerId).queryKey)
  if (!offer) return undefined
  return isOurs(store, offer) ? reductionIn(pricedIn(hall, seats), offer) : 0
}

/** Whether the next hold names the offer. */
export const isOurs = (store: SeatsState, { id, validationType }: Offer): boolean =>
  store.order?.offer?.id === id || validationType === 'NONE' || keptProof(id) !== undefined

/** Seats that would be cheaper with the offer. None while a voucher pays, because its part could change. */
export function betterSeats(desk: SeatDesk, offer: Offer): Advice | undefined {
  const { hall, chosen, isFree, showtime, store } = desk
  if (chosen.length === 0 || store.order?.vouchers.length || !isOurs(store, offer)) return undefined
  return adviceOf({ hall, chosen, isFree, offer, feePerTicket: showtime.bookingFee, maxSeats: showtime.maxSeats })
}

/** Asks for the proof of the offer, then reprices the chosen seats with it. */
export async function takeOffer(desk: SeatDesk): Promise<void> {
  const { queryClient } = desk
  const { offerId } = desk.address
  if (!offerId) return
  try {
    const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId))
    // The first hold and the first proof both start a guest session. In parallel they would start two, and the seats
    // could belong to the wrong one.
    await desk.settled()
    const isAnybodys = offer.validationType === 'NONE'
    const proof = isAnybodys ? { id: offerId, label: offer.label } : await openDialog(offerProveDialog, { offer })
    if (!proof) return
    keepProof(proof)
    if (desk.chosen.length > 0) await desk.queue.want([...desk.chosen])
  } catch (error) {
    showSnack(messageOf(error), 'error')
  }
}

/** Reprices the same seats without the offer. Resolves to whether the offer was removed. */
export async function leaveOffer(desk: SeatDesk, router: AnyRouter): Promise<boolean> {
  await desk.settled()
  const { order } = desk.store
  try {
    if (order?.offer) await runWrite(desk.queryClient, () => gateway('DELETE orders/:id/offers', { id: order.id }))
  } catch (error) {
    if (isProblemError(error) && (error.reason === 'hold_expired' || error.reason === 'order_closed'))
      await desk.verify(true)
    else showSnack(messageOf(error), 'error')
    return false
  }
  desk.address.offerId = undefined
  forgetProof()
  desk.notify(null)
  if (order) await desk.queue.want([...desk.chosen])
  await nameOffer(router, undefined)
  return true
}

/** Writes the offer into the address, so that a reload keeps it. */
export const nameOffer = (router: AnyRouter, offerId: string | undefined): Promise<void> =>
  router.navigate({
    to: '.',
    search: (search: Record<string, unknown>) => ({ ...search, offerId }),
    state: true,
    replace: true,
    resetScroll: false,
    viewTransition: false,
    ignoreBlocker: true,
  } as never) // the type of the current route is unknown here
