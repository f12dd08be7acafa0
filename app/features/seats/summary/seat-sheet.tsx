import { useState } from 'react'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingLine } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { seatsOfCell } from '../selection/hall.rules.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { tapSeat } from '../selection/seat-tap.ts'
import { cellName } from '../selection/seat-labels.ts'
import { chosenCells } from './chosen-seats.tsx'
import { HoldClockLine } from './hold-clock.tsx'
import {
  ChangedPrice,
  PriceLines,
  exchangeTotalLabel,
  amountDueOrRefund,
  seatsAndFoodLabel,
  Total,
} from './price-lines.tsx'
import { AreaNote } from './seat-summary.tsx'
import { bookingFeeMessage } from './summary.tsx'
import { type Cost, useCost } from './use-cost.ts'
import { ViewScene } from './view-scene.tsx'

interface SheetProps {
  selection: SeatSelection
  isLeaving: boolean
  onContinue: () => void
  onShare: () => void
}

/** If nothing is due, the button does not mention a payment. */
const continueLabel = ({ left }: Cost): string => (left === 0 ? m.seats_review_short() : m.seats_continue_short())

/** The number of chips that fit beside the clock. */
const FEW_CHIPS = 2

/** On a phone: the clock, the choice and one button, always in reach of the thumb. The rest unfolds. */
export function SeatSheet({ selection, isLeaving, onContinue, onShare }: SheetProps) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const isStarted = useSeatsStateAfterPaint(selection, 'isStarted')
  const [isOpen, setOpen] = useState(false)
  const neighbour = useFocusNeighbour()
  const { hall } = selection
  const hasSeats = wanted.length > 0
  const cost = useCost(selection)
  const cells = chosenCells(hall, wanted)
  return (
    // The focus moves here from the last seat that is removed.
    <section
      className="seats-sheet outline-none!"
      tabIndex={-1}
      data-open={hasSeats && isOpen ? '' : undefined}
      aria-label={m.seats_summary()}
    >
      {hasSeats ? (
        <div className="seats-sheet-top flex flex-wrap items-center gap-x-3 gap-y-2 mb-3">
          <ul
            {...neighbour}
            className={
              cells.length > FEW_CHIPS
                ? 'seats-sheet-many flex-[1_1_100%] order-1 flex flex-wrap gap-2 min-w-[min-content] max-h-[9.5rem] overflow-y-auto'
                : 'flex-[1_1_0] flex flex-wrap gap-2 min-w-[min-content]'
            }
          >
            {cells.map((cell) => (
              <li key={cell.id}>
                <RemovableChip
                  className="min-h-11! font-600 num"
                  removeLabel={m.seats_remove({ seat: cellName(hall, cell) })}
                  onClick={() => void tapSeat(selection, cell)}
                >
                  <bdi>
                    {seatsOfCell(hall, cell)
                      .map((seat) => seat.id)
                      .join('–')}
                  </bdi>
                </RemovableChip>
              </li>
            ))}
          </ul>
          <HoldClockLine selection={selection} />
          <IconButton
            icon="down"
            tone="bare"
            label={isOpen ? m.seats_details_hide() : m.seats_details()}
            aria-expanded={isOpen}
            className={`-me-2 ${cells.length > FEW_CHIPS ? 'ms-auto' : '-ms-2'} ${isOpen ? '' : '[&_svg]:rotate-180'}`}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      ) : (
        <p className="seats-sheet-start text-14 text-soft mb-3">{bookingFeeMessage(selection)}</p>
      )}
      {hasSeats && isOpen && (
        <div className="seats-sheet-more h-[46dvb] overflow-y-auto">
          <PriceLines cost={cost} />
          <ViewScene selection={selection} />
          <AreaNote selection={selection} />
          <RatingLine rate={selection.showtime.film.rate} className="text-soft py-2" />
          <button type="button" className="link flex items-center gap-2 min-h-11 text-14" onClick={onShare}>
            <Icon name="share" />
            {m.seats_share()}
          </button>
        </div>
      )}
      {hasSeats && <ChangedPrice cost={cost} />}
      <div className="seats-sheet-go flex items-center gap-4">
        {hasSeats && (
          <p className="leading-[1.35]">
            <Total halalas={amountDueOrRefund(cost)} className="block text-28 font-600! leading-[1.25]" />
            <small className="text-12 text-soft">
              {exchangeTotalLabel(cost) ?? seatsAndFoodLabel(cost) ?? m.seats_all_included()}
            </small>
          </p>
        )}
        <Button
          tone="main"
          size="big"
          isGlowing={hasSeats}
          isBusy={isLeaving}
          disabled={!hasSeats || isStarted}
          className="flex-[1_1_0] min-w-0 px-2"
          onClick={onContinue}
        >
          {hasSeats ? continueLabel(cost) : m.seats_choose_first()}
        </Button>
      </div>
    </section>
  )
}
