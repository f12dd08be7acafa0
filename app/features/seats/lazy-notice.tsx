import { LazyPart } from '#app/ui/lazy-part.tsx'
import type { SeatSelection } from './selection/seat-selection.ts'
import { useSeats } from './selection/use-seats.ts'

const loadNotice = async () => (await import('./seat-notice.tsx')).SeatNotice

/** Lazy-loads the message about a choice when there is one. */
export const LazyNotice = ({ selection }: { selection: SeatSelection }) => (
  <LazyPart load={loadNotice} isWanted={useSeats(selection, 'notice') !== null} props={{ selection }} />
)
