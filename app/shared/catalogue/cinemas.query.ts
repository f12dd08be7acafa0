// Queries of cinemas: all, one by the name in its URL, and the nearest one for a city without a cinema.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { coordinatesQuery } from './cities/cities.query.ts'
import { readCinemaBySlug, readCinemas } from './cinemas.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import type { Input } from '#server/contracts/contract.ts'
import { sortCinemasByDistance } from './cinema-order.ts'

export const cinemasQuery = (input: Input<'GET cinemas'>) =>
  queryOptions({
    queryKey: ['GET cinemas', input] as const,
    queryFn: ({ signal }) =>
      ifSupported(
        readCinemas({ data: input, signal }).then(({ cinemas }) => cinemas),
        () => [],
      ),
    meta: { isHandled: true },
  })

/**
 * A cinema as its page shows it. If the gateway does not support that page, the fields that only the page has are
 * empty.
 */
export type KnownCinema = Omit<CinemaDetail, 'postalCode'> & { postalCode: string }

const UNKNOWN_DETAILS = { text: '', arrival: [], telephone: '', postalCode: '', halls: [], sessionsDates: [] }

async function fromList(queryClient: QueryClient, slug: string): Promise<KnownCinema> {
  const cinemas = await queryClient.ensureQueryData(cinemasQuery({}))
  const cinema = cinemas.find(({ uniqueName }) => uniqueName === slug)
  if (!cinema) throw new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
  return { openingHours: [], ...cinema, ...UNKNOWN_DETAILS }
}

export const cinemaQuery = (slug: string) =>
  queryOptions({
    queryKey: ['GET cinemas/unique-name/:slug', { slug }] as const,
    queryFn: ({ client, signal }) =>
      ifSupported<KnownCinema>(
        readCinemaBySlug({ data: { slug }, signal }).then(({ cinema }) => cinema),
        () => fromList(client, slug),
      ),
    meta: { isHandled: true },
  })

/** For loaders: the cinema; otherwise the page for what is no longer available. */
export const requireCinema = (queryClient: QueryClient, slug: string): Promise<KnownCinema> =>
  redirectIfUnavailable(queryClient.ensureQueryData(cinemaQuery(slug)), 'cinema')

/** The nearest cinema of a city without one, with its distance. Null if the city has one itself. */
export const nearestCinemaOutsideCityQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET cinemas', { nearestTo: cityId }] as const,
    queryFn: async ({ client }) => {
      const cinemas = await client.ensureQueryData(cinemasQuery({}))
      if (cinemas.some((cinema) => cinema.cityId === cityId)) return null
      const here = (await client.ensureQueryData(coordinatesQuery)).find(({ id }) => id === cityId)
      const [nearest] = here ? sortCinemasByDistance(here, cinemas) : []
      return nearest?.km !== undefined ? { id: nearest.cinema.id, km: nearest.km } : null
    },
    meta: { isHandled: true },
  })
