// The offer a choice of seats is made under: what the order is told of it, showing that it is one's own, and leaving it.
import type { AnyRouter } from '@tanstack/react-router'
import type { Offer, OfferChoice } from '#server/contracts/offer-facts.ts'
import { offerProveDialog } from '#app/features/offers/offer-prove.dialog.ts'
import { forgetProof, keepProof, keptProof } from '#app/features/offers/offer-proof.query.ts'
import { offerByIdQuery } from '#app/features/offers/offers.query.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { showSnack } from '#app/lib/snack.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { runWrite } from '#app/features/seats/seats.query.ts'
import type { SeatsState } from '#app/features/seats/seats.store.ts'
import { type Advice, adviceOf, pricedIn, reductionIn } from './seat-advice.rules.ts'

/** What a new hold names; undefined where nothing shows yet that the offer is the visitor's. */
export async function choiceOf({
  address: { offerId },
  queryClient,
  store,
}: SeatDesk): Promise<OfferChoice | undefined> {
  // An order that has the offer keeps it.
  if (!offerId || store.order?.offer?.id === offerId) return undefined
  const kept = keptProof(offerId)
  if (kept) return { id: offerId, ...(kept.proof ? { proof: kept.proof } : {}) }
  // Without the offer the seats are held all the same, and it is taken once it can be.
  const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId)).catch(() => undefined)
  return offer?.validationType === 'NONE' ? { id: offerId } : undefined
}

/**
 * An order found again brings its offer along: a hold that has to be begun anew is begun with it. What a choice costs with
 * it is then known before the order says so. Answers how to stop.
 */
export function followOffer(desk: SeatDesk, offerId: string): () => void {
  desk.address.offerId ??= offerId
  desk.takesOff = (seats) => takenOff(desk, offerId, seats)
  return () => {
    desk.takesOff = undefined
  }
}

/** Undefined where only the order can tell. */
function takenOff({ hall, queryClient, store }: SeatDesk, offerId: string, seats: readonly string[]) {
  const offer = queryClient.getQueryData(offerByIdQuery(offerId).queryKey)
  if (!offer) return undefined
  return isOurs(store, offer) ? reductionIn(pricedIn(hall, seats), offer) : 0
}

/** Whether the next hold is made with it. */
export const isOurs = (store: SeatsState, { id, validationType }: Offer): boolean =>
  store.order?.offer?.id === id || validationType === 'NONE' || keptProof(id) !== undefined

/** Seats that would be cheaper with the offer. Nothing while a voucher pays for some of them: what it pays could change. */
export function betterSeats(desk: SeatDesk, offer: Offer): Advice | undefined {
  const { hall, chosen, isFree, showtime, store } = desk
  if (chosen.length === 0 || store.order?.vouchers.length || !isOurs(store, offer)) return undefined
  return adviceOf({ hall, chosen, isFree, offer, feePerTicket: showtime.bookingFee, maxSeats: showtime.maxSeats })
}

/** Asks for what shows that the offer is the visitor's, and prices the chosen seats with it. */
export async function takeOffer(desk: SeatDesk): Promise<void> {
  const { queryClient } = desk
  const { offerId } = desk.address
  if (!offerId) return
  try {
    const offer = await queryClient.ensureQueryData(offerByIdQuery(offerId))
    // The first hold and the first proof both begin a guest session: at once they would begin two, and the seats be the other one's.
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

/** The same seats without the offer. Answers whether it was left. */
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

/** In the address, so that a reload finds the same. */
export const nameOffer = (router: AnyRouter, offerId: string | undefined): Promise<void> =>
  router.navigate({
    to: '.',
    search: (search: Record<string, unknown>) => ({ ...search, offerId }),
    state: true,
    replace: true,
    resetScroll: false,
    viewTransition: false,
    ignoreBlocker: true,
  } as never) // the desk does not know which route it stands on
