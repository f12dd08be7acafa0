// What is left of items with a limited stock. Pure.
import type { KitchenStock, Portions } from './kitchen.record.ts'

/** `limits`: portions for the day, of limited items. `taken`: paid. `held`: for orders that are not paid yet. */
export interface StockState {
  limits: Portions
  taken: Portions
  held: Portions
  /** Marked by staff. */
  marked: ReadonlySet<string>
}

/** Paid portions stay, however many there were: the money was taken for them. */
const leftOf = (id: string, { limits, taken, held }: StockState): number | undefined =>
  limits[id] === undefined ? undefined : Math.max(0, limits[id] - (taken[id] ?? 0) - (held[id] ?? 0))

export function stockOf(state: StockState): KitchenStock {
  const left = Object.fromEntries(Object.keys(state.limits).map((id) => [id, leftOf(id, state) ?? 0]))
  const gone = Object.keys(left).filter((id) => left[id] === 0)
  return { soldOut: [...new Set([...state.marked, ...gone])].toSorted(), left }
}

/** Ids of items of which so many cannot be had. `held`: without what the order holds itself. */
export const missingItems = (wanted: Portions, state: StockState): string[] =>
  Object.entries(wanted)
    .filter(([id, count]) => count > 0 && (state.marked.has(id) || count > (leftOf(id, state) ?? Infinity)))
    .map(([id]) => id)

/** Portions of these rows by item. */
export function sumPortions(rows: readonly { itemId: string; portions: number }[]): Portions {
  const sums: Record<string, number> = {}
  for (const { itemId, portions } of rows) sums[itemId] = (sums[itemId] ?? 0) + portions
  return sums
}
