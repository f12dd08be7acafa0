import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { heldOrderId, onHeldOrder } from '#app/lib/session/held-order.storage.ts'
import { LazyPart } from '#app/ui/lazy-part.tsx'

const loadBar = () => import('#app/features/seats/held-bar.tsx').then(({ HeldBar }) => HeldBar)

const onServer = () => undefined

/**
 * Links back to held seats, on every page except seats and checkout. Most visits hold no seats and load no code for it.
 */
export function HeldSeats() {
  // Rerenders on navigation: seats may have been held or released on the previous page.
  useRouterState({ select: ({ location }) => location.pathname })
  const orderId = useSyncExternalStore(onHeldOrder, heldOrderId, onServer)
  if (!orderId) return null
  return <LazyPart key={orderId} load={loadBar} isWanted props={{ orderId }} />
}
