// Which combinations of seats may be booked together. Pure. The site applies the same rules earlier, to explain
// them.
import type { HallSeat } from '../../contracts/hall.ts'
import { type Refusal, refuse } from '../verdict.ts'

const stand = (a: HallSeat, b: HallSeat): boolean =>
  a.row === b.row && a.block === b.block && Math.abs(a.number - b.number) === 1

export function refuseChoice(chosen: readonly HallSeat[], maxSeats: number): Refusal | undefined {
  if (chosen.length > maxSeats) return refuse('too_many_seats', { maxSeats })
  const indexes = new Set(chosen.map((seat) => seat.index))
  if (chosen.some((seat) => seat.partner !== undefined && !indexes.has(seat.partner))) return refuse('half_sofa')
  const wheelchairs = chosen.filter((seat) => seat.kind === 'WHEELCHAIR')
  const isLone = (seat: HallSeat) => seat.kind === 'COMPANION' && !wheelchairs.some((place) => stand(place, seat))
  return chosen.some(isLone) ? refuse('companion_without_wheelchair') : undefined
}
