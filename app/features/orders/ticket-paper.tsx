// The ticket itself: paper in both themes, because staff and scanners must read it.
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { cinemaPath } from '#app/lib/paths/paths.ts'
import { showDay } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Poster } from '#app/ui/image.tsx'
import { rowsOf, ticketSeats } from './ticket-words.ts'
import { useOnline } from './use-online.ts'

// Whether this device shows a ticket for the first time: only then the tear is animated.
const nameOf = (orderId: string) => `shasha.torn.${orderId}`

function isFirstArrival(orderId: string): boolean {
  try {
    if (localStorage.getItem(nameOf(orderId))) return false
    localStorage.setItem(nameOf(orderId), '1')
    return true
  } catch {
    return false
  }
}

/** `children`: the part with the codes, below the tear. */
export function TicketPaper({ order, children }: { order: Order; children: ReactNode }) {
  const { film, cinema, auditorium, experience, startsAt, doorsAt, endsAt } = order.showtime
  const seats = order.tickets.map(({ seat }) => seat)
  const paper = useRef<HTMLDivElement>(null)
  // Outside React: the server-rendered ticket is whole, and only the first visit animates the tear.
  useEffect(() => {
    if (isFirstArrival(order.id)) paper.current?.classList.add('ticket-torn')
  }, [order.id])
  return (
    <div className="ticket-lift" ref={paper}>
      <article className="ticket" aria-label={m.ticket_of({ film: film.title })}>
        <div className="ticket-main">
          <Poster film={film} alt="" sizes="(min-width: 64rem) 18rem, 7rem" isFirst className="ticket-poster" />
          <div className="ticket-facts">
            <h2 className="text-[min(var(--t-28),7.2vw)] laptop:text-40 font-700 leading-[1.3] [font-variation-settings:'HEXP'_36]">
              {film.title}
            </h2>
            <p className="ticket-quiet flex flex-wrap items-center gap-x-3 gap-y-1 max-laptop:mt-1 max-laptop:text-14">
              <RatingBadge title={film.rate.title} />
              <span>
                <CinemaName cinema={cinema} /> · {experience.name}
              </span>
            </p>
            <p className="ticket-when">
              <bdi className="ticket-time">{formatTime(startsAt)}</bdi>
              <span className="laptop:text-18">{showDay(order.showtime)}</span>
            </p>
            <dl className="ticket-grid">
              <Fact name={m.ticket_hall()} values={[String(auditorium.number)]} />
              <Fact name={m.ticket_row()} values={rowsOf(seats)} />
              <Fact name={m.ticket_seats({ count: seats.length })} values={ticketSeats(seats)} />
              <Fact name={m.ticket_doors()} values={[formatTime(doorsAt)]} isSmall />
              <Fact name={m.bookings_ends()} values={[formatTime(endsAt)]} isSmall />
            </dl>
          </div>
        </div>
        {children}
      </article>
    </div>
  )
}

/** Links to the cinema's page, unless the device is offline. A copy stored by an earlier build has no `uniqueName`. */
function CinemaName({ cinema: { name, uniqueName } }: { cinema: Order['showtime']['cinema'] }) {
  const isOnline = useOnline()
  if (!isOnline || uniqueName === undefined) return name
  return (
    <a href={cinemaPath(uniqueName)} className="ticket-cinema">
      {name}
    </a>
  )
}

interface FactProps {
  name: string
  values: readonly string[]
  isSmall?: boolean
}

/** Each value is isolated: in Arabic the list runs right to left, but K12 does not. */
const Fact = ({ name, values, isSmall = false }: FactProps) => (
  <div>
    <dt className="ticket-quiet text-14 leading-[1.5]">{name}</dt>
    <dd
      className={`num ${isSmall ? 'text-18 font-500 leading-[1.9]' : 'text-22 laptop:text-28 font-600 leading-[1.3]'}`}
    >
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && m.ticket_list_comma()}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </dd>
  </div>
)
