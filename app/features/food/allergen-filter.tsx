// Allergens to exclude, as chips in the URL: they work before hydration, and a choice can be shared. This browser
// remembers it.
import { useId } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Allergen } from '#server/contracts/food.ts'
import { ALLERGEN_WORDS } from '#app/shared/food/allergen-words.ts'
import { writeAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { allergensOf, type FoodSearch, joinAllergens, toggleAllergen } from '#app/shared/food/food-search.ts'
import { InPlaceLink } from '#app/ui/link.tsx'

interface AllergenFilterProps {
  allergens: readonly Allergen[]
  search: FoodSearch
}

export function AllergenFilter({ allergens, search: { cinema, without } }: AllergenFilterProps) {
  const titleId = useId()
  const chosen = allergensOf(without)
  // A chosen allergen may be in no food; it can still be removed.
  const offered = [...allergens, ...chosen.filter((allergen) => !allergens.includes(allergen))]
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="text-16 font-500 mb-3">
        {m.food_without()}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {offered.map((allergen) => {
          const isOn = chosen.includes(allergen)
          const name = ALLERGEN_WORDS[allergen]()
          const next = toggleAllergen(chosen, allergen)
          return (
            <li key={allergen}>
              <InPlaceLink
                className={`chip ${isOn ? 'chip-on pe-3' : ''}`}
                to="/food-menu"
                search={{ cinema, without: joinAllergens(next) }}
                onClick={() => writeAvoidedAllergens(next)}
                aria-label={isOn ? m.food_without_remove({ name }) : m.food_without_add({ name })}
              >
                {name}
                {isOn && <Icon name="x" className="size-4" />}
              </InPlaceLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
