// Leaving the page: to the checkout, to another showtime, or away. Chosen seats are never released without asking.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { announceOffline } from '#app/lib/page/offline.ts'
import { checkoutPath } from '#app/lib/paths/paths.ts'
import { guardLeaving } from './leave-guard.ts'
import { loadWaysOut } from '../lazy-imports.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

const bringWays = () => loadWaysOut().catch(announceOffline)

const showtimeIn = (search: string) => new URLSearchParams(search).get('sessionId')

export function useLeaving(selection: SeatSelection) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const { pathname } = location
    return guardLeaving(router, {
      isOwn: (place) => place.pathname === pathname && showtimeIn(place.search) === selection.sessionId,
      mustAsk: (next) => {
        if (selection.chosen.length === 0) return false
        // Forward to the checkout of these same seats needs no question.
        const { order } = selection.store
        return !(order && next.pathname === checkoutPath(order.id))
      },
      ask: async () => (await (await bringWays())?.askToLeave(selection)) === true,
    })
  }, [selection, router])

  async function continueToCheckout(): Promise<void> {
    setLeaving(true)
    try {
      await (await bringWays())?.continueToCheckout(selection, router)
    } finally {
      setLeaving(false)
    }
  }

  return {
    isLeaving,
    changeShowtime: async () => (await bringWays())?.changeShowtime(selection, router),
    share: async () => (await bringWays())?.share(selection),
    continueToCheckout,
  }
}
