import { useFocusNeighbour } from '#app/lib/page/use-focus-neighbour.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'

interface QuantityStepperProps {
  /** What is counted. */
  name: string
  count: number
  /** No more than this. */
  most: number
  isLocked?: boolean
  onChange: (count: number) => void
}

/** “More” is the same button with and without a count: the focus stays on it, and moves to it from the last “less”. */
export const QuantityStepper = ({ name, count, most, isLocked = false, onChange }: QuantityStepperProps) => (
  <span className="inline-flex items-center justify-end" {...useFocusNeighbour()}>
    {count > 0 && (
      <IconButton
        icon="minus"
        label={m.checkout_food_less({ name })}
        disabled={isLocked}
        onClick={() => onChange(count - 1)}
      />
    )}
    {count > 0 && <span className="min-w-9 text-center font-600 num">{count}</span>}
    <IconButton
      key="more"
      icon="plus"
      label={count > 0 ? m.checkout_food_more({ name }) : m.checkout_food_add({ name })}
      disabled={isLocked}
      isAtEnd={count >= most}
      onClick={() => onChange(count + 1)}
    />
  </span>
)
