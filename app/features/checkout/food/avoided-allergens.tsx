import { useId } from 'react'
import type { Allergen, CinemaFoodItem } from '#server/contracts/food.ts'
import { ALLERGEN_WORDS } from '#app/shared/food/allergen-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { ALLERGENS, saveAvoidedAllergens } from './avoided-allergens.storage.ts'
import { allergensOfItems } from './basket.rules.ts'

interface AvoidedAllergensProps {
  items: readonly CinemaFoodItem[]
  avoided: readonly Allergen[]
}

/** Items with these allergens are left out. The choice is kept on this device. */
export function AvoidedAllergens({ items, avoided }: AvoidedAllergensProps) {
  const title = useId()
  const present = allergensOfItems(items)
  const offered = ALLERGENS.filter((allergen) => present.has(allergen) || avoided.includes(allergen))
  if (offered.length === 0) return null
  const toggle = (allergen: Allergen) =>
    saveAvoidedAllergens(
      ALLERGENS.filter((each) => (each === allergen ? !avoided.includes(each) : avoided.includes(each))),
    )
  return (
    <div role="group" aria-labelledby={title} className="mt-5">
      <p id={title} className="text-14 font-500 mb-2">
        {m.food_without()}
      </p>
      <div className="strip [--gutter:1.25rem] tablet:([--gutter:0px] flex-wrap)">
        {offered.map((allergen) => (
          <Chip key={allergen} isOn={avoided.includes(allergen)} onClick={() => toggle(allergen)}>
            {ALLERGEN_WORDS[allergen]()}
          </Chip>
        ))}
      </div>
    </div>
  )
}
