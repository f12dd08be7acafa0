// What prevents deleting an account, as far as the page knows, and what the member must do first. The page shows it in
// advance, and the gateway decides.
import type { OrderLine } from '#server/contracts/order-line.ts'
import { upcomingBookingPath } from '#app/lib/paths/booking-paths.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { contactPath, pagePath } from '#app/lib/paths/paths.ts'
import { showWhen } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'

export interface InTheWay {
  /** Bookings whose showtimes have not begun, in the given order. */
  bookings: OrderLine[]
  /** Halalas that were topped up and not spent. */
  wallet: number
}

/** Undefined if nothing prevents it. Data that is not loaded yet does not prevent it. */
export function inTheWay(
  bookings: readonly OrderLine[] | undefined,
  wallet: number | undefined,
  now: number,
): InTheWay | undefined {
  const ahead = (bookings ?? []).filter(({ startsAt }) => Date.parse(startsAt) > now)
  return ahead.length === 0 && !wallet ? undefined : { bookings: ahead, wallet: wallet ?? 0 }
}

const LINK = 'link inline-flex items-center min-h-11'

export const AccountInTheWay = ({ bookings, wallet }: InTheWay) => (
  <section>
    <h2>{m.members_delete_first()}</h2>
    <ul className="points grid gap-2 max-w-[42rem]">
      {bookings.map(({ id, film, startsAt }) => (
        <li key={id}>
          {m.members_delete_show({ film: film.title, when: showWhen({ startsAt }) })}{' '}
          <span className="flex">
            <a href={upcomingBookingPath(id)} className={LINK}>
              {m.members_delete_see_booking()}
            </a>
          </span>
        </li>
      ))}
      {wallet > 0 && (
        <li>
          {m.members_delete_wallet({ amount: formatPrice(wallet, { isExact: true }) })}{' '}
          <span className="flex flex-wrap gap-x-6">
            <a href={pagePath('/')} className={LINK}>
              {m.members_delete_spend()}
            </a>
            <a href={contactPath({ subject: 'REFUND' })} className={LINK}>
              {m.members_delete_pay_out()}
            </a>
          </span>
        </li>
      )}
    </ul>
  </section>
)
