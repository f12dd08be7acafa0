// Leaving the page: to the checkout, to another showtime, or away. Chosen seats are never released without asking.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { announceOffline } from '#app/lib/offline.ts'
import { checkoutPath } from '#app/lib/paths.ts'
import { guardLeaving } from './leave-guard.ts'
import { loadWaysOut } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'

const bringWays = () => loadWaysOut().catch(announceOffline)

const showtimeIn = (search: string) => new URLSearchParams(search).get('sessionId')

export function useLeaving(desk: SeatDesk) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const { pathname } = location
    return guardLeaving(router, {
      isOwn: (place) => place.pathname === pathname && showtimeIn(place.search) === desk.sessionId,
      mustAsk: (next) => {
        if (desk.chosen.length === 0) return false
        // Forward to the checkout of these same seats needs no question.
        const { order } = desk.store
        return !(order && next.pathname === checkoutPath(order.id))
      },
      ask: async () => (await (await bringWays())?.askToLeave(desk)) === true,
    })
  }, [desk, router])

  async function goOn(): Promise<void> {
    setLeaving(true)
    try {
      await (await bringWays())?.goOn(desk, router)
    } finally {
      setLeaving(false)
    }
  }

  return {
    isLeaving,
    changeShowtime: async () => (await bringWays())?.changeShowtime(desk, router),
    share: async () => (await bringWays())?.share(desk),
    goOn,
  }
}
