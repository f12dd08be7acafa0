import { Late } from '#app/ui/late.tsx'
import type { SeatDesk } from './seat-desk.ts'
import { useSeats } from './use-seats.ts'

const loadNotice = async () => (await import('./seat-notice.tsx')).SeatNotice

/** What happened to a choice, once something did. */
export const LateNotice = ({ desk }: { desk: SeatDesk }) => (
  <Late load={loadNotice} isWanted={useSeats(desk, 'notice') !== null} props={{ desk }} />
)
