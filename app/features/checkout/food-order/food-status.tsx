// The states of an order of food alone that replace menu and payment.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOpenFoodOrder } from '#app/shared/booking-food/use-open-food-order.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { toContact, toTicket } from '#app/lib/paths/links.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import '#app/ui/lazy-icons.ts'
import { AuthenticateStatus } from '../status/authenticate-status.tsx'
import { PaymentProgressStatus } from '../status/payment-progress-status.tsx'
import { CheckoutNotReadyStatus } from '../status/checkout-not-ready-status.tsx'
import {
  failedPurchaseRefundMessage,
  refundedTitle,
  refundingTitle,
  refundSentMessage,
} from '../status/refund-words.ts'
import type { FoodCheckoutProps } from './food-checkout.tsx'
import { endedFoodTexts, endedFoodTitle, foodProgressWords, foodRefundReason } from './food-order-words.ts'

type StatusProps = Pick<FoodCheckoutProps, 'checkout' | 'foodFor'>

export function FoodStatus({ checkout, foodFor }: StatusProps) {
  const { phase, order } = checkout
  switch (phase) {
    case 'lost':
      return <LostFood checkout={checkout} foodFor={foodFor} />
    case 'pricing':
      return <FoodNotPriced checkout={checkout} />
    case 'authenticate':
      return <AuthenticateStatus order={order} heldUntil={m.checkout_later_until} />
    case 'expired':
    case 'calledOff':
      return <EndedFood checkout={checkout} foodFor={foodFor} />
    case 'refunding':
    case 'refunded':
    case 'stuck':
      return <ReturnedFood checkout={checkout} foodFor={foodFor} />
    default:
      return <PaymentProgressStatus checkout={checkout} words={foodProgressWords(order, phase)} />
  }
}

interface TicketLinkProps extends Pick<StatusProps, 'foodFor'> {
  tone: 'main' | 'line'
}

const TicketLink = ({ foodFor, tone }: TicketLinkProps) => (
  <Link {...toTicket(foodFor.orderId)} className={buttonClass(tone, 'big')}>
    {m.cancel_see_ticket()}
  </Link>
)

/** The time is over, or the cinema has changed the showtime. */
function EndedFood({ checkout: { order }, foodFor }: StatusProps) {
  const { mutate, isPending, isSuccess, error } = useOpenFoodOrder(foodFor.orderId, {
    replaces: true,
    food: order.food,
  })
  const canStartAgain = !order.change
  return (
    <StatusPart icon={order.change ? 'calendar' : 'clock'} title={endedFoodTitle(order)} texts={endedFoodTexts(order)}>
      {error && (
        <p role="alert" className="w-full flex gap-2 items-start text-bad">
          <Icon name="warning" className="mt-1" />
          <span>{problemMessage(error)}</span>
        </p>
      )}
      {canStartAgain && (
        <Button tone="main" size="big" isBusy={isPending || isSuccess} onClick={() => mutate()}>
          {m.checkout_later_again()}
        </Button>
      )}
      <TicketLink foodFor={foodFor} tone={canStartAgain ? 'line' : 'main'} />
    </StatusPart>
  )
}

/** The phone is missing, or the price could not be locked. */
function FoodNotPriced({ checkout }: Pick<StatusProps, 'checkout'>) {
  const { pricing, identify } = checkout
  if (!pricing.needsPhone) return <CheckoutNotReadyStatus checkout={checkout} />
  return (
    <StatusPart icon="phone" title={m.checkout_later_phone_title()} texts={[m.checkout_later_phone_text()]}>
      <Button tone="main" size="big" onClick={identify}>
        {m.checkout_contact_add()}
      </Button>
    </StatusPart>
  )
}

/** This browser can no longer open the order: its cookies are gone, its session ended, or its member signed out. */
function LostFood({ checkout, foodFor }: StatusProps) {
  const queryClient = useQueryClient()
  const { session } = useViewer()
  const { order, owner, isMoneyMoving } = checkout
  const isSignedOut = owner === 'member' && session !== 'member'
  const signIn = async () => {
    // A history entry would fetch the order again, which fails without a session.
    await openDialog({ ...signInDialog, hasEntry: false }, {})
    await queryClient.invalidateQueries({ queryKey: orderQuery({ id: order.id }).queryKey })
  }
  // A visitor who left the bank's page may still finish there.
  const mayBePaid = isMoneyMoving || order.payment?.reason === 'GIVEN_UP'
  const text = mayBePaid
    ? m.checkout_later_lost_paying()
    : isSignedOut
      ? m.checkout_later_lost_member_text()
      : m.checkout_later_lost_text()
  return (
    <StatusPart icon={mayBePaid ? 'warning' : 'lock'} title={lostTitle(owner, session)} texts={[text]}>
      {isSignedOut && (
        <Button tone="main" size="big" onClick={() => void signIn()}>
          {m.guests_account_sign_in()}
        </Button>
      )}
      {isSignedOut ? (
        <TicketLink foodFor={foodFor} tone="line" />
      ) : (
        <Link to="/bookings" className={buttonClass('main', 'big')}>
          {m.shell_gone_booking_find()}
        </Link>
      )}
    </StatusPart>
  )
}

function lostTitle(owner: 'guest' | 'member', session: 'none' | 'guest' | 'member'): string {
  if (session === 'member') return m.checkout_lost_other_title()
  return owner === 'member' ? m.checkout_lost_member_title() : m.checkout_later_lost_title()
}

/** The payment bought nothing, or support must decide. It always says where the money is. */
function ReturnedFood({ checkout: { order, phase }, foodFor }: StatusProps): ReactNode {
  const { data: settings } = useQuery(settingsQuery)
  // Support finds it by the booking.
  const { reference } = foodFor
  if (phase === 'stuck')
    return (
      <StatusPart
        icon="warning"
        tone="bad"
        title={m.checkout_later_stuck_title()}
        texts={[m.checkout_later_stuck_text(), m.checkout_stuck_next({ reference: formatBookingReference(reference) })]}
      >
        <Link {...toContact({ subject: 'REFUND', booking: reference })} className={buttonClass('main', 'big')}>
          {m.checkout_contact_us()}
        </Link>
      </StatusPart>
    )
  const why = foodRefundReason(order)
  const isDone = phase === 'refunded'
  return (
    <StatusPart
      icon={isDone ? 'check' : 'refresh'}
      tone={isDone ? 'good' : 'beam'}
      title={isDone ? refundedTitle(order) : refundingTitle(order)}
      texts={[
        isDone
          ? refundSentMessage(order, settings?.cancellations.cardDays, why)
          : failedPurchaseRefundMessage(order, why),
        m.checkout_refund_reference({ reference: formatBookingReference(reference) }),
      ]}
    >
      <TicketLink foodFor={foodFor} tone="main" />
    </StatusPart>
  )
}
