// Queries of offers: the list, a single one, and those of a film. If the feature is off, there are none.
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '#server/contracts/contract.ts'
import type { Offer } from '#server/contracts/offer-facts.ts'
import { readFilmOffers, readOffer, readOfferBySlug, readOffers } from './offers.functions.ts'
import { orNullOnServer } from '#app/lib/gateway/or-null-on-server.ts'
import type { ProblemMeta } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, ProblemError } from '#app/lib/gateway/problem.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

const IN_PLACE = { isHandled: true } satisfies ProblemMeta

/**
 * If the settings fail to load, offers count as on: the gateway's own answer then decides. A time-out is thrown: after
 * it a visitor would wait for a second one.
 */
const areOff = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(settingsQuery).then(
    ({ features }) => features.offers === false,
    (error: unknown) => {
      if (isProblemError(error) && error.reason === 'timeout') throw error
      return false
    },
  )

const NONE: Answer<'GET offers'> = { offers: [], pagination: { page: 1, pageCount: 1 } }

/** Page by page, in the operator's order. */
export const offersQuery = infiniteQueryOptions({
  queryKey: ['GET offers', 'pages'] as const,
  queryFn: async ({ client, pageParam, signal }) =>
    (await areOff(client)) ? NONE : readOffers({ data: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
  meta: IN_PLACE,
})

/** The first ones, for rows on another page. */
export const firstOffersQuery = queryOptions({
  queryKey: ['GET offers', 'first'] as const,
  queryFn: ({ client, signal }) =>
    orNullOnServer(
      areOff(client).then(async (isOff) => (isOff ? [] : (await readOffers({ data: { page: 1 }, signal })).offers)),
    ),
  meta: { ...IN_PLACE, isMarkupOnly: true },
})

export const offerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['GET offers/unique-name/:slug', { slug }] as const,
    queryFn: async ({ client, signal }) => {
      if (await areOff(client)) throw new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
      return (await readOfferBySlug({ data: { slug }, signal })).offer
    },
    meta: IN_PLACE,
  })

/** By id, as the URLs of showtimes name an offer. */
export const offerByIdQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET offers/:id', { id }] as const,
    queryFn: async ({ signal }) => (await readOffer({ data: { id }, signal })).offer,
    meta: IN_PLACE,
  })

export const offersOfFilmQuery = (input: { filmId: string; cityId: string }) =>
  queryOptions({
    queryKey: ['GET films/offer', input] as const,
    queryFn: async ({ client, signal }) =>
      (await areOff(client)) ? [] : (await readFilmOffers({ data: input, signal })).offers,
    meta: IN_PLACE,
  })

/** For loaders: the offer; otherwise the page for what is no longer available. */
export async function requireOffer(queryClient: QueryClient, slug: string): Promise<Offer> {
  const of = (await areOff(queryClient)) ? 'off' : 'offer'
  return redirectIfUnavailable(queryClient.ensureQueryData(offerQuery(slug)), of)
}
