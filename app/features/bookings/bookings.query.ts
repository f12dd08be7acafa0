// Door to a member's bookings: what is ahead, what has been, one of them, and what cancelling it would bring back.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Answer, Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery, requireOrder } from '#app/features/orders/orders.query.ts'
import { gateway } from '#app/lib/gateway.ts'

export type When = Input<'GET orders'>['when']

const MEMBERS = { isHandled: true, isMembers: true }

/** Page by page. */
export const bookingsQuery = (when: When) =>
  infiniteQueryOptions({
    queryKey: ['GET orders', when] as const,
    queryFn: ({ pageParam, signal }) => gateway('GET orders', { when, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    // A show ends, a booking is cancelled in another tab: the list is looked at again whenever it is come back to.
    staleTime: 5000,
    meta: MEMBERS,
  })

/** For loaders: it comes when it comes, and holds nothing up. */
export const startBookings = (queryClient: QueryClient, when: When): void =>
  void queryClient.prefetchInfiniteQuery(bookingsQuery(when))

export const isOver = ({ cancellation, showtime, serverNow }: Order): boolean =>
  cancellation !== null || Date.parse(showtime.endsAt) <= Date.parse(serverNow)

/** For loaders of a booking's two pages: leads to the one that fits, and away from what is no booking. */
export async function requireBooking(queryClient: QueryClient, id: string, when: When): Promise<Order> {
  const order = await requireOrder(queryClient, { id })
  if (order.status !== 'TICKETED' && !order.cancellation)
    throw redirect({ to: '/bookings/$id/checkout', params: { id }, replace: true })
  if (isOver(order) === (when === 'PAST')) return order
  throw when === 'UPCOMING'
    ? redirect({ to: '/user-area/view-history/$id', params: { id }, replace: true })
    : redirect({ to: '/user-area/upcoming-booking/$id', params: { id }, replace: true })
}

/** Begun and not finished. Where they cannot be had nobody is led back, and all else is there. */
export const openExchangesQuery = queryOptions({
  queryKey: ['GET exchanges'] as const,
  queryFn: async ({ signal }) => (await gateway('GET exchanges', {}, { signal })).exchanges,
  staleTime: 3000,
  refetchOnWindowFocus: true,
  meta: MEMBERS,
})

/** Minutes and other bookings decide it: old in a moment. */
export const checkCancelQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/check-cancel', id] as const,
    queryFn: ({ signal }) => gateway('GET orders/:id/check-cancel', { id }, { signal }),
    staleTime: 3000,
    refetchOnWindowFocus: true,
    meta: MEMBERS,
  })

export const cancelReasonsQuery = queryOptions({
  queryKey: ['GET cancellation-reasons'] as const,
  queryFn: async ({ signal }) => (await gateway('GET cancellation-reasons', {}, { signal })).reasons,
  meta: { isHandled: true },
})

export type CancelInput = Input<'POST orders/:id/cancel'>

export const cancelBooking = (input: CancelInput, idempotencyKey: string): Promise<Answer<'POST orders/:id/cancel'>> =>
  gateway('POST orders/:id/cancel', input, { idempotencyKey })

const isChanged = (key: unknown): boolean =>
  typeof key === 'string' && /^GET (?:exchanges|orders$|orders\/:id\/check|wallet)/.test(key)

/** What the answer says of the order counts at once; the lists and the wallets are looked up anew. */
export async function keepCancelled(queryClient: QueryClient, order: Order): Promise<void> {
  queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, order)
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isChanged(key) })
}

/** The same for a booking that was given up for another one: no answer brought it, so it is looked up anew as well. */
export const forgetExchanged = (queryClient: QueryClient, orderId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orderQuery({ id: orderId }).queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isChanged(key) }),
  ])

export const clearHistory = () => gateway('DELETE orders/history', {})
