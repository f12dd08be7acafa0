// The head of a booking's page: the film's picture, the showtime, and what visitors need to know to get there.
import type { CSSProperties, ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { showDay } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Image, Poster } from '#app/ui/image.tsx'
import { seatList } from '#app/domain/orders/booking-words.ts'

interface BookingSceneProps {
  order: Order
  /** The time left until the showtime, or that the booking was cancelled. */
  mark: string
  isGone?: boolean
  /** Actions below the facts. */
  children?: ReactNode
}

export function BookingScene({ order, mark, isGone = false, children }: BookingSceneProps) {
  const { film, cinema, auditorium, experience, startsAt, doorsAt, endsAt } = order.showtime
  const facts: [name: string, value: string][] = [
    [m.bookings_doors(), formatTime(doorsAt)],
    [m.bookings_ends(), formatTime(endsAt)],
    [m.bookings_hall(), auditorium.name],
    [m.bookings_seats_title(), seatList(order.seats.map(({ seat }) => seat))],
    [m.bookings_experience(), experience.name],
    [m.bookings_reference(), order.reference],
  ]
  return (
    <header
      className={`booking-scene over ${isGone ? 'booking-scene-gone' : ''}`}
      style={{ '--film': film.tint } as CSSProperties}
    >
      <Image
        src={film.backdrop}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 64rem) 70rem, 100vw"
        from={640}
        to={1920}
        isFirst
        tint={film.tint}
        className="booking-scene-art"
      />
      <div className="booking-scene-words">
        <Poster film={film} alt="" sizes="(min-width: 64rem) 14rem, 6.5rem" isFirst className="booking-scene-poster" />
        <div>
          <p className="booking-scene-mark">{mark}</p>
          <h1>{film.title}</h1>
          <p className="booking-scene-place">
            <RatingBadge title={film.rate.title} />
            {cinema.name}
          </p>
        </div>
        <p className="booking-scene-when">
          <bdi>{formatTime(startsAt)}</bdi>
          <span>{showDay(order.showtime)}</span>
        </p>
      </div>
      <dl className="booking-scene-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <bdi className={value === order.reference ? 'island' : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="booking-scene-do">{children}</div>}
    </header>
  )
}
