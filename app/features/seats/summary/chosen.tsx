// The lazy chunk of the summary: the components that show a choice, and its announcement.
import { useSyncExternalStore } from 'react'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { seatNames } from '../selection/seat-labels.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { estimate } from './estimate.ts'
import { SeatSheet } from './seat-sheet.tsx'
import { SeatSummary, type SummaryProps } from './seat-summary.tsx'

/** Same breakpoint as in the page's style sheet. */
const WIDE = '(min-width: 64rem)'
const isWide = () => matchMedia(WIDE).matches

function subscribeWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The chosen seats and their price: beside the hall on a wide page, a bottom sheet on a phone. */
export const ChosenSeatsSummary = (props: SummaryProps) =>
  useSyncExternalStore(subscribeWidth, isWide) ? <SeatSummary {...props} /> : <SeatSheet {...props} />

/** Announces a change of the choice to screen readers. */
export function announceChange(selection: SeatSelection, before: readonly string[], after: readonly string[]): void {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length + removed.length === 0) return
  const said = { seat: seatNames(added.length > 0 ? added : removed), count: after.length }
  const { total } = estimate(selection, after)
  if (added.length === 0) selection.store.announcement = m.seats_said_removed(said)
  // A total that only the order knows is not announced.
  else
    selection.store.announcement =
      total === undefined ? said.seat : m.seats_said_chosen({ ...said, total: formatPrice(total) })
}
