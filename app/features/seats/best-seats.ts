// The best seats for a number of people: the dialog shows them with area and price, then they are chosen. Also seats
// beside friends.
import { openDialog } from '#app/lib/dialog.ts'
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { bestSeatsDialog } from './best-seats.dialog.ts'
import { seatNames } from './seat-words.ts'
import type { SeatDesk } from './seat-desk.ts'
import { bestSeatsQuery, type SeatName } from './seats.query.ts'

/** Nothing changes until the visitor takes the offered seats. */
export async function openBest(desk: SeatDesk): Promise<void> {
  await desk.settled()
  const choice = await openDialog(bestSeatsDialog, { desk })
  if (!choice) return
  if (!desk.choose(choice.seats)) return
  desk.store.bestCount = choice.count
  desk.store.announcement = seatNames(choice.seats)
  desk.events.onShow(choice.seats)
}

/** Chooses free seats beside those of a shared link. */
export async function sitBeside(desk: SeatDesk): Promise<void> {
  const { store } = desk
  const near = store.friends[0]
  await desk.settled()
  const own = store.order?.id
  try {
    const { seats, areTogether } = await desk.queryClient.fetchQuery(
      bestSeatsQuery({
        sessionId: desk.sessionId,
        count: Math.max(1, desk.chosen.length),
        ...(own ? { orderId: own } : {}),
        ...(near ? { near: near as SeatName } : {}),
      }),
    )
    if (!desk.choose(seats, areTogether ? null : { kind: 'apart' })) return
    store.announcement = `${areTogether ? '' : m.seats_notice_apart()} ${seatNames(seats)}`.trim()
    desk.events.onShow(seats)
  } catch (error) {
    const isFull = isProblemError(error) && error.reason === 'no_seats_together'
    desk.notify({ kind: isFull ? 'none' : 'retry' }, isFull ? m.seats_notice_none() : messageOf(error))
  }
}
