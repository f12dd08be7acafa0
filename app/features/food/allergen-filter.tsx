// Allergens to exclude, as chips in the URL: they work before hydration, and a choice can be shared.
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import { pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Allergen } from '#server/contracts/catalogue.ts'
import { ALLERGEN_WORDS } from './allergen-words.ts'
import { toggled } from './food-search.ts'

interface AllergenFilterProps {
  allergens: readonly Allergen[]
  chosen: readonly Allergen[]
}

export function AllergenFilter({ allergens, chosen }: AllergenFilterProps) {
  const titleId = useId()
  const press = usePressInPlace()
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
          return (
            <li key={allergen}>
              <a
                className={`chip ${isOn ? 'chip-on pe-3' : ''}`}
                href={pagePath('/food-menu') + toggled(chosen, allergen)}
                aria-label={isOn ? m.food_without_remove({ name }) : m.food_without_add({ name })}
                onClick={press}
              >
                {name}
                {isOn && <Icon name="x" className="size-4" />}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The list changes in place: the page neither scrolls nor fades, and Back leaves it. */
function usePressInPlace() {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search } = new URL(event.currentTarget.href)
    void router.navigate({ href: pathname + search, replace: true, resetScroll: false, viewTransition: false })
  }
}
