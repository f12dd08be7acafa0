// Showtimes for search engines; requested for their pages only.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { cinemasQuery } from './cinemas.query.ts'
import { readFilmsWithShowtimes, readShowtimes } from './showtimes.functions.ts'
import type { Input } from '#server/contracts/contract.ts'

/** One film's or one cinema's showtimes of a cinema day in a city. */
export type ScreeningsInput = Input<'GET showtimes'>

export const screeningsQuery = (input: ScreeningsInput) =>
  queryOptions({
    queryKey: ['GET showtimes', input] as const,
    queryFn: async ({ signal }) => (await readShowtimes({ data: input, signal })).showtimes,
    meta: { isHandled: true },
  })

/** The films of one cinema's day, with the fields that an event needs. */
export const screenedFilmsQuery = (input: Required<Input<'GET films/showtimes'>>) =>
  queryOptions({
    queryKey: ['GET films/showtimes', input, 'screened'] as const,
    queryFn: async ({ signal }) =>
      (await readFilmsWithShowtimes({ data: input, signal })).films.map(
        ({ id, uniqueName, title, runtime, languages, descriptionTag, image }) => ({
          id,
          uniqueName,
          title,
          runtime,
          languages,
          descriptionTag,
          image,
        }),
      ),
    meta: { isHandled: true },
  })

/** For loaders of pages requested by search engines: all data of the events. Failed requests are left out. */
export const loadScreenings = createIsomorphicFn().server(
  (queryClient: QueryClient, input: ScreeningsInput): Promise<unknown> =>
    Promise.all([
      queryClient.prefetchQuery(screeningsQuery(input)),
      queryClient.prefetchQuery(cinemasQuery({ cityId: input.cityId })),
    ]),
)
