// Queries of the finder: found films, options that match the other filters, and their counts.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '#server/contracts/contract.ts'
import type { FinderFilter, FoundFilm } from '#server/contracts/finder.ts'
import {
  countResults,
  findFilms,
  readCinemaOptions,
  readExperienceOptions,
  readFacets,
  readFilmOptions,
  readFinderCinemas,
  readFinderDates,
  suggestFilms,
} from './finder.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import type { ProblemMeta } from '#app/lib/gateway/problem-reaction.ts'
import { finderInput, KINDS, type FinderSearch, type Kind } from './finder-search.ts'

/** The order is not part of it: only the list of films has one. */
export type FinderInput = Omit<Input<'GET film-finder'>, 'page' | 'sort'>

const IN_PLACE = { isHandled: true } satisfies ProblemMeta

/** The fields of a film that the list shows. A page transfers a dozen films twice, as markup and as data. */
export type ListedFilm = Pick<
  FoundFilm,
  'id' | 'uniqueName' | 'title' | 'image' | 'tint' | 'runtime' | 'showtimesCount' | 'showtimes' | 'priceFrom'
> & { genres: string[]; rating: string }

const listed = ({ id, uniqueName, title, image, tint, runtime, genres, rate, ...film }: FoundFilm): ListedFilm => ({
  id,
  uniqueName,
  title,
  image,
  tint,
  runtime,
  genres: genres.map(({ name }) => name),
  rating: rate.title,
  ...(film.priceFrom === undefined ? {} : { priceFrom: film.priceFrom }),
  showtimesCount: film.showtimesCount,
  showtimes: film.showtimes,
})

const nextPage = ({ pagination: { page, pageCount } }: Pick<Answer<'GET film-finder'>, 'pagination'>) =>
  pageCount > page ? page + 1 : undefined

export const foundFilmsQuery = (input: FinderInput, sort?: FinderSearch['sort']) =>
  infiniteQueryOptions({
    queryKey: ['GET film-finder', input, sort ?? 'BEST', 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { films, ...rest } = await findFilms({
        data: { ...input, ...(sort ? { sort } : {}), page: pageParam },
        signal,
      })
      return { ...rest, films: films.map(listed) }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: IN_PLACE,
  })

export const foundCinemasQuery = (input: Omit<Input<'GET film-finder/films/:id/cinemas'>, 'page'>) =>
  infiniteQueryOptions({
    queryKey: ['GET film-finder/films/:id/cinemas', input, 'pages'] as const,
    queryFn: ({ pageParam, signal }) => readFinderCinemas({ data: { ...input, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: IN_PLACE,
  })

/** Days that match the other filters. The chosen day itself makes no difference. */
export const daysQuery = ({ date: _date, ...input }: FinderInput) =>
  queryOptions({
    queryKey: ['GET film-finder/dates', input] as const,
    queryFn: async ({ signal }) => (await readFinderDates({ data: input, signal })).dates,
    meta: IN_PLACE,
  })

const OPTIONS = {
  filmIds: { key: 'GET film-finder/filters/films', read: readFilmOptions },
  cinemaIds: { key: 'GET film-finder/filters/cinemas', read: readCinemaOptions },
  experienceIds: { key: 'GET film-finder/filters/experiences', read: readExperienceOptions },
} as const

/** Options of one kind that match the other filters. */
export function filtersQuery(kind: Kind, { [kind]: _ids, ...input }: FinderInput) {
  const { key, read } = OPTIONS[kind]
  return queryOptions({
    queryKey: [key, input] as const,
    // The three calls have the same input and answer.
    queryFn: async ({ signal }): Promise<FinderFilter[]> =>
      (await read({ data: input as FinderInput, signal })).filters,
    meta: IN_PLACE,
  })
}

const NO_FACETS = { languages: [], genres: [], ratings: [], accessibility: [], prices: [], timesOfDay: [] }

/** All other facets of films; empty if the gateway does not support them. */
export const facetsQuery = (input: FinderInput) =>
  queryOptions({
    queryKey: ['GET film-finder/filters/facets', input] as const,
    queryFn: ({ signal }) =>
      ifSupported<Answer<'GET film-finder/filters/facets'>>(readFacets({ data: input, signal }), () => NO_FACETS),
    meta: IN_PLACE,
  })

export const countQuery = (input: FinderInput) =>
  queryOptions({
    queryKey: ['GET film-finder/result-count', input] as const,
    queryFn: async ({ signal }) => (await countResults({ data: input, signal })).count,
    meta: IN_PLACE,
  })

export const suggestionsQuery = (cityId: string, searchText: string) =>
  queryOptions({
    queryKey: ['GET film-finder/search', { cityId, searchText }] as const,
    queryFn: async ({ signal }) => (await suggestFilms({ data: { cityId, searchText }, signal })).suggestions,
    meta: IN_PLACE,
  })

/** For the loader: starts the request for films, and on entering the page also those for days and filters. */
export function prefetchFinder(
  queryClient: QueryClient,
  cityId: string,
  search: FinderSearch,
  isEntering: boolean,
): void {
  const input = finderInput(cityId, search)
  void queryClient.prefetchInfiniteQuery({ ...foundFilmsQuery(input, search.sort), pages: search.page ?? 1 })
  if (!isEntering) return
  void queryClient.prefetchQuery(daysQuery(input))
  void queryClient.prefetchQuery(facetsQuery(input))
  void queryClient.prefetchQuery(facetsQuery({ cityId }))
  for (const kind of KINDS) {
    void queryClient.prefetchQuery(filtersQuery(kind, input))
    // Names of the chosen filters, even if no film matches them.
    void queryClient.prefetchQuery(filtersQuery(kind, { cityId }))
  }
}
