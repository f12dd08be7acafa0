// The paid food of one order: what the counter calls, how far it is, and what it is.
import { type ReactNode, useId } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import type { OrderFood, OrderFoodLine } from '#server/contracts/order-food.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { totalEnergyLabel } from '#app/shared/food/food-energy.ts'
import { optionsLabel } from '#app/shared/food/food-label.ts'
import { requestFood } from '#app/shared/food/food-orders.functions.ts'
import { PortionFactsList } from '#app/shared/food/portion-facts.tsx'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { foodStateMessage, isFoodFinal, isFoodWatched } from './booking-food-words.ts'

interface HereProps {
  /** “I’m here” was answered with the order. */
  onRequested: (order: Order) => void
  /** The food is further than the page shows. */
  onOutdated: () => void
}

interface FoodCardProps {
  order: Order
  food: OrderFood
  title: string
  /** Milliseconds since 1970. */
  now: number
  /** Undefined: it has no “I’m here”. */
  here?: HereProps
  /** Below the food. */
  children?: ReactNode
}

export function FoodCard({ order, food, title, now, here, children }: FoodCardProps) {
  const heading = useId()
  const isOnline = useOnline()
  const isFinal = isFoodFinal(food)
  return (
    <section className="booking-food" aria-labelledby={heading}>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id={heading} className="text-18 font-600">
            {title}
          </h2>
          {/* Without a network it is not known how far the food is. */}
          <p role="status">{foodStateMessage(order, food, isOnline)}</p>
        </div>
        {food.number !== null && !isFinal && (
          <p className="grid">
            <span className="text-14 text-soft">{m.ticket_food_number()}</span>
            <bdi className="num text-64 font-700 leading-[1]">{food.number}</bdi>
          </p>
        )}
      </div>
      <ul className="mt-3 border-t">
        {food.lines.map((line) => (
          <FoodLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="mt-3 text-14 text-soft num">{totalEnergyLabel(food.lines)}</p>
      {!isFinal && food.delivery === 'COUNTER' && <p className="mt-1 text-14 text-soft">{m.food_not_collected()}</p>}
      {/* A press days before the showtime would be a mistake that costs the food. */}
      {isOnline && here && isFoodWatched(order, food, now) && food.canComeEarlier && (
        <HereButton id={order.id} {...here} />
      )}
      {here && (
        <p role="status" className="mt-4 empty:hidden print:hidden!">
          {food.isHolderHere && m.ticket_food_here_known()}
        </p>
      )}
      {children}
    </section>
  )
}

const FoodLine = ({ line }: { line: OrderFoodLine }) => (
  <li className="py-2.5 border-b">
    <p className="font-500">{m.food_times({ count: line.quantity, name: line.name })}</p>
    {line.options.length > 0 && <p className="text-14 text-soft">{optionsLabel(line)}</p>}
    <p className="text-14 text-soft">
      {line.seat === null ? m.food_for_all() : m.food_for_seat({ seat: isolateSeat(line.seat) })}
    </p>
    {line.note !== null && <p className="text-14 text-soft">{m.food_note({ note: line.note })}</p>}
    <PortionFactsList facts={line.facts} quantity={line.quantity} className="mt-1" />
  </li>
)

/** The kitchen begins before the planned time. */
function HereButton({ id, onRequested, onOutdated }: HereProps & { id: string }) {
  const intent = useIntentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => requestFood({ data: { id }, ...idempotencyOptions(intent.keyFor({ id })) }),
    networkMode: 'always',
    meta: { isHandled: true },
    onSuccess: ({ order }) => {
      intent.complete()
      onRequested(order)
    },
    // Refused, the food is further than the page shows.
    onError: (refusal) => {
      if (isProblemError(refusal) && refusal.status === 400) onOutdated()
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mt-4 print:hidden!">
      <Button tone="main" isBusy={isPending} onClick={() => mutate()}>
        {m.ticket_food_here()}
      </Button>
      <p className="text-14 text-soft">{m.ticket_food_here_text()}</p>
      <p role="alert" className="basis-full text-bad empty:hidden">
        {error && m.ticket_food_failed({ why: problemMessage(error) })}
      </p>
    </div>
  )
}
