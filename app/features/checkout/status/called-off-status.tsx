import type { Order } from '#server/contracts/orders.ts'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { exchangedBookingUnchangedMessage, toOtherShowtimesOfOrder } from '../checkout-words.ts'
import { moneyOfEndedOrderMessage } from './ended-words.ts'

interface CalledOffStatusProps {
  order: Order
  /** As a refused request names it. The order itself may be older. */
  reason?: ChangeReason | undefined
}

/** The cinema has called the showtime off before this order was paid. */
export function CalledOffStatus({ order, reason }: CalledOffStatusProps) {
  const { change, exchange } = order
  const why = change?.reason ?? reason
  return (
    <StatusPart
      icon="calendar"
      title={m.change_called_off_title()}
      texts={[
        moneyOfEndedOrderMessage(order),
        ...(why ? [changeReasonMessage(why)] : []),
        ...(change?.note ? [change.note] : []),
        ...(exchange ? [exchangedBookingUnchangedMessage(exchange)] : []),
      ]}
    >
      <Link {...toOtherShowtimesOfOrder(order)} className={buttonClass('main', 'big')}>
        {m.checkout_other_showtimes()}
      </Link>
    </StatusPart>
  )
}
