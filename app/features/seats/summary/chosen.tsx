import { SeatSheet } from './seat-sheet.tsx'
import { SeatSummary, type SummaryProps } from './seat-summary.tsx'

/** What is chosen and what it costs: beside the hall on a wide page, a sheet at the foot of a phone. */
export const Chosen = (props: SummaryProps) => (
  <>
    <SeatSummary {...props} />
    <SeatSheet {...props} />
  </>
)
