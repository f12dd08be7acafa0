// Leaving the page: to the checkout, to another showtime, or away. Chosen seats are never released without asking.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { toLocalizedHref, toCheckout } from '#app/lib/paths/links.ts'
import { guardLeaving } from './leave-guard.ts'
import { loadSeatActions } from './lazy-imports.ts'
import type { SeatSelection } from './selection/seat-selection.ts'

const actions = () => loadSeatActions().catch(reloadOrOfferReload)

const showtimeIn = (search: string) => new URLSearchParams(search).get('sessionId')

export function useSeatsPageActions(selection: SeatSelection) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const { pathname } = location
    return guardLeaving(router, {
      isOwn: (place) => place.pathname === pathname && showtimeIn(place.search) === selection.showtimeId,
      mustAsk: (next) => {
        if (selection.store.wanted.length === 0) return false
        // Forward to the checkout of these same seats needs no question.
        const { order } = selection.store
        return !(order && next.pathname === toLocalizedHref(toCheckout(order.id)))
      },
      ask: async () => (await (await actions())?.confirmReleaseSeatsAndOffer(selection)) === true,
    })
  }, [selection, router])

  // `isLeaving` is rendered only after both presses of a double press.
  const isBusy = useRef(false)
  async function once(run: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    await run().finally(() => {
      isBusy.current = false
    })
  }

  async function continueToCheckout(): Promise<void> {
    setLeaving(true)
    try {
      await (await actions())?.lockPriceAndOpenCheckout(selection, router)
    } finally {
      setLeaving(false)
    }
  }

  return {
    isLeaving,
    changeShowtime: async () => (await actions())?.chooseShowtimeAndReleaseSeats(selection, router),
    share: () => once(async () => (await actions())?.shareSeatsInDialog(selection)),
    continueToCheckout: () => once(continueToCheckout),
  }
}
