// Six favourites of the cinema’s menu. One press adds one; what has options opens them. The basket is one line below.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { MAX_FOOD_QUANTITY } from '#server/contracts/rules/food-limits.ts'
import { isHighInSalt } from '#server/contracts/rules/food-law.ts'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { energyLabel } from '#app/shared/food/food-label.ts'
import { sectionsWithout } from '#app/shared/food/food-search.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/lazy-icons.ts'
import {
  basketAmount,
  basketContents,
  basketOf,
  type BasketLine,
  canBeOrdered,
  countPortions,
  createLine,
  EMPTY_CHOICE,
  favouritesOf,
  isPlain,
  lineKey,
  withQuantity,
} from './basket.rules.ts'
import { foodMenuDialog } from './food-menu.dialog.ts'
import { FoodPicture } from './food-picture.tsx'
import { FoodStripSkeleton, type FoodStripProps } from './food-place.tsx'
import { FoodProblems } from './food-problems.tsx'
import { foodTimesOf } from './food-when.tsx'
import { itemsOf, orderMenuQuery } from './order-menu.query.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { type FoodBasket, useFoodBasket } from './use-food-basket.ts'

export function FoodStrip({ order, state, isLocked, onSaved, onEmpty }: FoodStripProps) {
  const basket = useFoodBasket(order, state, onSaved)
  const { data: menu, isError } = useQuery(orderMenuQuery(order.showtime))
  const avoided = useStoredAvoidedAllergens()
  const { wish } = useSnapshot(state)
  const shown = wish ?? basketOf(order.food)
  const times = foodTimesOf(order, shown)
  const favourites = menu
    ? favouritesOf(itemsOf({ sections: sectionsWithout(menu.sections, avoided) }), menu.favourites, (item) =>
        canBeOrdered(item, times),
      )
    : []
  const isNothing = isError || (menu !== undefined && itemsOf(menu).length === 0)
  const tellEmpty = useEffectEvent(onEmpty)
  // Food that was chosen before stays in sight.
  const isEmpty = isNothing && shown.lines.length === 0
  useEffect(() => {
    if (isEmpty) tellEmpty()
  }, [isEmpty])
  if (!menu || isEmpty) return <FoodStripSkeleton hasBasket={shown.lines.length > 0} />
  const open = (item?: CinemaFoodItem) => void openDialog(foodMenuDialog, { order, basket, item })
  return (
    <>
      <ul className="food-cards">
        {favourites.map((item) => (
          <FavouriteCard
            key={item.id}
            item={item}
            lines={shown.lines}
            basket={basket}
            isLocked={isLocked}
            onChoose={() => open(item)}
          />
        ))}
      </ul>
      {shown.lines.length > 0 && (
        <div className="food-bar">
          <div>
            <p role="status" className="font-600 num">
              {m.checkout_food_sum({
                count: countPortions(shown.lines),
                price: formatPrice(basketAmount(shown.lines), { isExact: true }),
              })}
            </p>
            <p className="text-14 text-soft num">
              {m.food_kilocalories({ count: basketContents(shown.lines).kilocalories })}
            </p>
          </div>
          <Button size="sm" disabled={isLocked} onClick={() => open()}>
            {m.checkout_food_basket()}
          </Button>
        </div>
      )}
      <FoodProblems basket={basket} items={itemsOf(menu)} onChoose={open} />
      <Button tone="bare" icon="list" className="mt-3" disabled={isLocked} onClick={() => open()}>
        {m.checkout_food_all()}
      </Button>
    </>
  )
}

interface FavouriteCardProps {
  item: CinemaFoodItem
  lines: readonly BasketLine[]
  basket: FoodBasket
  isLocked: boolean
  onChoose: () => void
}

function FavouriteCard({ item, lines, basket, isLocked, onChoose }: FavouriteCardProps) {
  const { name, price, saltGrams, image, left } = item
  const chosen = lines.filter(({ itemId }) => itemId === item.id)
  const line = createLine(item, EMPTY_CHOICE)
  const key = lineKey(line)
  const plain = chosen.find((candidate) => lineKey(candidate) === key)
  const isSalty = saltGrams !== undefined && isHighInSalt(saltGrams)
  return (
    <li className="food-card">
      <FoodPicture image={image} className="food-card-picture" />
      <div className="min-w-0 tablet:grow">
        <h3 className="text-14 font-500 leading-[1.45] line-clamp-2">{name}</h3>
        <p className="flex items-center gap-x-2 text-14 num">
          <span>{isPlain(item) ? formatPrice(price) : m.checkout_food_from({ price: formatPrice(price) })}</span>
          {isSalty && (
            <span role="img" aria-label={m.food_salt_high({ grams: saltGrams })} className="text-bad leading-none">
              <Icon name="salt" className="size-4" />
            </span>
          )}
        </p>
        <p className="text-12 text-soft num">{energyLabel(item)}</p>
      </div>
      <div className="mt-auto tablet:m-0 flex justify-end">
        {isPlain(item) ? (
          <QuantityStepper
            name={name}
            count={plain?.quantity ?? 0}
            most={Math.min(MAX_FOOD_QUANTITY, left ?? MAX_FOOD_QUANTITY)}
            isLocked={isLocked}
            onChange={(count) =>
              plain && count < plain.quantity ? basket.change((all) => withQuantity(all, key, count)) : basket.add(line)
            }
          />
        ) : (
          <Button size="sm" disabled={isLocked} aria-label={m.checkout_food_choose({ name })} onClick={onChoose}>
            {chosen.length > 0 ? m.checkout_food_chosen({ count: countPortions(chosen) }) : m.checkout_food_options()}
          </Button>
        )}
      </div>
    </li>
  )
}
