// The `SeatDesk` of one page visit: created once, active while the page is open.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SeatStates as States, Showtime } from '#server/contracts/showtimes.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { announceOffline } from '#app/lib/page/offline.ts'
import { checkoutPath, ticketPath } from '#app/lib/paths/paths.ts'
import { hasTags } from '#app/lib/page/track.ts'
import { freeByArea } from './free-seats.ts'
import { holdExpiredDialog } from '../dialogs/hold-expired.dialog.ts'
import { watchSeats } from '../live/live-seats.ts'
import { frameOf, placeOf } from '../map/hall-shapes.ts'
import { MapCamera } from '../map/map-camera.ts'
import { loadResumption } from '../lazy-imports.ts'
import { SeatSelection } from './seat-selection.ts'
import type { SeatsSearch } from '../seats-search.ts'
import { rememberedOrder } from '#app/domain/orders/open-orders.query.ts'

export interface Place {
  selection: SeatSelection
  camera: MapCamera
}

export function useSeatSelection(showtime: Showtime, search: SeatsSearch): Place {
  const queryClient = useQueryClient()
  const [place] = useState((): Place => {
    const selection = new SeatSelection(showtime, queryClient, { ...search })
    return { selection, camera: new MapCamera(frameOf(selection.hall)) }
  })
  return place
}

/**
 * Applies the states that arrived with the page, before the live channel takes over. Returns whether they are on the
 * map.
 */
export function useFirstStates(selection: SeatSelection, states: States | undefined): boolean {
  useEffect(() => {
    if (states) selection.states.takeAll(states.states, states.version)
  }, [selection, states])
  // The server rendered the map without states. The first client render must match it, even if the states are already
  // here.
  return useSyncExternalStore(
    (tell) => selection.states.listen(tell),
    () => selection.states.isKnown,
    () => false,
  )
}

/** Everything active while the page is open: the order in the address, the live channel, the count of free seats. */
export function useSeatVisit(place: Place): void {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    const { selection, camera } = place
    const { orderId, plan } = selection.address
    let isOver = false
    selection.follow({
      onOrder: (id) => {
        if (isOver) return
        void navigate({
          to: '.',
          search: (search: Record<string, unknown>) => ({ ...search, orderId: id }),
          state: true,
          replace: true,
          resetScroll: false,
          viewTransition: false,
          ignoreBlocker: true,
        } as never) // the type of the current route is unknown here
      },
      onExpired: async (seats) => {
        if ((await openDialog(holdExpiredDialog, { seats })) === 'again') selection.choose(seats)
      },
      onShow: (seats) => {
        const places = seats
          .flatMap((id) => selection.hall.byId.get(id) ?? [])
          .map((cell) => placeOf(selection.hall, cell))
        const middle = places[Math.floor(places.length / 2)]
        // On a small window all found seats are centred. On a large window the map moves as little as needed.
        if (matchMedia('(pointer: coarse), (width < 64rem)').matches) camera.show(places)
        else if (middle) camera.reveal(middle)
      },
    })
    const stopWatching = watchSeats({
      sessionId: selection.sessionId,
      onMessage: (message) => {
        if (message.type === 'all') selection.states.takeAll(message.states, message.version)
        else selection.states.takeChanges(message)
      },
      look: () => void selection.look(),
    })
    const stopCounting = selection.states.listen(() => countLeft(selection))
    countLeft(selection)
    const resume = async () => {
      const known = orderId ?? rememberedOrder(selection.sessionId)
      if (!known && !plan) return
      const resumption = await loadResumption().catch(announceOffline)
      if (isOver || !resumption) return
      if (plan) void resumption.showPlan(selection, plan)
      const elsewhere = known && (await resumption.resumeOrder(selection, orderId))
      if (isOver || !elsewhere || !orderId) return
      const href = elsewhere === 'ticket' ? ticketPath(orderId) : checkoutPath(orderId)
      void router.navigate({ href, replace: true, ignoreBlocker: true, reloadDocument: hasTags() })
    }
    void resume()
    return () => {
      isOver = true
      stopWatching()
      stopCounting()
      selection.timer.restart(undefined)
    }
  }, [place, navigate, router])
}

/** Desks to count in the next frame. Several changes before it are counted once. */
const due = new WeakSet<SeatSelection>()

/** Counts free seats by area. */
function countLeft(selection: SeatSelection): void {
  if (due.has(selection)) return
  due.add(selection)
  requestAnimationFrame(() => {
    due.delete(selection)
    if (!selection.states.isKnown) return
    const left = freeByArea(selection.hall, (index) => selection.states.at(index))
    const before = selection.store.left
    const isSame = (code: string) =>
      before?.[code]?.seats === left[code]?.seats && before?.[code]?.reserved === left[code]?.reserved
    if (before && Object.keys(left).every(isSame)) return
    selection.store.left = left
    const areas = Object.values(left)
    if (selection.chosen.length > 0 || areas.some(({ seats }) => seats > 0)) return
    selection.notify({ kind: areas.some(({ reserved }) => reserved > 0) ? 'only_wheelchair' : 'sold_out' })
  })
}
