// Names of food as a page shows them.
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { OrderFoodLine } from '#server/contracts/order-food.ts'
import { kilocalorieRange } from '#server/contracts/rules/food-choice.ts'
import { m } from '#app/paraglide/messages.js'

/** The chosen options of a line, each with how often it was chosen; empty without any. */
export function optionsLabel({
  options,
}: {
  options: readonly Pick<OrderFoodLine['options'][number], 'name'>[]
}): string {
  const counts = new Map<string, number>()
  for (const { name } of options) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => (count === 1 ? name : m.food_times({ count, name })))
    .join(m.films_names_separator())
}

/** All lines by name, each with its quantity: `2 × Salted popcorn, Cola`. */
export const linesLabel = (lines: readonly Pick<OrderFoodLine, 'name' | 'quantity'>[]): string =>
  lines
    .map(({ name, quantity }) => (quantity === 1 ? name : m.food_times({ count: quantity, name })))
    .join(m.films_names_separator())

/** Of an item of a menu: with what has to be chosen for it, the lightest and the heaviest. */
export function energyLabel(item: Pick<CinemaFoodItem, 'kilocalories' | 'groups'>): string {
  const { least, most } = kilocalorieRange(item)
  return least === most ? m.food_kilocalories({ count: most }) : m.food_kilocalories_range({ from: least, to: most })
}
