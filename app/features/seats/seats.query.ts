// Door of seat selection: one showtime, which of its seats are free, and the writes that hold them.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'
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

type BestInput = Input<'GET showtimes/:sessionId/best-seats'>

export const bestSeatsQuery = (input: BestInput) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/best-seats', input] as const,
    queryFn: ({ signal }) => gateway('GET showtimes/:sessionId/best-seats', input, { signal }),
    meta: IN_PLACE,
    staleTime: 0,
    gcTime: 0,
  })

/** The best seats of each of these areas; of the whole hall where no area has enough. An empty answer: nothing fits. */
export const bestOffersQuery = (
  asked: Omit<BestInput, 'areaCategoryCode' | 'after'>,
  areas: readonly string[],
  after: Record<string, string>,
) =>
  queryOptions({
    queryKey: ['GET showtimes/:sessionId/best-seats', asked, areas, after] as const,
    queryFn: async ({ signal }) => {
      const ask = async (area: string | undefined) => {
        const last = area === undefined ? undefined : after[area]
        const input = {
          ...asked,
          ...(area ? { areaCategoryCode: area } : {}),
          ...(last ? { after: last as SeatName } : {}),
        }
        try {
          const { seats, areTogether } = await gateway('GET showtimes/:sessionId/best-seats', input, { signal })
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

/** Of the hall's own seats. */
export type SeatName = `${string}${number}`

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
