// Door: another time or experience of the film on the same day in the same cinema.
import type { Showtime } from '#server/contracts/showtimes.ts'
import { defineDialog } from '#app/lib/dialog.ts'

export interface ShowtimeChangeInput {
  showtime: Showtime
  /** Seats that go back on sale by leaving. */
  seats: string[]
}

/** Answers with the id of the chosen showtime. */
export const showtimeChangeDialog = defineDialog<ShowtimeChangeInput, string>(
  'showtime-change',
  () => import('./showtime-change-view.tsx'),
)
