// The booking as the stub of a ticket: film, time, place and seats, and below the tear line its price.
import type { ReactNode } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { showWhen } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingLine } from '#app/ui/badge.tsx'
import { Image, Poster } from '#app/ui/image.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'

export function OrderStub({ order, children }: { order: Order; children?: ReactNode }) {
  const { film, cinema, auditorium, experience } = order.showtime
  return (
    <section className="bg-raised rounded-part" aria-label={m.checkout_your_booking()}>
      <div className="relative grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)] gap-4 pe-4 rounded-t-part bg-[var(--stage)] overflow-hidden isolate over max-[12.99rem]:(grid-cols-[minmax(0,1fr)] px-2) laptop:(grid-cols-[6rem_1fr] gap-5)">
        <Image
          src={film.backdrop}
          alt=""
          width={1200}
          height={675}
          sizes="(min-width: 64rem) 25rem, 100vw"
          from={384}
          to={828}
          tint={film.tint}
          className="absolute inset-0 -z-1 w-full h-full object-cover opacity-28 [filter:blur(6px)_saturate(1.2)] [transform:scale(1.1)]"
        />
        {/* On a phone with double text size, the text needs the full width. */}
        <Poster
          film={film}
          alt=""
          sizes="6rem"
          isFirst
          className="h-full aspect-auto min-h-[8.5rem] rounded-0 laptop:min-h-[9rem] max-[12.99rem]:hidden"
        />
        <div className="grid gap-1 content-center py-4 laptop:py-3">
          <h2 className="text-22 hexp-24">
            <Name>{film.title}</Name>
          </h2>
          <p className="time text-18 laptop:text-16 leading-[1.5] whitespace-normal text-balance">
            {showWhen(order.showtime)}
          </p>
          <p className="text-14 text-soft leading-[1.6]">
            <NameIn name={cinema.name}>{(name) => m.checkout_place({ cinema: name, hall: auditorium.name })}</NameIn>
            {'\u00A0· '}
            {experience.name}
          </p>
          <p className="flex flex-wrap items-center gap-1.5 mt-2">
            {order.seats.map(({ seat }) => (
              <bdi
                className="min-w-9 py-0.5 px-2 rounded-[0.5rem_0.5rem_0.25rem_0.25rem] bg-[var(--seat-mine)] text-[var(--on-seat-mine)] text-14 font-600 text-center num"
                key={seat}
              >
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
