// What the law asks for, of all portions of the basket together.
import { sumContents } from '#server/contracts/rules/food-choice.ts'
import { walkingMinutes } from '#server/contracts/rules/food-law.ts'
import { totalEnergyLabel } from '#app/shared/food/food-energy.ts'
import { saltSumMessage } from '#app/shared/food/food-facts.ts'
import { CaffeineItems, AllergenItem, WalkingTime } from '#app/shared/food/portion-facts.tsx'
import type { Basket } from './basket.rules.ts'

export function BasketFacts({ lines, className }: Pick<Basket, 'lines'> & { className: string }) {
  const { kilocalories, allergens, saltGrams, caffeine } = sumContents(lines)
  const minutes = walkingMinutes(kilocalories)
  return (
    <ul className={`flex flex-wrap gap-x-4 text-14 text-soft num ${className}`}>
      <li>{totalEnergyLabel(lines)}</li>
      {minutes > 0 && <WalkingTime from={minutes} to={minutes} />}
      <li>{saltSumMessage(saltGrams)}</li>
      <CaffeineItems caffeine={caffeine} />
      <AllergenItem allergens={allergens} />
    </ul>
  )
}
