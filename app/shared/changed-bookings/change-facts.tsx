// What the cinema has changed: where and when a moved showtime was before, the withdrawn seats, and its own sentence.
import type { Order, OrderChange } from '#server/contracts/orders.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { seatList } from '#app/shared/orders/booking-words.ts'
import { areTicketsValid, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { changeReaderMessage } from './booking-change-words.ts'

/** The booking stays as it is now, also without an answer. */
const areTicketsKept = (order: Order, { kind, answer, otherwise }: OrderChange): boolean =>
  kind === 'MOVED' &&
  (answer === 'KEEP' || otherwise === 'KEEP') &&
  areTicketsValid(order) &&
  Date.parse(order.serverNow) < Date.parse(order.showtime.endsAt)

interface ChangeFactsProps {
  order: Order
  change: OrderChange
  /** Of a link or a friend’s ticket: only the person who booked chooses. */
  isReader?: boolean
}

export const ChangeFacts = ({ order, change, isReader = false }: ChangeFactsProps) => (
  <>
    {change.kind === 'MOVED' && <MovedFromTo order={order} />}
    <WithdrawnSeats seats={change.seats} />
    <ChangeNote note={change.note} />
    {isReader && openChangeOf(order) ? (
      <p className="text-soft max-w-[38rem]">{changeReaderMessage(order, change)}</p>
    ) : (
      areTicketsKept(order, change) && <p className="text-soft">{m.bookings_change_moved_text()}</p>
    )}
  </>
)

/** A friend’s ticket may have none of them. */
const WithdrawnSeats = ({ seats }: Pick<OrderChange, 'seats'>) =>
  seats &&
  seats.length > 0 && (
    <dl>
      <dt className="text-14 text-soft">{m.bookings_change_seats_named({ count: seats.length })}</dt>
      <dd className="num font-600">{seatList(seats)}</dd>
    </dl>
  )

const ChangeNote = ({ note }: { note: string | null }) =>
  note && (
    <p className="ps-4 border-s-3 border-beam-light break-anywhere">
      <bdi>{note}</bdi>
    </p>
  )

/** Thu 26 Nov, 7:30 PM · Hall 2 → Thu 26 Nov, 9:00 PM · Hall 5 */
function MovedFromTo({ order: { change, showtime } }: { order: Pick<Order, 'change' | 'showtime'> }) {
  const before = change?.before
  if (!before) return null
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Place name={m.bookings_change_before()} startsAt={before.startsAt} hall={before.auditorium} isGone />
      <Icon name="next" className="text-soft max-tablet:hidden" />
      <Place name={m.bookings_change_now()} startsAt={showtime.startsAt} hall={showtime.auditorium.name} />
    </dl>
  )
}

interface PlaceProps {
  name: string
  startsAt: string
  hall: string
  isGone?: boolean
}

const Place = ({ name, startsAt, hall, isGone = false }: PlaceProps) => (
  <div>
    <dt className="text-14 text-soft">{name}</dt>
    <dd className={isGone ? 'text-faint line-through' : 'font-600'}>
      {formatShowDateTimeWithNight({ startsAt })}
      {'\u00A0· '}
      <Name>{hall}</Name>
    </dd>
  </div>
)
