// The head of a booking's page: the film's picture, the showtime, and what visitors need to know to get there.
import type { CSSProperties, ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { showDay } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Image, Poster } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'
import { seatList } from '#app/domain/orders/booking-words.ts'
import './booking-scene.css'

interface BookingSceneProps {
  order: Order
  /** The time left until the showtime, or that the booking was cancelled. */
  mark: string
  isGone?: boolean
  /** Actions below the facts. */
  children?: ReactNode
}

export function BookingHeader({ order, mark, isGone = false, children }: BookingSceneProps) {
  const { film, cinema, auditorium, experience, startsAt, doorsAt, endsAt } = order.showtime
  const light = isGone ? '[filter:grayscale(1)]' : ''
  const facts: [name: string, value: string][] = [
    [m.bookings_doors(), formatTime(doorsAt)],
    [m.bookings_ends(), formatTime(endsAt)],
    [m.ticket_hall(), String(auditorium.number)],
    [m.ticket_seats({ count: order.seats.length }), seatList(order.seats.map(({ seat }) => seat))],
    [m.bookings_experience(), experience.name],
    [m.bookings_reference(), order.reference],
  ]
  return (
    <header
      className={`booking-scene [--soft:var(--stage-soft)] [--line-strong:var(--stage-line)] relative isolate grid gap-6 mt-1 mb-6 pt-[9rem] px-5 pb-5 [background:var(--field)] rounded-part shadow-[inset_0_0_0_1px_#ffffff1f] overflow-clip over tablet:(pt-[12rem] px-8 pb-8) laptop:(pt-[13rem] px-12 pb-10)`}
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
        className={`absolute top-0 inset-x-0 -z-2 w-full h-[16rem] object-cover laptop:h-[27rem] ${light}`}
      />
      <div className="grid grid-cols-[min(6.5rem,23vw)_minmax(0,1fr)] items-end gap-4 laptop:(grid-cols-[12rem_minmax(0,1fr)_auto] gap-10) max-small-mobile:grid-cols-[minmax(0,1fr)]">
        <Poster
          film={film}
          alt=""
          sizes="(min-width: 64rem) 14rem, 6.5rem"
          isFirst
          className={`shadow-[0_16px_40px_#00000080] max-small-mobile:w-[50%] ${light}`}
        />
        <div>
          <p className="inline-block py-0.5 px-3 rounded-full bg-[color-mix(in_srgb,var(--stage)_60%,transparent)] text-14 font-500">
            {mark}
          </p>
          <h1 className="text-[length:min(clamp(1.75rem,1.2rem_+_2.6vw,3.5rem),7.2vw)] hexp-36 [text-shadow:0_1px_24px_var(--field)] max-small-mobile:text-22">
            <Name>{film.title}</Name>
          </h1>
          <p className="flex flex-wrap items-center gap-y-2 gap-x-3 mt-1">
            <RatingBadge title={film.rate.title} />
            <Name>{cinema.name}</Name>
          </p>
        </div>
        <p className="col-span-full grid laptop:(col-auto justify-items-end text-end)">
          {/* The descender of the last Arabic letter reaches far down. */}
          <bdi className="text-[length:min(clamp(3rem,2rem_+_4vw,5.5rem),15vw)] font-700 leading-[1.25] [&:lang(ar)]:leading-[1.6] text-amber num">
            {formatTime(startsAt)}
          </bdi>
          <span>{showDay(order.showtime)}</span>
        </p>
      </div>
      {/* On the smallest phones a booking reference is wider than half of the space. */}
      <dl className="tear [--tear-line:#ffffff59] grid grid-cols-2 gap-y-3 gap-x-4 pt-4 tablet:grid-cols-3 laptop:(grid-cols-[repeat(6,auto)] justify-between) max-small-mobile:grid-cols-[minmax(0,1fr)] [&_.island]:whitespace-nowrap max-small-mobile:[&_.island]:whitespace-normal max-[23.49rem]:[&>:last-child]:col-span-full">
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
