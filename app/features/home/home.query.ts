// Queries of the home page; each part loads by itself.
import { readExperiences } from '#app/shared/catalogue/experiences.query.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readBanners } from './home.functions.ts'
import { readFilms } from '#app/shared/catalogue/films.functions.ts'
import { readShowtimes } from '#app/shared/catalogue/showtimes.functions.ts'
import { startRequestsForCity } from '#app/shared/catalogue/cities/cities.query.ts'
import { firstOffersQuery } from '#app/shared/offers/offers.query.ts'
import { orNullOnServer } from '#app/lib/gateway/or-null-on-server.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { nextDayOf } from './next-day.ts'

const MARKUP_ONLY = { isHandled: true, isMarkupOnly: true }

export const bannersQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET banners', { cityId }] as const,
    queryFn: async ({ signal }) => (await readBanners({ data: { cityId }, signal })).banners,
    meta: { isHandled: true },
  })

/**
 * All films of one cinema day in the programmer's order, each with its next times. Those of the first day travel as
 * markup, so the browser fetches them only if it lists them itself.
 */
export const nowShowingQuery = (cityId: string, date: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, status: 'NOW_SHOWING', date }] as const,
    queryFn: async ({ signal }) =>
      (await readFilms({ data: { cityId, status: 'NOW_SHOWING', date, limit: 60 }, signal })).films,
    meta: MARKUP_ONLY,
  })

/** What the quick booking needs of a film; `day`: the cinema day of its next showtime. */
interface FilmOption extends Pick<FilmSummary, 'id' | 'uniqueName' | 'title'> {
  day: string | undefined
}

const toFilmOption = ({ id, uniqueName, title, nextShowtimes: [next] }: FilmSummary): FilmOption => ({
  id,
  uniqueName,
  title,
  day: next?.cinemaDay,
})

/**
 * The first day of the page, with its films: today, or after its last showtime the next day that has any.
 */
export const firstDayQuery = (cityId: string, today: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, status: 'NOW_SHOWING', from: today }] as const,
    queryFn: async ({ client, signal }) => {
      const films = await client.fetchQuery(nowShowingQuery(cityId, today))
      if (films.length > 0) return { date: today, films: films.map(toFilmOption) }
      const all = await readFilms({ data: { cityId, status: 'NOW_SHOWING', limit: 60 }, signal })
      const date = nextDayOf(all.films) ?? today
      return { date, films: (await client.fetchQuery(nowShowingQuery(cityId, date))).map(toFilmOption) }
    },
    meta: { isHandled: true },
  })

export const comingSoonQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, status: 'COMING_SOON' }] as const,
    queryFn: ({ signal }) =>
      orNullOnServer(
        readFilms({ data: { cityId, status: 'COMING_SOON', limit: 12 }, signal }).then(({ films }) => films),
      ),
    meta: MARKUP_ONLY,
  })

/** With a key of its own: the data of `experiencesQuery` are written into the page. */
export const homeExperiencesQuery = (cityId: string) =>
  queryOptions({
    queryKey: ['GET experiences', { cityId }, 'markup'] as const,
    queryFn: ({ signal }) => orNullOnServer(readExperiences({ cityId }, signal)),
    meta: MARKUP_ONLY,
  })

/** One film's showtimes of one day in a city, by time. */
export const dayShowsQuery = (input: { cityId: string; date: string; filmId: string }) =>
  queryOptions({
    queryKey: ['GET showtimes', input] as const,
    queryFn: async ({ signal }) => (await readShowtimes({ data: input, signal })).showtimes,
    meta: { isHandled: true },
  })

/** Starts all requests at once. Callers need not wait: the page starts streaming before the first answer. */
export const prefetchHome = (queryClient: QueryClient, today: string): Promise<unknown> =>
  startRequestsForCity(queryClient, (cityId) =>
    Promise.all([
      queryClient.prefetchQuery(bannersQuery(cityId)),
      queryClient.prefetchQuery(firstDayQuery(cityId, today)),
      queryClient.prefetchQuery(comingSoonQuery(cityId)),
      queryClient.prefetchQuery(homeExperiencesQuery(cityId)),
      queryClient.prefetchQuery(firstOffersQuery),
    ]),
  )

/** The films of the first day, if they have loaded. */
export const cachedFirstDayFilms = (queryClient: QueryClient, cityId: string, today: string) =>
  queryClient.getQueryData(
    nowShowingQuery(cityId, queryClient.getQueryData(firstDayQuery(cityId, today).queryKey)?.date ?? today).queryKey,
  )
