// One order, read by its id: the checkout, the ticket, and one shared seat of it.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError, isUnavailable } from '#app/lib/problem.ts'

/** Seconds left on it are told by the server, so an old copy is worth little. */
const FRESH_MS = 5000

interface OrderInput {
  id: string
  /** The permission to see one seat's ticket, from a shared link. */
  share?: string | undefined
}

export const orderQuery = ({ id, share }: OrderInput) => {
  const input = share === undefined ? { id } : { id, share }
  return queryOptions({
    queryKey: ['GET guest-users/orders/:id', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET guest-users/orders/:id', input, { signal })).order,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // The pages of an order show a failure where it matters, and go on with what they know.
    meta: { isHandled: true },
  })
}

const NOBODY = 403

/** For loaders. An order that is not there or not this visitor's: the gateway does not tell which, nor do we. */
export async function requireOrder(queryClient: QueryClient, input: OrderInput): Promise<Order> {
  try {
    return await queryClient.fetchQuery(orderQuery(input))
  } catch (error) {
    // Somebody without any session owns no order.
    const isMissing = isUnavailable(error) || (isProblemError(error) && error.status === NOBODY)
    if (isMissing) throw redirect({ to: '/un-available' })
    throw error
  }
}
