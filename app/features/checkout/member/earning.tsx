// The cashback the booking earns and when it may be spent, shown before it is paid.
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import { addExchangedParts } from '#server/contracts/rules/cancel-rule.ts'
import { cashbackSpendableFrom } from '#server/contracts/rules/cashback.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { earnedBy, type PaymentSplit } from '#app/shared/payment/pay-parts.rules.ts'
import { useCancelTerms } from '../use-cancel-terms.ts'

interface EarningProps {
  order: Order
  parts: PaymentSplit
  settings: SharedSettings
}

/** When the cashback of this booking may be spent. Undefined: at once. */
function earningFrom({ order, settings }: Pick<EarningProps, 'order' | 'settings'>) {
  const from = cashbackSpendableFrom(Date.parse(order.showtime.startsAt), settings.cancelUntilMinutes)
  return settings.cashback.waits && from > Date.parse(order.serverNow) ? isoOf(from) : undefined
}

/** All that pays for the order. Undefined while it is not known what the exchanged booking pays. */
function usePaidParts(order: Order, parts: PaymentSplit): PaymentSplit | undefined {
  const terms = useCancelTerms(order)
  if (!order.exchange) return parts
  return terms ? addExchangedParts(parts, terms.exchanged) : undefined
}

export function CashbackEarningNote({ order, parts, settings }: EarningProps) {
  const paid = usePaidParts(order, parts)
  const earned = paid ? earnedBy(paid, settings.cashback) : 0
  if (earned === 0 || settings.features.cashback === false) return null
  const amount = formatPrice(earned, { isExact: true })
  const from = earningFrom({ order, settings })
  return (
    <p className="flex items-start gap-2 text-good">
      <Icon name="refresh" className="size-4 mt-[.2rem]" />
      {wordsOf(order)(amount, from)}
    </p>
  )
}

/** In an exchange the text names the booking, because the cashback of the old one is taken back. */
function wordsOf({ exchange, foodFor }: Order): typeof earningWords {
  if (exchange) return exchangeWords
  return foodFor === undefined ? earningWords : foodWords
}

const earningWords = (amount: string, from: string | undefined): string =>
  from ? m.checkout_earn_from({ amount, when: formatDeadline(from) }) : m.checkout_earn({ amount })

const exchangeWords = (amount: string, from: string | undefined): string =>
  from ? m.exchange_earn_from({ amount, when: formatDeadline(from) }) : m.exchange_earn({ amount })

const foodWords = (amount: string, from: string | undefined): string =>
  from ? m.checkout_later_earn_from({ amount, when: formatDeadline(from) }) : m.checkout_later_earn({ amount })
