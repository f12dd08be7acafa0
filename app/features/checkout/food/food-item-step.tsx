// One item: its options, for whom it is, a note for the kitchen, how many, and what the law asks for of this choice.
import { useId, useRef, useState } from 'react'
import type { Allergen, CinemaFoodItem, FoodGroup, FoodOption } from '#server/contracts/food.ts'
import { contentsOf, findChoiceFault, unitPrice } from '#server/contracts/rules/food-choice.ts'
import { MAX_FOOD_NOTE } from '#server/contracts/rules/food-limits.ts'
import { useStoredAvoidedAllergens } from '#app/shared/food/allergens.storage.ts'
import { allergenNames } from '#app/shared/food/allergen-words.ts'
import { optionCountMessage, optionEnergyMessage, optionFactsMessages, surcharge } from '#app/shared/food/food-facts.ts'
import { hasCaffeine, PortionFactsList } from '#app/shared/food/portion-facts.tsx'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/field.tsx'
import { type BasketLine, createLine, initialQuantity, type ItemChoice, mostOfLine } from './basket.rules.ts'
import { FoodLimit } from './food-limit.tsx'
import { FoodPicture } from './food-picture.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

interface FoodItemStepProps {
  item: CinemaFoodItem
  /** Of the order. */
  seats: readonly string[]
  /** The basket without this choice. */
  others: readonly BasketLine[]
  initial: ItemChoice
  /** It is in the basket already. */
  isEdited: boolean
  /** Whatever is chosen or typed, so that it is there when the sheet opens again. */
  onType: (choice: ItemChoice) => void
  onDone: (choice: ItemChoice) => void
  onBack: () => void
}

export function FoodItemStep({ item, seats, others, initial, isEdited, onType, onDone, onBack }: FoodItemStepProps) {
  const most = mostOfLine(item, others, seats.length)
  const [choice, setChoice] = useState({ ...initial, quantity: initialQuantity(initial, { isEdited, most }) })
  /** The group whose rule was not met at the last press. */
  const [missing, setMissing] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const avoided = useStoredAvoidedAllergens()
  const update = (change: Partial<ItemChoice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    setMissing(undefined)
    onType(next)
  }
  const send = () => {
    const fault = findChoiceFault(item, choice.options)
    if (!fault) return onDone(choice)
    setMissing(fault.groupId)
    const group = form.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(fault.groupId)}"]`)
    group?.scrollIntoView({ block: 'center' })
    return group
      ?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')
      ?.focus({ preventScroll: true })
  }
  const facts = contentsOf(item, choice.options)
  const total = unitPrice(item, choice.options) * choice.quantity
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <DialogHead title={item.name} onClose={onBack} />
      {item.image && <FoodPicture image={item.image} className="w-full h-44 rounded-part mb-4" />}
      {item.text && <p className="text-soft mb-2">{item.text}</p>}
      <div role="status">
        <PortionFactsList
          facts={facts}
          isByChoice={item.kind === 'COMBO' && findChoiceFault(item, choice.options) !== undefined}
        />
        {hasCaffeine(facts.caffeine) && <p className="text-14 mt-1">{m.food_law_caffeine()}</p>}
      </div>
      {item.groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          chosen={choice.options[group.id] ?? []}
          isMissing={missing === group.id}
          avoided={avoided}
          onChoose={(ids) => update({ options: { ...choice.options, [group.id]: ids } })}
        />
      ))}
      {seats.length > 1 && <SeatChoice seats={seats} seat={choice.seat} onChoose={(seat) => update({ seat })} />}
      <TextField
        className="mt-6"
        label={m.checkout_food_note_label()}
        hint={m.checkout_food_note_left({ count: MAX_FOOD_NOTE - choice.note.length })}
        maxLength={MAX_FOOD_NOTE}
        value={choice.note}
        onChange={({ currentTarget }) => update({ note: currentTarget.value })}
      />
      <div className="flex items-center justify-between gap-4 mt-6">
        <span className="font-500">{m.checkout_food_quantity()}</span>
        <QuantityStepper
          name={item.name}
          count={choice.quantity}
          most={most}
          onChange={(quantity) => update({ quantity: Math.max(1, quantity) })}
        />
      </div>
      <FoodLimit
        item={item}
        lines={[...others, createLine(item, choice)]}
        seats={seats.length}
        className="mt-2 text-14 text-end"
      />
      <DialogActions>
        <Button onClick={onBack}>{m.checkout_food_back()}</Button>
        <Button type="submit" tone="main" className="grow" disabled={choice.quantity > most}>
          {isEdited
            ? m.checkout_food_save({ price: formatPrice(total, { isExact: true }) })
            : m.checkout_food_add_for({ price: formatPrice(total, { isExact: true }) })}
        </Button>
      </DialogActions>
    </form>
  )
}

