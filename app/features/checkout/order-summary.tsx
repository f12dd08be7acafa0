// The order in short: film, time, place and seats, and below the tear line its price.
import type { ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { formerShowtimeLabel, movedLabel } from '#app/shared/showtime-change/change-words.ts'
import type { ShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingLine } from '#app/ui/badge.tsx'
import { Image } from '#app/ui/image.tsx'
import { NameIn } from '#app/ui/name.tsx'
import { ShowtimeCard } from '#app/shared/orders/showtime-card.tsx'

interface OrderSummaryProps {
  order: Order
  /** Where and when the visitor has seen the showtime before it was moved. */
  shownBefore: ShowtimePlace | undefined
  children?: ReactNode
}

const foodWords = ({ reference }: NonNullable<Order['foodFor']>): string =>
  m.checkout_later_summary({ reference: formatBookingReference(reference) })

export function OrderSummary({ order, shownBefore, children }: OrderSummaryProps) {
  const { foodFor } = order
  const { film, cinema, auditorium, experience, startsAt } = order.showtime
  const now = { startsAt, auditorium: auditorium.name }
  const moved = movedLabel({ ...now, change: order.change }) || (shownBefore && formerShowtimeLabel(now, shownBefore))
  return (
    <section className="part" aria-label={foodFor ? foodWords(foodFor) : m.checkout_your_booking()}>
      <ShowtimeCard
        film={film}
        variant="checkout"
        backdrop={
          <Image
            src={film.backdrop}
            alt=""
            width={1200}
            height={675}
            sizes="(min-width: 64rem) 25rem, 100vw"
            from={384}
            to={828}
            tint={film.tint}
            className="absolute inset-0 -z-1 size-full object-cover opacity-28 [filter:blur(6px)_saturate(1.2)] [transform:scale(1.1)]"
          />
        }
      >
        {foodFor && <p className="font-500">{foodWords(foodFor)}</p>}
        <p className="time text-18 laptop:text-16 leading-[1.5] whitespace-normal text-balance">
          {formatShowDateTimeWithNight(order.showtime)}
        </p>
        {moved && <p className="text-14 text-soft leading-[1.6]">{m.change_moved_text({ was: moved })}</p>}
        <p className="text-14 text-soft leading-[1.6]">
          <NameIn name={cinema.name}>{(name) => m.checkout_place({ cinema: name, hall: auditorium.name })}</NameIn>
          {'\u00A0· '}
          {experience.name}
        </p>
        {order.seats.length > 0 && (
          <p className="flex flex-wrap items-center gap-1.5 mt-2">
            {order.seats.map(({ seat }) => (
              <bdi className="seat-tag" key={seat}>
                {seat}
              </bdi>
            ))}
          </p>
        )}
        <RatingLine rate={film.rate} className="text-soft mt-2" />
      </ShowtimeCard>
      {children}
    </section>
  )
}
