// The public forms of a showtime: its status, its chip in a list, its full details.
import { isSaleOver, SALES_AFTER_START_MS } from '../../../contracts/rules/sales-end.ts'
import { timeOfDayOf } from '../../../contracts/rules/riyadh-time.ts'
import type { ShowtimeChip } from '../../../contracts/films.ts'
import type { Showtime } from '../../../contracts/showtimes.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { iso } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { hasOnlyWheelchair, ordinarySeatsIn } from './seats-left.rules.ts'
import type { PublicChangeRecord } from './showtime-change.record.ts'
import { shownChange } from './showtime-change.rules.ts'
import type { ShowtimeRecord } from './showtime.record.ts'

const NEARLY_FULL_SEATS = 12
const NEARLY_FULL_SHARE = 0.1
/** A showtime is listed for a while after its sale, marked as started: a visitor may be looking for it. */
export const LISTED_AFTER_START_MS = SALES_AFTER_START_MS + 5 * MINUTE_MS

/** A showtime of a list, as stored. */
export interface ShowtimeRow {
  id: string
  film_id: string
  cinema_id: string
  experience_id: string
  auditorium: number
  starts_at: number
  ends_at: number
  cinema_day: string
  seats_total: number
  /** In the form of `seats-left.rules.ts`. */
  seats_left: number
  price_from: number
  captions: 0 | 1
  /** A `PublicChangeRecord` as JSON; null: nothing was changed. */
  change: string | null
}

interface Sale {
  startsAt: number
  /** In the form of `seats-left.rules.ts`. */
  seatsLeft: number
  seatsTotal: number
  change?: PublicChangeRecord | undefined
}

export function showtimeStatus({ startsAt, seatsLeft, seatsTotal, change }: Sale, at: number): ShowtimeChip['status'] {
  if (change?.kind === 'CALLED_OFF') return 'UNAVAILABLE'
  if (isSaleOver(startsAt, at)) return 'STARTED'
  if (seatsLeft === 0) return 'SOLD_OUT'
  return seatsLeft <= Math.max(NEARLY_FULL_SEATS, seatsTotal * NEARLY_FULL_SHARE) ? 'NEARLY_FULL' : 'AVAILABLE'
}

export const hallName = (number: number, language: Language): string =>
  language === 'ar' ? `القاعة ${number}` : `Hall ${number}`

const changeOf = ({ change }: Pick<ShowtimeRow, 'change'>): PublicChangeRecord | undefined =>
  change === null ? undefined : (JSON.parse(change) as PublicChangeRecord)

export function showtimeChip(row: ShowtimeRow, language: Language, at: number): ShowtimeChip {
  const change = changeOf(row)
  const sale = { startsAt: row.starts_at, seatsLeft: row.seats_left, seatsTotal: row.seats_total, change }
  return {
    id: row.id,
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    cinemaDay: row.cinema_day,
    timeOfDay: timeOfDayOf(row.starts_at),
    seatsLeft: ordinarySeatsIn(row.seats_left),
    hasOnlyWheelchair: hasOnlyWheelchair(row.seats_left),
    isCaptioned: row.captions === 1,
    seatsTotal: row.seats_total,
    status: showtimeStatus(sale, at),
    auditorium: hallName(row.auditorium, language),
    priceFrom: row.price_from,
    ...(change ? { change: shownChange(change, language) } : {}),
  }
}

/** Seats of a whole hall; a sofa has two. */
export const seatCount = (layout: Pick<ShowtimeRecord['layout'], 'rows'>): number =>
  layout.rows.reduce(
    (sum, row) => sum + row.blocks.reduce((many, block) => many + block, 0) * (row.shape === 'pair' ? 2 : 1),
    0,
  )

export function showtimeFacts(record: ShowtimeRecord, language: Language, status: Showtime['status']): Showtime {
  const { cinema, auditorium, experience, layout } = record
  return {
    id: record.id,
    startsAt: iso(record.startsAt),
    endsAt: iso(record.endsAt),
    doorsAt: iso(record.doorsAt),
    cinemaDay: record.cinemaDay,
    status,
    ...(record.change ? { change: shownChange(record.change, language) } : {}),
    film: record.film[language],
    cinema: { ...cinema, name: cinema.name[language], address: cinema.address[language] },
    auditorium: {
      id: auditorium.id,
      name: auditorium.name[language],
      number: auditorium.number,
      seats: seatCount(layout),
    },
    experience: { id: experience.id, name: experience.name[language] },
    areas: record.areas.map((area) => ({
      ...area,
      name: area.name[language],
      description: area.description[language],
    })),
    layout: {
      version: layout.version,
      rows: [...layout.rows],
      bend: layout.bend,
      aisle: layout.aisle,
      wheelchair: [...(layout.wheelchair ?? [])],
      companion: [...(layout.companion ?? [])],
    },
    bookingFee: record.bookingFee,
    maxSeats: record.maxSeats,
  }
}
