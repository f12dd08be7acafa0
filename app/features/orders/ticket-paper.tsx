// The ticket itself: paper in both themes, because staff and scanners must read it.
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowFullDateWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { RatingBadge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/name.tsx'
import { isSeatVoid, rowsOf, toShortSeatLabels } from './ticket-words.ts'
import { useOnline } from '#app/lib/page/use-online.ts'
import { readText, writeText } from '#app/lib/session/stored-value.ts'
import { Link } from '#app/ui/link.tsx'
import { ShowtimeCard } from '#app/shared/orders/showtime-card.tsx'

// Whether this device shows a ticket for the first time: only then the tear is animated.
const nameOf = (orderId: string) => `shasha.torn.${orderId}`

// Without storage it would be every time, so then it is none.
const isFirstArrival = (orderId: string): boolean =>
  readText('device', nameOf(orderId)) === null && writeText('device', nameOf(orderId), '1')

interface TicketPaperProps {
  order: Order
  /** Its showtime does not take place. */
  isGone?: boolean
  /** The part with the codes, below the tear. */
  children: ReactNode
}

export function TicketPaper({ order, isGone = false, children }: TicketPaperProps) {
  const { film, cinema, auditorium, experience, startsAt, doorsAt, endsAt } = order.showtime
  const seats = order.tickets.map(({ seat }) => seat)
  const paper = useRef<HTMLDivElement>(null)
  // Outside React: the server-rendered ticket is whole, and only the first visit animates the tear.
  useEffect(() => {
    if (isFirstArrival(order.id)) paper.current?.classList.add('ticket-torn')
  }, [order.id])
  return (
    <div className="[filter:drop-shadow(0_18px_30px_light-dark(#3a245633,#00000080))] print:[filter:none]" ref={paper}>
      <article className="ticket" aria-label={m.ticket_of({ film: film.title })}>
        <ShowtimeCard film={film} variant="ticket" isGone={isGone}>
          <p className="[color:var(--ink-soft)] flex flex-wrap items-center gap-x-3 gap-y-1 max-laptop:(mt-1 text-14)">
            <RatingBadge title={film.rate.title} />
            <span>
              <CinemaName cinema={cinema} /> · {experience.name}
            </span>
          </p>
          <p className="grid my-auto py-2 laptop:py-4">
            <bdi className={isGone ? 'ticket-time line-through text-[var(--ink-soft)]!' : 'ticket-time'}>
              {formatTime(startsAt)}
            </bdi>
            <span className="laptop:text-18">{formatShowFullDateWithNight(order.showtime)}</span>
          </p>
          <dl className="ticket-facts">
            <Fact name={m.ticket_hall()} values={[String(auditorium.number)]} />
            <Fact name={m.ticket_row()} values={rowsOf(seats)} />
            <Fact
              name={m.ticket_seats({ count: seats.length })}
              values={toShortSeatLabels(seats)}
              isGone={(at) => order.tickets[at] !== undefined && isSeatVoid(order, order.tickets[at])}
            />
            <Fact name={m.ticket_doors()} values={[formatTime(doorsAt)]} isSmall />
            <Fact name={m.bookings_ends()} values={[formatTime(endsAt)]} isSmall />
          </dl>
        </ShowtimeCard>
        {children}
      </article>
    </div>
  )
}

/** Links to the cinema's page, unless the device is offline. */
function CinemaName({ cinema: { name, uniqueName } }: { cinema: Order['showtime']['cinema'] }) {
  const isOnline = useOnline()
  if (!isOnline) return <Name>{name}</Name>
  return (
    <Link to="/cinemas/$slug" params={{ slug: uniqueName }} className="ticket-link">
      <Name>{name}</Name>
    </Link>
  )
}

interface FactProps {
  name: string
  values: readonly string[]
  /** Whether the value at this place does not count any more. */
  isGone?: (at: number) => boolean
  isSmall?: boolean
}

/** Each value is isolated: in Arabic the list runs right to left, but K12 does not. */
const Fact = ({ name, values, isGone, isSmall = false }: FactProps) => (
  // The opening time and the end of the showtime share a row.
  <div className={isSmall ? 'order-2' : undefined}>
    <dt className="[color:var(--ink-soft)] text-14 leading-[1.5]">{name}</dt>
    <dd
      className={`num ${isSmall ? 'text-18 font-500 leading-[1.9]' : 'text-22 laptop:text-28 font-600 leading-[1.3]'}`}
    >
      {values.map((value, index) => (
        <Fragment key={value}>
          {index > 0 && <span>{m.ticket_list_comma()}</span>}
          {isGone?.(index) ? (
            <s className="font-400">
              <bdi>{value}</bdi>
            </s>
          ) : (
            <bdi>{value}</bdi>
          )}
        </Fragment>
      ))}
    </dd>
  </div>
)
