// Showtimes of ten cinema days, and which seats of them are taken. A cinema day runs from 06:00 to 06:00 in Riyadh.
import { CINEMAS, EXPERIENCE, FILMS, isoAt, pick, PRICE_FROM, SEATS } from './chain.mjs'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const RIYADH = 3 * HOUR
const DAYS = 10
/** Starts in hours after midnight of the cinema day's date; 24.5 is half past midnight of the next date. */
const STARTS = { AFTERNOON: [13, 16.25], EVENING: [19, 21.75], AFTER_MIDNIGHT: [24.5] }
const SLOTS = Object.entries(STARTS).flatMap(([timeOfDay, hours]) => hours.map((hour) => ({ timeOfDay, hour })))
const NEARLY_FULL = 8

/** The calendar date in Riyadh. */
export const dateOf = (at) => isoAt(at + RIYADH).slice(0, 10)
/** HH:MM in Riyadh. */
export const clockOf = (at) => isoAt(at + RIYADH).slice(11, 16)
const cinemaDayOf = (at) => dateOf(at - 6 * HOUR)
export const daysFrom = (first, count) =>
  Array.from({ length: count }, (_, ahead) => isoAt(Date.parse(first) + ahead * DAY).slice(0, 10))

/** The showtimes of a cinema day. */
function showtimesOf(cinemaDay) {
  const films = FILMS.filter(({ isUpcoming }) => !isUpcoming)
  const halls = CINEMAS.flatMap((cinema) => cinema.halls.map((hall) => ({ cinema, hall })))
  return halls.flatMap(({ cinema, hall }, at) =>
    SLOTS.map(({ timeOfDay, hour }, slot) => {
      // Each day begins with another film.
      const film = films[(Date.parse(cinemaDay) / DAY + at + slot) % films.length]
      const start = Date.parse(cinemaDay) - RIYADH + hour * HOUR
      const [doorsAt, startsAt] = [isoAt(start - 20 * MINUTE), isoAt(start)]
      const endsAt = isoAt(start + (film.runtime + 15) * MINUTE)
      const id = `${hall.id}.${cinemaDay}.${slot}`
      return { id, cinemaDay, timeOfDay, doorsAt, startsAt, endsAt, film, cinema, hall, isCaptioned: slot === 2 }
    }),
  )
}

const isOrdinary = ({ kind }) => kind === 'SEAT' || kind === 'PAIR'

export function createSchedule({ now, iso }) {
  /** Showtime id → seat id → `{ orderId, until }`. Only holds have an end. */
  const taken = new Map()
  /** Grows with each change of a seat. */
  let version = 1

  /** Yesterday's showtimes stay for tickets; no list shows them. */
  const current = () => daysFrom(cinemaDayOf(now() - DAY), DAYS).flatMap(showtimesOf)
  const holderOf = (showtime, seat) => {
    const held = taken.get(showtime.id)?.get(seat.id)
    return held && held.until > now() ? held : undefined
  }

  function statusOf(showtime, left) {
    if (showtime.startsAt <= iso()) return 'STARTED'
    if (left === 0) return 'SOLD_OUT'
    return left <= NEARLY_FULL ? 'NEARLY_FULL' : 'AVAILABLE'
  }

  /** A showtime as lists show it. */
  function chip(showtime) {
    const free = SEATS.filter((seat) => !holderOf(showtime, seat))
    const seatsLeft = free.filter(isOrdinary).length
    return {
      ...pick(showtime, 'id startsAt endsAt cinemaDay timeOfDay isCaptioned'),
      seatsLeft,
      seatsTotal: SEATS.filter(isOrdinary).length,
      hasOnlyWheelchair: seatsLeft === 0 && free.length > 0,
      status: statusOf(showtime, seatsLeft),
      auditorium: showtime.hall.name,
      priceFrom: PRICE_FROM,
    }
  }

  return {
    chip,
    find: (id) => current().find((showtime) => showtime.id === id),
    /** Future showtimes that match all given filters, in order of time. */
    search: ({ cityId, date, filmIds, cinemaIds, experienceIds, timeOfDay = 'ALL_DAY' }) => {
      const fits = (wanted, value) => !wanted || wanted.includes(value)
      const isMeant = (showtime) =>
        showtime.startsAt > iso() &&
        (!cityId || showtime.cinema.cityId === cityId) &&
        (!date || showtime.cinemaDay === date) &&
        fits(filmIds, showtime.film.id) &&
        fits(cinemaIds, showtime.cinema.id) &&
        fits(experienceIds, EXPERIENCE.id) &&
        (timeOfDay === 'ALL_DAY' || showtime.timeOfDay === timeOfDay)
      return current()
        .filter(isMeant)
        .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    },
    /** Every day of the next ten, disabled if none of these showtimes is on it. */
    datesOf: (showtimes) => {
      const shown = new Set(showtimes.map(({ cinemaDay }) => cinemaDay))
      return daysFrom(cinemaDayOf(now()), DAYS - 1).map((date) => ({ date, isDisabled: !shown.has(date) }))
    },
    states: (showtime, orderId) => {
      const states = SEATS.map((seat) => {
        const held = holderOf(showtime, seat)
        if (!held) return '0'
        if (orderId && held.orderId === orderId) return '3'
        return held.until === Infinity ? '1' : '2'
      })
      return { version, states: states.join(''), seatsLeft: chip(showtime).seatsLeft, serverNow: iso() }
    },
    isFreeFor: (showtime, seat, orderId) => {
      const held = holderOf(showtime, seat)
      return !held || held.orderId === orderId
    },
    /** Replaces the order's seats by these, in one step. `until` is Infinity once they are sold. */
    assign: (showtime, orderId, seats, until) => {
      const others = [...(taken.get(showtime.id) ?? [])].filter(([, held]) => held.orderId !== orderId)
      taken.set(showtime.id, new Map([...others, ...seats.map(({ id }) => [id, { orderId, until }])]))
      version += 1
    },
  }
}
