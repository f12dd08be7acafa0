// The films that an offer fits on one cinema day of a city, with their showtimes.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { FilmSummary, ShowtimeChip } from '#server/contracts/films.ts'
import { readOfferShowtimes } from '#app/shared/offers/offers.functions.ts'

/** Without a date the gateway takes the first day with showtimes. */
export type OfferShowsInput = Omit<Input<'GET offers/:id/showtimes'>, 'page'>

export type OfferShow = Pick<
  ShowtimeChip,
  'id' | 'startsAt' | 'endsAt' | 'seatsLeft' | 'hasOnlyWheelchair' | 'isCaptioned' | 'seatsTotal' | 'status' | 'change'
> & {
  cinemaId: string
  experience: string
  /** Name of the hall; known if `change` is. */
  auditorium?: string
}

/** The fields of a film that a row shows; the page transfers no others. */
export interface OfferFilm extends Pick<
  FilmSummary,
  'id' | 'uniqueName' | 'title' | 'image' | 'tint' | 'runtime' | 'rate'
> {
  showtimes: OfferShow[]
}

export const offerShowsQuery = (input: OfferShowsInput) =>
  infiniteQueryOptions({
    queryKey: ['GET offers/:id/showtimes', input, 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await readOfferShowtimes({ data: { ...input, page: pageParam }, signal })
      return {
        ...answer,
        films: answer.films.map(({ id, uniqueName, title, image, tint, runtime, rate, showtimes }): OfferFilm => {
          const shows = showtimes.map((show) => ({
            id: show.id,
            startsAt: show.startsAt,
            endsAt: show.endsAt,
            seatsLeft: show.seatsLeft,
            hasOnlyWheelchair: show.hasOnlyWheelchair,
            isCaptioned: show.isCaptioned,
            seatsTotal: show.seatsTotal,
            status: show.status,
            cinemaId: show.cinemaId,
            experience: show.experience.name,
            ...(show.change ? { auditorium: show.auditorium, change: show.change } : {}),
          }))
          return { id, uniqueName, title, image, tint, runtime, rate, showtimes: shows }
        }),
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pageCount } }) => (pageCount > page ? page + 1 : undefined),
    meta: { isHandled: true },
  })
