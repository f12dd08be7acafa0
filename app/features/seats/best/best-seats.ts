// The best seats for a number of people: the dialog shows them with area and price, then they are chosen. Also seats
// beside friends.
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { bestSeatsDialog } from './best-seats.dialog.ts'
import { seatNames } from '../selection/seat-labels.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { bestSeatsQuery, type SeatName } from '../live/seats.query.ts'

/** Nothing changes until the visitor takes the offered seats. */
export async function chooseBestSeatsInDialog(selection: SeatSelection): Promise<void> {
  await selection.settled()
  const choice = await openDialog(bestSeatsDialog, { selection })
  if (!choice) return
  if (!selection.choose(choice.seats)) return
  selection.store.bestCount = choice.count
  selection.store.announcement = seatNames(choice.seats)
  selection.page.show?.(choice.seats)
}

/** Chooses free seats beside those of a shared link. */
export async function chooseSeatsBesideFriends(selection: SeatSelection): Promise<void> {
  const { store } = selection
  const near = store.friends[0]
  await selection.settled()
  const own = store.order?.id
  try {
    const { seats, areTogether } = await selection.queryClient.fetchQuery(
      bestSeatsQuery({
        sessionId: selection.showtimeId,
        count: Math.max(1, selection.store.wanted.length),
        ...(own ? { orderId: own } : {}),
        ...(near ? { near: near as SeatName } : {}),
      }),
    )
    if (!selection.choose(seats, areTogether ? null : { kind: 'apart' })) return
    store.announcement = `${areTogether ? '' : m.seats_notice_apart()} ${seatNames(seats)}`.trim()
    selection.page.show?.(seats)
  } catch (error) {
    if (selection.endIfCalledOff(error)) return
    const isFull = isProblemError(error) && error.reason === 'no_seats_together'
    selection.notify(
      { kind: isFull ? 'none' : 'beside_failed' },
      isFull ? m.seats_notice_none() : problemMessage(error),
    )
  }
}
