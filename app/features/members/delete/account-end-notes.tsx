// What a member reads before deleting the account: money that prevents it, and what happens to coming bookings. The
// page shows it in advance, and the gateway decides.
import { useQuery } from '@tanstack/react-query'
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { OrderLine } from '#server/contracts/order-line.ts'
import { checkCancelQuery } from '#app/shared/orders/bookings.query.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { NameIn } from '#app/ui/name.tsx'
import { toContact } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

/** Bookings whose showtimes have not begun, in the given order. Data that is not loaded yet has none. */
export const bookingsAhead = (bookings: readonly OrderLine[] | undefined, now: number): OrderLine[] =>
  (bookings ?? []).filter(({ startsAt }) => Date.parse(startsAt) > now)

type Checked = Pick<CancelCheck, 'restriction' | 'againAt' | 'until' | 'total'>

/** Until when the booking can be cancelled, or that it cannot. While that is unknown, the text leaves it open. */
export function cancelDeadlineMessage(check: Checked | undefined): string {
  if (!check) return m.members_delete_cancel_first()
  const { restriction, againAt, until, total } = check
  const time = formatDeadline(until)
  if (restriction === 'CLOSE_TO_SHOWTIME') return m.members_delete_cancel_over({ time })
  if (restriction && againAt !== null && againAt <= until)
    return m.members_delete_cancel_from({ from: formatDeadline(againAt), time })
  if (restriction) return m.members_delete_cancel_not()
  return total > 0 ? m.members_delete_cancel_by({ time }) : m.cancel_until({ time })
}

const LINK = 'link tap'

export const BookingsAhead = ({ bookings }: { bookings: readonly OrderLine[] }) => (
  <section>
    <h2>{m.members_delete_bookings()}</h2>
    <div className="grid gap-2 max-w-[42rem]">
      <ul className="points grid gap-2">
        {bookings.map(({ id, film, startsAt }) => (
          <li key={id}>
            <NameIn name={film.title}>
              {(title) => m.members_delete_show({ film: title, when: formatShowDateTimeWithNight({ startsAt }) })}
            </NameIn>
            <CancelBy id={id} />
            <span className="flex">
              <Link to="/user-area/upcoming-booking/$id" params={{ id }} className={LINK}>
                {m.members_delete_see_booking()}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      <p>{m.members_delete_tickets()}</p>
    </div>
  </section>
)

function CancelBy({ id }: { id: string }) {
  const { data: settings } = useQuery(settingsQuery)
  const isOffered = settings?.features.cancelTicket === true
  const { data: check } = useQuery({ ...checkCancelQuery(id), enabled: isOffered })
  return isOffered ? <span className="block">{cancelDeadlineMessage(check)}</span> : null
}

/** `amount`: halalas that were topped up and not spent. */
export const WalletBlocksDeletion = ({ amount }: { amount: number }) => (
  <section>
    <h2>{m.members_delete_first()}</h2>
    <div className="max-w-[42rem]">
      <p>{m.members_delete_wallet({ amount: formatPrice(amount, { isExact: true }) })}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/" className={LINK}>
          {m.members_delete_spend()}
        </Link>
        <Link {...toContact({ subject: 'REFUND' })} className={LINK}>
          {m.members_delete_pay_out()}
        </Link>
      </p>
    </div>
  </section>
)
