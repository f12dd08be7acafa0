// Showtimes of ten cinema days, and which seats of them are taken. A cinema day runs from 06:00 to 06:00 in Riyadh.
import { crc32 } from 'node:zlib'
import { CINEMAS, COMING, EXPERIENCES, FILMS } from './world.mjs'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const RIYADH = 3 * HOUR
const DAYS = 10
/** Hours after midnight of the cinema day's date; 24.5 is half past midnight of the next date. */
const SLOTS = [13, 16.25, 19, 21.75, 24.5]
const NEARLY_FULL = 8

const dateOf = (at) => new Date(at + RIYADH).toISOString().slice(0, 10)
export const cinemaDayOf = (at) => dateOf(at - 6 * HOUR)
export const daysFrom = (first, count) =>
  Array.from({ length: count }, (_, ahead) => new Date(Date.parse(first) + ahead * DAY).toISOString().slice(0, 10))
const midnight = (date) => Date.parse(`${date}T00:00:00Z`) - RIYADH
const isoOf = (at) => new Date(at).toISOString()

function timeOfDayOf(at) {
  const hour = new Date(at + RIYADH).getUTCHours()
  if (hour < 6) return 'AFTER_MIDNIGHT'
  if (hour < 12) return 'MORNING'
  return hour < 17 ? 'AFTERNOON' : 'EVENING'
}

/** Sold at the counter before any visitor books here: the same seats at every start. */
const isSoldBefore = (showtimeId, { id, kind }) => kind === 'SEAT' && crc32(`${showtimeId}${id}`) % 11 === 0

export function createSchedule({ now }) {
  /** Showtime id → seat id → `{ orderId, until }`. Only holds have an end. */
  const taken = new Map()
  const versions = new Map()
  let built = { day: '', list: [], byId: new Map() }

  function build(day) {
    const films = FILMS.filter(({ uniqueName }) => uniqueName !== COMING)
    const list = daysFrom(day, DAYS).flatMap((date, ahead) =>
      CINEMAS.flatMap((cinema, at) =>
        cinema.halls.flatMap((hall) =>
          SLOTS.map((hours, slot) => {
            const film = films[(ahead + at + hall.number + slot) % films.length]
            const startsAt = midnight(date) + hours * HOUR
            const id = `${hall.id}.${date}.${slot}`
            const endsAt = startsAt + (film.runtime + 15) * 60_000
            return { id, date, startsAt, endsAt, film, cinema, hall, isCaptioned: slot === 2 }
          }),
        ),
      ),
    )
    return { day, list, byId: new Map(list.map((showtime) => [showtime.id, showtime])) }
  }

  /** Yesterday's showtimes stay for tickets; no list shows them. */
  function current() {
    const day = cinemaDayOf(now() - DAY)
    if (built.day !== day) built = build(day)
    return built
  }

  const holderOf = (showtime, seat) => {
    const held = taken.get(showtime.id)?.get(seat.id)
    if (held && held.until > now()) return held
    return isSoldBefore(showtime.id, seat) ? { orderId: 'counter', until: Infinity } : undefined
  }

  const freeOf = (showtime) => showtime.hall.seats.filter((seat) => !holderOf(showtime, seat))
  const isOrdinary = ({ kind }) => kind === 'SEAT' || kind === 'PAIR'

  function statusOf(showtime, left) {
    if (showtime.startsAt <= now()) return 'STARTED'
    if (left === 0) return 'SOLD_OUT'
    return left <= NEARLY_FULL ? 'NEARLY_FULL' : 'AVAILABLE'
  }

  function chip(showtime) {
    const free = freeOf(showtime)
    const seatsLeft = free.filter(isOrdinary).length
    return {
      id: showtime.id,
      startsAt: isoOf(showtime.startsAt),
      endsAt: isoOf(showtime.endsAt),
      cinemaDay: showtime.date,
      timeOfDay: timeOfDayOf(showtime.startsAt),
      seatsLeft,
      hasOnlyWheelchair: seatsLeft === 0 && free.length > 0,
      isCaptioned: showtime.isCaptioned,
      seatsTotal: showtime.hall.seats.length,
      status: statusOf(showtime, seatsLeft),
      auditorium: showtime.hall.name,
      priceFrom: showtime.hall.priceFrom,
    }
  }

  /** Future showtimes that match all given filters, in order of time. */
  function search({ cityId, date, filmIds, cinemaIds, experienceIds, timeOfDay, isCaptioned } = {}) {
    const fits = (wanted, value) => !wanted || wanted.includes(value)
    return current()
      .list.filter(
        (showtime) =>
          showtime.startsAt > now() &&
          (!cityId || showtime.cinema.cityId === cityId) &&
          (!date || showtime.date === date) &&
          fits(filmIds, showtime.film.id) &&
          fits(cinemaIds, showtime.cinema.id) &&
          fits(experienceIds, showtime.hall.experienceId) &&
          (!timeOfDay || timeOfDay === 'ALL_DAY' || timeOfDayOf(showtime.startsAt) === timeOfDay) &&
          (!isCaptioned || showtime.isCaptioned),
      )
      .toSorted((one, other) => one.startsAt - other.startsAt)
  }

  return {
    chip,
    search,
    find: (id) => current().byId.get(id),
    experienceOf: ({ hall }) => EXPERIENCES.find(({ id }) => id === hall.experienceId),
    /** Every day of the next ten, and whether the search finds nothing on it. */
    dates: (filters) => {
      const shown = new Set(search({ ...filters, date: undefined }).map(({ date }) => date))
      return daysFrom(cinemaDayOf(now()), DAYS - 1).map((date) => ({ date, isDisabled: !shown.has(date) }))
    },
    states: (showtime, orderId) => {
      const states = showtime.hall.seats.map((seat) => {
        const held = holderOf(showtime, seat)
        if (!held) return '0'
        if (orderId && held.orderId === orderId) return '3'
        return held.until === Infinity ? '1' : '2'
      })
      const seatsLeft = freeOf(showtime).filter(isOrdinary).length
      return { version: versions.get(showtime.id) ?? 1, states: states.join(''), seatsLeft, serverNow: isoOf(now()) }
    },
    isFreeFor: (showtime, seat, orderId) => {
      const held = holderOf(showtime, seat)
      return !held || held.orderId === orderId
    },
    /** Replaces the order's seats by these, in one step. `until` is Infinity once they are sold. */
    assign: (showtime, orderId, seatIds, until) => {
      const seats = taken.get(showtime.id) ?? new Map()
      for (const [id, held] of seats) if (held.orderId === orderId) seats.delete(id)
      for (const id of seatIds) seats.set(id, { orderId, until })
      taken.set(showtime.id, seats)
      versions.set(showtime.id, (versions.get(showtime.id) ?? 1) + 1)
    },
  }
}
