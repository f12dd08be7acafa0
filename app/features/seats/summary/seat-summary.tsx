import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { ChosenSeats } from './chosen-seats.tsx'
import { HoldClock } from './hold-clock.tsx'
import { ChangedPrice, PriceLines } from './price-lines.tsx'
import { useCost } from './use-cost.ts'
import { middleSeat } from './view-scene.rules.ts'
import { ViewScene } from './view-scene.tsx'

export interface SummaryProps {
  selection: SeatSelection
  isLeaving: boolean
  onContinue: () => void
  onShare: () => void
}

/** Beside the hall on a wide page: the clock, the seats, their view and their price. */
export function SeatSummary({ selection, isLeaving, onContinue, onShare }: SummaryProps) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const isStarted = useSeatsStateAfterPaint(selection, 'isStarted')
  const hasSeats = wanted.length > 0
  return (
    // The focus moves here from the last seat that is removed.
    <aside className="seats-summary outline-none!" tabIndex={-1} aria-label={m.seats_summary()}>
      <HoldClock selection={selection} />
      <div className="list-fade grow overflow-y-auto min-h-0 -mx-3 px-3 scroll-pb-6 [overflow-anchor:none] [scrollbar-width:thin]">
        <ChosenSeats selection={selection} />
        <ViewScene selection={selection} />
        <AreaNote selection={selection} />
        {hasSeats && (
          <button type="button" className="link flex items-center gap-2 min-h-11 text-14" onClick={onShare}>
            <Icon name="share" />
            {m.seats_share()}
          </button>
        )}
      </div>
      <div className="pt-3">
        {hasSeats && <Costs selection={selection} />}
        <Button
          tone="main"
          size="big"
          isGlowing={hasSeats}
          isBusy={isLeaving}
          disabled={!hasSeats || isStarted}
          className="w-full"
          onClick={onContinue}
        >
          {hasSeats ? <ContinueLabel selection={selection} /> : m.seats_choose_first()}
        </Button>
      </div>
    </aside>
  )
}

/** If nothing is due, the button does not mention a payment. */
const ContinueLabel = ({ selection }: { selection: SeatSelection }) =>
  useCost(selection).left === 0 ? m.seats_review() : m.seats_continue()

function Costs({ selection }: { selection: SeatSelection }) {
  const cost = useCost(selection)
  return (
    <>
      <ChangedPrice cost={cost} />
      <PriceLines cost={cost} />
    </>
  )
}

/** The features of the kind of seat whose view is shown. */
export function AreaNote({ selection }: { selection: SeatSelection }) {
  const wanted = useSeatsStateAfterPaint(selection, 'wanted')
  const area = selection.hall.areaOf.get(middleSeat(selection.hall, wanted)?.area ?? '')
  if (!area) return null
  return (
    <p className="flex gap-3 text-14 leading-[1.65] text-soft py-3">
      <Icon name="info" className="text-beam-text mt-0.5" />
      {area.description}
    </p>
  )
}
