// What changed by itself since the visitor chose food: said before they pay.
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

type Food = Pick<Order, 'food'>['food']

export function foodChangeMessages(food: Food): string[] {
  const messages = (food?.changed ?? []).map(({ itemId, name, why }) => {
    if (why === 'LIMIT') return m.checkout_food_fewer({ name })
    if (why === 'FOR_ALL') return m.checkout_food_for_all({ name })
    const line = food?.lines.find((candidate) => candidate.itemId === itemId)
    if (why === 'SOLD_OUT' || !line) return m.checkout_food_gone({ name })
    return m.checkout_food_price({ name, price: formatPrice(line.unitPrice, { isExact: true }) })
  })
  return [...new Set(messages)]
}

export function FoodChangeList({ food, className = '' }: { food: Food; className?: string }) {
  const messages = foodChangeMessages(food)
  return messages.length === 0 ? null : (
    <ul className={className}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** Over the form, if no other message is there. */
export const FoodChangeBox = ({ food }: { food: Food }) => (
  <div role="status">
    {(food?.changed.length ?? 0) > 0 && (
      <div className="flex gap-3 items-start rounded-press p-4 mb-6 bg-beam-wash">
        <Icon name="info" className="mt-1 text-beam-text" />
        <FoodChangeList food={food} />
      </div>
    )}
  </div>
)
