import type { Order } from '#server/contracts/orders.ts'
import { changeReasonMessage, movedLabel } from '#app/shared/showtime-change/change-words.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { m } from '#app/paraglide/messages.js'
import { isSaleOverFor, exchangedBookingUnchangedMessage } from '../checkout-words.ts'
import { useHoldSeatsInNewOrder } from '../hold-again.ts'
import { HoldAgainButtons } from './hold-again-buttons.tsx'

/** The hold has expired: offers to hold the same seats again if they are free, or other seats. */
export function ExpiredStatus({ order }: { order: Order }) {
  const hold = useHoldSeatsInNewOrder(order)
  // Until the gateway has said that the order is over, a payment from another tab may be under way.
  const isOver = order.status === 'EXPIRED'
  return (
    <StatusPart
      icon="clock"
      title={m.checkout_expired_title()}
      texts={[
        ...changeTexts(order),
        isOver ? expiredText(order) : m.checkout_expired_seats(),
        ...(order.exchange && isOver ? [exchangedBookingUnchangedMessage(order.exchange)] : []),
        ...(isSaleOverFor(order) ? [m.checkout_expired_started()] : []),
      ]}
    >
      <HoldAgainButtons order={order} hold={hold}>
        {m.checkout_expired_again()}
      </HoldAgainButtons>
    </StatusPart>
  )
}

/** What the cinema has changed of a showtime that still takes place. */
function changeTexts({ change, showtime: { startsAt, auditorium } }: Order): string[] {
  if (change?.kind === 'SEATS_WITHDRAWN') return [`${m.change_seats_withdrawn()} ${changeReasonMessage(change.reason)}`]
  const was = movedLabel({ startsAt, auditorium: auditorium.name, change })
  return was ? [m.change_moved_text({ was })] : []
}

/** A visitor who chose another payment method may still finish this attempt at the bank. */
const expiredText = ({ payment }: Order): string =>
  payment?.reason === 'GIVEN_UP' ? m.checkout_expired_left() : m.checkout_expired_text()
