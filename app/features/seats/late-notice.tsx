import { Late } from '#app/ui/late.tsx'
import type { SeatDesk } from './seat-desk.ts'
import { useSeats } from './use-seats.ts'

const loadNotice = async () => (await import('./seat-notice.tsx')).SeatNotice

/** Lazy-loads the message about a choice when there is one. */
export const LateNotice = ({ desk }: { desk: SeatDesk }) => (
  <Late load={loadNotice} isWanted={useSeats(desk, 'notice') !== null} props={{ desk }} />
)
