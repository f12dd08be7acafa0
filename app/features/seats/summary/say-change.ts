// Announces a change of the choice to screen readers.
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { cellName } from '#app/features/seats/seat-words.ts'
import { estimate } from './estimate.ts'

export function sayChange(selection: SeatSelection, before: readonly string[], after: readonly string[]): void {
  const added = after.find((id) => !before.includes(id))
  const removed = before.find((id) => !after.includes(id))
  const seat = selection.hall.byId.get(added ?? removed ?? '')
  if (!seat) return
  const said = { seat: cellName(selection.hall, seat), count: after.length }
  const { total } = estimate(selection, after)
  if (!added) selection.store.announcement = m.seats_said_removed(said)
  // A total that only the order knows is not announced.
  else
    selection.store.announcement =
      total === undefined ? said.seat : m.seats_said_chosen({ ...said, total: formatPrice(total) })
}
