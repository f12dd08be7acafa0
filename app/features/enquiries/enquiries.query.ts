// Sending enquiries, and the films that a private booking may name.
import { queryOptions } from '@tanstack/react-query'
import { requestPrivateBooking, sendContactForm } from './enquiries.functions.ts'
import { readFilms } from '#app/shared/catalogue/films.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import type { Input } from '#server/contracts/contract.ts'

export const sendContact = (body: Input<'POST contact-us'>, idempotencyKey: string) =>
  sendContactForm({ data: body, ...idempotencyOptions(idempotencyKey) })

export const sendPrivateBooking = (body: Input<'POST private-bookings'>, idempotencyKey: string) =>
  requestPrivateBooking({ data: body, ...idempotencyOptions(idempotencyKey) })

/** All current and coming films, in any city: a private booking may show any of them. */
export const wishedFilmsQuery = queryOptions({
  queryKey: ['GET films', { status: 'any' }] as const,
  queryFn: async ({ signal }) => {
    const { films } = await readFilms({ data: { limit: 100 }, signal })
    return films.map(({ id, title, isUpcoming }) => ({ id, title, isUpcoming }))
  },
  meta: { isHandled: true },
})
