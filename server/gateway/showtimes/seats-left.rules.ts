// How many seats a showtime has left, as the one number the read model stores. Ordinary seats count; wheelchair and companion
// spaces are not for every visitor, so they count only where nothing else is left, below zero.
import type { HallSeat } from '../../contracts/hall.ts'

const isOrdinary = ({ kind }: Pick<HallSeat, 'kind'>): boolean => kind === 'SEAT' || kind === 'PAIR'

/** Of the seats that are free: 8 ordinary seats are 8; no ordinary seat and 4 wheelchair spaces are -4. */
export function seatsLeftOf(free: readonly Pick<HallSeat, 'kind'>[]): number {
  const ordinary = free.filter(isOrdinary).length
  return ordinary > 0 ? ordinary : 0 - free.length
}

export const ordinarySeatsLeft = (seatsLeft: number): number => Math.max(0, seatsLeft)

export const hasOnlyWheelchair = (seatsLeft: number): boolean => seatsLeft < 0
