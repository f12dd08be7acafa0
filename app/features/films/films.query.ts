// Films by their name in the address: the page of one film, and the days it can be booked for.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Film } from '#server/contracts/films.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isUnavailable } from '#app/lib/problem.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { orUnavailable } from '#app/lib/unavailable.ts'

export interface FilmInput {
  slug: string
  cityId: string
  offerId?: string | undefined
}

export const filmQuery = (input: FilmInput) =>
  queryOptions({
    queryKey: ['GET films/unique-name/:slug', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET films/unique-name/:slug', input, { signal })).film,
    // Wherever a film is read, its failure is shown in its place.
    meta: { isHandled: true },
  })

/** An id in the place of a name, as links from outside bear it: the loader then leads to the name. */
async function filmByNameOrId(queryClient: QueryClient, { slug, ...input }: FilmInput): Promise<Film> {
  try {
    return await queryClient.ensureQueryData(filmQuery({ slug, ...input }))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return (await gateway('GET films/:id', { id: slug, cityId: input.cityId })).film
  }
}

/** For loaders: the film, or the page for what is not there any more. */
export const requireFilm = (queryClient: QueryClient, input: FilmInput): Promise<Film> =>
  orUnavailable(filmByNameOrId(queryClient, input))

/** For loaders: what else the page of a film asks before it is drawn. */
export async function askBesideFilm(queryClient: QueryClient, { trailerUrl }: Pick<Film, 'trailerUrl'>): Promise<void> {
  // Whether the chain shows trailers.
  if (trailerUrl) await queryClient.prefetchQuery(settingsQuery)
}
