// Packs showtimes, one short tuple each: a page of cinemas transfers a hundred showtimes twice, as markup and as data.
import type { Answer } from '#server/contracts/contract.ts'
import type { CinemaShowtimes, ShowtimeChip } from '#server/contracts/films.ts'
import type { ShowtimeChange } from '#server/contracts/showtime-change.ts'
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
 * of the status, whether it is captioned. Of a changed showtime also its hall, and what the cinema has changed.
 */
type PackedShowtime = readonly [
  id: string,
  minute: number,
  length: number,
  left: number,
  total: number,
  status: number,
  captions: 0 | 1,
  auditorium?: string,
  change?: ShowtimeChange,
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
  /** Name of the hall; known if `change` is. */
  auditorium?: string | undefined
  /** Undefined: the cinema has changed nothing. */
  change?: ShowtimeChange | undefined
}

function pack(show: CompactShowtime & Pick<ShowtimeChip, 'auditorium'>): PackedShowtime {
  const packed = [
    show.id,
    Date.parse(show.startsAt) / MINUTE_MS,
    (Date.parse(show.endsAt) - Date.parse(show.startsAt)) / MINUTE_MS,
    show.hasOnlyWheelchair ? -1 : show.seatsLeft,
    show.seatsTotal,
    STATUSES.indexOf(show.status),
    show.isCaptioned ? 1 : 0,
  ] as const
  return show.change ? [...packed, show.auditorium, show.change] : packed
}

export const unpackShowtime = ([
  id,
  minute,
  length,
  left,
  seatsTotal,
  status,
  captions,
  auditorium,
  change,
]: PackedShowtime): CompactShowtime => ({
  id,
  startsAt: isoOf(minute * MINUTE_MS),
  endsAt: isoOf((minute + length) * MINUTE_MS),
  seatsLeft: Math.max(0, left),
  hasOnlyWheelchair: left < 0,
  isCaptioned: captions === 1,
  seatsTotal,
  status: STATUSES[status] ?? 'AVAILABLE',
  ...(change ? { auditorium, change } : {}),
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
