// Why chosen seats are refused. Pure. The site applies the rules of combinations earlier, to explain them.
import { type HallSeat, isBeside } from '../../contracts/rules/hall.ts'
import { type Err, err } from '../lib/result.ts'
import { alternativesTo, type IsFree, type SeatGrid } from './best-seats.rules.ts'

export function refuseChoice(chosen: readonly HallSeat[], maxSeats: number): Err | undefined {
  if (chosen.length > maxSeats) return err('too_many_seats', { maxSeats })
  const indexes = new Set(chosen.map((seat) => seat.index))
  if (chosen.some((seat) => seat.partner !== undefined && !indexes.has(seat.partner))) return err('half_sofa')
  const wheelchairs = chosen.filter((seat) => seat.kind === 'WHEELCHAIR')
  const isLone = (seat: HallSeat) => seat.kind === 'COMPANION' && !wheelchairs.some((place) => isBeside(place, seat))
  return chosen.some(isLone) ? err('companion_without_wheelchair') : undefined
}

const idsOf = (seats: readonly HallSeat[]): string[] => seats.map(({ id }) => id)

/** `isFree` decides about the proposed alternatives. */
export function refuseTaken(
  taken: readonly HallSeat[],
  chosen: readonly HallSeat[],
  room: SeatGrid,
  isFree: IsFree,
): Err {
  return err('seat_taken', { taken: idsOf(taken), alternatives: alternativesTo(room, isFree, chosen).map(idsOf) })
}
