// Sending enquiries, and the films that a private booking may name.
import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import type { Input } from '#server/contracts/contract.ts'

export const sendContact = (body: Input<'POST contact-us'>, idempotencyKey: string) =>
  gateway('POST contact-us', body, { idempotencyKey })

export const sendPrivateBooking = (body: Input<'POST private-bookings'>, idempotencyKey: string) =>
  gateway('POST private-bookings', body, { idempotencyKey })

/** All current and coming films, in any city: a private booking may show any of them. */
export const wishedFilmsQuery = queryOptions({
  queryKey: ['GET films', { status: 'any' }] as const,
  queryFn: async ({ signal }) => {
    const { films } = await gateway('GET films', { limit: 100 }, { signal })
    return films.map(({ id, title, isUpcoming }) => ({ id, title, isUpcoming }))
  },
  meta: { isHandled: true },
})
