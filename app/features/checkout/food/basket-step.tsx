// The second step of the menu: the basket.
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { type Basket, basketAmount, type BasketLine, countPortions } from './basket.rules.ts'
import { BasketFacts } from './basket-facts.tsx'
import { BasketHandover, BasketRows } from './basket-list.tsx'
import { FoodChangeBox } from './food-changes.tsx'
import { FoodProblems } from './food-problems.tsx'
import type { FoodBasket } from './use-food-basket.ts'

interface BasketStepProps {
  order: Order
  /** Undefined while the menu is missing: food can be removed, and nothing else be chosen for it. */
  items: readonly CinemaFoodItem[] | undefined
  basket: FoodBasket
  shown: Basket
  /** `line`: the line that is edited. Undefined: the item is chosen again. */
  onChoose: (item: CinemaFoodItem, line?: BasketLine) => void
  onMenu: () => void
  onClose: () => void
}

export function BasketStep({ order, items: offered, basket, shown, onChoose, onMenu, onClose }: BasketStepProps) {
  const { lines } = shown
  const items = offered ?? []
  return (
    <>
      <DialogHead title={m.checkout_food_basket()} onClose={onClose} />
      <FoodChangeBox order={order} />
      {lines.length === 0 && <p className="text-soft">{m.checkout_food_empty()}</p>}
      <BasketRows order={order} items={items} basket={basket} shown={shown} onEdit={onChoose} />
      <FoodProblems basket={basket} items={items} onChoose={onChoose} />
      {lines.length > 0 && (
        <>
          <p className="pt-3 font-600 num" role="status">
            {m.checkout_food_sum({
              count: countPortions(lines),
              price: formatPrice(basketAmount(lines), { isExact: true }),
            })}
          </p>
          <BasketFacts lines={lines} className="pb-3" />
          {offered && <BasketHandover order={order} items={items} basket={basket} shown={shown} />}
        </>
      )}
      <DialogActions>
        <Button onClick={onMenu}>{m.checkout_food_all()}</Button>
        <Button tone="main" className="grow" onClick={onClose}>
          {m.checkout_food_done()}
        </Button>
      </DialogActions>
    </>
  )
}
