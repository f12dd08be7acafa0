// One part of a guest's bookings, upcoming or past, with links to each ticket and its invoice.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { changeLineLabel } from '#app/shared/changed-bookings/booking-change-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { LoadMore, useAddedFocus } from '#app/ui/load-more.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { Link } from '#app/ui/link.tsx'

interface GuestBookingsListProps {
  title: string
  /** The text for an empty list. */
  nothing: string
  /** Shown below the last booking. */
  end?: string
  bookings: OrderLine[]
  /** Below the bookings, if there are any. */
  children?: ReactNode
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

export function GuestBookingsList({ title, nothing, end, bookings, query, children }: GuestBookingsListProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const focusAdded = useAddedFocus(list, bookings.length, (all, at) => all.children[at]?.querySelector('a'))
  const showMore = () => {
    focusAdded()
    void query.fetchNextPage()
  }
  return (
    <section aria-labelledby={id} className="grid gap-3 mt-4">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {bookings.length === 0 ? (
        <p className="text-soft">{nothing}</p>
      ) : (
        <ul className="laptop:max-w-[62rem] [&>li]:border-t" ref={list}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Row booking={booking} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <LoadMore query={query} failed={m.bookings_more_failed()} className="py-6 [&>p]:text-16" onPress={showMore}>
          {m.bookings_more()}
        </LoadMore>
      )}
      {bookings.length > 0 && children}
      {end && !query.hasNextPage && bookings.length > 0 && (
        <p className="py-4 border-t text-faint text-14 laptop:max-w-[62rem]">{end}</p>
      )}
    </section>
  )
}

const Row = ({ booking }: { booking: OrderLine }) => {
  const { id, film, cinema, auditoriumName, startsAt, seats, isCancelled, isExchanged, change } = booking
  const isOff = change === 'CALLED_OFF'
  const hasInvoice = useQuery(settingsQuery).data?.features.taxInvoice
  return (
    <div className="booking-row tablet:grid-cols-[5rem_minmax(0,1fr)_auto] [&_h3]:(text-18 font-600 text-text)">
      <Poster
        film={film}
        alt=""
        sizes="5rem"
        className={`row-[1/3] self-start tablet:row-auto ${isCancelled || isOff ? '[filter:grayscale(1)] opacity-75' : ''}`}
      />
      <div className="grid text-14 text-soft leading-[1.7]">
        <h3>
          <Name>{film.title}</Name>{' '}
          {isCancelled && (
            <span className="cancelled-tag">{isExchanged ? m.bookings_exchanged() : m.bookings_cancelled()}</span>
          )}
          {change && <span className="change-mark">{changeLineLabel(change)}</span>}
        </h3>
        <p className={isOff ? 'line-through' : 'text-text'}>
          <time dateTime={startsAt}>
            <bdi className="time">{formatTime(startsAt)}</bdi> · {formatShowDateWithNight(booking)}
          </time>
        </p>
        <p>
          <NameIn name={cinema.name}>{(name) => m.bookings_place({ cinema: name, hall: auditoriumName })}</NameIn>
        </p>
        <p className="num">
          {seatList(seats)} · <bdi className="island">{booking.reference}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap gap-y-0 gap-x-6 text-14 tablet:(grid justify-items-end)">
        <Link to="/bookings/$id/checkout/your-ticket" params={{ id }} className="link tap gap-1.5">
          {change ? m.bookings_change_open() : m.bookings_mine_ticket()}
          <Icon name="next" className="size-4" />
        </Link>
        {hasInvoice && (
          <Link to="/bookings/$id/invoice" params={{ id }} className="link tap gap-1.5">
            {m.bookings_mine_invoice()}
          </Link>
        )}
      </div>
    </div>
  )
}
