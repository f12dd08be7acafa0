// A page of cinemas carries a hundred showtimes twice, as markup and as data. The data is packed, one short tuple a showtime.
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaShowtimes, ShowtimeChip } from '#server/contracts/films.ts'

const STATUSES = ['AVAILABLE', 'NEARLY_FULL', 'SOLD_OUT', 'STARTED'] as const satisfies ShowtimeChip['status'][]
const MINUTE_MS = 60_000

/** Id, start in minutes since 1970, seats left, seats in all, index of the status. */
type PackedShowtime = readonly [id: string, minute: number, left: number, total: number, status: number]

export interface PackedCinema extends Omit<CinemaShowtimes, 'experiences'> {
  experiences: { id: string; name: string; priceFrom: number; showtimes: PackedShowtime[] }[]
}
export interface CinemasPage {
  cinemas: PackedCinema[]
  page: number
  pageCount: number
}
export interface Showtime extends Pick<ShowtimeChip, 'id' | 'seatsLeft' | 'seatsTotal' | 'status'> {
  startsAt: string
}

const pack = ({ id, startsAt, seatsLeft, seatsTotal, status }: Showtime): PackedShowtime => [
  id,
  Date.parse(startsAt) / MINUTE_MS,
  seatsLeft,
  seatsTotal,
  STATUSES.indexOf(status),
]

export const unpackShowtime = ([id, minute, seatsLeft, seatsTotal, status]: PackedShowtime): Showtime => ({
  id,
  startsAt: new Date(minute * MINUTE_MS).toISOString(),
  seatsLeft,
  seatsTotal,
  status: STATUSES[status] ?? 'AVAILABLE',
})

export const packCinemas = ({ cinemas, pagination }: Answer<'GET films/:id/cinemas'>): CinemasPage => ({
  cinemas: cinemas.map(({ experiences, ...cinema }) => ({
    ...cinema,
    experiences: experiences.map(({ showtimes, ...experience }) => ({
      ...experience,
      showtimes: showtimes.map(pack),
    })),
  })),
  page: pagination.page,
  pageCount: pagination.pageCount,
})
