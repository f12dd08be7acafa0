// The whole menu over the checkout: the basket, the sections, and the options of one item as a second step.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { kilocalorieRange } from '#server/contracts/rules/food-choice.ts'
import { MAX_FOOD_QUANTITY } from '#server/contracts/rules/food-limits.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { PortionFactsList } from '#app/shared/food/portion-facts.tsx'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { Price } from '#app/ui/price.tsx'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { sectionsWithout } from '#app/shared/food/food-search.ts'
import { AvoidedAllergens } from './avoided-allergens.tsx'
import { BasketList } from './basket-list.tsx'
import {
  basketAmount,
  basketContents,
  basketOf,
  type Basket,
  type BasketLine,
  canBeOrdered,
  choiceOf,
  countPortions,
  createLine,
  EMPTY_CHOICE,
  fitChoice,
  isPlain,
  lineKey,
  withEdited,
  withQuantity,
} from './basket.rules.ts'
import { FoodItemStep } from './food-item-step.tsx'
import type { FoodMenuInput } from './food-menu.dialog.ts'
import { FoodPicture } from './food-picture.tsx'
import { FoodProblems } from './food-problems.tsx'
import { foodTimesOf } from './food-when.tsx'
import { keepChoice } from './food.store.ts'
import { itemsOf, type OrderMenu, orderMenuQuery } from './order-menu.query.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { FoodBasket } from './use-food-basket.ts'

/** The second step. `line`: the line of the basket that is edited. */
interface Step {
  item: CinemaFoodItem
  line?: BasketLine | undefined
}

export default function FoodMenuView({ input, close, setBack }: DialogViewProps<FoodMenuInput, void>) {
  const { basket, item, line: edited } = input
  const { data: order } = useQuery(orderQuery({ id: input.order.id }))
  const { data: menu } = useQuery(orderMenuQuery(input.order.showtime))
  const [step, setStep] = useState<Step | undefined>(item && { item, line: edited })
  const { wish } = useSnapshot(basket.state)
  const isStep = step !== undefined && item === undefined
  useEffect(() => setBack(isStep ? () => setStep(undefined) : undefined), [isStep, setBack])
  if (!order || !menu) return <DialogHead title={m.food_title()} onClose={() => close()} />
  const shown: Basket = wish ?? basketOf(order.food)
  if (!step)
    return (
      <MenuStep
        order={order}
        menu={menu}
        basket={basket}
        shown={shown}
        onChoose={(chosen, line) => setStep({ item: chosen, line })}
        onClose={() => close()}
      />
    )
  // The menu may have changed since the press.
  const current = itemsOf(menu).find(({ id }) => id === step.item.id) ?? step.item
  // Opened for this item alone, the sheet has no menu to go back to.
  const leave = () => (item ? close() : setStep(undefined))
  return (
    <FoodItemStep
      key={current.id}
      item={current}
      seats={seatsOf(order)}
      initial={initialChoice(basket, current, step.line)}
      isEdited={step.line !== undefined}
      onType={(choice) => step.line === undefined && keepChoice(basket.state, current.id, choice)}
      onDone={(choice) => {
        const line = createLine(current, choice)
        const { line: before } = step
        if (before) basket.change((lines) => withEdited(lines, lineKey(before), line))
        else basket.add(line)
        keepChoice(basket.state, current.id, undefined)
        leave()
      }}
      onBack={leave}
    />
  )
}

/** For whom food can be: the seats of the order, or of the booking that an order of food belongs to. */
const seatsOf = ({ seats, foodFor }: Pick<Order, 'seats' | 'foodFor'>): string[] =>
  foodFor?.seats ?? seats.map(({ seat }) => seat)

const initialChoice = ({ state }: FoodBasket, item: CinemaFoodItem, line: BasketLine | undefined) =>
  fitChoice(item, line ? choiceOf(line) : (state.choices[item.id] ?? EMPTY_CHOICE))

interface MenuStepProps {
  order: Order
  menu: OrderMenu
  basket: FoodBasket
  shown: Basket
  onChoose: (item: CinemaFoodItem, line?: BasketLine) => void
  onClose: () => void
}

