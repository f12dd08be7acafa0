// A member's upcoming bookings in the user area: one ticket stub for each showtime, the next one first.
import type { CSSProperties } from 'react'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { historyPath, upcomingBookingPath } from '#app/lib/paths/booking-paths.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { pagePath } from '#app/lib/paths/paths.ts'
import { showDate } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Poster } from '#app/ui/image.tsx'
import { SectionBoundary } from '#app/ui/section-boundary.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BookingsList } from './bookings-list.tsx'
import { seatList } from '#app/domain/orders/booking-words.ts'
import { OpenExchangeLink } from './open-exchange.tsx'
import './bookings.css'

export const UpcomingBookings = () => (
  <section id="upcoming" className="member-wide">
    <div className="booking-head">
      <h2>{m.bookings_upcoming()}</h2>
      <a href={historyPath()} className="link booking-head-link">
        {m.bookings_history()}
        <Icon name="next" className="size-4" />
      </a>
    </div>
    <div>
      <SectionBoundary failedTitle={m.bookings_failed()} fallback={<Stubs />}>
        <BookingsList when="UPCOMING" className="booking-stubs" empty={<Nothing />}>
          {(booking) => (
            <>
              <Stub booking={booking} />
              <OpenExchangeLink bookingId={booking.id} />
            </>
          )}
        </BookingsList>
      </SectionBoundary>
    </div>
  </section>
)

const Stubs = () => (
  <div className="booking-stubs">
    <Skeleton className="booking-stub-bone" />
    <Skeleton className="booking-stub-bone" />
  </div>
)

const Nothing = () => (
  <EmptyState icon="calendar" title={m.bookings_none()} text={m.bookings_none_text()}>
    <a href={pagePath('/')} className={buttonClass('line')}>
      {m.bookings_see_films()}
    </a>
  </EmptyState>
)

const Stub = ({ booking }: { booking: OrderLine }) => {
  const { film, cinema, auditoriumName, startsAt, seats } = booking
  return (
    <a
      href={upcomingBookingPath(booking.id)}
      className="booking-stub over"
      style={{ '--film': film.tint } as CSSProperties}
    >
      <Poster film={film} alt="" sizes="8rem" className="booking-stub-poster" />
      <span className="booking-stub-facts">
        <b className="booking-stub-title">{film.title}</b>
        <span className="booking-stub-place">{m.bookings_place({ cinema: cinema.name, hall: auditoriumName })}</span>
        <span className="booking-stub-seats num">
          <bdi>{seatList(seats)}</bdi>
        </span>
      </span>
      <span className="booking-stub-when">
        <bdi className="booking-stub-time">{formatTime(startsAt)}</bdi>
        <span>{showDate(booking)}</span>
      </span>
    </a>
  )
}
