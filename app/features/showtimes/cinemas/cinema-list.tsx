// The cinemas of one day, five at a time. It suspends, so that the rest of the page renders first.
import { useEffect, useRef, type ReactNode } from 'react'
import { useCachedShowtimeId } from '../use-held-showtime.ts'
import { m } from '#app/paraglide/messages.js'
import { LoadMore } from '#app/ui/load-more.tsx'
import { ShowtimeCinemaRow } from './cinema-row.tsx'
import type { CinemasInput } from '../showtimes.query.ts'
import { useCinemasInOrder } from './use-cinemas-in-order.ts'
import type { SeatsLink } from '#app/lib/paths/links.ts'

/** Cinemas in one page of the gateway's answer. */
const PAGE_SIZE = 5

interface CinemaListProps {
  input: CinemasInput
  booking: SeatsLink
  /** Shown if there is no cinema. */
  empty: ReactNode
}

export function ShowtimeCinemaList({ input, booking, empty }: CinemaListProps) {
  const list = useRef<HTMLDivElement>(null)
  const held = useCachedShowtimeId(booking.search.exchangeOf)
  const { favourite, pages, cinemas } = useCinemasInOrder(input)
  const { data, hasNextPage, fetchNextPage } = pages
  const last = data.pages.at(-1)
  // Only full pages have a known size: the last one may be shorter.
  const isLastNext = last !== undefined && last.page + 1 === last.pageCount
  // The button may disappear with the last page. The focus then moves to the first cinema that was added.
  const seen = useRef<{ cinemas: number; pages: number }>(undefined)
  useEffect(() => {
    if (seen.current === undefined || data.pages.length <= seen.current.pages) return
    const names = list.current?.querySelectorAll('h3') ?? []
    names[Math.min(seen.current.cinemas, names.length - 1)]?.focus({ preventScroll: true })
    seen.current = undefined
  }, [data.pages.length])
  const showMore = () => {
    seen.current = { cinemas: cinemas.length, pages: data.pages.length }
    void fetchNextPage()
  }
  if (cinemas.length === 0) return empty
  return (
    <div ref={list}>
      {cinemas.map((cinema) => (
        <ShowtimeCinemaRow
          key={cinema.id}
          cinema={cinema}
          booking={booking}
          exchangedShowtimeId={held}
          favourite={favourite}
        />
      ))}
      {hasNextPage && (
        <LoadMore query={pages} failed={m.showtimes_more_failed()} className="border-t py-8" onPress={showMore}>
          {isLastNext ? m.showtimes_more_rest() : m.showtimes_more({ count: PAGE_SIZE })}
        </LoadMore>
      )}
    </div>
  )
}
