import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { cellOf, priceOfCell, seatsOfCell, type Hall } from '../selection/hall.rules.ts'
import { describeSeatPosition } from '../selection/seat-position.rules.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { cellName, spotLabel } from '../selection/seat-labels.ts'

/** The cells of the choice. A sofa appears once. */
export const chosenCells = (hall: Hall, wanted: readonly string[]): HallSeat[] => [
  ...new Set(wanted.flatMap((id) => hall.byId.get(id) ?? []).map((seat) => cellOf(hall, seat))),
]

function placeName(hall: Hall, cell: HallSeat): string {
  if (cell.kind === 'WHEELCHAIR') return m.seats_kind_wheelchair()
  if (cell.kind === 'COMPANION') return m.seats_kind_companion()
  const position = describeSeatPosition(hall, cell)
  const spot = spotLabel(position)
  return position.isByAisle ? `${spot} · ${m.seats_place_aisle()}` : spot
}

export function ChosenSeats({ selection }: { selection: SeatSelection }) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const neighbour = useFocusNeighbour()
  const { hall } = selection
  return (
    <ul className="grid" {...neighbour}>
      {chosenCells(hall, wanted).map((cell) => (
        <li key={cell.id} className="flex flex-wrap items-center gap-x-4 py-2 border-b border-line">
          <b className="island text-28 font-700 leading-[1.2] min-w-15 num">
            {seatsOfCell(hall, cell)
              .map((seat) => seat.id)
              .join('–')}
          </b>
          <p className="grow basis-24 min-w-0 text-14 text-soft leading-[1.5]">
            <span className="block">{hall.areaOf.get(cell.area)?.name}</span>
            <span className="block">{placeName(hall, cell)}</span>
          </p>
          <Price halalas={priceOfCell(hall, cell)} />
          <IconButton
            icon="x"
            tone="bare"
            className="-me-3"
            label={m.seats_remove({ seat: cellName(hall, cell) })}
            onClick={() => void tapSeat(selection, cell)}
          />
        </li>
      ))}
    </ul>
  )
}