function MenuStep({ order, menu, basket, shown, onChoose, onClose }: MenuStepProps) {
  const avoided = useStoredAvoidedAllergens()
  const items = itemsOf(menu)
  const times = foodTimesOf(order, shown)
  const sections = sectionsWithout(menu.sections, avoided)
  return (
    <>
      <DialogHead title={m.food_title()} onClose={onClose} />
      {shown.lines.length > 0 && (
        <BasketList order={order} items={items} basket={basket} shown={shown} onEdit={onChoose} />
      )}
      <FoodProblems basket={basket} items={items} onChoose={onChoose} />
      <AvoidedAllergens sections={menu.sections} avoided={avoided} />
      {sections.length === 0 && <p className="mt-6 text-soft">{m.food_nothing_title()}</p>}
      {sections.map((section) => (
        <section key={section.id} className="mt-8" aria-labelledby={`menu-${section.id}`}>
          <h3 id={`menu-${section.id}`} className="text-22 font-600">
            {section.title}
          </h3>
          <ul className="mt-2 border-b">
            {section.items.map((item) => (
              <MenuItem
                key={item.id}
                item={item}
                isOffered={canBeOrdered(item, times)}
                lines={shown.lines}
                basket={basket}
                onChoose={() => onChoose(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <MenuLaw />
      <DialogActions>
        <p className="grow self-center num" role="status">
          {shown.lines.length > 0 && (
            <>
              <span className="font-600">
                {m.checkout_food_sum({
                  count: countPortions(shown.lines),
                  price: formatPrice(basketAmount(shown.lines), { isExact: true }),
                })}
              </span>
              <span className="block text-14 text-soft">
                {m.food_kilocalories({ count: basketContents(shown.lines).kilocalories })}
              </span>
            </>
          )}
        </p>
        <Button tone="main" onClick={onClose}>
          {m.checkout_food_done()}
        </Button>
      </DialogActions>
    </>
  )
}

export const MenuLaw = () => (
  <footer className="grid gap-2 mt-8 text-14 text-soft">
    <p className="text-text">{m.food_law()}</p>
    <p>{m.food_law_caffeine()}</p>
    <p>{m.food_law_salt()}</p>
    <p>{m.food_traces()}</p>
    <p>{m.shell_vat()}</p>
  </footer>
)

interface MenuItemProps {
  item: CinemaFoodItem
  isOffered: boolean
  lines: readonly BasketLine[]
  basket: FoodBasket
  onChoose: () => void
}

export function MenuItem({ item, isOffered, lines, basket, onChoose }: MenuItemProps) {
  const { name, text, price, left } = item
  const line = createLine(item, EMPTY_CHOICE)
  const key = lineKey(line)
  const plain = lines.find((candidate) => lineKey(candidate) === key)
  const chosen = countPortions(lines.filter(({ itemId }) => itemId === item.id))
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 border-t max-small-mobile:grid-cols-[minmax(0,1fr)]">
      <FoodPicture image={item.image} className="size-18 rounded-art" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h4 className="text-16 font-500">{name}</h4>
          {isPlain(item) ? (
            <Price halalas={price} />
          ) : (
            <span className="price">{m.checkout_food_from({ price: formatPrice(price) })}</span>
          )}
        </div>
        <p className="text-14 text-soft">{text}</p>
        <PortionFactsList
          facts={{ ...item, caffeine: item.caffeine === null ? [] : item.caffeine && [item.caffeine] }}
          energy={kilocalorieRange(item)}
          isByChoice={item.kind === 'COMBO'}
        />
        {item.delivery.length === 1 && item.delivery[0] === 'SEAT' && (
          <p className="text-14 text-soft">{m.food_at_seat()}</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mt-2">
          <span className="text-14">
            {!isOffered ? (
              <span className="text-soft">{left === 0 ? m.food_sold_out() : m.checkout_food_not_now()}</span>
            ) : (
              left !== null && <span className="text-beam-text">{m.food_left({ count: left })}</span>
            )}
          </span>
          {isOffered && (
            <span className="ms-auto flex items-center gap-2">
              {/* The note and the seat are for the second step. */}
              <Button size="sm" tone="bare" aria-label={m.checkout_food_choose({ name })} onClick={onChoose}>
                {chosen > 0 && !isPlain(item) ? m.checkout_food_chosen({ count: chosen }) : m.checkout_food_options()}
              </Button>
              {isPlain(item) && (
                <QuantityStepper
                  name={name}
                  count={plain?.quantity ?? 0}
                  most={Math.min(MAX_FOOD_QUANTITY, left ?? MAX_FOOD_QUANTITY)}
                  onChange={(count) =>
                    plain && count < plain.quantity
                      ? basket.change((all) => withQuantity(all, key, count))
                      : basket.add(line)
                  }
                />
              )}
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
