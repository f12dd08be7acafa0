// The cashback the booking earns and when it may be spent, shown before it is paid.
import { useQuery } from '@tanstack/react-query'
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import { cashbackSpendableFrom } from '#server/contracts/rules/cashback.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import type { OrderExchange } from '#server/contracts/orders.ts'
import { checkCancelQuery } from '#app/shared/orders/bookings.query.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { earnedBy, getExchangedNonCashbackAmount, type PaymentSplit } from '#app/shared/payment/pay-parts.rules.ts'

interface EarningProps {
  startsAt: string
  /** The server's time. */
  now: string
  parts: PaymentSplit
  settings: SharedSettings
  exchange: OrderExchange | null
  /** The order has no seats. */
  isFoodAlone: boolean
}

/** When the cashback of this booking may be spent. Undefined: at once. */
function earningFrom({ settings, startsAt, now }: Pick<EarningProps, 'settings' | 'startsAt' | 'now'>) {
  const from = cashbackSpendableFrom(Date.parse(startsAt), settings.cancelUntilMinutes)
  return settings.cashback.waits && from > Date.parse(now) ? isoOf(from) : undefined
}

export function CashbackEarningNote({ parts, settings, exchange, isFoodAlone, startsAt, now }: EarningProps) {
  // Money of the exchanged booking earns cashback again for the new booking.
  const { data: check } = useQuery({ ...checkCancelQuery(exchange?.orderId ?? ''), enabled: exchange !== null })
  const isKnown = exchange === null || check !== undefined
  const earned = earnedBy(
    parts,
    settings.cashback,
    exchange && check ? getExchangedNonCashbackAmount(exchange, check.refunds) : 0,
  )
  if (!isKnown || earned === 0 || settings.features.cashback === false) return null
  const amount = formatPrice(earned, { isExact: true })
  const from = earningFrom({ settings, startsAt, now })
  return (
    <p className="flex items-start gap-2 text-good">
      <Icon name="refresh" className="size-4 mt-[.2rem]" />
      {/* In an exchange the text names the booking, because the cashback of the old one is taken back. */}
      {exchange ? exchangeWords(amount, from) : isFoodAlone ? foodWords(amount, from) : earningWords(amount, from)}
    </p>
  )
}

const earningWords = (amount: string, from: string | undefined): string =>
  from ? m.checkout_earn_from({ amount, when: formatDeadline(from) }) : m.checkout_earn({ amount })

const exchangeWords = (amount: string, from: string | undefined): string =>
  from ? m.exchange_earn_from({ amount, when: formatDeadline(from) }) : m.exchange_earn({ amount })

const foodWords = (amount: string, from: string | undefined): string =>
  from ? m.checkout_later_earn_from({ amount, when: formatDeadline(from) }) : m.checkout_later_earn({ amount })
