// The hall as a list: area, row, free seats. It is the accessible alternative to the seat map, with the same
// functions.
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { priceOfCell, seatsOfCell, ticketPrice, type HallLine } from '../selection/hall.rules.ts'
import { type AreaLeft, leftLabel } from '../selection/free-seats.ts'
import { freeTogether } from '../selection/seat-choice.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import { seatLabel } from '../selection/seat-labels.ts'
import { type SeatStatus, seatStatus } from '../selection/seat-status.rules.ts'
import '#app/ui/lazy-icons.ts'

interface SeatListProps {
  selection: SeatSelection
  /** The states could not be fetched. The page says so below the list. */
  isFailed: boolean
}

export function SeatList({ selection, isFailed }: SeatListProps) {
  const { hall } = selection
  // Renders at once, because a pressed button must show it. Rows compare their own statuses, so most rows do not render.
  const state = useSnapshot(selection.store)
  const isKnown = state.states !== null
  const isLoading = !isKnown && !isFailed
  return (
    <div className="seat-list grow min-h-0 overflow-y-auto px-4 laptop:px-0 pb-6" aria-busy={isLoading}>
      <output className="sr-only">{isLoading && m.ui_loading()}</output>
      <p className="text-14 text-soft py-2">{m.seats_list_hint()}</p>
      {hall.areas.map((area) => (
        <section key={area.areaCategoryCode} aria-label={area.name} className="mb-8">
          <h2 className="text-22 flex flex-wrap items-baseline gap-x-3">
            {area.name}
            <span className="text-16 font-400 text-soft">
              <Price halalas={ticketPrice(hall, area.areaCategoryCode)} /> {m.seats_per_ticket()}
            </span>
            <AreaOver left={state.left?.[area.areaCategoryCode]} />
          </h2>
          <p className="text-14 text-soft mb-2">{area.description}</p>
          {hall.rows
            .filter((row) => row.area === area.areaCategoryCode)
            .map((row) => ({ row, statuses: row.cells.map((cell) => seatStatus(hall, state, cell)) }))
            // The visitor's own seats are known first.
            .filter(({ statuses }) => isKnown || statuses.includes('mine'))
            .map(({ row, statuses }) => (
              <ListRow key={row.base} selection={selection} row={row} statuses={statuses.join()} isKnown={isKnown} />
            ))}
          {isLoading && <Skeleton className="h-40" />}
        </section>
      ))}
    </div>
  )
}

/** Why an area has no ordinary seat to choose, in the words of the map. */
const AreaOver = ({ left }: { left: AreaLeft | undefined }) =>
  left?.seats === 0 && <span className="text-14 font-400 text-bad">{leftLabel(left)}</span>

interface RowProps {
  selection: SeatSelection
  row: HallLine
  /** The statuses of its cells, joined by commas. The row renders again only if this string changes. */
  statuses: string
  /** Whether the states of all seats are known, so that the free ones can be counted. */
  isKnown: boolean
}

const ListRow = memo(function ListRow({ selection, row, statuses, isKnown }: RowProps) {
  // The parent joined this string from `SeatStatus` values.
  const status = statuses.split(',') as SeatStatus[]
  const open = row.cells.flatMap((cell, at) =>
    status[at] === 'free' || status[at] === 'mine' ? [{ cell, status: status[at] }] : [],
  )
  const free = open.filter((entry) => entry.status === 'free')
  const together = Math.max(0, ...free.map(({ cell }) => freeTogether(selection.hall, cell, selection.isFree)))
  const places = free.reduce((sum, { cell }) => sum + seatsOfCell(selection.hall, cell).length, 0)
  return (
    <div className="py-3 border-b border-line">
      <h3 className="text-16 flex flex-wrap gap-x-3 mb-2">
        {m.seats_row({ row: row.name })}
        {isKnown && (
          <span className="text-14 font-400 text-soft num leading-[1.7]">
            {m.seats_list_row({ count: places })}
            {together > 1 && <span> · {m.seats_list_together({ count: together })}</span>}
          </span>
        )}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {open.map((entry) => (
          <li key={entry.cell.id}>
            <SeatButton selection={selection} cell={entry.cell} status={entry.status} />
          </li>
        ))}
      </ul>
    </div>
  )
})

function SeatButton({ selection, cell, status }: { selection: SeatSelection; cell: HallSeat; status: SeatStatus }) {
  const { hall } = selection
  const isMine = status === 'mine'
  const label = seatLabel(hall, cell, status)
  const together = freeTogether(hall, cell, selection.isFree)
  return (
    <button
      type="button"
      aria-pressed={isMine}
      className={`grid place-items-center min-w-14 min-h-13 px-2 py-1 rounded-press leading-[1.35] ${isMine ? 'bg-beam text-on-beam' : 'bg-raised hover:bg-lifted'}`}
      onClick={() => void tapSeat(selection, cell)}
    >
      <span className="sr-only">
        {isMine || cell.partner !== undefined
          ? label
          : m.seats_list_label({ label, beside: m.seats_list_beside({ count: together }) })}
      </span>
      <bdi className="font-600 num flex items-center gap-1" dir="ltr" aria-hidden="true">
        {cell.kind === 'WHEELCHAIR' && <Icon name="wheelchair" className="size-4" />}
        {cell.kind === 'COMPANION' && <Icon name="user" className="size-4" />}
        <span>
          {seatsOfCell(hall, cell)
            .map((seat) => seat.number)
            .join('–')}
        </span>
      </bdi>
      {isMine ? (
        <Icon name="check" className="size-4" />
      ) : (
        <span className="text-12" aria-hidden="true">
          <Price halalas={priceOfCell(hall, cell)} />
        </span>
      )}
    </button>
  )
}
