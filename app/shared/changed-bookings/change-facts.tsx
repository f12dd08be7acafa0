// The cinema's own sentence about a change, and where and when a moved showtime was before.
import type { Order } from '#server/contracts/orders.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'

export const ChangeNote = ({ note }: { note: string | null }) =>
  note && (
    <p className="ps-4 border-s-3 border-beam-light break-anywhere">
      <bdi>{note}</bdi>
    </p>
  )

/** Thu 26 Nov, 7:30 PM · Hall 2 → Thu 26 Nov, 9:00 PM · Hall 5 */
export function MovedFromTo({ order: { change, showtime } }: { order: Pick<Order, 'change' | 'showtime'> }) {
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
