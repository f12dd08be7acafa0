// Door to what decides, beside the way it is paid, whether an order could be cancelled once it is a booking.
import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { gateway } from '#app/lib/gateway.ts'

/** Whose the order is and what an exchange pays of it decide it, too: each version asks anew. Null where cancelling is not offered. */
export const cancelTermsQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['GET orders/:id/cancel-terms', id, version] as const,
    queryFn: async ({ signal }) => (await gateway('GET orders/:id/cancel-terms', { id }, { signal })).terms,
    staleTime: 5000,
    refetchOnWindowFocus: true,
    meta: { isHandled: true },
  })
