// Outlines and labels the seat under the mouse. Lazy-loaded by the first mouse move; a finger would cover the seat.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { cellOf, priceOfCell } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { cellName } from '../selection/seat-labels.ts'
import { placementOf, seatShapePath, transformOf } from './hall-shapes.ts'
import type { MapCamera } from './map-camera.ts'

/** Distance of the label above a seat's middle, in map units. */
const RISE = 20

interface PointingParts {
  ring: SVGElement
  tip: HTMLElement
  /** Passed in, because an import of both chunks would be a third chunk. */
  afterPaint: (work: () => void) => void
}

/** Returns a function to call with the seat under the mouse, or with undefined when the mouse left it. */
export function bindSeatHover(
  selection: SeatSelection,
  camera: MapCamera,
  { ring, tip, afterPaint }: PointingParts,
): (seat: HallSeat | undefined) => void {
  const { hall } = selection
  let cell: HallSeat | undefined
  let isDue = false

  function show(): void {
    isDue = false
    const isFree = cell !== undefined && selection.isFree(cell)
    ring.setAttribute('d', isFree ? seatShapePath(cell as HallSeat) : '')
    tip.hidden = !cell
    if (!cell) return
    ring.setAttribute('transform', transformOf(hall, cell))
    tip.textContent = tipOf(selection, cell)
    const { x, y } = placementOf(hall, cell)
    const at = camera.roomPoint({ x, y: y - RISE })
    tip.style.translate = `calc(${at.x.toFixed(1)}px - 50%) calc(${at.y.toFixed(1)}px - 100%)`
  }

  return (seat) => {
    cell = seat && cellOf(hall, seat)
    if (isDue) return
    isDue = true
    // A press may follow, and its paint comes first.
    afterPaint(show)
  }
}

function tipOf(selection: SeatSelection, cell: HallSeat): string {
  const status = selection.statusOf(cell)
  const name = cellName(selection.hall, cell)
  if (status === 'held') return `${name} · ${m.seats_state_held()}`
  if (status === 'gone') return `${name} · ${m.seats_state_gone()}`
  if (status === 'mine') return `${name} · ${m.seats_state_mine()}`
  const kind = { WHEELCHAIR: m.seats_kind_wheelchair, COMPANION: m.seats_kind_companion }
  const area =
    cell.kind === 'WHEELCHAIR' || cell.kind === 'COMPANION'
      ? kind[cell.kind]()
      : selection.hall.areaOf.get(cell.area)?.name
  return [name, area, formatPrice(priceOfCell(selection.hall, cell))].join(' · ')
}
