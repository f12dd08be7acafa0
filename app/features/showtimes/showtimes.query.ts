// Cinemas and showtimes of one film, and the options of its filters.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import { readCinemaFilters, readExperienceFilters, readFilmCinemas } from './film-showtimes.functions.ts'
import type { ProblemMeta } from '#app/lib/gateway/problem-reaction.ts'
import { packCinemas } from './showtimes-compact.ts'

export type CinemasInput = Omit<Input<'GET films/:id/cinemas'>, 'page'>
export type FiltersInput = Input<'GET cinemas/film-filters'>

const IN_PLACE = { isHandled: true } satisfies ProblemMeta

/** Page by page; the end of the key keeps it apart from single pages of the same call. */
export const filmCinemasQuery = (input: CinemasInput) =>
  infiniteQueryOptions({
    queryKey: ['GET films/:id/cinemas', input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) =>
      packCinemas(await readFilmCinemas({ data: { ...input, page: pageParam }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (pageCount > page ? page + 1 : undefined),
    meta: IN_PLACE,
  })

export const cinemaFiltersQuery = (input: FiltersInput) =>
  queryOptions({
    queryKey: ['GET cinemas/film-filters', input] as const,
    queryFn: async ({ signal }) => (await readCinemaFilters({ data: input, signal })).filters,
    meta: IN_PLACE,
  })

export const experienceFiltersQuery = (input: FiltersInput) =>
  queryOptions({
    queryKey: ['GET experiences/film-filters', input] as const,
    queryFn: async ({ signal }) => (await readExperienceFilters({ data: input, signal })).filters,
    meta: IN_PLACE,
  })
