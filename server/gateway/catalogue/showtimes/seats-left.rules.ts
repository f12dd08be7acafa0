// The seats left in a showtime, as one number for the read model. Ordinary seats count. Wheelchair and companion spaces
// are not for every visitor, so they count only if no other seat is left, as a negative number.
import type { HallSeat } from '../../../contracts/rules/hall.ts'

const isOrdinary = ({ kind }: Pick<HallSeat, 'kind'>): boolean => kind === 'SEAT' || kind === 'PAIR'

/** From the free seats: 8 ordinary seats give 8; no ordinary seat and 4 wheelchair spaces give -4. */
export function toSignedSeatsLeft(free: readonly Pick<HallSeat, 'kind'>[]): number {
  const ordinary = free.filter(isOrdinary).length
  return ordinary > 0 ? ordinary : 0 - free.length
}

export const ordinarySeatsIn = (seatsLeft: number): number => Math.max(0, seatsLeft)

export const hasOnlyWheelchair = (seatsLeft: number): boolean => seatsLeft < 0
