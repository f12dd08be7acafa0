// A list of bookings, loaded page by page; the caller renders each one. It suspends until the first page is loaded.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { m } from '#app/paraglide/messages.js'
import { LoadMore, useAddedFocus } from '#app/ui/load-more.tsx'
import { bookingsQuery, type BookingPeriod } from '#app/shared/orders/bookings.query.ts'

interface BookingsListProps {
  when: BookingPeriod
  className: string
  children: (booking: OrderLine) => ReactNode
  empty: ReactNode
  /** Shown below the last booking. */
  end?: ReactNode
}

export function BookingsList({ when, className, children, empty, end }: BookingsListProps) {
  const list = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(bookingsQuery(when))
  const bookings = query.data.pages.flatMap(({ orders }) => orders)
  const focusAdded = useAddedFocus(list, bookings.length, (all, at) => all.children[at]?.querySelector('a'))
  const showMore = () => {
    focusAdded()
    void query.fetchNextPage()
  }
  if (bookings.length === 0 && !query.hasNextPage) return empty
  return (
    <>
      <ul className={className} ref={list}>
        {bookings.map((booking) => (
          <li key={booking.id}>{children(booking)}</li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore query={query} failed={m.bookings_more_failed()} className="py-6 [&>p]:text-16" onPress={showMore}>
          {m.bookings_more()}
        </LoadMore>
      ) : (
        end
      )}
    </>
  )
}
