// Cities, where they are, and the one this visit is in.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { useVisit } from '#app/lib/visit.query.ts'

export const citiesQuery = queryOptions({
  queryKey: ['GET cities'] as const,
  queryFn: async ({ signal }) => (await gateway('GET cities', {}, { signal })).city,
  meta: { isHandled: true },
})

export const coordinatesQuery = queryOptions({
  queryKey: ['GET cities/cordinates'] as const,
  queryFn: async ({ signal }) => (await gateway('GET cities/cordinates', {}, { signal })).city,
  meta: { isHandled: true },
})

/** The chosen city; while none is chosen, or it is no longer on the list, the first one, so that there is something to see. */
export function useCityId(): string {
  const { cityId } = useVisit()
  const { data: cities } = useSuspenseQuery(citiesQuery)
  const chosen = cities.find(({ id }) => id === cityId) ?? cities[0]
  return chosen?.id ?? ''
}
