// Food whose time, hall or seats have changed: its kitchen is told. Pure.
import type { OrderRecord } from '../order.record.ts'
import type { ChosenFood } from './food.record.ts'

/** Also if its kitchen has not answered yet: it may be getting the food as it was before. */
export const withMustMove = (
  { state, version }: Pick<OrderRecord, 'state' | 'version'>,
  food: ChosenFood,
): ChosenFood => (state === 'TICKETED' ? { ...food, mustMove: version + 1 } : food)

/**
 * Each seat by the one that took its place in the list of the booking. Food for a seat that was given up is for all, and
 * handed over at the counter.
 */
export function withNewSeats<Food extends Pick<ChosenFood, 'lines' | 'delivery'>>(
  food: Food,
  from: readonly string[],
  to: readonly string[],
): Food {
  const seatNow = (seat: string | null) => (seat === null ? null : (to[from.indexOf(seat)] ?? null))
  const lines = food.lines.map((line) => ({ ...line, seat: seatNow(line.seat) }))
  const isGivenUp = lines.some(({ seat }, at) => seat === null && food.lines[at]?.seat !== null)
  return { ...food, lines, delivery: isGivenUp ? 'COUNTER' : food.delivery }
}
