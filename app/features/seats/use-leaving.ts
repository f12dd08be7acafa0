// Ways out of the page: to the checkout, to another showtime, or away. Chosen seats are never dropped without asking.
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
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

/** The router still takes a refused address for the current one until this turn is over. */
const afterNavigation = () => new Promise<void>((resolve) => setTimeout(resolve))

export function useLeaving(desk: SeatDesk) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const { store, showtime } = desk

  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next, action }) => {
      if (desk.chosen.length === 0 || current.pathname === next.pathname) return false
      // Forward again to the checkout of these very seats.
      if (store.order && next.pathname.endsWith(`/bookings/${store.order.id}/checkout`)) return false
      // Refused at once and asked afterwards: a question inside the blocker would stand on the entry it leads to.
      void afterNavigation()
        .then(askToLeave)
        .then((isSure) => {
          if (!isSure) return
          if (action === 'BACK') router.history.back({ ignoreBlocker: true })
          else void router.navigate({ to: next.pathname, search: next.search, ignoreBlocker: true } as never) // an address of ours, seen whole
        })
      return true
    },
  })

  async function askToLeave(): Promise<boolean> {
    const answer = await openDialog(selectionCancelDialog, { seats: [...desk.chosen] })
    if (answer !== 'leave') return false
    await desk.release()
    return true
  }

  async function changeShowtime(): Promise<void> {
    const id = await openDialog(showtimeChangeDialog, { showtime, seats: [...desk.chosen] })
    if (!id) return
    if (desk.chosen.length) await desk.release()
    await router.navigate({
      to: `/movies/${showtime.film.uniqueName}/booking`,
      search: { sessionId: id },
      ignoreBlocker: true,
    } as never) // built from data, not from a route's name
  }

  async function share(): Promise<void> {
    const seats = [...desk.chosen] as `${string}${number}`[] // names of the hall's own seats
    try {
      const { plan } = await runWrite(desk.queryClient, () =>
        gateway(
          'POST showtimes/:sessionId/share-seats',
          { sessionId: desk.sessionId, seats },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
      const address = new URL(`/${getLocale()}/movies/${showtime.film.uniqueName}/booking`, location.origin)
      address.searchParams.set('sessionId', desk.sessionId)
      address.searchParams.set('plan', plan)
      await openDialog(seatsShareDialog, { address: address.href, filmTitle: showtime.film.title })
    } catch (error) {
      showSnack(messageOf(error), 'error')
    }
  }

  /** To the checkout: the last answer awaited, the phone known, the price locked. Putting it off keeps everything. */
  async function goOn(): Promise<void> {
    setLeaving(true)
    try {
      await desk.settled()
      if (!store.order || desk.chosen.length === 0) return
      if (!store.order.isContactVerified && !(await openDialog(identifyDialog, { reason: 'booking' }))) return
      await lockPrice(store.order.id, crypto.randomUUID())
    } finally {
      setLeaving(false)
    }
  }

  async function lockPrice(id: string, idempotencyKey: string): Promise<void> {
    try {
      await runWrite(desk.queryClient, () => gateway('POST orders/:id/checkout', { id }, { idempotencyKey }))
      await router.navigate({ to: `/bookings/${id}/checkout`, ignoreBlocker: true } as never) // built from data, not from a route's name
    } catch (error) {
      if (!isProblemError(error)) throw error
      if (error.reason === 'phone_not_verified') {
        if (await openDialog(identifyDialog, { reason: 'booking' })) await lockPrice(id, crypto.randomUUID())
      } else if (error.reason === 'hold_expired' || error.reason === 'order_closed') await desk.verify(true)
      else showSnack(messageOf(error), 'error')
    }
  }

  return { isLeaving, changeShowtime, share, goOn }
}
