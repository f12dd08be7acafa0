// Bookings guests made with the phone this guest has lately proved.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
import type { When } from '../bookings.query.ts'

const KEY = 'GET guest-users/orders'

export const guestBookingsQuery = (when: When) =>
  infiniteQueryOptions({
    queryKey: [KEY, when] as const,
    queryFn: ({ pageParam, signal }) => gateway(KEY, { when, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    staleTime: 5000,
    networkMode: 'always',
    meta: { isHandled: true },
  })

/** Of another number, or a newer proof: what was shown is shown no more. */
export const resetGuestBookings = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ queryKey: [KEY] })

const FORBIDDEN = 403

/** The number is still to be proved, or was longer ago than counts here. */
export const needsNumber = (error: unknown): boolean =>
  isProblemError(error) && (error.reason === 'phone_not_verified' || error.status === FORBIDDEN)
