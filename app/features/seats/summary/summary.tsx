// A visit begins with nothing chosen; what shows a choice comes with the first one, or with the hand that moves to make it.
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Late } from '#app/ui/late.tsx'
import { afterPaint } from '#app/features/seats/after-paint.ts'
import { loadBestSeats, loadChosen, loadWaysOut } from '#app/features/seats/on-demand.ts'
import { useSeats } from '#app/features/seats/use-seats.ts'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { formatPrice } from '#app/lib/money.ts'
import type { SummaryProps } from './seat-summary.tsx'

const loadParts = async () => (await loadChosen()).Chosen

let isPrepared = false

/** For the moment before the first choice. In the browser only. */
export function prepareSummary(): void {
  if (isPrepared) return
  isPrepared = true
  // The hand may be pressing already: its seat comes first. What did not come is asked for again when it is needed.
  afterPaint(() => void Promise.all([loadChosen(), loadBestSeats(), loadWaysOut()]).catch(() => undefined))
}

export const Summary = (props: SummaryProps) => (
  <Late load={loadParts} isWanted={useSeats(props.desk, 'chosen').length > 0} props={props}>
    <NothingChosen desk={props.desk} />
  </Late>
)

/** The plan shows the prices of seats alone, so what comes on top is said before anybody chooses. */
export const startText = ({ showtime }: SeatDesk): string =>
  m.seats_start_text({ fee: formatPrice(showtime.bookingFee) })

const NothingChosen = ({ desk }: { desk: SeatDesk }) => (
  <>
    <aside className="seats-summary" aria-label={m.seats_summary()}>
      <NothingYet desk={desk} />
      <div className="grow" />
      <div className="pt-3">
        <Button tone="main" size="big" disabled className="w-full">
          {m.seats_choose_first()}
        </Button>
      </div>
    </aside>
    <section className="seats-sheet" aria-label={m.seats_summary()}>
      <p className="seats-sheet-start text-14 text-soft mb-3">{startText(desk)}</p>
      <div className="flex items-center gap-4">
        <Button tone="main" size="big" disabled className="grow">
          {m.seats_choose_first()}
        </Button>
      </div>
    </section>
  </>
)

export const NothingYet = ({ desk }: { desk: SeatDesk }) => (
  <div className="pb-4 border-b border-line min-h-17">
    <p className="text-18 font-500 leading-[1.5]">{m.seats_start()}</p>
    <p className="text-14 text-soft leading-[1.6]">{startText(desk)}</p>
  </div>
)
