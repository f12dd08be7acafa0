// What changed by itself since the visitor chose food: said before they pay.
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

type Changed = Pick<Order, 'food' | 'foodFor'>

export function foodChangeMessages({ food, foodFor }: Changed): string[] {
  const messages = (food?.changed ?? []).map(({ itemId, name, why }) => {
    if (why === 'LIMIT') return foodFor ? m.checkout_later_fewer({ name }) : m.checkout_food_fewer({ name })
    if (why === 'FOR_ALL') return m.checkout_food_for_all({ name })
    const line = food?.lines.find((candidate) => candidate.itemId === itemId)
    if (why === 'SOLD_OUT' || !line) return foodFor ? m.checkout_later_gone({ name }) : m.checkout_food_gone({ name })
    return m.checkout_food_price({ name, price: formatPrice(line.unitPrice, { isExact: true }) })
  })
  return [...new Set(messages)]
}

export function FoodChangeList({ order, className = '' }: { order: Changed; className?: string }) {
  const messages = foodChangeMessages(order)
  return messages.length === 0 ? null : (
    <ul className={className}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

/** Over the form, if no other message is there. */
export const FoodChangeBox = ({ order }: { order: Changed }) => (
  <div role="status">
    {(order.food?.changed.length ?? 0) > 0 && (
      <div className="flex gap-3 items-start rounded-press p-4 mb-6 bg-beam-wash">
        <Icon name="info" className="mt-1 text-beam-text" />
        <FoodChangeList order={order} />
      </div>
    )}
  </div>
)
