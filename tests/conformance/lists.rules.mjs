// Lists beside the answers for one of their entries, and entries beside each other. Pure.
import { platesOf } from '#server/contracts/rules/hall.ts'
import { foldSeatId } from '#server/contracts/rules/seat-id.ts'

/** Fields that the answer for one thing and its entry in a list must both have alike. `list`: the call of the list. */
export function listedBreach(one, listed, fields, list) {
  const field = fields.find((name) => one[name] !== listed[name])
  return field && `${field} of ${one.id} is “${one[field]}”, ${list} says “${listed[field]}”`
}

const isSameTime = (one, other) => Date.parse(one) === Date.parse(other)

/** A showtime beside its entry in GET showtimes. */
export function listedShowtimeBreaches({ id, startsAt, endsAt, film, cinema, auditorium }, chip) {
  const says = (field, found, listed) => `${field} of ${id} is ${found}, GET showtimes says ${listed}`
  return [
    isSameTime(startsAt, chip.startsAt) ? undefined : says('startsAt', startsAt, chip.startsAt),
    isSameTime(endsAt, chip.endsAt) ? undefined : says('endsAt', endsAt, chip.endsAt),
    film.id === chip.filmId ? undefined : says('film.id', film.id, chip.filmId),
    cinema.id === chip.cinemaId ? undefined : says('cinema.id', cinema.id, chip.cinemaId),
    auditorium.name === chip.auditorium ? undefined : says('auditorium.name', auditorium.name, chip.auditorium),
  ]
}

/** What a layout names. `hall`: its seats, as `expandHall` numbers them. */
export function hallBreaches({ layout, auditorium, areas }, hall) {
  const ids = hall.map(({ id }) => id)
  const known = new Set(ids)
  const folded = ids.map(foldSeatId)
  const twice = ids.find((_, at) => folded.indexOf(folded[at]) !== at)
  const uncounted = layout.rows.find(
    (row) => row.numbers && row.numbers.length !== platesOf({ ...row, numbers: undefined }).length,
  )
  const outside = [...layout.wheelchair, ...layout.companion].find((id) => !known.has(id))
  const late = areas.find(({ price }, at) => at > 0 && price < areas[at - 1].price)
  return [
    uncounted
      ? `row ${uncounted.name} has ${uncounted.numbers.length} numbers, its blocks have another count of seats`
      : twice && `two seats have the id ${twice}: each row has a name of its own, and each number is once in its row`,
    outside ? `${outside} is named as a wheelchair or companion seat, the rows have no such seat` : undefined,
    auditorium.seats === hall.length
      ? undefined
      : `auditorium.seats is ${auditorium.seats}, the layout has ${hall.length} seats`,
    late ? `area ${late.areaCategoryCode} stands behind a dearer one: areas are cheapest first` : undefined,
  ]
}

const EARTH_RADIUS_KM = 6371
/** No cinema is so far from the middle of its own city; degrees that were swapped are. */
const MAX_CITY_KM = 300
const radians = (degrees) => (degrees * Math.PI) / 180

function kilometresBetween(one, other) {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const [north, east] = [to - from, radians(other.longitude - one.longitude)]
  const part = Math.sin(north / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part)))
}

/** 0 degrees: unknown. `places`: the middle of each city. */
export function placeBreach(cinema, places) {
  const { uniqueName, cityId, latitude, longitude } = cinema
  const place = places.find(({ id }) => id === cityId)
  if (!place || !latitude || !longitude || !place.latitude || !place.longitude) return undefined
  const km = kilometresBetween(cinema, place)
  return km > MAX_CITY_KM
    ? `${uniqueName} lies ${km} km from the middle of its city: latitude ${latitude}, longitude ${longitude}`
    : undefined
}
