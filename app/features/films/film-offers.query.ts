import { queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway/gateway.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'

export interface FilmOffersInput {
  filmId: string
  cityId: string
  date: string
}

/** Whether the film has offers. If the request fails, the page shows no link. */
export const filmOffersQuery = (input: FilmOffersInput) =>
  queryOptions({
    queryKey: ['GET offers/check-film', input] as const,
    queryFn: async ({ client, signal }) => {
      try {
        const { features } = await client.ensureQueryData(settingsQuery)
        return features.offers === true && (await gateway('GET offers/check-film', input, { signal })).hasOffer
      } catch {
        return false
      }
    },
  })
