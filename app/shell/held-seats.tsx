import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { findDeviceHeldOrderId, subscribeToHeldOrder } from '#app/lib/session/held-order.storage.ts'
import { LazyPart } from '#app/ui/lazy-part.tsx'

const loadBar = () => import('#app/features/seats/held-bar.tsx').then(({ HeldBar }) => HeldBar)

const onServer = () => undefined

interface HeldSeatsProps {
  /** The order that the page itself is about. By default the one that holds seats for this browser. */
  orderId?: string | undefined
  /** The link loads a document, because the code of this one may be broken. */
  mustReloadDocument?: boolean
}

/**
 * Links back to held seats, on every page except seats and checkout, and on the error pages of those. Most visits hold
 * no seats and load no code for it.
 */
export function HeldSeatsBar({ orderId: ofPage, mustReloadDocument = false }: HeldSeatsProps) {
  // Rerenders on navigation: seats may have been held or released on the previous page.
  useRouterState({ select: ({ location }) => location.pathname })
  const held = useSyncExternalStore(subscribeToHeldOrder, findDeviceHeldOrderId, onServer)
  const orderId = ofPage ?? held
  if (!orderId) return null
  return <LazyPart key={orderId} load={loadBar} isWanted skipsReload props={{ orderId, mustReloadDocument }} />
}
