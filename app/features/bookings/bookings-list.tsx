// A list of bookings, loaded page by page; the caller renders each one. It suspends until the first page is loaded.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { bookingsQuery, type BookingPeriod } from '#app/domain/orders/bookings.query.ts'

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
  // The button may disappear with the last page. The focus then moves to the first booking that was added.
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (seen.current === undefined || bookings.length <= seen.current) return
    list.current?.children[seen.current]?.querySelector('a')?.focus({ preventScroll: true })
    seen.current = undefined
  }, [bookings.length])
  const showMore = () => {
    seen.current = bookings.length
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
        <div className="grid justify-items-center gap-3 py-6 [&>p]:text-bad">
          {query.isFetchNextPageError && <p role="alert">{m.bookings_more_failed()}</p>}
          <Button tone="line" isBusy={query.isFetchingNextPage} onClick={showMore}>
            {m.bookings_more()}
          </Button>
        </div>
      ) : (
        end
      )}
    </>
  )
}
