// All films of one cinema on one cinema day.
import { queryOptions } from '@tanstack/react-query'
import type { Input } from '#server/contracts/contract.ts'
import type { FilmSummary, ShowtimeChip } from '#server/contracts/films.ts'
import { readFilmsWithShowtimes } from '#app/shared/catalogue/showtimes.functions.ts'

export type CinemaFilmsInput = Required<Input<'GET films/showtimes'>>

export type CinemaShow = Pick<
  ShowtimeChip,
  | 'id'
  | 'startsAt'
  | 'endsAt'
  | 'seatsLeft'
  | 'hasOnlyWheelchair'
  | 'isCaptioned'
  | 'seatsTotal'
  | 'status'
  | 'auditorium'
  | 'priceFrom'
  | 'change'
>

/** The fields of a film that a row shows; the page transfers no others. */
export interface CinemaFilm extends Pick<
  FilmSummary,
  'id' | 'uniqueName' | 'title' | 'image' | 'tint' | 'runtime' | 'genres'
> {
  rating: string
  showtimes: CinemaShow[]
}

export const cinemaFilmsQuery = (input: CinemaFilmsInput) =>
  queryOptions({
    queryKey: ['GET films/showtimes', input] as const,
    queryFn: async ({ signal }): Promise<CinemaFilm[]> =>
      (await readFilmsWithShowtimes({ data: input, signal })).films.map((film) => ({
        id: film.id,
        uniqueName: film.uniqueName,
        title: film.title,
        image: film.image,
        tint: film.tint,
        runtime: film.runtime,
        genres: film.genres,
        rating: film.rate.title,
        showtimes: film.showtimes.map((show) => ({
          id: show.id,
          startsAt: show.startsAt,
          endsAt: show.endsAt,
          seatsLeft: show.seatsLeft,
          hasOnlyWheelchair: show.hasOnlyWheelchair,
          isCaptioned: show.isCaptioned,
          seatsTotal: show.seatsTotal,
          status: show.status,
          auditorium: show.auditorium,
          priceFrom: show.priceFrom,
          ...(show.change ? { change: show.change } : {}),
        })),
      })),
    meta: { isHandled: true },
  })
