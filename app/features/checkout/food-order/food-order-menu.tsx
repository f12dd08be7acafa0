// The whole menu on the page of an order of food alone, one section at a time, and the basket below it.
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { foodSeatsOf } from '#server/contracts/rules/food-seats.ts'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { sectionsWithout } from '#app/shared/food/food-search.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { toTicket } from '#app/lib/paths/links.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AvoidedAllergens } from '../food/avoided-allergens.tsx'
import { BasketFacts } from '../food/basket-facts.tsx'
import { BasketHandover, BasketRows } from '../food/basket-list.tsx'
import {
  type Basket,
  basketAmount,
  type BasketLine,
  basketOf,
  canBeOrdered,
  countHidden,
  countPortions,
  foodTimesOf,
} from '../food/basket.rules.ts'
import { foodMenuDialog } from '../food/food-menu.dialog.ts'
import { MenuItem, MenuLaw } from '../food/food-menu-view.tsx'
import type { FoodStripProps } from '../food/food-place.tsx'
import { FoodProblems } from '../food/food-problems.tsx'
import { itemsOf } from '../food/order-menu.query.ts'
import { type FoodBasket, useFoodBasket } from '../food/use-food-basket.ts'
import { useOrderMenu } from '../food/use-order-menu.ts'

export function FoodOrderMenu({ order, state, isLocked, onSaved }: Omit<FoodStripProps, 'onEmpty'>) {
  const basket = useFoodBasket(order, state, onSaved)
  const { menu, error, isFetching, retry } = useOrderMenu(order)
  const avoided = useStoredAvoidedAllergens()
  const { wish } = useSnapshot(state)
  const [wanted, setWanted] = useState<string>()
  const shown = wish ?? basketOf(order.food)
  const neighbour = useFocusNeighbour()
  if (!menu)
    return error ? (
      <div inert={isLocked} {...neighbour}>
        <div role="alert">
          <FailedState title={m.food_failed()} level={2} error={error} retry={retry} isBusy={isFetching} />
        </div>
        <FoodProblems basket={basket} items={undefined} onChoose={() => undefined} />
        <ChosenFood order={order} items={undefined} basket={basket} shown={shown} onEdit={() => undefined} />
      </div>
    ) : (
      <MenuSkeleton />
    )
  const items = itemsOf(menu)
  if (items.length === 0 && shown.lines.length === 0)
    return (
      <EmptyState icon="info" level={2} title={m.checkout_later_none_title()} text={m.checkout_later_none_text()}>
        <Link {...toTicket(order.foodFor?.orderId ?? order.id)} className={buttonClass('main')}>
          {m.cancel_see_ticket()}
        </Link>
      </EmptyState>
    )
  const times = foodTimesOf(order, shown)
  const sections = sectionsWithout(menu.sections, avoided)
  const isOffered = (item: CinemaFoodItem) => canBeOrdered(item, times)
  const hidden = countHidden(items, itemsOf({ sections }), isOffered)
  const section = sections.find(({ id }) => id === wanted) ?? sections[0]
  const open = (item: CinemaFoodItem, line?: BasketLine) =>
    void openDialog(foodMenuDialog, { order, basket, first: { item, line } })
  return (
    // During a payment the order cannot change.
    <div inert={isLocked} {...neighbour}>
      <h2 className="sr-only">{m.food_title()}</h2>
      <AvoidedAllergens sections={menu.sections} avoided={avoided} />
      <p role="status" className="mt-2 mb-4 text-14 text-soft">
        {hidden > 0 && m.food_hidden({ count: hidden })}
      </p>
      <div role="group" aria-label={m.food_sections()} className="filters">
        {sections.map(({ id, title }) => (
          <Chip key={id} isOn={id === section?.id} onClick={() => setWanted(id)}>
            {title}
          </Chip>
        ))}
      </div>
      {section ? (
        <section aria-label={section.title} className="mt-4">
          {/* The pressed chip shows it. */}
          <h3 className="sr-only">{section.title}</h3>
          <ul className="border-b">
            {section.items.map((item) => (
              <MenuItem
                key={item.id}
                item={item}
                isOffered={isOffered(item)}
                lines={shown.lines}
                seats={foodSeatsOf(order).length}
                basket={basket}
                onChoose={() => open(item)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <p className="mt-6 text-soft">{m.food_nothing_title()}</p>
      )}
      <MenuLaw />
      <FoodProblems basket={basket} items={items} onChoose={open} />
      {/* Beside the menu, the sum is below or in the summary. */}
      <p role="status" className="sr-only">
        {shown.lines.length > 0 &&
          m.checkout_food_sum({
            count: countPortions(shown.lines),
            price: formatPrice(basketAmount(shown.lines), { isExact: true }),
          })}
      </p>
      <ChosenFood order={order} items={items} basket={basket} shown={shown} onEdit={open} />
    </div>
  )
}

interface ChosenFoodProps {
  order: Order
  /** Undefined while the menu is missing: food can be removed, and nothing else be chosen for it. */
  items: readonly CinemaFoodItem[] | undefined
  basket: FoodBasket
  shown: Basket
  onEdit: (item: CinemaFoodItem, line: BasketLine) => void
}

function ChosenFood({ order, items, basket, shown, onEdit }: ChosenFoodProps) {
  const title = useId()
  if (shown.lines.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-8 p-4 rounded-press bg-lifted">
      <h3 id={title} className="text-18 font-600">
        {m.checkout_food_basket()}
      </h3>
      <BasketRows order={order} items={items ?? []} basket={basket} shown={shown} onEdit={onEdit} />
      <BasketFacts lines={shown.lines} className="pt-3" />
      {items && <BasketHandover order={order} items={items} basket={basket} shown={shown} />}
    </section>
  )
}

const MenuSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <output className="sr-only">{m.ui_loading()}</output>
    <Skeleton className="h-11 w-full" />
    {[1, 2, 3, 4].map((key) => (
      <Skeleton key={key} className="h-32" />
    ))}
  </div>
)
