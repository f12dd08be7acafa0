import { useSnapshot } from 'valtio'
import { Late } from '#app/ui/late.tsx'
import type { SeatDesk } from './seat-desk.ts'

const loadNotice = async () => (await import('./seat-notice.tsx')).SeatNotice

/** What happened to a choice, once something did. */
export const LateNotice = ({ desk }: { desk: SeatDesk }) => (
  <Late load={loadNotice} isWanted={useSnapshot(desk.store).notice !== null} props={{ desk }} />
)
