// Six favourites of the cinema’s menu. One press adds one; what has options opens them. The basket is one line below.
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { isHighInSalt } from '#server/contracts/rules/food-law.ts'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { totalEnergyLabel } from '#app/shared/food/food-energy.ts'
import { energyLabel } from '#app/shared/food/food-label.ts'
import { sectionsWithout } from '#app/shared/food/food-search.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'
import { AvoidedWarning } from './avoided-warning.tsx'
import {
  basketAmount,
  basketOf,
  type BasketLine,
  canBeOrdered,
  countHidden,
  countPortions,
  createLine,
  EMPTY_CHOICE,
  foodTimesOf,
  favouritesOf,
  isPlain,
  lineKey,
  mostOfLine,
  withoutLine,
  withQuantity,
} from './basket.rules.ts'
import { FoodLimit } from './food-limit.tsx'
import { foodMenuDialog, type FoodMenuInput } from './food-menu.dialog.ts'
import { FoodPicture } from './food-picture.tsx'
import { FoodCardsSkeleton, FoodStripSkeleton, type FoodStripProps } from './food-place.tsx'
import { FoodProblems } from './food-problems.tsx'
import { OptionsButton } from './options-button.tsx'
import { itemsOf } from './order-menu.query.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { type FoodBasket, useFoodBasket } from './use-food-basket.ts'
import { type LoadedMenu, useOrderMenu } from './use-order-menu.ts'

export function FoodStrip({ order, state, isLocked, onSaved, onEmpty }: FoodStripProps) {
  const basket = useFoodBasket(order, state, onSaved)
  const loaded = useOrderMenu(order)
  const { menu } = loaded
  const avoided = useStoredAvoidedAllergens()
  const { wish } = useSnapshot(state)
  const neighbour = useFocusNeighbour()
  const shown = wish ?? basketOf(order.food)
  const items = menu ? itemsOf(menu) : []
  const times = foodTimesOf(order, shown)
  const isOffered = (item: CinemaFoodItem) => canBeOrdered(item, times)
  const free = itemsOf({ sections: menu ? sectionsWithout(menu.sections, avoided) : [] })
  const isNothing = menu ? items.length === 0 : loaded.error !== null
  // Food that was chosen before stays in sight, and so does what could not be loaded beside it.
  const hasFood = shown.lines.length > 0 || wish !== undefined
  const [hasShownFood, setShownFood] = useState(hasFood)
  if (hasFood && !hasShownFood) setShownFood(true)
  const isEmpty = isNothing && !(menu ? hasFood : hasShownFood)
  const notifyEmpty = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) notifyEmpty()
  }, [isEmpty])
  if (isEmpty || (!menu && !hasShownFood)) return <FoodStripSkeleton hasBasket={hasFood} />
  const open = (first: FoodMenuInput['first']) => void openDialog(foodMenuDialog, { order, basket, first })
  const hidden = countHidden(items, free, isOffered)
  return (
    <div {...neighbour}>
      {menu ? (
        <ul className="food-cards">
          {favouritesOf(free, menu.favourites, isOffered).map((item) => (
            <FavouriteCard
              key={item.id}
              item={item}
              lines={shown.lines}
              seats={order.seats.length}
              basket={basket}
              isLocked={isLocked}
              onChoose={() => open({ item })}
            />
          ))}
        </ul>
      ) : (
        <MissingCards {...loaded} />
      )}
      {shown.lines.length > 0 && (
        <div className="food-bar">
          <div>
            <p role="status" className="font-600 num">
              {m.checkout_food_sum({
                count: countPortions(shown.lines),
                price: formatPrice(basketAmount(shown.lines), { isExact: true }),
              })}
            </p>
            <p className="text-14 text-soft num">{totalEnergyLabel(shown.lines)}</p>
            <AvoidedWarning lines={shown.lines} avoided={avoided} />
          </div>
          <Button size="sm" disabled={isLocked} onClick={() => open('basket')}>
            {m.checkout_food_basket()}
          </Button>
        </div>
      )}
      <FoodProblems basket={basket} items={menu && items} onChoose={(item) => open({ item })} />
      {menu && (
        <div className="flex flex-wrap items-center gap-x-4 mt-3">
          <Button tone="bare" icon="list" disabled={isLocked} onClick={() => open('menu')}>
            {m.checkout_food_all()}
          </Button>
          {hidden > 0 && <HiddenItems count={hidden} isLocked={isLocked} onChange={() => open('menu')} />}
        </div>
      )}
    </div>
  )
}

/** In the place of the cards and as high, so that nothing below moves. */
const MissingCards = ({ error, isFetching, retry }: LoadedMenu) => (
  <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]" aria-busy={error === null}>
    <div className={error ? 'invisible' : ''}>
      <FoodCardsSkeleton />
    </div>
    {error && (
      <div role="alert" className="-my-8">
        <FailedState title={m.food_failed()} error={error} retry={retry} isBusy={isFetching} />
      </div>
    )}
  </div>
)

/** The menu has the choice of what is avoided. */
const HiddenItems = ({ count, isLocked, onChange }: { count: number; isLocked: boolean; onChange: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-14 text-soft">
    <span>{m.checkout_food_hidden({ items: m.food_hidden({ count }) })}</span>
    <Button size="sm" tone="bare" className="px-0!" disabled={isLocked} onClick={onChange}>
      {m.checkout_food_hidden_change()}
    </Button>
  </p>
)

interface FavouriteCardProps {
  item: CinemaFoodItem
  lines: readonly BasketLine[]
  /** How many the order has. */
  seats: number
  basket: FoodBasket
  isLocked: boolean
  onChoose: () => void
}

function FavouriteCard({ item, lines, seats, basket, isLocked, onChoose }: FavouriteCardProps) {
  const { name, price, saltGrams, image } = item
  const chosen = lines.filter(({ itemId }) => itemId === item.id)
  const line = createLine(item, EMPTY_CHOICE)
  const key = lineKey(line)
  const plain = chosen.find((candidate) => lineKey(candidate) === key)
  const isSalty = saltGrams !== undefined && isHighInSalt(saltGrams)
  return (
    <li className="food-card">
      <FoodPicture image={image} className="food-card-picture" sizes="(min-width: 40rem) 16rem, 9rem" />
      <div className="shrink-0">
        <h3 className="text-14 font-500 leading-[1.6] line-clamp-2">{name}</h3>
        <p className="flex items-center gap-x-2 text-14 num">
          <span>{isPlain(item) ? formatPrice(price) : m.checkout_food_from({ price: formatPrice(price) })}</span>
          {isSalty && (
            <span role="img" aria-label={m.food_salt_high({ grams: saltGrams })} className="text-bad leading-none">
              <Icon name="salt" className="size-4" />
            </span>
          )}
        </p>
        <p className="text-12 text-soft num">{energyLabel(item)}</p>
        <FoodLimit item={item} lines={lines} seats={seats} className="text-12 leading-[1.3]" />
      </div>
      <div className="mt-auto flex shrink-0 justify-end">
        {isPlain(item) ? (
          <QuantityStepper
            name={name}
            count={plain?.quantity ?? 0}
            most={mostOfLine(item, withoutLine(lines, key), seats)}
            isLocked={isLocked}
            onChange={(count) =>
              plain && count < plain.quantity ? basket.change((all) => withQuantity(all, key, count)) : basket.add(line)
            }
          />
        ) : (
          <OptionsButton name={name} count={countPortions(chosen)} disabled={isLocked} onClick={onChoose} />
        )}
      </div>
    </li>
  )
}
