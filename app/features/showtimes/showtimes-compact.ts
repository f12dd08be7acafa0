// Packs showtimes, one short tuple each: a page of cinemas transfers a hundred showtimes twice, as markup and as data.
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaShowtimes, ShowtimeChip } from '#server/contracts/films.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const STATUSES = [
  'AVAILABLE',
  'NEARLY_FULL',
  'SOLD_OUT',
  'STARTED',
  'UNAVAILABLE',
] as const satisfies ShowtimeChip['status'][]

/**
 * Id, start in minutes since 1970, minutes until its end, free seats (-1: wheelchair spaces only), total seats, index
 * of the status, whether it is captioned.
 */
type PackedShowtime = readonly [
  id: string,
  minute: number,
  length: number,
  left: number,
  total: number,
  status: number,
  captions: 0 | 1,
]

export interface PackedCinema extends Omit<CinemaShowtimes, 'experiences'> {
  experiences: { id: string; name: string; priceFrom: number; showtimes: PackedShowtime[] }[]
}
export interface CinemaResultsPage {
  cinemas: PackedCinema[]
  page: number
  pageCount: number
}
export interface CompactShowtime extends Pick<
  ShowtimeChip,
  'id' | 'seatsLeft' | 'hasOnlyWheelchair' | 'isCaptioned' | 'seatsTotal' | 'status'
> {
  startsAt: string
  endsAt: string
}

const pack = (show: CompactShowtime): PackedShowtime => [
  show.id,
  Date.parse(show.startsAt) / MINUTE_MS,
  (Date.parse(show.endsAt) - Date.parse(show.startsAt)) / MINUTE_MS,
  show.hasOnlyWheelchair ? -1 : show.seatsLeft,
  show.seatsTotal,
  STATUSES.indexOf(show.status),
  show.isCaptioned ? 1 : 0,
]

export const unpackShowtime = ([
  id,
  minute,
  length,
  left,
  seatsTotal,
  status,
  captions,
]: PackedShowtime): CompactShowtime => ({
  id,
  startsAt: isoOf(minute * MINUTE_MS),
  endsAt: isoOf((minute + length) * MINUTE_MS),
  seatsLeft: Math.max(0, left),
  hasOnlyWheelchair: left < 0,
  isCaptioned: captions === 1,
  seatsTotal,
  status: STATUSES[status] ?? 'AVAILABLE',
})

export const packCinemas = ({ cinemas, pagination }: Answer<'GET films/:id/cinemas'>): CinemaResultsPage => ({
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
