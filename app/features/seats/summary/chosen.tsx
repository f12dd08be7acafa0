import { useSyncExternalStore } from 'react'
import { SeatSheet } from './seat-sheet.tsx'
import { SeatSummary, type SummaryProps } from './seat-summary.tsx'

/** Same breakpoint as in the page's style sheet. */
const WIDE = '(min-width: 64rem)'
const isWide = () => matchMedia(WIDE).matches

function followWidth(tell: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** The chosen seats and their price: beside the hall on a wide page, a bottom sheet on a phone. */
export const Chosen = (props: SummaryProps) =>
  useSyncExternalStore(followWidth, isWide) ? <SeatSummary {...props} /> : <SeatSheet {...props} />
