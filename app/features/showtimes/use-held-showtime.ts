// For other features: the showtime of the booking that is exchanged.
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { orderKey } from '#app/shared/orders/order-key.ts'

const ignore = () => undefined

/**
 * Id of the exchanged booking's showtime, once the line over the showtimes has fetched the booking; undefined until
 * then. It reads the cache and fetches nothing, so that a list of showtimes does not load the code of orders.
 */
export function useCachedShowtimeId(orderId: string | undefined): string | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (notify: () => void) =>
      orderId === undefined ? ignore : queryClient.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queryClient, orderId],
  )
  return useSyncExternalStore(
    subscribe,
    () => (orderId === undefined ? undefined : queryClient.getQueryData<Order>(orderKey({ id: orderId }))?.sessionId),
    ignore,
  )
}
