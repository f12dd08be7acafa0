// Actions of the leave, continue, change and share buttons.
import type { AnyRouter } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { shareSeats } from './live/seats.functions.ts'
import { startCheckout } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { toLocalizedHref, toCheckout, toSeats } from '#app/lib/paths/links.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { showProblem } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { clearOfferProof } from '#app/shared/offers/offer-proof.query.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import type { SeatSelection } from './selection/seat-selection.ts'
import { seatsShareDialog } from './summary/seats-share.dialog.ts'
import { identifyVisitorKeepingHold } from './live/hold-status.tsx'
import { runAsMutation } from './live/seats.query.ts'
import { selectionCancelDialog } from './selection-cancel.dialog.ts'
import { showtimeChangeDialog } from './showtime-change.dialog.ts'

export async function confirmReleaseSeatsAndOffer(selection: SeatSelection): Promise<boolean> {
  const answer = await openDialog(selectionCancelDialog, {
    seats: [...selection.store.wanted],
    unchangedBooking: await unchangedBookingOf(selection),
  })
  if (answer !== 'leave') return false
  await selection.release()
  clearOfferProof()
  return true
}

/**
 * A sentence about the exchanged booking, which stays unchanged. The strip over the hall has already loaded these
 * texts.
 */
async function unchangedBookingOf({ store: { order } }: SeatSelection): Promise<string | undefined> {
  if (!order?.exchange) return undefined
  const { bookingUnchangedLabel } = await import('#app/shared/exchange/exchange-words.ts')
  return bookingUnchangedLabel(order.exchange.reference)
}

export async function chooseShowtimeAndReleaseSeats(selection: SeatSelection, router: AnyRouter): Promise<void> {
  const { showtime } = selection
  const id = await openDialog(showtimeChangeDialog, { showtime, seats: [...selection.store.wanted] })
  if (!id) return
  if (selection.store.wanted.length) await selection.release()
  const { offerId, exchangeOf } = selection.address
  await router.navigate({ ...toSeats(showtime.film.uniqueName, id, { offerId, exchangeOf }), ignoreBlocker: true })
}

export async function shareSeatsInDialog(selection: SeatSelection): Promise<void> {
  const { queryClient, showtime, showtimeId, store } = selection
  const seats = [...store.wanted] as `${string}${number}`[] // ids of seats in this hall
  try {
    const { plan } = await runAsMutation(queryClient, () =>
      shareSeats({ data: { sessionId: showtimeId, seats }, ...idempotencyOptions(crypto.randomUUID()) }),
    )
    const address = new URL(toLocalizedHref(toSeats(showtime.film.uniqueName, showtimeId, { plan })), location.origin)
      .href
    const { film, cinema, startsAt } = showtime
    await openDialog(seatsShareDialog, { address, filmTitle: film.title, cinema: cinema.name, startsAt })
  } catch (error) {
    if (!selection.endIfCalledOff(error)) showProblem(error)
  }
}

/**
 * Continues to the checkout: waits for the last answer, asks for the phone, locks the price. If the visitor cancels,
 * the choice stays.
 */
export async function lockPriceAndOpenCheckout(selection: SeatSelection, router: AnyRouter): Promise<void> {
  await selection.settled()
  const { order, moved } = selection.store
  // The visitor reads of a move first.
  if (!order || moved || selection.store.wanted.length === 0) return
  if (order.offer?.missing.length) return showOfferSeatsMessage(selection)
  if (!order.isContactVerified && !(await identifyVisitorKeepingHold(selection))) return
  // Meanwhile another order may have replaced it, or there is none.
  if (selection.store.order) await lockPrice(selection, router, selection.store.order.id)
}

const showOfferSeatsMessage = (selection: SeatSelection) =>
  selection.notify({ kind: 'offer_seats' }, m.seats_notice_offer_seats())

async function lockPrice(selection: SeatSelection, router: AnyRouter, id: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  try {
    const { order } = await runAsMutation(selection.queryClient, () =>
      ifSupported<{ order: Order | null }>(
        startCheckout({ data: { id }, ...idempotencyOptions(idempotencyKey) }),
        () => ({
          // The order of the page is older than the phone that was just verified, so the checkout fetches it.
          order: null,
        }),
      ),
    )
    if (order && selection.noticeMove(order)) return
    // Fills the cache, so that the checkout starts with this order.
    if (order) selection.queryClient.setQueryData(orderQuery({ id }).queryKey, order)
    // No card may be typed in a document with third-party tags. If tags run here, the checkout loads a new document.
    await router.navigate({ ...toCheckout(id), ignoreBlocker: true, reloadDocument: hasLoadedAnalyticsTags() })
  } catch (error) {
    if (!isProblemError(error)) throw error
    if (selection.endIfCalledOff(error)) return
    if (error.reason === 'phone_not_verified') {
      if (await identifyVisitorKeepingHold(selection))
        await lockPrice(selection, router, selection.store.order?.id ?? id)
    } else if (error.reason === 'offer_seats_missing') showOfferSeatsMessage(selection)
    else if (error.reason === 'hold_expired' || error.reason === 'order_closed') await selection.verify()
    // The cookies of its session are gone.
    else if (error.reason === 'not_authenticated') selection.dispatch({ type: 'sessionLost' })
    else showProblem(error)
  }
}
