// One item of the menu, with what the law asks for.
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'
import { Image } from '#app/ui/image.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Allergen, FoodItem } from '#server/contracts/food.ts'
import { isSoldOut } from '#server/contracts/rules/food-choice.ts'
import { isHighInSalt, walkingMinutes } from '#server/contracts/rules/food-law.ts'
import { allergenNames } from '#app/shared/food/allergen-words.ts'
import { FoodChoices } from './food-choices.tsx'
import { caffeineMessage, deliveryMessage, saltMessage, servedMessages } from '#app/shared/food/food-facts.ts'
import type { ShownItem } from '#app/shared/food/food-search.ts'

interface FoodItemRowProps {
  item: ShownItem
  /** The allergens that the visitor avoids. */
  avoided: readonly Allergen[]
  /** Undefined: it is an item of the chain. */
  now: number | undefined
  /** Whether an item of its section has a picture. */
  isPictured: boolean
}

const isGone = ({ left = null, groups = [] }: ShownItem): boolean => isSoldOut({ left, groups })

export function FoodItemRow({ item, avoided, now, isPictured }: FoodItemRowProps) {
  const isOut = isGone(item)
  return (
    <li className={isPictured ? 'food-item-pictured' : 'food-item'}>
      {isPictured && <Picture item={item} isOut={isOut} />}
      <div>
        <h3 className="text-18">{item.name}</h3>
        <p className="text-soft">{item.text}</p>
        <Availability item={item} isOut={isOut} now={now} />
        <Contents allergens={item.allergens} />
        <SaltAndCaffeine item={item} />
        {item.groups && item.groups.length > 0 && (
          <FoodChoices groups={item.groups} isCombo={item.kind === 'COMBO'} avoided={ownAvoided(item, avoided)} />
        )}
      </div>
      <p
        className={`grid content-start leading-[1.5] ${isPictured ? 'max-tablet:col-start-2 tablet:justify-items-end' : 'justify-items-end max-small-mobile:justify-items-start'}`}
      >
        <Price halalas={item.price} className="text-22" />
        <span className="text-14 text-soft num">{m.food_kilocalories({ count: item.kilocalories })}</span>
        {item.kilocalories > 0 && (
          <span className="flex items-center gap-1 text-14 text-soft num">
            <Icon name="walk" className="size-4" />
            {m.food_walk({ count: walkingMinutes(item.kilocalories) })}
          </span>
        )}
        {item.kind === 'COMBO' && <span className="text-14 text-soft">{m.food_with_choices()}</span>}
      </p>
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
      className={`w-full aspect-square rounded-part object-cover ${isOut ? 'grayscale opacity-60' : ''}`}
    />
  ) : (
    <span />
  )

interface AvailabilityProps {
  item: ShownItem
  isOut: boolean
  now: number | undefined
}

/** Whether, when and where it can be had, and how long it takes. The chain's menu says nothing of that. */
function Availability({ item: { left, hours, delivery, minutes }, isOut, now }: AvailabilityProps) {
  if (now === undefined || !hours || !delivery) return null
  const served = servedMessages(hours, now)
  return (
    <ul className="food-facts mt-1">
      {isOut && <li className="text-bad font-500">{m.food_sold_out()}</li>}
      {!isOut && typeof left === 'number' && <li className="text-text font-500">{m.food_left({ count: left })}</li>}
      {served.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {!isOut && <li>{deliveryMessage(delivery)}</li>}
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
