// The head of a booking's page: the film's picture, the showtime, and what visitors need to know to get there.
import type { CSSProperties, ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowFullDateWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Image } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { ShowtimeCard } from '#app/shared/orders/showtime-card.tsx'
import './booking-scene.css'

interface BookingSceneProps {
  order: Order
  /** The time left until the showtime, or that the booking was cancelled. */
  mark: string
  isGone?: boolean
  /** The showtime does not take place. */
  isOff?: boolean
  /** Actions below the facts. */
  children?: ReactNode
}

export function BookingHeader({ order, mark, isGone = false, isOff = false, children }: BookingSceneProps) {
  const { film, cinema, auditorium, experience, startsAt, doorsAt, endsAt } = order.showtime
  const facts: [name: string, value: string][] = [
    [m.bookings_doors(), formatTime(doorsAt)],
    [m.bookings_ends(), formatTime(endsAt)],
    [m.ticket_hall(), String(auditorium.number)],
    [m.ticket_seats({ count: order.seats.length }), seatList(order.seats.map(({ seat }) => seat))],
    [m.bookings_experience(), experience.name],
    [m.bookings_reference(), order.reference],
  ]
  return (
    <header className="over booking-scene" style={{ '--film': film.tint } as CSSProperties}>
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
        className={`absolute top-0 inset-x-0 -z-2 w-full h-[16rem] object-cover laptop:h-[27rem] ${isGone ? '[filter:grayscale(1)]' : ''}`}
      />
      <ShowtimeCard
        film={film}
        variant="booking"
        isGone={isGone}
        mark={
          <p className="inline-block py-0.5 px-3 rounded-full bg-[color-mix(in_srgb,var(--stage)_60%,transparent)] text-14 font-500">
            {mark}
          </p>
        }
        end={
          <p className="col-span-full grid laptop:(col-auto justify-items-end text-end)">
            <bdi className={`booking-time ${isOff ? 'line-through text-[var(--stage-soft)]' : 'text-amber'}`}>
              {formatTime(startsAt)}
            </bdi>
            <span>{formatShowFullDateWithNight(order.showtime)}</span>
          </p>
        }
      >
        <p className="flex flex-wrap items-center gap-y-2 gap-x-3 mt-1">
          <RatingBadge title={film.rate.title} />
          <Name>{cinema.name}</Name>
        </p>
      </ShowtimeCard>
      <dl className="tear booking-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-14 text-soft leading-[1.5]">{name}</dt>
            <dd className="num text-18 font-500">
              {value === order.reference ? <bdi className="island">{value}</bdi> : value}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="grid tablet:justify-start">{children}</div>}
    </header>
  )
}
