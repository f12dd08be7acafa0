// The exchange at the checkout: the booking that is given up, the consequences, and the refund.
import { useId } from 'react'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order, OrderExchange } from '#server/contracts/orders.ts'
import { paidFoodOf, paysForFood } from '#app/shared/booking-food/booking-food-words.ts'
import { linesLabel } from '#app/shared/food/food-label.ts'
import { areTicketsValid, isCalledOff, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { useLaterFoodWarning } from '#app/shared/booking-food/later-food-warning.ts'
import { cancelConsequenceMessages } from '#app/shared/orders/cancel-refund.tsx'
import { CancelRefused } from '#app/shared/orders/cancel-refused.tsx'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { m } from '#app/paraglide/messages.js'
import { Skeleton } from '#app/ui/skeleton.tsx'
import {
  formatExactPrice,
  exchangedBookingEndedMessage,
  exchangeFewerSeatsMessage,
  orderSeatList,
  orderWhen,
} from '#app/shared/exchange/exchange-words.ts'
import { useExchangedBooking } from '#app/shared/exchange/use-exchanged.ts'

interface ExchangePartProps {
  exchange: OrderExchange
  /** The showtime of the new seats. */
  sessionId: string
  /** Number of new seats. */
  seats: number
}

export function ExchangeConsequences({ exchange, sessionId, seats }: ExchangePartProps) {
  const { reference, back } = exchange
  const titleId = useId()
  const rest = back.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 px-5 exchange-part mb-6 [&_h2]:(text-18 font-600)"
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{m.exchange_part({ reference: formatBookingReference(reference) })}</h2>
      <Consequences exchange={exchange} sessionId={sessionId} seats={seats} rest={rest} />
      {rest > 0 && (
        <div>
          <h3 className="text-16 font-600">{m.exchange_rest({ amount: formatExactPrice(rest) })}</h3>
          <RefundParts parts={back} isOfChange={exchange.isOfChange ?? false} />
        </div>
      )}
    </section>
  )
}

/** The showtime was called off, or some of the seats were withdrawn, perhaps before a later change. */
function areSeatsGone(order: Order): boolean {
  const kind = openChangeOf(order)?.kind
  return kind === 'CALLED_OFF' || kind === 'SEATS_WITHDRAWN' || !areTicketsValid(order)
}

/** Of food that was bought with the tickets and ends with them. Undefined: there is none, or its kitchen has begun. */
function endingFoodMessage(order: Order, { foodKept = 0 }: CancelCheck): string | undefined {
  const food = paidFoodOf(order)
  if (!food || !paysForFood(order) || foodKept > 0) return undefined
  return m.exchange_food({ food: linesLabel(food.lines), amount: formatExactPrice(food.amount) })
}

/** The consequences of giving up the booking, or why it can no longer be given up. */
function Consequences({ exchange, sessionId, seats, rest }: ExchangePartProps & { rest: number }) {
  const exchanged = useExchangedBooking(exchange.orderId)
  const laterFood = useLaterFoodWarning(
    exchange.orderId,
    // Food of a showtime that was called off goes back by itself.
    exchanged.state !== 'KNOWN' || isCalledOff(exchanged.order)
      ? undefined
      : { how: exchanged.order.sessionId === sessionId ? 'SEATS' : 'OTHER', isChanged: exchanged.isChanged },
  )
  if (exchanged.state === 'ENDED') return <p>{exchangedBookingEndedMessage(exchanged.order)}</p>
  if (exchanged.state === 'LOADING') return <Skeleton className="h-16" />
  if (exchanged.state !== 'KNOWN') return null
  const { order, check, isChanged } = exchanged
  // The exchange in progress may be this order.
  if (check.restriction && check.restriction !== 'EXCHANGE_IN_PROGRESS')
    return <CancelRefused order={order} check={check} restriction={check.restriction} wanted="exchange" />
  const points = [
    // Seats that the cinema has taken back are not sold again.
    areSeatsGone(order)
      ? m.bookings_change_other_text()
      : m.exchange_ends({ count: order.seats.length, when: orderWhen(order), seats: orderSeatList(order) }),
    endingFoodMessage(order, check) ?? [],
    exchangeFewerSeatsMessage(order, seats, rest) ?? [],
    // What the cinema has changed is not counted as a cancellation.
    isChanged ? (laterFood ?? []) : [m.exchange_counts(), ...cancelConsequenceMessages(check, order, laterFood)],
  ].flat()
  return (
    <ul className="grid gap-1 text-14 text-soft">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
