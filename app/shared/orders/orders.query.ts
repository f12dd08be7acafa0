// One order by its id, for its seats page, the checkout, the ticket, and a friend with a shared seat.
// Members read it by `GET orders/:id`, guests by `GET guest-users/orders/:id`; only the latter takes a shared link.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { readGuestOrder, readOrder } from './orders.functions.ts'
import { orderKey, type OrderInput } from './order-key.ts'
import { isProblemError, isUnavailable } from '#app/lib/gateway/problem.ts'
import { viewerQuery } from '#app/lib/session/viewer.query.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

/** The answer contains the seconds left, so it is stale quickly. */
const FRESH_MS = 5000

async function readOrderAs(input: OrderInput, client: QueryClient, signal: AbortSignal): Promise<Order> {
  const { session } = await client.ensureQueryData(viewerQuery)
  const isMembers = session === 'member' && input.share === undefined
  const { order } = isMembers
    ? await readOrder({ data: { id: input.id }, signal })
    : await readGuestOrder({ data: { ...input }, signal })
  return order
}

export const orderQuery = (input: OrderInput) =>
  queryOptions({
    queryKey: orderKey(input),
    queryFn: ({ signal, client }) => readOrderAs(input, client, signal),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // The pages of an order show errors in place, and keep the data they have.
    meta: { isHandled: true },
  })

const FORBIDDEN = 403

// 403: a visitor without a session owns no order.
export const isMissingOrForbidden = (error: unknown) =>
  isUnavailable(error) || (isProblemError(error) && error.status === FORBIDDEN)

const SESSION_OVER = 401

/** While the server renders, nothing else can lead a visitor whose session is over to the way back. */
export const isOutOfReach = (error: unknown) =>
  isMissingOrForbidden(error) || (isProblemError(error) && error.status === SESSION_OVER)

/**
 * For loaders. A missing order and another visitor's order give the same page: the gateway does not distinguish them.
 * If sign-in is needed, the visitor returns to the ticket, which redirects to the order's current page. A shared link
 * works without an account, or not at all.
 */
export const requireOrder = (queryClient: QueryClient, { id, share }: OrderInput): Promise<Order> =>
  redirectIfUnavailable(
    queryClient.fetchQuery(orderQuery({ id, share })),
    share === undefined ? 'booking' : 'ticket',
    isOutOfReach,
    share === undefined ? `/bookings/${id}/checkout/your-ticket` : undefined,
  )
