// Queries of cities, and the city of this visit.
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { City } from '#server/contracts/catalogue.ts'
import { readCities, readCityCoordinates } from './cities.functions.ts'
import { reloadOrOfferReload } from '#app/lib/toast/lost-file-toast.ts'
import { readVisit } from '#app/lib/session/visit.functions.ts'
import { useViewer, viewerQuery } from '#app/lib/session/viewer.query.ts'

export const citiesQuery = queryOptions({
  queryKey: ['GET cities'] as const,
  queryFn: async ({ signal }) => (await readCities({ signal })).city,
  meta: { isHandled: true },
})

export const coordinatesQuery = queryOptions({
  queryKey: ['GET cities/cordinates'] as const,
  queryFn: async ({ signal }) => (await readCityCoordinates({ signal })).city,
  meta: { isHandled: true },
})

/** Where the network places the visitor, to suggest a city. */
export const placeQuery = queryOptions({
  queryKey: ['place'],
  queryFn: async () => (await readVisit()).location,
  staleTime: Infinity,
  meta: { isHandled: true },
})

/**
 * For loaders: starts the requests that depend on the city. Without a chosen city it waits for the list and takes the
 * first. For a city without a cinema it also starts them for the nearest city that has one.
 */
export async function startRequestsForCity(
  queryClient: QueryClient,
  start: (cityId: string) => unknown,
): Promise<unknown> {
  const chosen = queryClient.getQueryData(viewerQuery.queryKey)?.cityId
  const begun = chosen ? start(chosen) : undefined
  const cities = await queryClient.ensureQueryData(citiesQuery).catch(() => [])
  const chosenCity = cities.find(({ id }) => id === chosen) ?? cities[0]
  const shown = chosenCity && nearestCityWithCinema(cities, chosenCity)
  return Promise.all([begun, ...[chosenCity, shown].map((city) => city && city.id !== chosen && start(city.id))])
}

/** The city whose showtimes are listed: the city itself, or the nearest one that has a cinema. */
export const nearestCityWithCinema = (cities: readonly City[], city: City): City =>
  cities.find(({ id }) => id === city.nearest?.cityId) ?? city

/** The chosen city as `useCityId` returns it, and the city whose showtimes are shown for it. */
export function useCities(): { requested: City | undefined; shown: City | undefined } {
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const cityId = useCityId()
  const chosenCity = cities.find(({ id }) => id === cityId)
  return { requested: chosenCity, shown: chosenCity && nearestCityWithCinema(cities, chosenCity) }
}

/** The chosen city. If none is chosen, or it is no longer listed, the first one, so that pages are never empty. */
export function useCityId(): string {
  const { cityId } = useViewer()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const chosen = cities.find(({ id }) => id === cityId) ?? cities[0]
  return chosen?.id ?? ''
}

/** Opens the city question. The code that handles an answer is lazy-loaded: most visits stay in their city. */
export function useCityChange(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    const { changeCity } = (await import('./change-city.ts').catch(reloadOrOfferReload)) ?? {}
    await changeCity?.(router, queryClient)
  }
}
