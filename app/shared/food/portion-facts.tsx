// What the law asks a menu to say about food, in one line each: calories and the walk that uses them up, salt, caffeine,
// allergens. A figure that a gateway does not give is named as such.
import type { Allergen, Caffeine } from '#server/contracts/food.ts'
import { isHighInSalt, walkingMinutes } from '#server/contracts/rules/food-law.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { portionEnergyLabel } from './food-energy.ts'
import { caffeineMessage, containsMessage, saltMessage, walkMessage } from './food-facts.ts'
import '#app/ui/lazy-icons.ts'

/** Undefined: not given. */
export interface PortionFacts {
  kilocalories: number
  allergens: readonly Allergen[]
  saltGrams?: number | undefined
  /** Of all drinks in it; empty: there is none. */
  caffeine?: readonly Caffeine[] | undefined
}

export const hasCaffeine = (caffeine: PortionFacts['caffeine']): boolean =>
  caffeine?.some(({ milligrams }) => milligrams > 0) ?? false

/** Each drink once, those with caffeine alone if there are any; none: it is no drink. */
function caffeineLabels(caffeine: PortionFacts['caffeine']): string[] {
  if (caffeine === undefined) return [m.food_caffeine_unknown()]
  const named = hasCaffeine(caffeine) ? caffeine.filter(({ milligrams }) => milligrams > 0) : caffeine
  return [...new Set(named.map((drink) => caffeineMessage(drink) ?? ''))].filter(Boolean)
}

interface PortionFactsListProps {
  facts: PortionFacts
  /** With what has to be chosen for it. Missing: as in `facts`. */
  energy?: { least: number; most: number }
  /** A combo that is not chosen yet: what else it has depends on the choice. */
  isByChoice?: boolean
  /** So many portions of it. The figures are those of one. */
  quantity?: number
  className?: string
}

export function PortionFactsList({
  facts,
  energy,
  isByChoice = false,
  quantity = 1,
  className = '',
}: PortionFactsListProps) {
  const { kilocalories } = facts
  const { least, most } = energy ?? { least: kilocalories, most: kilocalories }
  const [from, to] = [walkingMinutes(least), walkingMinutes(most)]
  return (
    <ul className={`flex flex-wrap gap-x-4 text-14 text-soft num ${className}`}>
      <li>
        {least === most
          ? portionEnergyLabel({ quantity, facts: { kilocalories: most } })
          : m.food_kilocalories_range({ from: least, to: most })}
      </li>
      {most > 0 && <WalkingTime from={from} to={to} />}
      {isByChoice ? <li className="basis-full">{m.food_by_choice()}</li> : <ChosenFacts facts={facts} />}
    </ul>
  )
}

/** Minutes of walking. */
export const WalkingTime = ({ from, to }: { from: number; to: number }) => (
  <li className="flex items-center gap-1">
    <Icon name="walk" className="size-4" />
    <span>{walkMessage(from, to)}</span>
  </li>
)

export const CaffeineItems = ({ caffeine }: Pick<PortionFacts, 'caffeine'>) =>
  caffeineLabels(caffeine).map((text) => <li key={text}>{text}</li>)

export const AllergenItem = ({ allergens }: Pick<PortionFacts, 'allergens'>) => (
  <li className="basis-full">{containsMessage(allergens)}</li>
)

function ChosenFacts({ facts: { allergens, saltGrams, caffeine } }: Pick<PortionFactsListProps, 'facts'>) {
  const isSalty = saltGrams !== undefined && isHighInSalt(saltGrams)
  return (
    <>
      <li className={isSalty ? 'flex items-center gap-1 text-bad font-500' : undefined}>
        {isSalty && <Icon name="salt" className="size-5" />}
        <span>{saltMessage(saltGrams)}</span>
      </li>
      <CaffeineItems caffeine={caffeine} />
      <AllergenItem allergens={allergens} />
    </>
  )
}
