import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { WalletTransaction } from '#server/contracts/wallet.ts'
import { pastBookingPath } from '#app/lib/paths/booking-paths.ts'
import { formatDay, formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Tag } from '#app/ui/badge.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { CAUSE_WORDS, dayOf, directionWords, signedPrice } from '../wallet-words.ts'

const iconOf = ({ status, amount }: WalletTransaction): IconName => {
  if (status === 'PENDING') return 'clock'
  return amount < 0 ? 'minus' : 'plus'
}

export function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { status, amount, balance, at, expiresAt, orderId, reference } = transaction
  const isPending = status === 'PENDING'
  return (
    <li
      className="transaction grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-4 border-b max-small-mobile:grid-cols-[auto_minmax(0,1fr)] [&_h3]:(text-16 font-500 leading-[1.6])"
      data-is={isPending ? 'pending' : amount < 0 ? 'out' : 'in'}
    >
      <span className="transaction-mark grid place-items-center row-[span_2] w-11 h-11 rounded-full bg-lifted text-soft">
        <Icon name={iconOf(transaction)} />
      </span>
      <div className="transaction-what">
        <h3>{CAUSE_WORDS[transaction.cause]()}</h3>
        <p>{m.wallet_when({ day: formatDay(riyadhClock(at).date), time: formatTime(at) })}</p>
      </div>
      <div className="text-end max-small-mobile:(col-[2] text-start)">
        <p className="transaction-amount text-18 font-600 [font-variant-numeric:tabular-nums] leading-[1.5] whitespace-nowrap">
          <span className="sr-only">{directionWords(transaction)}</span> {signedPrice(amount)}
        </p>
        {!isPending && <p>{m.wallet_after({ amount: formatPrice(balance) })}</p>}
      </div>
      {(isPending || orderId || expiresAt) && (
        <div className="transaction-more col-[2/-1] flex flex-wrap items-center gap-y-0 gap-x-4">
          {isPending && <Tag>{m.wallet_pending()}</Tag>}
          {orderId && reference && (
            <a href={pastBookingPath(orderId)} className="link">
              {m.wallet_booking({ reference })}
            </a>
          )}
          {expiresAt && <p>{m.wallet_until({ day: dayOf(expiresAt) })}</p>}
        </div>
      )}
    </li>
  )
}
