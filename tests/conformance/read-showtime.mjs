// One showtime: its hall, its prices and its seats, as a visitor without an identity sees them.
import { expandHall, isBeside } from '#server/contracts/rules/hall.ts'
import { hallBreaches, listedShowtimeBreaches } from './lists.rules.mjs'
import { clockBreach, showtimeBreaches } from './plausible.rules.mjs'
import { bilingual, notFound } from './read-catalogue.mjs'

const SHOWTIME = 'GET showtimes/:sessionId'
const SEATS = 'GET showtimes/:sessionId/seats'
const BEST = 'GET showtimes/:sessionId/best-seats'

/** `states`: one character for each seat of the hall. */
export const freeSeats = (hall, states) => hall.filter(({ index }) => states[index] === '0')
const isOrdinary = ({ kind }) => kind === 'SEAT' || kind === 'PAIR'

/** The states of a hall, asked without an order. */
function checkStates({ agree, note, now }, seats, hall) {
  const { states, seatsLeft, serverNow } = seats
  agree(
    SEATS,
    states.length === hall.length,
    `states has ${states.length} characters for a hall of ${hall.length} seats`,
  )
  const free = freeSeats(hall, states).filter(isOrdinary).length
  agree(SEATS, seatsLeft === free, `seatsLeft is ${seatsLeft}, ${free} ordinary seats are free in states`)
  agree(SEATS, !states.includes('3'), 'seats are marked as held by a caller without an order')
  note(SEATS, [clockBreach(serverNow, now())])
}

/** Two free seats side by side in the same block, or a sofa, or the first two. */
export function chooseSeats(hall, states) {
  const free = freeSeats(hall, states)
  for (const seat of free) {
    const partner = free.find((next) =>
      seat.kind === 'PAIR'
        ? next.index === seat.partner
        : next.kind === 'SEAT' && next.index > seat.index && isBeside(seat, next),
    )
    if (partner && isOrdinary(seat)) return [seat.id, partner.id]
  }
  return free
    .filter(({ kind }) => kind === 'SEAT')
    .slice(0, 2)
    .map(({ id }) => id)
}

/**
 * `chip`: the list’s entry for it. Returns the showtime, its hall, and two free seats for the personal calls; undefined
 * if the answers do not allow it.
 */
export async function readShowtime(kit, chip) {
  const { ask, refused, agree, note } = kit
  const sessionId = chip.id
  await refused(SHOWTIME, { sessionId: 'no-such-showtime' }, notFound('an unknown showtime'))
  await refused(SEATS, { sessionId: 'no-such-showtime' }, notFound('an unknown showtime'))
  const showtime = (await bilingual(kit, SHOWTIME, { sessionId }))?.showtime
  const seats = (await ask(SEATS, { sessionId }))?.seats
  if (!showtime || !seats) return undefined
  const hall = expandHall(showtime.layout).seats
  note(SHOWTIME, [
    ...showtimeBreaches(showtime, chip),
    ...listedShowtimeBreaches(showtime, chip),
    ...hallBreaches(showtime, hall),
  ])
  const codes = new Set(showtime.areas.map(({ areaCategoryCode }) => areaCategoryCode))
  const unpriced = hall.find(({ area }) => !codes.has(area))
  agree(SHOWTIME, !unpriced, `row ${unpriced?.row} lies in the area ${unpriced?.area}, which has no price`)
  checkStates(kit, seats, hall)
  const best = await ask(BEST, { sessionId, count: 2 })
  const ids = new Set(hall.map(({ id }) => id))
  agree(BEST, best?.seats.every((id) => ids.has(id)) ?? true, 'a best seat is not in the hall')
  const taken = best?.seats.find((id) => seats.states[hall.find((seat) => seat.id === id)?.index] !== '0')
  agree(BEST, !taken, `the best seats contain ${taken}, which is not free`)
  return {
    sessionId,
    showtime,
    hall,
    seats: best?.seats ?? chooseSeats(hall, seats.states),
    cityId: showtime.cinema.cityId,
  }
}
