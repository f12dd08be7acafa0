// The booking as the stub of a ticket: film, time, place and seats, and below the tear line its price.
import type { ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { showWhen } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingLine } from '#app/ui/badge.tsx'
import { Image, Poster } from '#app/ui/image.tsx'

export function OrderStub({ order, children }: { order: Order; children?: ReactNode }) {
  const { film, cinema, auditorium, experience } = order.showtime
  return (
    <section className="stub" aria-label={m.checkout_your_booking()}>
      <div className="stub-film over">
        <Image
          src={film.backdrop}
          alt=""
          width={1200}
          height={675}
          sizes="(min-width: 64rem) 25rem, 100vw"
          from={384}
          to={828}
          tint={film.tint}
          className="stub-light"
        />
        <Poster film={film} alt="" sizes="(min-width: 64rem) 8rem, 6rem" isFirst />
        <div className="grid gap-1 content-center py-4 laptop:py-6">
          <h2 className="text-22 laptop:text-28 [font-variation-settings:'HEXP'_24]">{film.title}</h2>
          <p className="time text-18 leading-[1.5] whitespace-normal text-balance">{showWhen(order.showtime)}</p>
          <p className="text-14 text-soft leading-[1.6]">
            {m.checkout_place({ cinema: cinema.name, hall: auditorium.name })}
            {'\u00A0· '}
            {experience.name}
          </p>
          <p className="flex flex-wrap items-center gap-1.5 mt-2">
            {order.seats.map(({ seat }) => (
              <bdi className="stub-seat num" key={seat}>
                {seat}
              </bdi>
            ))}
          </p>
          <RatingLine rate={film.rate} className="text-soft mt-2" />
        </div>
      </div>
      {children}
    </section>
  )
}
