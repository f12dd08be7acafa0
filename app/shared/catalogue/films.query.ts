// Queries of a film by the name in its URL, and what its page prefetches beside it.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Film } from '#server/contracts/films.ts'
import { readFilm, readFilmBySlug } from './films.functions.ts'
import { isUnavailable } from '#app/lib/gateway/problem.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'

export interface FilmInput {
  slug: string
  cityId: string
  offerId?: string | undefined
}

export const filmQuery = (input: FilmInput) =>
  queryOptions({
    queryKey: ['GET films/unique-name/:slug', input] as const,
    queryFn: async ({ signal }) => (await readFilmBySlug({ data: input, signal })).film,
    // Every caller shows the error in place of the film.
    meta: { isHandled: true },
  })

/** Links from outside may contain an id instead of a name. The loader then redirects to the name. */
async function filmByNameOrId(queryClient: QueryClient, { slug, ...input }: FilmInput): Promise<Film> {
  try {
    return await queryClient.ensureQueryData(filmQuery({ slug, ...input }))
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return (await readFilm({ data: { id: slug, cityId: input.cityId } })).film
  }
}

/** For loaders: the film; otherwise the page for what is no longer available. */
export const requireFilm = (queryClient: QueryClient, input: FilmInput): Promise<Film> =>
  redirectIfUnavailable(filmByNameOrId(queryClient, input))

/** For loaders: other data that the page of a film needs before it renders. */
export async function prefetchTrailerSettings(
  queryClient: QueryClient,
  { trailerUrl }: Pick<Film, 'trailerUrl'>,
): Promise<void> {
  // Whether the chain shows trailers.
  if (trailerUrl) await queryClient.prefetchQuery(settingsQuery)
}