interface OptionGroupProps {
  group: FoodGroup
  /** Ids of options, each as often as it is chosen. */
  chosen: readonly string[]
  /** That the visitor avoids. */
  avoided: readonly Allergen[]
  isMissing: boolean
  onChoose: (ids: readonly string[]) => void
}

function OptionGroup({ group, chosen, avoided, isMissing, onChoose }: OptionGroupProps) {
  const rule = useId()
  const { id, title, max, min, options } = group
  const isSingle = max === 1
  const countOf = (optionId: string) => chosen.filter((id) => id === optionId).length
  const set = (optionId: string, count: number) =>
    onChoose([...chosen.filter((id) => id !== optionId), ...Array.from({ length: count }, () => optionId)])
  return (
    <fieldset className="mt-6" data-group={id} aria-describedby={rule}>
      <legend className="text-18 font-600">{title}</legend>
      <p
        id={rule}
        className={`flex gap-2 mb-2 text-14 ${isMissing ? 'text-bad' : 'text-soft'}`}
        role={isMissing ? 'alert' : undefined}
      >
        {isMissing && <Icon name="warning" className="size-4 mt-1" />}
        <span>{optionCountMessage(group)}</span>
      </p>
      <div className="grid gap-2">
        {options.map((option) =>
          isSingle ? (
            <label
              key={option.id}
              className={`choice-row ${option.isSoldOut ? 'text-faint cursor-default' : 'cursor-pointer'}`}
            >
              <input
                type={min === 0 ? 'checkbox' : 'radio'}
                className="size-5 shrink-0 accent-beam [outline:none]"
                name={`${rule}-${id}`}
                checked={countOf(option.id) > 0}
                disabled={option.isSoldOut}
                onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [option.id] : [])}
              />
              <OptionWords option={option} avoided={avoided} />
            </label>
          ) : (
            <div key={option.id} className={`choice-row ${option.isSoldOut ? 'text-faint' : ''}`}>
              <OptionWords option={option} avoided={avoided} />
              {!option.isSoldOut && (
                <QuantityStepper
                  name={option.name}
                  count={countOf(option.id)}
                  most={max - chosen.length + countOf(option.id)}
                  onChange={(count) => set(option.id, count)}
                />
              )}
            </div>
          ),
        )}
      </div>
    </fieldset>
  )
}

interface OptionWordsProps {
  option: FoodOption
  avoided: readonly Allergen[]
}

/** What an option adds: price, and what the law asks for. */
const OptionWords = ({ option, avoided }: OptionWordsProps) => (
  <span className="grow grid">
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{option.name}</span>
      {option.isSoldOut ? (
        <span>{m.food_sold_out()}</span>
      ) : (
        option.price > 0 && <span className="price">{surcharge(option.price)}</span>
      )}
    </span>
    <small className="text-14 text-soft num">
      {[optionEnergyMessage(option), ...optionFactsMessages(option)].filter(Boolean).join(' · ')}
    </small>
    {option.allergens.length > 0 && <OptionAllergens allergens={option.allergens} avoided={avoided} />}
  </span>
)

function OptionAllergens({ allergens, avoided }: Pick<FoodOption, 'allergens'> & Pick<OptionWordsProps, 'avoided'>) {
  const isAvoided = allergens.some((allergen) => avoided.includes(allergen))
  return (
    <small className={`flex items-center gap-1 text-14 ${isAvoided ? 'text-bad font-500' : 'text-soft'}`}>
      {isAvoided && <Icon name="warning" className="size-4" />}
      <span>{`${m.food_contains()} ${allergenNames(allergens)}`}</span>
    </small>
  )
}

interface SeatChoiceProps {
  seats: readonly string[]
  seat: string | null
  onChoose: (seat: string | null) => void
}

const SeatChoice = ({ seats, seat, onChoose }: SeatChoiceProps) => {
  const id = useId()
  return (
    <div className="mt-6">
      <label htmlFor={id} className="block text-14 text-soft mb-1.5">
        {m.checkout_food_for()}
      </label>
      <div className="box relative px-0!">
        <select
          id={id}
          className="box-select"
          value={seat ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        >
          <option value="">{m.food_for_all()}</option>
          {seats.map((seatId) => (
            <option key={seatId} value={seatId}>
              {m.food_for_seat({ seat: seatId })}
            </option>
          ))}
        </select>
        <Icon name="down" className="absolute end-4 pointer-events-none text-faint" />
      </div>
    </div>
  )
}
