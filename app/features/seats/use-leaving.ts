// Ways out of the page: to the checkout, to another showtime, or away. Chosen seats are never dropped without asking.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { announceOffline } from '#app/lib/offline.ts'
import { checkoutPath } from '#app/lib/paths.ts'
import { loadWaysOut } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'

const bringWays = () => loadWaysOut().catch(announceOffline)

/** The router still takes a refused address for the current one until this turn is over. */
const afterNavigation = () => new Promise<void>((resolve) => setTimeout(resolve))

export function useLeaving(desk: SeatDesk) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    async function askToLeave(): Promise<boolean> {
      const ways = await bringWays()
      return (await ways?.askToLeave(desk)) === true
    }

    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        const current = router.parseLocation(currentLocation)
        const next = router.parseLocation(nextLocation)
        if (desk.chosen.length === 0 || current.pathname === next.pathname) return false
        // Forward again to the checkout of these very seats.
        const { order } = desk.store
        if (order && checkoutPath(order.id).endsWith(next.pathname)) return false
        // Refused at once and asked afterwards: a question inside the blocker would stand on the entry it leads to.
        void afterNavigation()
          .then(askToLeave)
          .then((isSure) => {
            if (!isSure) return
            if (action === 'BACK') router.history.back({ ignoreBlocker: true })
            else void router.navigate({ href: nextLocation.href, ignoreBlocker: true })
          })
        return true
      },
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
