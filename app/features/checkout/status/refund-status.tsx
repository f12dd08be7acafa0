import type { Order } from '#server/contracts/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import {
  failedPurchaseRefundMessage,
  refundedChange,
  refundedTitle,
  refundingTitle,
  refundSentMessage,
} from './refund-words.ts'
import {
  exchangedBookingUnchangedMessage,
  isSaleOverFor,
  toOtherShowtimesOfOrder,
  toSeatsOfOrder,
} from '../checkout-words.ts'
import { movedOrderMessage } from './ended-words.ts'
import { hasNothingToPay } from './moving-words.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { toContact } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

interface RefundStatusProps {
  phase: 'refunding' | 'refunded' | 'stuck'
  order: Order
}

/** The money arrived without free seats, or support must decide. It always says where the money is. */
export function RefundStatus({ phase, order }: RefundStatusProps) {
  const { data: settings } = useQuery(settingsQuery)
  const reference = order.reference
  const untouched = order.exchange ? [exchangedBookingUnchangedMessage(order.exchange)] : []
  const now = movedOrderMessage(order)
  const moved = now ? [now] : []
  const changed = refundedChange(order)
  // A showtime that was moved, or has lost some seats, is still on sale.
  const takesPlace = changed !== undefined && changed !== 'CALLED_OFF' && !isSaleOverFor(order)
  const film = (
    <>
      {takesPlace && (
        <Link {...toSeatsOfOrder(order)} className={buttonClass('main', 'big')}>
          {m.checkout_expired_others()}
        </Link>
      )}
      <Link {...toOtherShowtimesOfOrder(order)} className={buttonClass(takesPlace ? 'line' : 'main', 'big')}>
        {m.checkout_other_showtimes()}
      </Link>
    </>
  )
  if (phase === 'stuck')
    return (
      <StatusPart
        icon="warning"
        tone="bad"
        title={m.checkout_stuck_title()}
        texts={[
          hasNothingToPay(order) ? m.checkout_stuck_free() : m.checkout_stuck_text(),
          m.checkout_stuck_next({ reference: formatBookingReference(reference) }),
        ]}
      >
        <Link {...toContact({ subject: 'REFUND', booking: reference })} className={buttonClass('main', 'big')}>
          {m.checkout_contact_us()}
        </Link>
      </StatusPart>
    )
  if (phase === 'refunded')
    return (
      <StatusPart
        icon="check"
        tone="good"
        title={refundedTitle(order)}
        texts={[
          refundSentMessage(order, settings?.cancellations.cardDays),
          ...moved,
          ...untouched,
          m.checkout_refund_reference({ reference: formatBookingReference(reference) }),
        ]}
      >
        {film}
      </StatusPart>
    )
  return (
    <StatusPart
      icon="refresh"
      title={refundingTitle(order)}
      texts={[
        failedPurchaseRefundMessage(order),
        ...moved,
        ...untouched,
        m.checkout_refund_reference({ reference: formatBookingReference(reference) }),
      ]}
    >
      {film}
    </StatusPart>
  )
}
