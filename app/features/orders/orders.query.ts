// One order, read by its id: by the seats it was begun on, the checkout, the ticket, and a friend who got one seat of it.
// A member reads it by `GET orders/:id`, a guest by `GET guest-users/orders/:id`, which alone takes a shared link.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError, isUnavailable } from '#app/lib/problem.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { orUnavailable } from '#app/lib/unavailable.ts'

/** Seconds left on it are told by the server, so an old copy is worth little. */
const FRESH_MS = 5000

interface OrderInput {
  id: string
  /** The permission to see one seat's ticket, from a shared link. */
  share?: string | undefined
}

async function readOrder(input: OrderInput, client: QueryClient, signal: AbortSignal): Promise<Order> {
  const { session } = await client.ensureQueryData(visitQuery)
  const isMembers = session === 'member' && input.share === undefined
  const { order } = isMembers
    ? await gateway('GET orders/:id', { id: input.id }, { signal })
    : await gateway('GET guest-users/orders/:id', { ...input }, { signal })
  return order
}

export const orderQuery = ({ id, share }: OrderInput) => {
  const input = share === undefined ? { id } : { id, share }
  return queryOptions({
    // Members and guests share one key: an order in hand stays there when its guest signs in.
    queryKey: ['GET orders/:id', input] as const,
    queryFn: ({ signal, client }) => readOrder(input, client, signal),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // The pages of an order show a failure where it matters, and go on with what they know.
    meta: { isHandled: true },
  })
}

const NOBODY = 403

// Somebody without any session owns no order.
export const isMissing = (error: unknown) => isUnavailable(error) || (isProblemError(error) && error.status === NOBODY)

/**
 * For loaders. An order that is not there or not this visitor's: the gateway does not tell which, nor do we. Who has yet to
 * sign in can come back to their ticket, which leads on to whatever page the order is at; a friend's link is good without an
 * account, or not at all.
 */
export const requireOrder = (queryClient: QueryClient, { id, share }: OrderInput): Promise<Order> =>
  orUnavailable(
    queryClient.fetchQuery(orderQuery({ id, share })),
    'booking',
    isMissing,
    share === undefined ? `/bookings/${id}/checkout/your-ticket` : undefined,
  )
