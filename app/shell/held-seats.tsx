import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { heldOrderId, onHeldOrder } from '#app/lib/held-order.storage.ts'
import { Late } from '#app/ui/late.tsx'

const loadBar = () => import('#app/features/seats/held-bar.tsx').then(({ HeldBar }) => HeldBar)

const onServer = () => undefined

/** The way back to held seats, on every page but those that hold or pay for them. Most visits hold none and load nothing. */
export function HeldSeats() {
  // Seats may have been held or released on the page before.
  useRouterState({ select: ({ location }) => location.pathname })
  const orderId = useSyncExternalStore(onHeldOrder, heldOrderId, onServer)
  if (!orderId) return null
  return <Late key={orderId} load={loadBar} isWanted props={{ orderId }} />
}
