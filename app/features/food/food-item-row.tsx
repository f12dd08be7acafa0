// One item of the menu, with what the law asks for.
import { keepNumbersWhole } from '#app/lib/format/whole-numbers.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'
import { Image } from '#app/ui/image.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Allergen, FoodItem } from '#server/contracts/food.ts'
import { isSoldOut, kilocalorieRange } from '#server/contracts/rules/food-choice.ts'
import { isHighInSalt, walkingMinutes } from '#server/contracts/rules/food-law.ts'
import { allergenNames } from '#app/shared/food/allergen-words.ts'
import { FoodChoices } from './food-choices.tsx'
import {
  caffeineMessage,
  deliveryMessage,
  saltMessage,
  servedMessages,
  walkMessage,
} from '#app/shared/food/food-facts.ts'
import type { ShownItem } from '#app/shared/food/food-search.ts'

interface FoodItemRowProps {
  item: ShownItem
  /** The allergens that the visitor avoids. */
  avoided: readonly Allergen[]
  /** Undefined: it is an item of the chain. */
  now: number | undefined
  /** Whether an item of its section has a picture. */
  isPictured: boolean
  /** Whether it says where it is handed over; not if that is the same of the whole menu. */
  hasDelivery: boolean
}

export function FoodItemRow({ item, avoided, now, isPictured, hasDelivery }: FoodItemRowProps) {
  const { left = null, groups = [], kind } = item
  const isOut = isSoldOut({ left, groups })
  return (
    <li className={isPictured ? 'food-item-pictured' : 'food-item'}>
      {isPictured && <Picture item={item} isOut={isOut} />}
      <div>
        <h3 className="text-18">{item.name}</h3>
        <p className="text-soft">{keepNumbersWhole(item.text)}</p>
      </div>
      <PriceAndEnergy item={item} />
      <div className="food-item-facts">
        <Availability item={item} isOut={isOut} now={now} hasDelivery={hasDelivery} />
        {kind === 'COMBO' ? (
          <p className="text-14 mt-1 text-soft">{m.food_by_choice()}</p>
        ) : (
          <>
            <Contents allergens={item.allergens} />
            <SaltAndCaffeine item={item} />
          </>
        )}
        {groups.length > 0 && (
          <FoodChoices groups={groups} isCombo={kind === 'COMBO'} avoided={ownAvoided(item, avoided)} />
        )}
      </div>
    </li>
  )
}

/** What it contains itself although the visitor avoids it: a choice leaves it out. */
const ownAvoided = ({ allergens }: ShownItem, avoided: readonly Allergen[]): Allergen[] =>
  allergens.filter((allergen) => avoided.includes(allergen))

const Picture = ({ item: { image = '' }, isOut }: { item: ShownItem; isOut: boolean }) =>
  image ? (
    <Image
      src={image}
      alt=""
      width={600}
      height={600}
      sizes="(width < 48rem) 5.5rem, 8rem"
      from={96}
      to={384}
      className={`food-picture w-full h-auto aspect-square rounded-part object-cover ${isOut ? 'grayscale opacity-60' : ''}`}
    />
  ) : (
    <span className="food-picture" />
  )

/** Of what has to be chosen with it, the lightest and the heaviest. */
function PriceAndEnergy({ item: { price, kilocalories, groups } }: { item: ShownItem }) {
  const { least, most } = kilocalorieRange({ kilocalories, groups: groups ?? [] })
  const [from, to] = [walkingMinutes(least), walkingMinutes(most)]
  return (
    <p className="food-price">
      <Price halalas={price} className="text-22" />
      <span className="text-14 text-soft num">
        {least === most ? m.food_kilocalories({ count: most }) : m.food_kilocalories_range({ from: least, to: most })}
      </span>
      {most > 0 && (
        <span className="flex items-center gap-1 text-14 text-soft num">
          <Icon name="walk" className="size-4" />
          {walkMessage(from, to)}
        </span>
      )}
    </p>
  )
}

interface AvailabilityProps extends Pick<FoodItemRowProps, 'item' | 'now' | 'hasDelivery'> {
  isOut: boolean
}

/** Whether, when and where it can be had, and how long it takes. The chain's menu says nothing of that. */
function Availability({ item: { left, hours, delivery, minutes }, isOut, now, hasDelivery }: AvailabilityProps) {
  if (now === undefined || !hours || !delivery) return null
  const served = servedMessages(hours, now)
  return (
    <ul className="food-facts mt-1">
      {isOut && <li className="text-bad font-500">{m.food_sold_out()}</li>}
      {!isOut && typeof left === 'number' && <li className="text-text font-500">{m.food_left({ count: left })}</li>}
      {served.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {!isOut && hasDelivery && <li>{deliveryMessage(delivery)}</li>}
      {!isOut && minutes !== undefined && minutes > 0 && <li>{m.food_minutes({ count: minutes })}</li>}
    </ul>
  )
}

const Contents = ({ allergens }: { allergens: readonly Allergen[] }) => (
  <p className="text-14 mt-1">
    {allergens.length === 0 ? (
      <span className="text-soft">{m.food_no_allergens()}</span>
    ) : (
      <>
        <span className="text-soft">{m.food_contains()} </span>
        <span>{allergenNames(allergens)}</span>
      </>
    )}
  </p>
)

function SaltAndCaffeine({ item: { saltGrams, caffeine } }: { item: FoodItem }) {
  const isSalty = saltGrams !== undefined && isHighInSalt(saltGrams)
  const caffeineText = caffeineMessage(caffeine)
  return (
    <ul className="food-facts">
      <li className={isSalty ? 'flex items-center gap-1 text-bad font-500' : undefined}>
        {isSalty && <Icon name="salt" className="size-5" />}
        <span>{saltMessage(saltGrams)}</span>
      </li>
      {caffeineText && <li>{caffeineText}</li>}
    </ul>
  )
}
