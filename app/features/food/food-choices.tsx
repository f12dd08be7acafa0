// What is chosen with an item: the options of each group with their prices, and what the law asks for of each.
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Allergen, FoodGroup, FoodOption } from '#server/contracts/food.ts'
import { allergenNames } from '#app/shared/food/allergen-words.ts'
import {
  containsMessage,
  optionCountMessage,
  optionFactsMessages,
  signedNumber,
  surcharge,
} from '#app/shared/food/food-facts.ts'

interface FoodChoicesProps {
  groups: readonly FoodGroup[]
  isCombo: boolean
  /** Allergens of the item that the visitor avoids: one of the options leaves them out. */
  avoided: readonly Allergen[]
}

export const FoodChoices = ({ groups, isCombo, avoided }: FoodChoicesProps) => (
  <div className="mt-2 grid gap-1 text-14">
    {isCombo && <span className="tag justify-self-start">{m.food_combo()}</span>}
    {avoided.length > 0 && <AvoidBy groups={groups} avoided={avoided} />}
    <ul className="grid gap-1">
      {groups.map((group) => (
        <li key={group.id}>
          <b className="font-500">{group.title}</b> <span className="text-soft">({optionCountMessage(group)})</span>{' '}
          <span>{group.options.map(optionWords).join(m.films_names_separator())}</span>
        </li>
      ))}
    </ul>
    <details className="group">
      <summary className="unfold flex items-center gap-1 min-h-11 text-soft hover:text-text cursor-pointer">
        {m.food_options_facts()}
        <Icon name="down" className="unfold-arrow size-4" />
      </summary>
      <dl className="grid gap-3 pb-2">
        {groups.map((group) => (
          <div key={group.id}>
            <dt className="font-500">{group.title}</dt>
            {group.options.map((option) => (
              <dd key={option.id} className="mt-1">
                {option.name}
                <span className="block text-soft">{factsOf(option).join(' · ')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  </div>
)

/** “Caramel +SAR 4” */
function optionWords({ name, price, isSoldOut }: FoodOption): string {
  const priced = price > 0 ? `${name}\u00A0${surcharge(price)}` : name
  return isSoldOut ? m.food_option_sold_out({ option: priced }) : priced
}

const factsOf = (option: FoodOption): string[] => [
  m.food_option_kilocalories({ signed: signedNumber(option.kilocalories) }),
  containsMessage(option.allergens),
  ...optionFactsMessages(option),
]

function AvoidBy({ groups, avoided }: Pick<FoodChoicesProps, 'groups' | 'avoided'>) {
  const option = groups
    .flatMap(({ options }) => options)
    .find(({ without = [], isSoldOut }) => !isSoldOut && avoided.every((allergen) => without.includes(allergen)))
  return (
    option && (
      <span className="font-500">{m.food_avoid_by({ allergens: allergenNames(avoided), option: option.name })}</span>
    )
  )
}
