// Lazy dialog of the best seats: number of people, area and price. It shows the seats before it takes them.
import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'

export interface BestChoice {
  count: number
  area: string
  seats: string[]
}

export const bestSeatsDialog = defineDialog<{ selection: SeatSelection }, BestChoice>(
  'best-seats',
  () => import('./best-seats-view.tsx'),
)
