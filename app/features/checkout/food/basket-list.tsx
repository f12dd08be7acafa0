// The basket: its lines with their seats and notes, where it is handed over, and when.
import { useId } from 'react'
import type { Allergen, CinemaFoodItem, FoodDelivery } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { foodSeatsOf } from '#server/contracts/rules/food-seats.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { portionEnergyLabel } from '#app/shared/food/food-energy.ts'
import { optionsLabel } from '#app/shared/food/food-label.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { AvoidedWarning } from './avoided-warning.tsx'
import {
  type Basket,
  type BasketLine,
  findDeliveries,
  lineKey,
  mostOfLine,
  withoutLine,
  withQuantity,
} from './basket.rules.ts'
import { FoodLimit } from './food-limit.tsx'
import { FoodWhen } from './food-when.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { FoodBasket } from './use-food-basket.ts'

interface BasketProps {
  order: Order
  items: readonly CinemaFoodItem[]
  basket: FoodBasket
  shown: Basket
}

export function BasketRows({
  order,
  items,
  basket,
  shown: { lines },
  onEdit,
}: BasketProps & { onEdit: (item: CinemaFoodItem, line: BasketLine) => void }) {
  const seats = foodSeatsOf(order).length
  const avoided = useStoredAvoidedAllergens()
  return (
    <ul>
      {lines.map((line) => {
        const key = lineKey(line)
        return (
          <BasketRow
            key={key}
            line={line}
            lines={lines}
            seats={seats}
            avoided={avoided}
            item={items.find(({ id }) => id === line.itemId)}
            onEdit={(item) => onEdit(item, line)}
            onCount={(count) => basket.change((all) => withQuantity(all, key, count))}
          />
        )
      })}
    </ul>
  )
}

/** Where the food is handed over, and when. */
export const BasketHandover = ({ order, items, basket, shown }: BasketProps) => (
  <>
    <DeliveryChoice items={items} basket={basket} shown={shown} />
    <FoodWhen order={order} basket={shown} items={items} />
  </>
)

interface BasketRowProps {
  line: BasketLine
  /** The whole basket. */
  lines: readonly BasketLine[]
  /** How many the order has. */
  seats: number
  /** By the visitor. */
  avoided: readonly Allergen[]
  /** Undefined: the menu no longer has it, or is missing. It can only be removed. */
  item: CinemaFoodItem | undefined
  onEdit: (item: CinemaFoodItem) => void
  onCount: (count: number) => void
}

const BasketRow = ({ line, lines, seats, avoided, item, onEdit, onCount }: BasketRowProps) => (
  <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 border-b">
    <div className="grow basis-40 min-w-0">
      <p className="font-500">{line.name}</p>
      <LineAbout line={line} />
      <p className="text-14 text-soft num">{portionEnergyLabel(line)}</p>
      <AvoidedWarning lines={[line]} avoided={avoided} />
      <FoodLimit item={item} lines={lines} seats={seats} className="text-14" />
      {item && (
        <Button
          size="sm"
          tone="bare"
          className="px-0!"
          aria-label={m.checkout_food_edit_line({ name: line.name })}
          onClick={() => onEdit(item)}
        >
          {m.checkout_food_edit()}
        </Button>
      )}
    </div>
    <Price halalas={line.unitPrice * line.quantity} isExact />
    <QuantityStepper
      name={line.name}
      count={line.quantity}
      most={item ? mostOfLine(item, withoutLine(lines, lineKey(line)), seats) : line.quantity}
      onChange={onCount}
    />
  </li>
)

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
function DeliveryChoice({ items, basket, shown }: Omit<BasketProps, 'order'>) {
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
      {possible.map((delivery) => (
        <label key={delivery} className="choice-row cursor-pointer">
          <input
            type="radio"
            className="size-5 shrink-0 accent-beam [outline:none]"
            name={name}
            checked={shown.delivery === delivery}
            onChange={() => basket.deliver(delivery)}
          />
          <span>{DELIVERY_WORDS[delivery]()}</span>
        </label>
      ))}
    </fieldset>
  )
}
