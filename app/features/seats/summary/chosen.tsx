import { useSyncExternalStore } from 'react'
import { SeatSheet } from './seat-sheet.tsx'
import { SeatSummary, type SummaryProps } from './seat-summary.tsx'

/** As the style sheet of the page draws the line. */
const WIDE = '(min-width: 64rem)'
const isWide = () => matchMedia(WIDE).matches

function followWidth(tell: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** What is chosen and what it costs: beside the hall on a wide page, a sheet at the foot of a phone. */
export const Chosen = (props: SummaryProps) =>
  useSyncExternalStore(followWidth, isWide) ? <SeatSummary {...props} /> : <SeatSheet {...props} />
