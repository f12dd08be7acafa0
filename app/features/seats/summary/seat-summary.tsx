import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { useSeats } from '#app/features/seats/use-seats.ts'
import { ChosenSeats } from './chosen-seats.tsx'
import { HoldClock } from './hold-clock.tsx'
import { PriceLines } from './price-lines.tsx'
import { useCost } from './use-cost.ts'
import { ViewScene } from './view-scene.tsx'

export interface SummaryProps {
  desk: SeatDesk
  isLeaving: boolean
  onContinue: () => void
  onShare: () => void
}

/** Beside the hall on a wide page: the clock, the seats, their view and their price. */
export function SeatSummary({ desk, isLeaving, onContinue, onShare }: SummaryProps) {
  const chosen = useSeats(desk, 'chosen')
  const isStarted = useSeats(desk, 'isStarted')
  const hasSeats = chosen.length > 0
  return (
    <aside className="seats-summary" aria-label={m.seats_summary()}>
      <HoldClock desk={desk} />
      <div className="grow overflow-y-auto min-h-0 -mx-3 px-3 [overflow-anchor:none]">
        <ChosenSeats desk={desk} />
        <ViewScene desk={desk} />
        <AreaNote desk={desk} />
        {hasSeats && (
          <button type="button" className="link flex items-center gap-2 min-h-11 text-14" onClick={onShare}>
            <Icon name="share" />
            {m.seats_share()}
          </button>
        )}
      </div>
      <div className="pt-3">
        {hasSeats && <Costs desk={desk} />}
        <Button
          tone="main"
          size="big"
          isGlowing={hasSeats}
          isBusy={isLeaving}
          disabled={!hasSeats || isStarted}
          className="w-full"
          onClick={onContinue}
        >
          {hasSeats ? <GoOn desk={desk} /> : m.seats_choose_first()}
        </Button>
      </div>
    </aside>
  )
}

/** If nothing is due, the button does not mention a payment. */
const GoOn = ({ desk }: { desk: SeatDesk }) => (useCost(desk).left === 0 ? m.seats_review() : m.seats_continue())

const Costs = ({ desk }: { desk: SeatDesk }) => <PriceLines cost={useCost(desk)} />

/** The features of the chosen kind of seat. */
export function AreaNote({ desk }: { desk: SeatDesk }) {
  const chosen = useSeats(desk, 'chosen')
  const area = desk.hall.areaOf.get(desk.hall.byId.get(chosen[0] ?? '')?.area ?? '')
  if (!area) return null
  return (
    <p className="flex gap-3 text-14 leading-[1.65] text-soft py-3">
      <Icon name="info" className="text-beam-text mt-0.5" />
      {area.description}
    </p>
  )
}
