// How many seats of each area are free, and the text for it beside an area's name.
import type { SeatKind } from '#server/contracts/rules/hall.ts'
import { m } from '#app/paraglide/messages.js'
import type { SeatState } from './seat-status.rules.ts'

export interface AreaLeft {
  /** Ordinary seats. */
  seats: number
  /** Free wheelchair and companion spaces, which are reserved for some visitors. */
  reserved: number
}

interface CountedHall {
  areas: readonly { areaCategoryCode: string }[]
  seats: readonly { area: string; index: number; kind: SeatKind }[]
}

export function freeByArea(
  { areas, seats }: CountedHall,
  stateAt: (index: number) => SeatState | undefined,
): Record<string, AreaLeft> {
  const left: Record<string, AreaLeft> = Object.fromEntries(
    areas.map(({ areaCategoryCode }) => [areaCategoryCode, { seats: 0, reserved: 0 }]),
  )
  for (const { area, index, kind } of seats) {
    const ofArea = left[area]
    if (!ofArea || stateAt(index) !== 0) continue
    ofArea[kind === 'WHEELCHAIR' || kind === 'COMPANION' ? 'reserved' : 'seats'] += 1
  }
  return left
}

export function leftLabel({ seats, reserved }: AreaLeft): string {
  if (seats > 0) return m.seats_left({ count: seats })
  return reserved > 0 ? m.showtimes_only_wheelchair() : m.seats_none_left()
}
