// A member's upcoming bookings in the user area: a card for each showtime, the next one first.
import { linkOptions } from '@tanstack/react-router'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { changeLineLabel } from '#app/shared/changed-bookings/booking-change-words.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NameIn } from '#app/ui/name.tsx'
import { BookingsList } from './bookings-list.tsx'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { OpenExchangeLink } from './open-exchange.tsx'
import { ShowtimeCard } from '#app/shared/orders/showtime-card.tsx'
import { Link } from '#app/ui/link.tsx'

export const UpcomingBookings = () => (
  <section id="upcoming" className="gap-5! grid-cols-[minmax(0,1fr)]!">
    <div className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-6 [&_h2]:text-22">
      <h2>{m.bookings_upcoming()}</h2>
      <Link to="/user-area/view-history" className="link tap gap-1.5">
        {m.bookings_history()}
        <Icon name="next" className="size-4" />
      </Link>
    </div>
    <div>
      <SectionBoundary failedTitle={m.bookings_failed()} fallback={<Cards />}>
        <BookingsList
          when="UPCOMING"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
          empty={<Nothing />}
        >
          {(booking) => (
            <>
              <Card booking={booking} />
              <OpenExchangeLink bookingId={booking.id} />
            </>
          )}
        </BookingsList>
      </SectionBoundary>
    </div>
  </section>
)

const Cards = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4">
    <Skeleton className="h-[9.5rem]" />
    <Skeleton className="h-[9.5rem]" />
  </div>
)

const Nothing = () => (
  <EmptyState icon="calendar" title={m.bookings_none()} text={m.bookings_none_text()}>
    <Link to="/" className={buttonClass('line')}>
      {m.bookings_see_films()}
    </Link>
  </EmptyState>
)

const Card = ({ booking }: { booking: OrderLine }) => {
  const { film, cinema, auditoriumName, startsAt, seats, change } = booking
  const isOff = change === 'CALLED_OFF'
  return (
    <ShowtimeCard
      film={film}
      variant="upcoming"
      isGone={isOff}
      mark={change && <span className="change-mark">{changeLineLabel(change)}</span>}
      link={linkOptions({ to: '/user-area/upcoming-booking/$id', params: { id: booking.id } })}
      end={
        <span className="flex flex-wrap items-baseline gap-y-0 gap-x-3 ms-4 me-6 pt-1.5 pb-2.5 tear [--tear-line:#ffffff59] text-14">
          <bdi
            className={`text-28 font-700 leading-[1.3] num ${isOff ? 'line-through text-[var(--stage-soft)]' : 'text-amber'}`}
          >
            {formatTime(startsAt)}
          </bdi>
          <span>{formatShowDateWithNight(booking)}</span>
        </span>
      }
    >
      <span className="text-14 text-[var(--stage-soft)]">
        <NameIn name={cinema.name}>{(name) => m.bookings_place({ cinema: name, hall: auditoriumName })}</NameIn>
      </span>
      <span className="text-14 text-[var(--stage-soft)] num">{seatList(seats)}</span>
    </ShowtimeCard>
  )
}
