// The summary before and after the first choice. The parts for a choice are lazy-loaded with the first choice, or
// prefetched shortly before.
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { LazyPart } from '#app/ui/lazy-part.tsx'
import { afterPaint } from '../selection/after-paint.ts'
import { loadBestSeats, loadChosenSummary, loadSeatActions } from '../lazy-imports.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import type { SummaryProps } from './seat-summary.tsx'

const loadParts = async () => (await loadChosenSummary()).ChosenSeatsSummary

let isPrepared = false

/** Prefetches the parts before the first choice. In the browser only. */
export function prefetchSeatsPageChunks(): void {
  if (isPrepared) return
  isPrepared = true
  // A tap may be in progress, and its seat is painted first. Parts that fail to load are requested again when needed.
  afterPaint(() => void Promise.all([loadChosenSummary(), loadBestSeats(), loadSeatActions()]).catch(() => undefined))
}

export const Summary = (props: SummaryProps) => (
  <LazyPart load={loadParts} isWanted={useSeatsStateAfterPaint(props.selection, 'wanted').length > 0} props={props}>
    <NothingChosen selection={props.selection} />
  </LazyPart>
)

/** The seat map shows the prices of seats only. So the booking fee is named before the first choice. */
export const bookingFeeMessage = ({ showtime }: SeatSelection): string =>
  m.seats_start_text({ fee: formatPrice(showtime.bookingFee) })

const NothingChosen = ({ selection }: { selection: SeatSelection }) => (
  <>
    <aside className="seats-summary" aria-label={m.seats_summary()}>
      <NoSeatsChosen selection={selection} />
      <div className="grow" />
      <div className="pt-3">
        <Button tone="main" size="big" disabled className="w-full">
          {m.seats_choose_first()}
        </Button>
      </div>
    </aside>
    <section
      className="seats-sheet relative z-3 rounded-t-dialog bg-raised shadow-lift-2 max-small-mobile:(sticky bottom-0) laptop:hidden"
      aria-label={m.seats_summary()}
    >
      <p className="seats-sheet-start text-14 text-soft mb-3">{bookingFeeMessage(selection)}</p>
      <div className="flex items-center gap-4">
        <Button tone="main" size="big" disabled className="grow">
          {m.seats_choose_first()}
        </Button>
      </div>
    </section>
  </>
)

export const NoSeatsChosen = ({ selection }: { selection: SeatSelection }) => (
  <div className="pb-4 border-b border-line min-h-17">
    <p className="text-18 font-500 leading-[1.5]">{m.seats_start()}</p>
    <p className="text-14 text-soft leading-[1.6]">{bookingFeeMessage(selection)}</p>
  </div>
)
