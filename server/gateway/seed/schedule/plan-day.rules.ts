// One cinema day as rows for the database. Pure, and fast: each hall shape is expanded once.
import { startOfDay } from '../../../contracts/rules/calendar.ts'
import { timeOfDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { expandHall, type HallSeat } from '../../../contracts/rules/hall.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { type House, boxOfficeSeatMask } from '../../catalogue/showtimes/house-seats.rules.ts'
import { toSignedSeatsLeft } from '../../catalogue/showtimes/seats-left.rules.ts'
import { isSeededWithCaptions } from './access.rules.ts'
import type { CinemaRecord } from '../cinema.record.ts'
import type { HallRecord } from '../hall.record.ts'
import { filmIdOf } from '../names.rules.ts'
import { CINEMAS } from '../cinemas.ts'
import { EXPERIENCE_OF_HALL } from '../experiences.ts'
import { listFilmReleasesAsOf, FILMS } from '../films/line-up.ts'
import { HALLS } from '../halls.ts'
import { type PlayableFilm, type ScheduleHall, scheduleOf } from './schedule.rules.ts'

/** In the order of the columns of `showtimes`. */
export type ShowtimeValues = [
  id: string,
  filmId: string,
  cinemaId: string,
  cityId: string,
  auditoriumId: string,
  experienceId: string,
  startsAt: number,
  endsAt: number,
  cinemaDay: string,
  timeOfDay: string,
  seatsTotal: number,
  houseLeft: number,
  priceFrom: number,
  captions: 0 | 1,
]

interface PlannedShowtime {
  id: string
  filmId: string
  day: string
  startsAt: number
  endsAt: number
  hasCaptions: boolean
}

export interface PlannedHall {
  id: string
  experienceId: string
  cinema: { id: string; cityId: string }
  seats: readonly HallSeat[]
  /** Halalas. */
  priceFrom: number
}

interface OpenHall {
  record: HallRecord
  seats: HallSeat[]
  priceFrom: number
}

const halls = new Map<string, OpenHall>()
export function hallOf(id: string): OpenHall {
  const known = halls.get(id)
  if (known) return known
  const record = HALLS.find((hall) => hall.id === id)
  if (!record) throw new Error(`No hall ${id}`)
  const hall = {
    record,
    seats: expandHall(record.layout).seats,
    priceFrom: Math.min(...record.areas.map((area) => area.price)),
  }
  halls.set(id, hall)
  return hall
}

/** Seats not sold at the box office, in the form of the column `house_left`. */
function houseLeft(show: House, seats: readonly HallSeat[]): number {
  const taken = boxOfficeSeatMask(show, seats)
  return toSignedSeatsLeft(seats.filter(({ index }) => !taken[index]))
}

export interface CinemaRoom extends ScheduleHall {
  hall: OpenHall
}

export const roomsOf = (cinema: CinemaRecord): CinemaRoom[] =>
  cinema.halls.map((hallId, index) => ({
    id: `${cinema.uniqueName}-${index + 1}`,
    number: index + 1,
    seats: hallOf(hallId).seats.length,
    experienceId: EXPERIENCE_OF_HALL[hallId] ?? 'exp_standard',
    hall: hallOf(hallId),
  }))

const filmsOn = (day: string): PlayableFilm[] =>
  listFilmReleasesAsOf(day).flatMap(({ uniqueName, isOn }) => {
    const film = isOn ? FILMS.find((candidate) => candidate.uniqueName === uniqueName) : undefined
    return film ? [film] : []
  })

/** One showtime as a row: its seats and price are those of the hall. */
export function toShowtimeValues(
  { id, filmId, day, startsAt, endsAt, hasCaptions }: PlannedShowtime,
  { id: hallId, experienceId, cinema, seats, priceFrom }: PlannedHall,
): ShowtimeValues {
  return [
    id,
    filmId,
    cinema.id,
    cinema.cityId,
    hallId,
    experienceId,
    startsAt,
    endsAt,
    day,
    timeOfDayOf(startsAt),
    seats.length,
    houseLeft({ id, startsAt }, seats),
    priceFrom,
    hasCaptions ? 1 : 0,
  ]
}

/** Every showtime of every cinema on one cinema day. */
export function planDay(day: string): ShowtimeValues[] {
  const films = filmsOn(day)
  const midnight = startOfDay(day)
  return CINEMAS.flatMap((cinema) => {
    const rooms = new Map(roomsOf(cinema).map((room) => [room.id, room]))
    return scheduleOf(day, [...rooms.values()], films).flatMap((slot): ShowtimeValues[] => {
      const room = rooms.get(slot.roomId)
      if (!room) return []
      const showtime = {
        id: slot.id,
        filmId: filmIdOf(slot.uniqueName),
        day,
        startsAt: midnight + slot.start * MINUTE_MS,
        endsAt: midnight + slot.end * MINUTE_MS,
        hasCaptions: isSeededWithCaptions(slot.id),
      }
      return [toShowtimeValues(showtime, { ...room.hall, id: room.id, experienceId: room.experienceId, cinema })]
    })
  })
}
