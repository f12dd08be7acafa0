// The `SeatSelection` of one page visit: created once, active while the page is open.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SeatStates, Showtime } from '#server/contracts/showtimes.ts'
import { findHeldOrderId } from '#app/shared/orders/open-orders.query.ts'
import { releaseUnpaidOrder } from '#app/shared/orders/order-release.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { setSessionEndHandler } from '#app/lib/session/session-end.ts'
import { hasLoadedAnalyticsTags } from '#app/lib/page/track.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { type SiteLink, toCheckout, toTicket } from '#app/lib/paths/links.ts'
import { holdExpiredDialog } from '../live/hold-expired.dialog.ts'
// Imported with the page: a reload after a lost file shows the held seats without one more file.
import { explainEndedOrder, resumeOrReleaseOrder, showSharedSeats } from '../live/resume-order.ts'
import { watchSeats } from '../live/live-seats.ts'
import { frameOf, placementOf } from '../map/hall-shapes.ts'
import { MapCamera } from '../map/map-camera.ts'
import type { SeatsSearch } from '../seats-search.ts'
import { SeatSelection } from './seat-selection.ts'
import type { SeatsState } from './seats.store.ts'
import { useSeatsStateAfterPaint } from './use-seats.ts'

/** The seats of a map would be a few pixels wide: a desktop window at 400 %. Same size as in `seats-low.css`. */
const TINY = '(width < 24rem) and (max-height: 20em)'

export interface SeatPageContext {
  selection: SeatSelection
  camera: MapCamera
}

/** `view`: what the visitor had chosen before the showtime was moved. */
export function useSeatSelection(showtime: Showtime, search: SeatsSearch, view?: SeatsState['view']): SeatPageContext {
  const queryClient = useQueryClient()
  const [context] = useState((): SeatPageContext => {
    const selection = new SeatSelection(showtime, queryClient, { ...search })
    if (view) selection.showAs(view)
    return { selection, camera: new MapCamera(frameOf(selection.hall)) }
  })
  return context
}

/**
 * Applies the states that arrived with the page, before the live channel takes over. Returns whether they are on the
 * map. The server rendered the map without states, and so does the first client render.
 */
export function useApplyInitialSeatStates(selection: SeatSelection, first: SeatStates | undefined): boolean {
  useEffect(() => {
    if (first) selection.takeStates(first)
  }, [selection, first])
  return useSeatsStateAfterPaint(selection, 'states') !== null
}

/** Everything active while the page is open: the order in the address, the live channel, the map's position. */
export function useActiveSeatSelection(context: SeatPageContext): void {
  const navigate = useNavigate()
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const { selection, camera } = context
    const { orderId, plan } = selection.address
    let isOver = false
    let hasVerified = false
    selection.connect({
      nameOrder: (id) => {
        if (isOver) return
        void navigate({
          from: '/movies/$slug/booking',
          to: '.',
          search: (search) => ({ ...search, orderId: id }),
          state: true,
          replace: true,
          resetScroll: false,
          viewTransition: false,
          ignoreBlocker: true,
        })
      },
      offerAgain: async (seats, lost) => {
        const isAgain = (await openDialog(holdExpiredDialog, { seats, isSessionLost: lost !== undefined })) === 'again'
        if (!isAgain) return
        // Without an answer the gateway refuses the choice, and says why.
        const outcome = lost && (await releaseUnpaidOrder(lost).catch(() => undefined))
        if (outcome === 'mayBePaid') showToast(m.checkout_lost_paying(), 'error')
        else selection.choose(seats)
      },
      explainEnd: (id) => (isOver ? Promise.resolve(true) : explainEndedOrder(selection, id)),
      askPhone: async (seats) => {
        // A gateway that refuses a verified phone, too, is not asked without end.
        if (isOver || hasVerified) return
        const parts = await import('../live/hold-status.tsx').catch(reloadOrOfferReload)
        hasVerified = (await parts?.identifyVisitorKeepingHold(selection, 'seats')) === true
        if (hasVerified && !isOver) selection.choose(seats)
      },
      show: (seats) => {
        const places = seats
          .flatMap((id) => selection.hall.byId.get(id) ?? [])
          .map((cell) => placementOf(selection.hall, cell))
        const middle = places[Math.floor(places.length / 2)]
        // On a small window all found seats are centred. On a large window the map moves as little as needed.
        if (matchMedia('(pointer: coarse), (width < 64rem)').matches) camera.show(places)
        else if (middle) camera.reveal(middle)
      },
    })
    if (matchMedia(TINY).matches) selection.showAs('list')
    const watch = watchSeats({
      showtimeId: selection.showtimeId,
      isLive: queryClient.ensureQueryData(settingsQuery).then(
        ({ features }) => features.liveSeats !== false,
        () => true,
      ),
      onMessage: (update) => selection.dispatch({ type: 'live', update }),
      refetch: async () => (await selection.refetch()) !== undefined,
    })
    selection.connect({ changed: watch.changed, stopWatching: watch.stop })
    if (selection.store.calledOff) watch.stop()
    const resume = async () => {
      const known = orderId ?? findHeldOrderId(selection.showtimeId)
      if (!known && !plan) return
      const isCurrent = () => !isOver
      if (plan) void showSharedSeats(selection, plan, isCurrent)
      const elsewhere = known && (await resumeOrReleaseOrder(selection, orderId, isCurrent))
      if (isOver || !elsewhere || !orderId) return
      const link: SiteLink = elsewhere === 'ticket' ? toTicket(orderId) : toCheckout(orderId)
      void router.navigate({ ...link, replace: true, ignoreBlocker: true, reloadDocument: hasLoadedAnalyticsTags() })
    }
    void resume()
    const stopWaiting = setSessionEndHandler(async () => selection.dispatch({ type: 'sessionLost' }))
    return () => {
      isOver = true
      stopWaiting()
      watch.stop()
      selection.timer.restart(undefined)
    }
  }, [context, navigate, queryClient, router])
}
