// A member's history: past and cancelled bookings, newest first, with a button that clears it.
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { pastBookingPath } from '#app/lib/paths/booking-paths.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { showDay } from '#app/lib/format/show-day.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BookingsList } from './bookings-list.tsx'
import { bookingsQuery, deleteHistory } from '#app/domain/orders/bookings.query.ts'
import { bookingsClearDialog } from './bookings-clear.dialog.ts'
import './booking-page.css'
import './bookings.css'
import './history.css'

export const HistoryPage = () => (
  <article className="wrap booking-page">
    <a href={pagePath('/user-area')} className="link booking-back">
      <Icon name="back" className="size-4" />
      {m.bookings_back()}
    </a>
    <header className="booking-history-head">
      <h1 className="display-2">{m.bookings_history()}</h1>
      <p className="text-soft">{m.bookings_history_lede()}</p>
    </header>
    <SectionBoundary level={2} failedTitle={m.bookings_failed()} fallback={<Rows />}>
      <BookingsList when="PAST" className="booking-rows" empty={<Nothing />} end={<End />}>
        {(booking) => <Row booking={booking} />}
      </BookingsList>
      <Clear />
    </SectionBoundary>
  </article>
)

const Rows = () => (
  <div className="booking-rows">
    <Skeleton className="booking-row-bone" />
    <Skeleton className="booking-row-bone" />
    <Skeleton className="booking-row-bone" />
  </div>
)

const Nothing = () => (
  <EmptyState icon="clock" level={2} title={m.bookings_history_none()} text={m.bookings_history_none_text()}>
    <a href={pagePath('/')} className={buttonClass('line')}>
      {m.bookings_see_films()}
    </a>
  </EmptyState>
)

const End = () => <p className="booking-end">{m.bookings_history_end()}</p>

const Row = ({ booking }: { booking: OrderLine }) => {
  const { id, film, cinema, auditoriumName, startsAt, seats, total, isCancelled, isExchanged } = booking
  return (
    <a href={pastBookingPath(id)} className="booking-row">
      <Poster film={film} alt="" sizes="5rem" className={isCancelled ? 'booking-gone' : ''} />
      <span className="booking-row-facts">
        <b>
          {film.title}{' '}
          {isCancelled && (
            <span className="booking-mark">{isExchanged ? m.bookings_exchanged() : m.bookings_cancelled()}</span>
          )}
        </b>
        <span>
          <time dateTime={startsAt}>
            {showDay(booking)}
            {'\u00A0· '}
            {formatTime(startsAt)}
          </time>
        </span>
        <span>{m.bookings_place({ cinema: cinema.name, hall: auditoriumName })}</span>
      </span>
      <span className="booking-row-money">
        <Price halalas={total} isExact className={isCancelled ? 'booking-struck' : ''} />
        <span>{m.bookings_seats({ count: seats.length })}</span>
      </span>
      <Icon name="next" className="booking-row-next" />
    </a>
  )
}

function Clear() {
  const queryClient = useQueryClient()
  const { data } = useSuspenseInfiniteQuery(bookingsQuery('PAST'))
  const clearing = useMutation({
    mutationFn: deleteHistory,
    onSuccess: async () => {
      await queryClient.resetQueries({ queryKey: bookingsQuery('PAST').queryKey })
      showToast(m.bookings_cleared(), 'success')
    },
  })
  const ask = async () => {
    if (await openDialog(bookingsClearDialog, {})) clearing.mutate()
  }
  if (data.pages.every(({ orders }) => orders.length === 0)) return null
  return (
    <Button tone="line" className="mt-6" isBusy={clearing.isPending} onClick={() => void ask()}>
      {m.bookings_clear()}
    </Button>
  )
}
