// Cancelling a booking: the refund before any press, the reason if it is not possible, and the result.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/domain/orders/orders.query.ts'
import { showWhen } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Poster } from '#app/ui/image.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { seatList } from '#app/domain/orders/booking-words.ts'
import { checkCancelQuery } from '#app/domain/orders/bookings.query.ts'
import { CancelDone } from './cancel-done.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CancelRefused } from '#app/domain/orders/cancel-refused.tsx'

export function CancelPage({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { data: check } = useSuspenseQuery(checkCancelQuery(id))
  const { cancellation } = order
  return (
    <article className="wrap cancel-layout">
      <Subject order={order} />
      <div>
        {cancellation ? (
          <CancelDone order={order} cancellation={cancellation} />
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
    <aside
      aria-label={m.checkout_your_booking()}
      className="[background:color-mix(in_srgb,var(--film)_76%,var(--stage))] grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 items-center p-3 rounded-part shadow-[inset_0_0_0_1px_#ffffff1f] text-14 leading-[1.7] over laptop:(sticky top-8 grid-cols-[minmax(0,1fr)] p-5 text-16) max-small-mobile:grid-cols-[minmax(0,1fr)] max-small-mobile:[&>img]:hidden"
      style={{ '--film': film.tint } as CSSProperties}
    >
      <Poster film={film} alt="" sizes="(min-width: 64rem) 20rem, 5rem" isFirst />
      <div>
        <p className="text-18 font-600 laptop:(text-28 leading-[1.35] mb-2)">
          <Name>{film.title}</Name>
        </p>
        <p>{showWhen({ startsAt })}</p>
        <p>
          <NameIn name={cinema.name}>{(name) => m.bookings_place({ cinema: name, hall: auditorium.name })}</NameIn>
        </p>
        <p className="num">{seatList(order.seats.map(({ seat }) => seat))}</p>
        <p className="hidden num [--tear-line:#ffffff59] laptop:(tear block mt-2 pt-2)">
          <bdi className="island">{order.reference}</bdi>
        </p>
      </div>
    </aside>
  )
}
