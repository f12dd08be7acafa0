// Bookings that guests made with the contact which this guest has verified lately.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import { readGuestOrders } from '#app/shared/orders/orders.functions.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { isMember } from '#app/lib/session/viewer.query.ts'
import { isMissingOrForbidden, orderQuery } from '#app/shared/orders/orders.query.ts'
import type { BookingPeriod } from '#app/shared/orders/bookings.query.ts'

const KEY = 'GET guest-users/orders'

const NONE: Answer<typeof KEY> = { orders: [], pagination: { page: 1, pageCount: 1 }, phoneMasked: '' }

export const guestBookingsQuery = (when: BookingPeriod) =>
  infiniteQueryOptions({
    queryKey: [KEY, when] as const,
    // Signing in refetches every active query. The gateway refuses this one to members, and that refusal would end the
    // new session.
    queryFn: ({ pageParam, signal, client }) =>
      isMember(client) ? NONE : readGuestOrders({ data: { when, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    staleTime: 5000,
    networkMode: 'always',
    meta: { isHandled: true },
  })

/** After another contact or a newer verification, earlier results are removed. */
export const resetGuestBookings = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ queryKey: [KEY] })

/** The contact that was just verified is not that of the booking, or there is no such booking. */
export const isBookingOfOthers = (queryClient: QueryClient, id: string): Promise<boolean> =>
  queryClient.fetchQuery({ ...orderQuery({ id }), staleTime: 0 }).then(() => false, isMissingOrForbidden)

const FORBIDDEN = 403

/** No contact is verified yet, or its verification is too old here. */
export const isContactUnverifiedError = (error: unknown): boolean =>
  isProblemError(error) && (error.reason === 'phone_not_verified' || error.status === FORBIDDEN)
