// What the home page is made of; each part arrives by itself.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { gateway } from '#app/lib/gateway.ts'
import { visitQuery } from '#app/lib/visit.query.ts'
import { citiesQuery } from '#app/features/cities/cities.query.ts'
import { experiencesQuery } from '#app/features/experiences/experiences.query.ts'

export const bannersQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET banners', { cityId }] as const,
    queryFn: async ({ signal }) => (await gateway('GET banners', { cityId }, { signal })).banners,
    meta: { isHandled: true },
  })

/** All films of one cinema day in the programmer's order, each with its next times. */
export const nowShowingQuery = (cityId: string, date: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, status: 'NOW_SHOWING', date }] as const,
    queryFn: async ({ signal }) =>
      (await gateway('GET films', { cityId, status: 'NOW_SHOWING', date, limit: 60 }, { signal })).films,
    meta: { isHandled: true },
  })

export const comingSoonQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, status: 'COMING_SOON' }] as const,
    queryFn: async ({ signal }) =>
      (await gateway('GET films', { cityId, status: 'COMING_SOON', limit: 12 }, { signal })).films,
    meta: { isHandled: true },
  })

/** One film's shows of one day in a city, by time. */
export const dayShowsQuery = (input: { cityId: string; date: string; filmId: string }) =>
  queryOptions({
    queryKey: ['GET showtimes', input] as const,
    queryFn: async ({ signal }) => (await gateway('GET showtimes', input, { signal })).showtimes,
    meta: { isHandled: true },
  })

/** Days of a film, to choose from. */
export const filmDaysQuery = (slug: string, cityId: string) =>
  queryOptions({
    queryKey: ['GET films/unique-name/:slug', { slug, cityId }] as const,
    queryFn: async ({ signal }) => (await gateway('GET films/unique-name/:slug', { slug, cityId }, { signal })).film,
    meta: { isHandled: true },
  })

/** Starts everything at once and waits for nothing: the page is on its way before the first answer. */
export function startHome(queryClient: QueryClient, today: string): void {
  const chosen = queryClient.getQueryData(visitQuery.queryKey)?.cityId
  void queryClient.prefetchQuery(citiesQuery)
  if (!chosen) return
  void queryClient.prefetchQuery(bannersQuery(chosen))
  void queryClient.prefetchQuery(nowShowingQuery(chosen, today))
  void queryClient.prefetchQuery(comingSoonQuery(chosen))
  void queryClient.prefetchQuery(experiencesQuery({ cityId: chosen }))
}
