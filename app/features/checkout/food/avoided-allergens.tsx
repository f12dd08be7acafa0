import { useId } from 'react'
import type { Allergen } from '#server/contracts/food.ts'
import { ALLERGEN_WORDS } from '#app/shared/food/allergen-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { writeAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { ALLERGENS, allergensIn, type ShownSection, toggleAllergen } from '#app/shared/food/food-search.ts'

interface AvoidedAllergensProps {
  sections: readonly ShownSection[]
  avoided: readonly Allergen[]
}

/** Items with these allergens are left out. The choice is kept on this device. */
export function AvoidedAllergens({ sections, avoided }: AvoidedAllergensProps) {
  const title = useId()
  const present = allergensIn(sections)
  const offered = ALLERGENS.filter((allergen) => present.includes(allergen) || avoided.includes(allergen))
  if (offered.length === 0) return null
  return (
    <div role="group" aria-labelledby={title} className="mt-5">
      <p id={title} className="text-14 font-500 mb-2">
        {m.food_without()}
      </p>
      <div className="strip [--gutter:1.25rem] tablet:([--gutter:0px] flex-wrap)">
        {offered.map((allergen) => (
          <Chip
            key={allergen}
            isOn={avoided.includes(allergen)}
            onClick={() => writeAvoidedAllergens(toggleAllergen(avoided, allergen))}
          >
            {ALLERGEN_WORDS[allergen]()}
          </Chip>
        ))}
      </div>
    </div>
  )
}
