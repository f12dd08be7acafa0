// Links an exchange that was begun to its seats or its checkout, as long as its seats are held.
import { useQuery } from '@tanstack/react-query'
import type { OpenExchange } from '#server/contracts/exchanges.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { type SiteLink, toCheckout, toSeats } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { openExchangesQuery } from '#app/shared/orders/bookings.query.ts'
import { Link } from '#app/ui/link.tsx'

const toGoOn = ({ status, orderId, uniqueName, sessionId, bookingId }: OpenExchange): SiteLink =>
  status === 'HELD' ? toSeats(uniqueName, sessionId, { exchangeOf: bookingId, orderId }) : toCheckout(orderId)

/** Undefined if no exchange is open, or once its time runs out. */
function useOpenExchange(bookingId: string): OpenExchange | undefined {
  const { data } = useQuery(openExchangesQuery)
  const open = data?.find((exchange) => exchange.bookingId === bookingId)
  const left = useTimeLeft(open?.expiresAt ?? null, open?.serverNow ?? '')
  return left === 0 && open?.status !== 'PAYING' ? undefined : open
}

/** On the page of the booking that the exchange would replace. */
export function OpenExchangeNotice({ bookingId }: { bookingId: string }) {
  const open = useOpenExchange(bookingId)
  if (!open) return null
  const { status, expiresAt } = open
  const time = expiresAt && formatTime(expiresAt)
  return (
    <aside
      className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 mb-5 py-4 px-5 exchange-part"
      aria-label={m.exchange_open_mark()}
    >
      <p className="flex-[1_1_18rem]">
        {status === 'PAYING' || !time ? m.exchange_open_paying() : m.exchange_open({ time })}
      </p>
      <Link {...toGoOn(open)} className={buttonClass('line')}>
        {m.exchange_go_on()}
      </Link>
    </aside>
  )
}

/** Below the booking's card in the list. */
export function OpenExchangeLink({ bookingId }: { bookingId: string }) {
  const open = useOpenExchange(bookingId)
  if (!open) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-y-0 gap-x-4 text-14">
      {m.exchange_open_mark()}
      <Link {...toGoOn(open)} className="link py-3">
        {m.exchange_go_on()}
      </Link>
    </p>
  )
}
