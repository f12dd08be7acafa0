// Terms that decide, besides the payment method, whether a paid order may be cancelled.
import { queryOptions } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { readCancelTerms } from '#app/shared/orders/orders.functions.ts'

/**
 * The terms depend on the order's owner and on the part an exchange pays. So each version of the order is fetched.
 * Null if cancelling is not offered.
 */
export const cancelTermsQuery = ({ id, version }: Pick<Order, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['GET orders/:id/cancel-terms', id, version] as const,
    queryFn: async ({ signal }) => (await readCancelTerms({ data: { id }, signal })).terms,
    staleTime: 5000,
    refetchOnWindowFocus: true,
    meta: { isHandled: true },
  })
