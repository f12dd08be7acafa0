// Ways out of the page: to the checkout, to another showtime, or away. Chosen seats are never dropped without asking.
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { announceOffline } from '#app/lib/offline.ts'
import { loadWaysOut } from './on-demand.ts'
import type { SeatDesk } from './seat-desk.ts'

const bringWays = () => loadWaysOut().catch(announceOffline)

/** The router still takes a refused address for the current one until this turn is over. */
const afterNavigation = () => new Promise<void>((resolve) => setTimeout(resolve))

export function useLeaving(desk: SeatDesk) {
  const router = useRouter()
  const [isLeaving, setLeaving] = useState(false)
  const { store } = desk

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
    const ways = await bringWays()
    return (await ways?.askToLeave(desk)) === true
  }

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
