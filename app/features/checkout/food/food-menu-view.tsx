// The whole menu over the checkout. The basket, and the options of one item, are further steps.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { kilocalorieRange } from '#server/contracts/rules/food-choice.ts'
import { foodSeatsOf } from '#server/contracts/rules/food-seats.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { PortionFactsList } from '#app/shared/food/portion-facts.tsx'
import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Price } from '#app/ui/price.tsx'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { totalEnergyLabel } from '#app/shared/food/food-energy.ts'
import { sectionsWithout } from '#app/shared/food/food-search.ts'
import { AvoidedAllergens } from './avoided-allergens.tsx'
import { BasketStep } from './basket-step.tsx'
import {
  basketAmount,
  basketOf,
  type Basket,
  type BasketLine,
  canBeOrdered,
  choiceOf,
  countHidden,
  countPortions,
  createLine,
  EMPTY_CHOICE,
  foodTimesOf,
  fitChoice,
  isPlain,
  lineKey,
  mostOfLine,
  withEdited,
  withoutLine,
  withQuantity,
} from './basket.rules.ts'
import { FoodChangeBox } from './food-changes.tsx'
import { FoodItemStep } from './food-item-step.tsx'
import { FoodLimit } from './food-limit.tsx'
import type { FoodMenuInput, ItemStep } from './food-menu.dialog.ts'
import { FoodPicture } from './food-picture.tsx'
import { FoodProblems } from './food-problems.tsx'
import { keepChoice } from './food.store.ts'
import { OptionsButton } from './options-button.tsx'
import { itemsOf, type OrderMenu } from './order-menu.query.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { FoodBasket } from './use-food-basket.ts'
import { type LoadedMenu, useOrderMenu } from './use-order-menu.ts'

type Step = FoodMenuInput['first']

const sheetOf = (part: HTMLElement | null) => part?.closest('[role=dialog]')

/** Each step begins at its top; the menu gets its scroll position back. */
function useSteps(first: Step) {
  const place = useRef<HTMLDivElement>(null)
  const menuTop = useRef(0)
  const [steps, setSteps] = useState<readonly Step[]>([first])
  const step = steps.at(-1) ?? first
  const change = (next: readonly Step[]) => {
    if (step === 'menu') menuTop.current = sheetOf(place.current)?.scrollTop ?? 0
    setSteps(next)
  }
  // In some browsers `scrollTo` returns a promise, and React would take it for a cleanup.
  useLayoutEffect(() => void sheetOf(place.current)?.scrollTo(0, step === 'menu' ? menuTop.current : 0), [step])
  return {
    place,
    step,
    isFirst: steps.length === 1,
    /** A step that was there before is gone back to. */
    goTo: (next: Step) => {
      const at = steps.indexOf(next)
      change(at < 0 ? [...steps, next] : steps.slice(0, at + 1))
    },
    goBack: () => change(steps.slice(0, -1)),
  }
}

export default function FoodMenuView({ input, close, setBack }: DialogViewProps<FoodMenuInput, void>) {
  const { basket, first } = input
  const { data: order } = useQuery(orderQuery({ id: input.order.id }))
  const loaded = useOrderMenu(input.order)
  const { menu } = loaded
  const { place, step, isFirst, goTo, goBack } = useSteps(first)
  const { wish } = useSnapshot(basket.state)
  const neighbour = useFocusNeighbour()
  // The browser's way back leads to the step before.
  const onBack = useEffectEvent(goBack)
  useEffect(() => setBack(isFirst ? undefined : () => onBack()), [isFirst, setBack])
  if (!order) return <DialogHead title={m.food_title()} onClose={() => close()} />
  const shown: Basket = wish ?? basketOf(order.food)
  const steps = {
    order,
    basket,
    shown,
    onChoose: (item: CinemaFoodItem, line?: BasketLine) => goTo({ item, line }),
    onClose: () => close(),
  }
  return (
    <div ref={place} {...neighbour}>
      {step === 'basket' ? (
        <BasketStep {...steps} items={menu && itemsOf(menu)} onMenu={() => goTo('menu')} />
      ) : !menu ? (
        <MissingMenu {...loaded} onClose={() => close()} />
      ) : step === 'menu' ? (
        <MenuStep {...steps} menu={menu} onBasket={() => goTo('basket')} />
      ) : (
        // Opened for this item alone, the sheet has no menu to go back to.
        <ChosenItem {...steps} menu={menu} step={step} onLeave={() => (isFirst ? close() : goBack())} />
      )}
    </div>
  )
}

/** While it loads, and if that has failed. */
const MissingMenu = ({ error, isFetching, retry, onClose }: LoadedMenu & { onClose: () => void }) => (
  <>
    <DialogHead title={m.food_title()} onClose={onClose} />
    {error && <FailedState title={m.food_failed()} error={error} retry={retry} isBusy={isFetching} />}
  </>
)

