import type { Order } from '#server/contracts/orders.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { m } from '#app/paraglide/messages.js'
import { isSaleOverFor, exchangedBookingUnchangedMessage } from '../checkout-words.ts'
import { useHoldSeatsInNewOrder } from '../hold-again.ts'
import { endedOrderTexts, endedOrderTitle, holdAgainLabel } from './ended-words.ts'
import { HoldAgainButtons } from './hold-again-buttons.tsx'

const ICONS = { CALLED_OFF: 'calendar', MOVED: 'calendar', SEATS_WITHDRAWN: 'sofa' } as const

/**
 * The hold has ended, by its time or by a change of the cinema: offers to hold the same seats again if they may be free,
 * or other seats.
 */
export function ExpiredStatus({ order }: { order: Order }) {
  const hold = useHoldSeatsInNewOrder(order)
  const { change, exchange } = order
  return (
    <StatusPart
      icon={change ? ICONS[change.kind] : 'clock'}
      title={endedOrderTitle(order)}
      texts={[
        ...endedOrderTexts(order),
        // Until the gateway has said that the order is over, a payment from another tab may be under way.
        ...(exchange && order.status === 'EXPIRED' ? [exchangedBookingUnchangedMessage(exchange)] : []),
        ...(isSaleOverFor(order) ? [m.checkout_expired_started()] : []),
      ]}
    >
      <HoldAgainButtons order={order} hold={hold}>
        {holdAgainLabel(order)}
      </HoldAgainButtons>
    </StatusPart>
  )
}
