import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { contactPath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { filmOfOrder, untouchedWords } from '../checkout-words.ts'
import { hasWalletPart } from '#app/domain/payment/payment-selection.ts'
import { StatusPart } from '#app/domain/payment/status-part.tsx'

interface RefundStatusProps {
  phase: 'refunding' | 'refunded' | 'stuck'
  order: Order
}

/** The money arrived without free seats, or support must decide. It always says where the money is. */
export function RefundStatus({ phase, order }: RefundStatusProps) {
  // A card alone gets its own amount back. With wallets the whole amount is refunded, each part to its source.
  const isInParts = hasWalletPart(order.breakdown)
  const left = dueOf(order.breakdown)
  const halalas = isInParts ? left : (order.payment?.amount ?? left)
  const amount = formatPrice(halalas, { isExact: true })
  const reference = order.reference
  const untouched = order.exchange ? [untouchedWords(order.exchange)] : []
  const film = (
    <a href={filmOfOrder(order)} className={buttonClass('main', 'big')}>
      {m.checkout_other_showtimes()}
    </a>
  )
  if (phase === 'stuck')
    return (
      <StatusPart
        icon="warning"
        tone="bad"
        title={m.checkout_stuck_title()}
        texts={[m.checkout_stuck_text(), m.checkout_stuck_next({ reference })]}
      >
        <a href={contactPath({ subject: 'REFUND', booking: reference })} className={buttonClass('main', 'big')}>
          {m.checkout_contact_us()}
        </a>
      </StatusPart>
    )
  if (phase === 'refunded')
    return (
      <StatusPart
        icon="check"
        tone="good"
        title={m.checkout_refunded_title({ amount })}
        texts={[refundedWords(order, isInParts), ...untouched, m.checkout_refund_reference({ reference })]}
      >
        {film}
      </StatusPart>
    )
  return (
    <StatusPart
      icon="refresh"
      title={m.checkout_refunding_title()}
      texts={[refundingWords(order, isInParts, amount), ...untouched, m.checkout_refund_reference({ reference })]}
    >
      {film}
    </StatusPart>
  )
}

function refundedWords({ payment }: Order, isInParts: boolean): string {
  if (payment?.method === 'TABBY') return m.checkout_refunded_tabby_text()
  return isInParts ? m.checkout_refunded_parts_text() : m.checkout_refunded_text()
}

function refundingWords({ payment }: Order, isInParts: boolean, amount: string): string {
  if (payment?.method === 'TABBY') return m.checkout_refunding_tabby_text()
  return isInParts ? m.checkout_refunding_parts_text({ amount }) : m.checkout_refunding_text({ amount })
}
