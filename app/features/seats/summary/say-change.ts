// Announces a change of the choice to screen readers.
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { SeatDesk } from '#app/features/seats/seat-desk.ts'
import { cellName } from '#app/features/seats/seat-words.ts'
import { estimate } from './estimate.ts'

export function sayChange(desk: SeatDesk, before: readonly string[], after: readonly string[]): void {
  const added = after.find((id) => !before.includes(id))
  const removed = before.find((id) => !after.includes(id))
  const seat = desk.hall.byId.get(added ?? removed ?? '')
  if (!seat) return
  const said = { seat: cellName(desk.hall, seat), count: after.length }
  const { total } = estimate(desk, after)
  if (!added) desk.store.announcement = m.seats_said_removed(said)
  // A total that only the order knows is not announced.
  else
    desk.store.announcement =
      total === undefined ? said.seat : m.seats_said_chosen({ ...said, total: formatPrice(total) })
}
