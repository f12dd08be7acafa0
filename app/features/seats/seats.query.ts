// Door of seat selection: one showtime, which of its seats are free, and the writes that hold them.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { gateway } from '#app/lib/gateway.ts'
import type { ProblemMeta } from '#app/lib/problem-reaction.ts'
import { orUnavailable } from '#app/lib/unavailable.ts'

const IN_PLACE = { isHandled: true } satisfies ProblemMeta

export const showtimeQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId', { sessionId }] as const,
    queryFn: async ({ signal }) => (await gateway('GET showtimes/:sessionId', { sessionId }, { signal })).showtime,
    meta: IN_PLACE,
  })

export const seatStatesQuery = (input: Input<'GET showtimes/:sessionId/seats'>) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/seats', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET showtimes/:sessionId/seats', input, { signal })).seats,
    meta: IN_PLACE,
    // From here on the live channel keeps them; whoever doubts it asks with `staleTime: 0`.
    staleTime: 30_000,
  })

export const bestSeatsQuery = (input: Input<'GET showtimes/:sessionId/best-seats'>) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/best-seats', input] as const,
    queryFn: ({ signal }) => gateway('GET showtimes/:sessionId/best-seats', input, { signal }),
    meta: IN_PLACE,
    staleTime: 0,
    gcTime: 0,
  })

export const planQuery = (sessionId: string, plan: string) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/plan', { sessionId, plan }] as const,
    queryFn: async () => (await gateway('GET showtimes/:sessionId/plan', { sessionId, plan })).seats,
    meta: IN_PLACE,
  })

/** Other times of the film on the same cinema day. */
export const otherShowtimesQuery = (input: Input<'GET showtimes'>) =>
  queryOptions({
    queryKey: ['GET showtimes', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET showtimes', input, { signal })).showtimes,
    meta: IN_PLACE,
  })

/** For loaders: the showtime, or the page for what is not there any more. */
export const requireShowtime = (queryClient: QueryClient, sessionId: string): Promise<Showtime> =>
  orUnavailable(queryClient.ensureQueryData(showtimeQuery(sessionId)))

/** A write outside a component, with the same reactions to a failure as every other. */
export const runWrite = <T>(queryClient: QueryClient, write: () => Promise<T>): Promise<T> =>
  queryClient
    .getMutationCache()
    .build<T, Error, void, unknown>(queryClient, { mutationFn: write, meta: IN_PLACE })
    .execute()

/** An offer, or the booking it is exchanged for. */
export type HoldTerms = Pick<Input<'POST orders'>, 'offer' | 'exchangeOf'>

interface Hold {
  sessionId: string
  /** The order whose seats it replaces, if there is one. */
  id: string | undefined
  /** Names of the hall's own seats. */
  choice: string[]
  /** How the order is to be bought from now on. */
  terms: HoldTerms | undefined
  idempotencyKey: string
}

export async function holdSeats(
  queryClient: QueryClient,
  { sessionId, id, choice, terms, idempotencyKey }: Hold,
): Promise<Order> {
  const wanted = { seats: choice as Input<'POST orders'>['seats'], ...terms }
  const { order } = await runWrite(queryClient, () =>
    id
      ? gateway('POST orders/:id/seats', { id, ...wanted }, { idempotencyKey })
      : gateway('POST orders', { sessionId, ...wanted }, { idempotencyKey }),
  )
  return order
}
