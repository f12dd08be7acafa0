// What the ways out of the page do once they are pressed.
import type { AnyRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { checkoutPath, seatsPath } from '#app/lib/paths.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'
import { hasTags } from '#app/lib/track.ts'
import { forgetProof } from '#app/features/offers/offer-proof.query.ts'
import { identifyDialog } from '#app/features/guests/identify.dialog.ts'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import type { SeatDesk } from './seat-desk.ts'
import { seatsShareDialog } from './seats-share.dialog.ts'
import { runWrite } from './seats.query.ts'
import { selectionCancelDialog } from './selection-cancel.dialog.ts'
import { showtimeChangeDialog } from './showtime-change.dialog.ts'

export async function askToLeave(desk: SeatDesk): Promise<boolean> {
  const answer = await openDialog(selectionCancelDialog, { seats: [...desk.chosen], kept: await keptBy(desk) })
  if (answer !== 'leave') return false
  await desk.release()
  forgetProof()
  return true
}

/** The booking the seats were to be exchanged for, which stays: the strip over the hall has brought its words. */
async function keptBy({ store: { order } }: SeatDesk): Promise<string | undefined> {
  if (!order?.exchange) return undefined
  const { keptWords } = await import('#app/features/exchange/exchanged.door.ts')
  return keptWords(order.exchange.reference)
}

export async function changeShowtime(desk: SeatDesk, router: AnyRouter): Promise<void> {
  const { showtime } = desk
  const id = await openDialog(showtimeChangeDialog, { showtime, seats: [...desk.chosen] })
  if (!id) return
  if (desk.chosen.length) await desk.release()
  const { offerId, exchangeOf } = desk.address
  const href = seatsPath(showtime.film.uniqueName, id, { offerId, exchangeOf })
  await router.navigate({ href, ignoreBlocker: true })
}

export async function share({ chosen, queryClient, sessionId, showtime }: SeatDesk): Promise<void> {
  const seats = [...chosen] as `${string}${number}`[] // names of the hall's own seats
  try {
    const { plan } = await runWrite(queryClient, () =>
      gateway('POST showtimes/:sessionId/share-seats', { sessionId, seats }, { idempotencyKey: crypto.randomUUID() }),
    )
    const address = new URL(seatsPath(showtime.film.uniqueName, sessionId, { plan }), location.origin).href
    const { film, cinema, startsAt } = showtime
    await openDialog(seatsShareDialog, { address, filmTitle: film.title, cinema: cinema.name, startsAt })
  } catch (error) {
    showSnack(messageOf(error), 'error')
  }
}

/** To the checkout: the last answer awaited, the phone known, the price locked. Putting it off keeps everything. */
export async function goOn(desk: SeatDesk, router: AnyRouter): Promise<void> {
  await desk.settled()
  const { order } = desk.store
  if (!order || desk.chosen.length === 0) return
  if (order.offer?.missing.length) return sayOfferWantsSeats(desk)
  if (!order.isContactVerified && !(await openDialog(identifyDialog, { reason: 'booking' }))) return
  // Meanwhile the order may have become another one, or none.
  if (desk.store.order) await lockPrice(desk, router, desk.store.order.id)
}

const sayOfferWantsSeats = (desk: SeatDesk) => desk.notify({ kind: 'offer_seats' }, m.seats_notice_offer_seats())

async function lockPrice(desk: SeatDesk, router: AnyRouter, id: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  try {
    const { order } = await runWrite(desk.queryClient, () =>
      gateway('POST orders/:id/checkout', { id }, { idempotencyKey }),
    )
    // The checkout begins with this very order.
    desk.queryClient.setQueryData(orderQuery({ id }).queryKey, order)
    // Where tags run, no card is typed: the checkout then gets a document of its own.
    await router.navigate({ href: checkoutPath(id), ignoreBlocker: true, reloadDocument: hasTags() })
  } catch (error) {
    if (!isProblemError(error)) throw error
    if (error.reason === 'phone_not_verified') {
      if (await openDialog(identifyDialog, { reason: 'booking' })) await lockPrice(desk, router, id)
    } else if (error.reason === 'offer_seats_missing') sayOfferWantsSeats(desk)
    else if (error.reason === 'hold_expired' || error.reason === 'order_closed') await desk.verify(true)
    else showSnack(messageOf(error), 'error')
  }
}
