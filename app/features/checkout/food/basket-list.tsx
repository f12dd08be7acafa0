// The basket: its lines with their seats and notes, where it is handed over, and when.
import { useId } from 'react'
import type { CinemaFoodItem, FoodDelivery } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { MAX_FOOD_QUANTITY } from '#server/contracts/rules/food-limits.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { optionsLabel } from '#app/shared/food/food-label.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { type Basket, type BasketLine, findDeliveries, lineKey, withQuantity } from './basket.rules.ts'
import { FoodWhen } from './food-when.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { FoodBasket } from './use-food-basket.ts'

interface BasketListProps {
  order: Order
  items: readonly CinemaFoodItem[]
  basket: FoodBasket
  shown: Basket
  onEdit: (item: CinemaFoodItem, line: BasketLine) => void
}

export function BasketList({ order, items, basket, shown, onEdit }: BasketListProps) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="p-4 rounded-press bg-lifted">
      <h3 id={title} className="text-18 font-600">
        {m.checkout_food_basket()}
      </h3>
      <ul>
        {shown.lines.map((line) => {
          const item = items.find(({ id }) => id === line.itemId)
          const key = lineKey(line)
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 border-b">
              <div className="grow basis-40 min-w-0">
                <p className="font-500">{line.name}</p>
                <LineAbout line={line} />
                {item && (
                  <Button
                    size="sm"
                    tone="bare"
                    className="px-0!"
                    aria-label={m.checkout_food_edit_line({ name: line.name })}
                    onClick={() => onEdit(item, line)}
                  >
                    {m.checkout_food_edit()}
                  </Button>
                )}
              </div>
              <Price halalas={line.unitPrice * line.quantity} isExact />
              <QuantityStepper
                name={line.name}
                count={line.quantity}
                most={Math.min(MAX_FOOD_QUANTITY, item?.left ?? MAX_FOOD_QUANTITY)}
                onChange={(count) => basket.change((lines) => withQuantity(lines, key, count))}
              />
            </li>
          )
        })}
      </ul>
      <DeliveryChoice items={items} basket={basket} shown={shown} />
      <FoodWhen order={order} basket={shown} items={items} />
    </section>
  )
}

/** Options, seat and note, if there are any. */
const LineAbout = ({ line }: { line: BasketLine }) => (
  <div className="text-14 text-soft">
    {line.options.length > 0 && <p>{optionsLabel(line)}</p>}
    {line.seat !== null && <p>{m.food_for_seat({ seat: isolateSeat(line.seat) })}</p>}
    {line.note !== null && <p>{m.food_note({ note: line.note })}</p>}
  </div>
)

const DELIVERY_WORDS: Record<FoodDelivery, () => string> = {
  COUNTER: m.food_at_counter,
  SEAT: m.food_at_seat,
}

/** Only where there is a choice: everything in the basket can be had both ways. */
function DeliveryChoice({ items, basket, shown }: Pick<BasketListProps, 'items' | 'basket' | 'shown'>) {
  const name = useId()
  const possible = findDeliveries(shown.lines, items)
  const isSeatAnywhere = items.some(
    ({ id, delivery }) => delivery.includes('SEAT') && shown.lines.some(({ itemId }) => itemId === id),
  )
  if (possible.length === 0) return <p className="mt-3 text-bad">{m.checkout_food_apart()}</p>
  if (possible.length === 1)
    return isSeatAnywhere && possible[0] === 'COUNTER' ? (
      <p className="mt-3 text-14">{m.checkout_food_counter_only()}</p>
    ) : null
  return (
    <fieldset className="mt-3 grid gap-2 tablet:grid-cols-2">
      <legend className="text-14 font-500 mb-2">{m.checkout_food_where()}</legend>
      {possible.map((way) => (
        <label key={way} className="choice-row cursor-pointer">
          <input
            type="radio"
            className="size-5 shrink-0 accent-beam [outline:none]"
            name={name}
            checked={shown.delivery === way}
            onChange={() => basket.deliver(way)}
          />
          <span>{DELIVERY_WORDS[way]()}</span>
        </label>
      ))}
    </fieldset>
  )
}
