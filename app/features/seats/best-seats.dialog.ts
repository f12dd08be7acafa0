// Door: for how many people, in which area, at which price: the best seats are shown before they are taken.
import { defineDialog } from '#app/lib/dialog.ts'
import type { SeatDesk } from './seat-desk.ts'

export interface BestChoice {
  count: number
  area: string
  seats: string[]
}

export const bestSeatsDialog = defineDialog<{ desk: SeatDesk }, BestChoice>(
  'best-seats',
  () => import('./best/best-seats-view.tsx'),
)
