// Cancelling a booking: the refund before any press, the reason if it is not possible, and the result.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { NameIn } from '#app/ui/name.tsx'
import { formatBookingReference, seatList } from '#app/shared/orders/booking-words.ts'
import { checkCancelQuery } from '#app/shared/orders/bookings.query.ts'
import { CancelOrExchangeResult } from './cancel-or-exchange-result.tsx'
import { CancelForm } from './cancel-form.tsx'
import { FoodCancelRefused, FoodCancelResult } from './food-cancel.tsx'
import { CancelRefused } from '#app/shared/orders/cancel-refused.tsx'
import { ShowtimeCard } from '#app/shared/orders/showtime-card.tsx'

export function CancelPage({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { data: check } = useSuspenseQuery(checkCancelQuery(id))
  const { cancellation, foodFor } = order
  return (
    <article className="wrap cancel-layout">
      <Subject order={order} />
      <div>
        {cancellation && foodFor ? (
          <FoodCancelResult order={order} cancellation={cancellation} foodFor={foodFor} />
        ) : cancellation ? (
          <CancelOrExchangeResult order={order} cancellation={cancellation} />
        ) : check.restriction && foodFor ? (
          <FoodCancelRefused foodFor={foodFor} restriction={check.restriction} />
        ) : check.restriction ? (
          <CancelRefused order={order} check={check} restriction={check.restriction} />
        ) : (
          <CancelForm order={order} check={check} />
        )}
      </div>
    </article>
  )
}

/** The booking in question, visible in every step. */
function Subject({ order }: { order: Order }) {
  const { film, cinema, auditorium, startsAt } = order.showtime
  return (
    <ShowtimeCard film={film} variant="cancel" label={m.checkout_your_booking()}>
      {order.foodFor && (
        <p className="font-500">
          {m.checkout_later_summary({ reference: formatBookingReference(order.foodFor.reference) })}
        </p>
      )}
      <p>{formatShowDateTimeWithNight({ startsAt })}</p>
      <p>
        <NameIn name={cinema.name}>{(name) => m.bookings_place({ cinema: name, hall: auditorium.name })}</NameIn>
      </p>
      <p className="num">{seatList(order.seats.map(({ seat }) => seat))}</p>
      <p className="hidden num [--tear-line:#ffffff59] laptop:(tear block mt-2 pt-2)">
        <bdi className="island">{order.reference}</bdi>
      </p>
    </ShowtimeCard>
  )
}