interface ChosenItemProps {
  order: Order
  menu: OrderMenu
  basket: FoodBasket
  shown: Basket
  step: ItemStep
  onLeave: () => void
}

function ChosenItem({ order, menu, basket, shown, step: { item, line: edited }, onLeave }: ChosenItemProps) {
  // The menu may have changed since the press.
  const current = itemsOf(menu).find(({ id }) => id === item.id) ?? item
  return (
    <FoodItemStep
      key={current.id}
      item={current}
      seats={foodSeatsOf(order)}
      others={edited ? withoutLine(shown.lines, lineKey(edited)) : shown.lines}
      initial={initialChoice(basket, current, edited)}
      isEdited={edited !== undefined}
      onType={(choice) => edited === undefined && keepChoice(basket.state, current.id, choice)}
      onDone={(choice) => {
        const line = createLine(current, choice)
        if (edited) basket.change((lines) => withEdited(lines, lineKey(edited), line))
        else basket.add(line)
        keepChoice(basket.state, current.id, undefined)
        onLeave()
      }}
      onBack={onLeave}
    />
  )
}

const initialChoice = ({ state }: FoodBasket, item: CinemaFoodItem, line: BasketLine | undefined) =>
  fitChoice(item, line ? choiceOf(line) : (state.choices[item.id] ?? EMPTY_CHOICE))

interface MenuStepProps {
  order: Order
  menu: OrderMenu
  basket: FoodBasket
  shown: Basket
  onChoose: (item: CinemaFoodItem) => void
  onBasket: () => void
  onClose: () => void
}

function MenuStep({ order, menu, basket, shown, onChoose, onBasket, onClose }: MenuStepProps) {
  const avoided = useStoredAvoidedAllergens()
  const items = itemsOf(menu)
  const times = foodTimesOf(order, shown)
  const isOffered = (item: CinemaFoodItem) => canBeOrdered(item, times)
  const sections = sectionsWithout(menu.sections, avoided)
  const hidden = countHidden(items, itemsOf({ sections }), isOffered)
  return (
    <>
      <DialogHead title={m.food_title()} onClose={onClose} />
      <FoodChangeBox order={order} />
      <FoodProblems basket={basket} items={items} onChoose={onChoose} />
      <AvoidedAllergens sections={menu.sections} avoided={avoided} />
      <p role="status" className="mt-2 text-14 text-soft empty:hidden">
        {hidden > 0 && m.food_hidden({ count: hidden })}
      </p>
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
                isOffered={isOffered(item)}
                lines={shown.lines}
                seats={foodSeatsOf(order).length}
                basket={basket}
                onChoose={() => onChoose(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <MenuLaw />
      <DialogActions>
        {shown.lines.length > 0 && <BasketButton lines={shown.lines} onClick={onBasket} />}
        <Button tone="main" onClick={onClose}>
          {m.checkout_food_done()}
        </Button>
      </DialogActions>
    </>
  )
}

/** What is chosen, in one press. The sum is announced as it changes. */
function BasketButton({ lines, onClick }: Pick<MenuItemProps, 'lines'> & { onClick: () => void }) {
  const sum = m.checkout_food_sum({
    count: countPortions(lines),
    price: formatPrice(basketAmount(lines), { isExact: true }),
  })
  return (
    <>
      <Button className="grow" aria-label={`${m.checkout_food_basket()}: ${sum}`} onClick={onClick}>
        <span className="grid num leading-[1.35]">
          <span className="font-600">{sum}</span>
          <span className="text-14 text-soft">{totalEnergyLabel(lines)}</span>
        </span>
      </Button>
      <output className="sr-only">{sum}</output>
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
  /** How many the order has. */
  seats: number
  basket: FoodBasket
  onChoose: () => void
}

export function MenuItem({ item, isOffered, lines, seats, basket, onChoose }: MenuItemProps) {
  const { name, text, price, left } = item
  const line = createLine(item, EMPTY_CHOICE)
  const key = lineKey(line)
  const plain = lines.find((candidate) => lineKey(candidate) === key)
  const chosen = countPortions(lines.filter(({ itemId }) => itemId === item.id))
  const remaining = left === null ? 0 : left - chosen
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
          <div className="text-14">
            {!isOffered ? (
              <span className="text-soft">{left === 0 ? m.food_sold_out() : m.checkout_food_not_now()}</span>
            ) : (
              remaining > 0 && <span className="text-beam-text">{m.food_left({ count: remaining })}</span>
            )}
            <FoodLimit item={item} lines={lines} seats={seats} />
          </div>
          {isOffered && (
            <span className="ms-auto flex items-center gap-2">
              {/* The note and the seat are for the second step. */}
              <OptionsButton name={name} count={isPlain(item) ? 0 : chosen} tone="bare" onClick={onChoose} />
              {isPlain(item) && (
                <QuantityStepper
                  name={name}
                  count={plain?.quantity ?? 0}
                  most={mostOfLine(item, withoutLine(lines, key), seats)}
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
