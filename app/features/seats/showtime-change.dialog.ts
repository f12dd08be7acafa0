// Lazy dialog: another time or experience of the film on the same day in the same cinema.
import type { Showtime } from '#server/contracts/showtimes.ts'
import { defineDialog } from '#app/lib/dialog/dialog.ts'

export interface ShowtimeChangeInput {
  showtime: Showtime
  /** Seats that a change of showtime releases. */
  seats: string[]
}

/** Resolves to the id of the chosen showtime. */
export const showtimeChangeDialog = defineDialog<ShowtimeChangeInput, string>(
  'showtime-change',
  () => import('./showtime-change-view.tsx'),
)
