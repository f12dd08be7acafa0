// Queries and mutations of seat selection: a showtime, the states of its seats, and holding seats.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { readShowtime, readShowtimes } from '#app/shared/catalogue/showtimes.functions.ts'
import { readBestSeats, readPlanSeats, readSeats } from './seats.functions.ts'
import { createOrder, updateSeats } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import type { ProblemMeta } from '#app/lib/gateway/problem-reaction.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

const IN_PLACE = { isHandled: true } satisfies ProblemMeta

export const showtimeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId', { sessionId }] as const,
    queryFn: async ({ signal }) => (await readShowtime({ data: { sessionId }, signal })).showtime,
    meta: IN_PLACE,
  })

export const seatStatesQuery = (input: Input<'GET showtimes/:sessionId/seats'>) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/seats', input] as const,
    queryFn: async ({ signal }) => (await readSeats({ data: input, signal })).seats,
    meta: IN_PLACE,
    // After this the live channel keeps the data fresh. A caller that needs certainty sets `staleTime: 0`.
    staleTime: 30_000,
  })

/** The states that a page begins with. `orderId`: the order that its address names. */
export const firstStatesQuery = (sessionId: string, orderId: string | undefined) =>
  seatStatesQuery({ sessionId, ...(orderId ? { orderId } : {}) })

type BestInput = Input<'GET showtimes/:sessionId/best-seats'>

export const bestSeatsQuery = (input: BestInput) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/best-seats', input] as const,
    queryFn: ({ signal }) => readBestSeats({ data: input, signal }),
    meta: IN_PLACE,
    // Asked for at a press, which must be told of a missing network.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })

/** The best seats of each of these areas, or of the whole hall if no area has enough. An empty answer: no seats fit. */
export const bestOffersQuery = (
  params: Omit<BestInput, 'areaCategoryCode' | 'after'>,
  areas: readonly string[],
  after: Record<string, string>,
) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/best-seats', params, areas, after] as const,
    queryFn: async ({ signal }) => {
      const ask = async (area: string | undefined) => {
        const last = area === undefined ? undefined : after[area]
        const input = {
          ...params,
          ...(area ? { areaCategoryCode: area } : {}),
          ...(last ? { after: last as SeatName } : {}),
        }
        try {
          const { seats, areTogether } = await readBestSeats({ data: input, signal })
          return [{ area, seats, areTogether }]
        } catch (error) {
          if (isProblemError(error) && error.reason === 'no_seats_together') return []
          throw error
        }
      }
      const offers = (await Promise.all(areas.map(ask))).flat()
      return offers.length > 0 || areas.length < 2 ? offers : ask(undefined)
    },
    meta: IN_PLACE,
    staleTime: 0,
    gcTime: 0,
  })

/** Id of a seat in this hall. */
export type SeatName = `${string}${number}`

/** Seats of a shared link. */
export const sharedSeatsQuery = (sessionId: string, plan: string) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/plan', { sessionId, plan }] as const,
    queryFn: async () => (await readPlanSeats({ data: { sessionId, plan } })).seats,
    meta: IN_PLACE,
  })

/** Other showtimes of the film on the same cinema day. */
export const otherShowtimesQuery = (input: Input<'GET showtimes'>) =>
  queryOptions({
    queryKey: ['GET showtimes', input] as const,
    queryFn: async ({ signal }) => (await readShowtimes({ data: input, signal })).showtimes,
    meta: IN_PLACE,
  })

/** For loaders: the showtime, or the not-found page. */
export const requireShowtime = (queryClient: QueryClient, sessionId: string): Promise<Showtime> =>
  redirectIfUnavailable(queryClient.ensureQueryData(showtimeQuery(sessionId)))

/** A write outside a component, with the same error handling as every mutation. */
export const runAsMutation = <T>(queryClient: QueryClient, write: () => Promise<T>): Promise<T> =>
  queryClient
    .getMutationCache()
    .build<T, Error, void, unknown>(queryClient, { mutationFn: write, meta: IN_PLACE })
    .execute()

/** An offer, or the booking that the order exchanges. */
export type HoldTerms = Pick<Input<'POST orders'>, 'offer' | 'exchangeOf'>

interface Hold {
  showtimeId: string
  /** The order whose seats are replaced, if there is one. */
  id: string | undefined
  /** Ids of seats in this hall. */
  seats: readonly string[]
  /** The terms of the order from now on. */
  terms: HoldTerms | undefined
  idempotencyKey: string
}

export async function createOrReplaceHold(
  queryClient: QueryClient,
  { showtimeId, id, seats, terms, idempotencyKey }: Hold,
): Promise<Order> {
  const wanted = { seats: seats as Input<'POST orders'>['seats'], ...terms }
  const { order } = await runAsMutation(queryClient, () =>
    id
      ? updateSeats({ data: { id, ...wanted }, ...idempotencyOptions(idempotencyKey) })
      : createOrder({ data: { sessionId: showtimeId, ...wanted }, ...idempotencyOptions(idempotencyKey) }),
  )
  return order
}
