// Texts for seats: the full label for a screen reader, and lists of seat names for sentences.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { m } from '#app/paraglide/messages.js'
import { priceOfCell, seatsOfCell, type Hall } from './hall.rules.ts'
import type { SeatPosition } from './seat-position.rules.ts'
import type { SeatStatus } from './seat-status.rules.ts'

const STATES: Record<SeatStatus, () => string> = {
  waiting: m.seats_state_waiting,
  free: m.seats_state_free,
  gone: m.seats_state_gone,
  held: m.seats_state_held,
  mine: m.seats_state_mine,
}

/** «الصف N، المقعد 11، بريميوم، 95 ريالًا، متاح» */
export function seatLabel(hall: Hall, cell: HallSeat, status: SeatStatus): string {
  const price = m.seats_riyals({ count: priceOfCell(hall, cell) / 100 })
  const state = STATES[status]()
  const name = hall.areaOf.get(cell.area)?.name ?? ''
  const area =
    cell.kind === 'WHEELCHAIR' ? m.seats_kind_wheelchair() : cell.kind === 'COMPANION' ? m.seats_kind_companion() : name
  const [left, right] = seatsOfCell(hall, cell)
  if (left && right)
    return m.seats_label_sofa({ row: cell.row, first: left.number, second: right.number, area, price, state })
  return m.seats_label({ row: cell.row, number: cell.number, area, price, state })
}

/** `N11`, or `Q1–Q2` for a sofa. */
export const cellName = (hall: Hall, cell: HallSeat): string =>
  isolateSeat(
    seatsOfCell(hall, cell)
      .map((seat) => seat.id)
      .join('–'),
  )

/** «N11 وN12»، «N11 إلى N14» */
export function seatNames(seats: readonly string[]): string {
  const names = seats.map(isolateSeat)
  const [first = '', ...rest] = names
  const last = rest.at(-1)
  if (last === undefined) return first
  const start = rest.slice(0, -1).reduce((said, name) => m.seats_comma({ first: said, last: name }), first)
  return m.seats_and({ first: start, last })
}

type Spot = `${SeatPosition['depth']}_${'centre' | 'side'}`

const spotOf = ({ depth, isCentre }: SeatPosition): Spot => `${depth}_${isCentre ? 'centre' : 'side'}`

const SPOTS: Record<Spot, () => string> = {
  front_centre: m.seats_spot_front_centre,
  front_side: m.seats_spot_front_side,
  middle_centre: m.seats_spot_middle_centre,
  middle_side: m.seats_spot_middle_side,
  back_centre: m.seats_spot_back_centre,
  back_side: m.seats_spot_back_side,
}

const VIEWS: Record<Spot, () => string> = {
  front_centre: m.seats_view_front_centre,
  front_side: m.seats_view_front_side,
  middle_centre: m.seats_view_middle_centre,
  middle_side: m.seats_view_middle_side,
  back_centre: m.seats_view_back_centre,
  back_side: m.seats_view_back_side,
}

/** The position of a seat in two words. */
export const spotLabel = (position: SeatPosition): string => SPOTS[spotOf(position)]()

/** The view of the screen from there, in one sentence. */
export const viewLabel = (position: SeatPosition): string => VIEWS[spotOf(position)]()
