// A member's bookings: upcoming, past, a single one, and the refund that cancelling it would bring.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Answer, Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { openChangeOf } from './booking-change.rules.ts'
import { orderQuery, requireOrder } from './orders.query.ts'
import {
  cancelOrder,
  checkCancel,
  clearHistory,
  readCancellationReasons,
  readExchanges,
  readOrders,
} from './orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'

export type BookingPeriod = Input<'GET orders'>['when']

const MEMBERS = { isHandled: true, isMembers: true }

/** Infinite query, page by page. */
export const bookingsQuery = (when: BookingPeriod) =>
  infiniteQueryOptions({
    queryKey: ['GET orders', when] as const,
    queryFn: ({ pageParam, signal }) => readOrders({ data: { when, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    // A showtime may end, or another tab may cancel a booking: the list is refetched whenever the visitor returns to
    // it.
    staleTime: 5000,
    meta: MEMBERS,
  })

/** For loaders: starts the request without waiting for it. */
export const prefetchBookings = (queryClient: QueryClient, when: BookingPeriod): void =>
  void queryClient.prefetchInfiniteQuery(bookingsQuery(when))

/** A showtime that was called off while it ran is not past before its holder has chosen. */
export const isPastBooking = (order: Order): boolean =>
  order.cancellation !== null ||
  (Date.parse(order.showtime.endsAt) <= Date.parse(order.serverNow) && !openChangeOf(order))

/**
 * For loaders of a booking's two pages: redirects to the page that fits. An order without tickets goes to its checkout.
 */
export async function requireBooking(queryClient: QueryClient, id: string, when: BookingPeriod): Promise<Order> {
  const order = await requireOrder(queryClient, { id })
  // Food that was bought after the tickets is shown with its booking.
  if (order.foodFor) {
    const params = { id: order.foodFor.orderId }
    throw when === 'UPCOMING'
      ? redirect({ to: '/user-area/upcoming-booking/$id', params, replace: true })
      : redirect({ to: '/user-area/view-history/$id', params, replace: true })
  }
  if (order.status !== 'TICKETED' && !order.cancellation)
    throw redirect({ to: '/bookings/$id/checkout', params: { id }, replace: true })
  if (isPastBooking(order) === (when === 'PAST')) return order
  throw when === 'UPCOMING'
    ? redirect({ to: '/user-area/view-history/$id', params: { id }, replace: true })
    : redirect({ to: '/user-area/upcoming-booking/$id', params: { id }, replace: true })
}

/** Exchanges that were begun and not finished. If the request fails, the pages show no link back; the rest works. */
export const openExchangesQuery = queryOptions({
  queryKey: ['GET exchanges'] as const,
  queryFn: async ({ signal }) => (await readExchanges({ signal })).exchanges,
  staleTime: 3000,
  refetchOnWindowFocus: true,
  meta: MEMBERS,
})

/** The answer depends on the minute and on other bookings, so it is stale within seconds. */
export const checkCancelQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET orders/:id/check-cancel', id] as const,
    queryFn: ({ signal }) => checkCancel({ data: { id }, signal }),
    staleTime: 3000,
    refetchOnWindowFocus: true,
    meta: MEMBERS,
  })

/** For loaders. A chain that cancels no tickets need not have the call. */
export async function prefetchCancelCheck(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.prefetchQuery(settingsQuery)
  if (queryClient.getQueryData(settingsQuery.queryKey)?.features.cancelTicket)
    await queryClient.prefetchQuery(checkCancelQuery(id))
}

export const cancelReasonsQuery = queryOptions({
  queryKey: ['GET cancellation-reasons'] as const,
  queryFn: async ({ signal }) => (await readCancellationReasons({ signal })).reasons,
  meta: { isHandled: true },
})

export type CancelInput = Input<'POST orders/:id/cancel'>

export const cancelBooking = (input: CancelInput, idempotencyKey: string): Promise<Answer<'POST orders/:id/cancel'>> =>
  cancelOrder({ data: input, ...idempotencyOptions(idempotencyKey) })

const isChanged = (key: unknown): boolean =>
  typeof key === 'string' &&
  /^GET (?:exchanges|orders$|guest-users\/orders$|orders\/:id\/(?:check|food-orders)|wallet)/.test(key)

/** Stores the order from the answer at once; lists and wallets are invalidated. */
export async function cacheCancelledOrder(queryClient: QueryClient, order: Order): Promise<void> {
  queryClient.setQueryData(orderQuery({ id: order.id }).queryKey, order)
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isChanged(key) })
}

/** Like `cacheCancelledOrder` for an exchanged booking, or one that staff have changed. No answer contains it, so it is invalidated, too. */
export const invalidateOrderAndLists = (queryClient: QueryClient, orderId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orderQuery({ id: orderId }).queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => isChanged(key) }),
  ])

export const deleteHistory = () => clearHistory({ data: {} })
