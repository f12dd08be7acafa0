import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { formatDay, formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { m } from '#app/paraglide/messages.js'
import { Tag } from '#app/ui/badge.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import {
  bookingOfTransaction,
  dayOf,
  directionWords,
  signedPrice,
  transactionCauseLabel,
  validFromWords,
} from '../wallet-words.ts'
import { Link } from '#app/ui/link.tsx'

const iconOf = ({ status, amount }: WalletTransaction): IconName => {
  if (status === 'PENDING') return 'clock'
  return amount < 0 ? 'minus' : 'plus'
}

const MARKS = {
  in: 'bg-good-wash text-good',
  out: 'bg-lifted text-soft',
  pending: 'text-soft shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
}
const NOTE = 'text-14 text-soft leading-[1.7]'

export function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { status, amount, balance, at, expiresAt } = transaction
  const booking = bookingOfTransaction(transaction)
  const kind = status === 'PENDING' ? 'pending' : amount < 0 ? 'out' : 'in'
  const isPending = status === 'PENDING'
  const validFrom = validFromWords(transaction)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-4 border-b max-small-mobile:grid-cols-[auto_minmax(0,1fr)]">
      <span className={`grid place-items-center row-[span_2] size-11 rounded-full ${MARKS[kind]}`}>
        <Icon name={iconOf(transaction)} />
      </span>
      <div>
        <h3 className="text-16 font-500 leading-[1.6]">{transactionCauseLabel(transaction)}</h3>
        <p className={NOTE}>{m.wallet_when({ day: formatDay(riyadhClock(at).date), time: formatTime(at) })}</p>
      </div>
      <div className="text-end max-small-mobile:(col-[2] text-start)">
        <p
          className={`text-18 font-600 [font-variant-numeric:tabular-nums] leading-[1.5] whitespace-nowrap ${kind === 'in' ? 'text-good' : ''}`}
        >
          <span className="sr-only">{directionWords(transaction)}</span> {signedPrice(amount)}
        </p>
        {!isPending && <p className={NOTE}>{m.wallet_after({ amount: formatPrice(balance) })}</p>}
      </div>
      {(isPending || booking || expiresAt || validFrom) && (
        <div className="col-[2/-1] flex flex-wrap items-center gap-y-0 gap-x-4">
          {isPending && <Tag>{m.wallet_pending()}</Tag>}
          {booking && (
            <Link to="/user-area/view-history/$id" params={{ id: booking.id }} className="link tap -mb-2 text-14">
              {m.wallet_booking({ reference: formatBookingReference(booking.reference) })}
            </Link>
          )}
          {validFrom && <p className={NOTE}>{validFrom}</p>}
          {expiresAt && <p className={NOTE}>{m.wallet_until({ day: dayOf(expiresAt) })}</p>}
        </div>
      )}
    </li>
  )
}
