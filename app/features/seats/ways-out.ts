// What the ways out of the page do once they are pressed.
import type { AnyRouter } from '@tanstack/react-router'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { showSnack } from '#app/lib/snack.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { identifyDialog } from '#app/features/guests/identify.dialog.ts'
import type { SeatDesk } from './seat-desk.ts'
import { seatsShareDialog } from './seats-share.dialog.ts'
import { runWrite } from './seats.query.ts'
import { selectionCancelDialog } from './selection-cancel.dialog.ts'
import { showtimeChangeDialog } from './showtime-change.dialog.ts'

export async function askToLeave(desk: SeatDesk): Promise<boolean> {
  const answer = await openDialog(selectionCancelDialog, { seats: [...desk.chosen] })
  if (answer !== 'leave') return false
  await desk.release()
  return true
}

export async function changeShowtime(desk: SeatDesk, router: AnyRouter): Promise<void> {
  const { showtime } = desk
  const id = await openDialog(showtimeChangeDialog, { showtime, seats: [...desk.chosen] })
  if (!id) return
  if (desk.chosen.length) await desk.release()
  await router.navigate({
    to: `/movies/${showtime.film.uniqueName}/booking`,
    search: { sessionId: id },
    ignoreBlocker: true,
  } as never) // built from data, not from a route's name
}

export async function share({ chosen, queryClient, sessionId, showtime }: SeatDesk): Promise<void> {
  const seats = [...chosen] as `${string}${number}`[] // names of the hall's own seats
  try {
    const { plan } = await runWrite(queryClient, () =>
      gateway('POST showtimes/:sessionId/share-seats', { sessionId, seats }, { idempotencyKey: crypto.randomUUID() }),
    )
    const address = new URL(`/${getLocale()}/movies/${showtime.film.uniqueName}/booking`, location.origin)
    address.searchParams.set('sessionId', sessionId)
    address.searchParams.set('plan', plan)
    await openDialog(seatsShareDialog, { address: address.href, filmTitle: showtime.film.title })
  } catch (error) {
    showSnack(messageOf(error), 'error')
  }
}

/** To the checkout: the last answer awaited, the phone known, the price locked. Putting it off keeps everything. */
export async function goOn(desk: SeatDesk, router: AnyRouter): Promise<void> {
  await desk.settled()
  const { order } = desk.store
  if (!order || desk.chosen.length === 0) return
  if (!order.isContactVerified && !(await openDialog(identifyDialog, { reason: 'booking' }))) return
  // Meanwhile the order may have become another one, or none.
  if (desk.store.order) await lockPrice(desk, router, desk.store.order.id)
}

async function lockPrice(desk: SeatDesk, router: AnyRouter, id: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  try {
    await runWrite(desk.queryClient, () => gateway('POST orders/:id/checkout', { id }, { idempotencyKey }))
    await router.navigate({ to: `/bookings/${id}/checkout`, ignoreBlocker: true } as never) // built from data, not from a route's name
  } catch (error) {
    if (!isProblemError(error)) throw error
    if (error.reason === 'phone_not_verified') {
      if (await openDialog(identifyDialog, { reason: 'booking' })) await lockPrice(desk, router, id)
    } else if (error.reason === 'hold_expired' || error.reason === 'order_closed') await desk.verify(true)
    else showSnack(messageOf(error), 'error')
  }
}
