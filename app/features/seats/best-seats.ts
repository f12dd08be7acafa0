// "Best 3 together": asks the showtime, then chooses them. Asked again, the next best.
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { seatNames } from './seat-words.ts'
import type { SeatDesk } from './seat-desk.ts'
import { bestSeatsQuery } from './seats.query.ts'

/** Of the hall's own seats. */
type SeatName = `${string}${number}`

export async function chooseBest(desk: SeatDesk, count: number, near?: string): Promise<void> {
  const { store } = desk
  const area = near ? '' : store.bestArea
  const isAgain = !near && store.bestCount === count && desk.chosen.length === count
  await desk.settled()
  const own = store.order?.id
  try {
    const { seats, areTogether } = await desk.queryClient.fetchQuery(
      bestSeatsQuery({
        sessionId: desk.sessionId,
        count,
        ...(area ? { areaCategoryCode: area } : {}),
        ...(own ? { orderId: own } : {}),
        ...(near ? { near: near as SeatName } : {}),
        ...(isAgain ? { after: desk.chosen[0] as SeatName } : {}),
      }),
    )
    desk.choose(seats, areTogether ? null : { kind: 'apart' })
    store.bestCount = near ? null : count
    store.announcement = `${areTogether ? '' : m.seats_notice_apart()} ${seatNames(seats)}`.trim()
    desk.events.onShow(seats)
  } catch (error) {
    const isFull = isProblemError(error) && error.reason === 'no_seats_together'
    desk.notify({ kind: isFull ? 'none' : 'retry' }, isFull ? m.seats_notice_none() : messageOf(error))
  }
}

/** Free seats beside those of a shared plan. */
export const sitBeside = (desk: SeatDesk): Promise<void> => {
  return chooseBest(desk, Math.max(1, desk.chosen.length), desk.store.friends[0])
}
