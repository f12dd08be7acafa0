// The cashback the booking earns, shown before it is paid.
import { useQuery } from '@tanstack/react-query'
import type { Settings } from '#server/contracts/catalogue.ts'
import type { OrderExchange } from '#server/contracts/orders.ts'
import { checkCancelQuery } from '#app/domain/orders/bookings.query.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { earnedBy, moneyOf, type PaymentSplit } from '#app/domain/payment/pay-parts.rules.ts'

interface EarningProps {
  parts: PaymentSplit
  settings: Settings
  exchange: OrderExchange | null
}

export function Earning({ parts, settings, exchange }: EarningProps) {
  // Money of the exchanged booking earns cashback again for the new booking.
  const { data: check } = useQuery({ ...checkCancelQuery(exchange?.orderId ?? ''), enabled: exchange !== null })
  const isKnown = exchange === null || check !== undefined
  const earned = earnedBy(parts, settings.cashback, exchange && check ? moneyOf(exchange, check.refunds) : 0)
  if (!isKnown || earned === 0 || settings.features.cashback === false) return null
  const amount = formatPrice(earned, { isExact: true })
  return (
    <p className="flex items-start gap-2 text-good">
      <Icon name="refresh" className="size-4 mt-[.2rem]" />
      {/* In an exchange the text names the booking, because the cashback of the old one is taken back. */}
      {exchange ? m.exchange_earn({ amount }) : m.checkout_earn({ amount })}
    </p>
  )
}
