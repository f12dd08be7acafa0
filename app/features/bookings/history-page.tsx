// A member's history: past and cancelled bookings, newest first, with a button that clears it.
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { formatShowFullDateWithNight } from '#app/lib/format/show-day.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { Price } from '#app/ui/price.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Name, NameIn } from '#app/ui/name.tsx'
import { BookingsList } from './bookings-list.tsx'
import { bookingsQuery, deleteHistory } from '#app/shared/orders/bookings.query.ts'
import { bookingsClearDialog } from './bookings-clear.dialog.ts'
import { Link } from '#app/ui/link.tsx'

export const HistoryPage = () => (
  <article className="wrap pt-4 pb-16 laptop:(pt-8 pb-24)">
    <BackLink to="/user-area" className="gap-1.5">
      {m.bookings_back()}
    </BackLink>
    <header className="grid gap-2 mt-2 mb-6">
      <h1 className="display-2">{m.bookings_history()}</h1>
      <p className="text-soft">{m.bookings_history_lede()}</p>
    </header>
    <SectionBoundary level={2} failedTitle={m.bookings_failed()} fallback={<Rows />}>
      <BookingsList when="PAST" className="laptop:max-w-[62rem] [&>li]:border-t" empty={<Nothing />} end={<End />}>
        {(booking) => <Row booking={booking} />}
      </BookingsList>
      <Clear />
    </SectionBoundary>
  </article>
)

const Rows = () => (
  <div className="laptop:max-w-[62rem] [&>li]:border-t">
    <Skeleton className="border-t h-[7rem] mb-2" />
    <Skeleton className="border-t h-[7rem] mb-2" />
    <Skeleton className="border-t h-[7rem] mb-2" />
  </div>
)

const Nothing = () => (
  <EmptyState icon="clock" level={2} title={m.bookings_history_none()} text={m.bookings_history_none_text()}>
    <Link to="/" className={buttonClass('line')}>
      {m.bookings_see_films()}
    </Link>
  </EmptyState>
)

const End = () => <p className="py-4 border-t text-faint text-14 laptop:max-w-[62rem]">{m.bookings_history_end()}</p>

const Row = ({ booking }: { booking: OrderLine }) => {
  const { id, film, cinema, auditoriumName, startsAt, seats, total, isCancelled, isExchanged } = booking
  return (
    <Link
      to="/user-area/view-history/$id"
      params={{ id }}
      className="booking-row tablet:grid-cols-[5rem_minmax(0,1fr)_auto_1.25rem] [&:hover_b]:text-beam-text"
    >
      <Poster
        film={film}
        alt=""
        sizes="5rem"
        className={`row-[1/3] self-start tablet:row-auto ${isCancelled ? '[filter:grayscale(1)] opacity-75' : ''}`}
      />
      <span className="grid text-14 text-soft leading-[1.7]">
        <b className="text-18 font-600 text-text">
          <Name>{film.title}</Name>{' '}
          {isCancelled && (
            <span className="cancelled-tag">{isExchanged ? m.bookings_exchanged() : m.bookings_cancelled()}</span>
          )}
        </b>
        <span>
          <time dateTime={startsAt}>
            {formatShowFullDateWithNight(booking)}
            {'\u00A0· '}
            {formatTime(startsAt)}
          </time>
        </span>
        <span>
          <NameIn name={cinema.name}>{(name) => m.bookings_place({ cinema: name, hall: auditoriumName })}</NameIn>
        </span>
      </span>
      <span className="price-aside text-14 text-soft [&_.price]:text-16 tablet:[&_.price]:text-18">
        <Price halalas={total} isExact className={isCancelled ? '[text-decoration:line-through] text-faint' : ''} />
        <span>{m.bookings_seats({ count: seats.length })}</span>
      </span>
      <Icon name="next" className="hidden tablet:(block text-faint)" />
    </Link>
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
