// Films by their name in the address, as the page of one film reads them.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Film } from '#server/contracts/films.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isUnavailable } from '#app/lib/problem.ts'

interface FilmInput {
  slug: string
  cityId: string
  offerId?: string | undefined
}

export const filmQuery = (input: FilmInput) =>
  queryOptions({
    queryKey: ['GET films/unique-name/:slug', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET films/unique-name/:slug', input, { signal })).film,
  })

/** For loaders: the film, or the page for what is not there any more. */
export async function requireFilm(queryClient: QueryClient, input: FilmInput): Promise<Film> {
  try {
    return await queryClient.ensureQueryData(filmQuery(input))
  } catch (error) {
    if (isUnavailable(error)) throw redirect({ to: '/un-available' })
    throw error
  }
}
