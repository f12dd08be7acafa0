// The energy of an order: the basket and the ticket count it with the same words.
import { m } from '#app/paraglide/messages.js'

interface Portions {
  quantity: number
  /** Of one. */
  facts: { kilocalories: number }
}

/** Of all portions together. */
export const totalEnergyLabel = (lines: readonly Portions[]): string =>
  m.food_kilocalories_all({
    kilocalories: m.food_kilocalories({
      count: lines.reduce((sum, { quantity, facts }) => sum + quantity * facts.kilocalories, 0),
    }),
  })

/** Of one portion. If there are several, it says so. */
export function portionEnergyLabel({ quantity, facts }: Portions): string {
  const kilocalories = m.food_kilocalories({ count: facts.kilocalories })
  return quantity > 1 ? m.food_kilocalories_each({ kilocalories }) : kilocalories
}
