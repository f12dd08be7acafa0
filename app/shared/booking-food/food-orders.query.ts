// The food that was ordered for a booking after its tickets: each an order of its own.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { readFoodOrders } from '#app/shared/food/food-orders.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'

const FRESH_MS = 5000

/** The paid ones, oldest first. */
export const foodOrdersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/food-orders', { id: bookingId }] as const,
    queryFn: async ({ signal }): Promise<Order[]> =>
      (await ifSupported(readFoodOrders({ data: { id: bookingId }, signal }), () => ({ orders: [] }))).orders,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    meta: { isHandled: true },
  })

/** For loaders. The stored copy of a ticket has the numbers of all its food, so the server renders them. */
export async function prefetchFoodOrders(queryClient: QueryClient, bookingId: string): Promise<void> {
  await queryClient.prefetchQuery(settingsQuery)
  if (queryClient.getQueryData(settingsQuery.queryKey)?.features.foodOrders)
    await queryClient.prefetchQuery(foodOrdersQuery(bookingId))
}
