import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { signInDialog } from '#app/shared/identity/sign-in/sign-in.dialog.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { openDialog } from '#app/lib/dialog/dialog.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHoldSeatsInNewOrder } from '../hold-again.ts'
import { HoldAgainButtons } from './hold-again-buttons.tsx'
import { payingUnseenMessage } from './lost-words.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

interface LostStatusProps {
  order: Order
  /** Whose order it was, as long as this browser could open it. */
  owner: 'guest' | 'member'
  /** A request to pay was sent, and its outcome is unknown. */
  isMoneyMoving: boolean
}

/** This browser can no longer open the order: its cookies are gone, its session ended, or its member signed out. */
export function LostAccessStatus({ order, owner, isMoneyMoving }: LostStatusProps) {
  const queryClient = useQueryClient()
  const { session } = useViewer()
  const hold = useHoldSeatsInNewOrder(order, true)
  const isSignedOut = owner === 'member' && session !== 'member'
  const signIn = async () => {
    // A history entry would fetch the order again, which fails without a session.
    await openDialog({ ...signInDialog, hasEntry: false }, {})
    await queryClient.invalidateQueries({ queryKey: orderQuery({ id: order.id }).queryKey })
  }
  const signInButton = isSignedOut && (
    <Button tone="main" size="big" onClick={() => void signIn()}>
      {m.guests_account_sign_in()}
    </Button>
  )
  // A visitor who left the bank's page may still finish there.
  const isGivenUp = order.payment?.reason === 'GIVEN_UP'
  if (isMoneyMoving || hold.data === 'mayBePaid' || isGivenUp)
    return (
      <StatusPart icon="warning" title={lostTitle(owner, session)} texts={[payingUnseenMessage(order)]}>
        {signInButton}
        <Link to="/bookings" className={buttonClass(isSignedOut ? 'line' : 'main', 'big')}>
          {m.shell_gone_booking_find()}
        </Link>
      </StatusPart>
    )
  return (
    <StatusPart
      icon="sofa"
      title={lostTitle(owner, session)}
      texts={[isSignedOut ? m.checkout_lost_member_text() : m.checkout_lost_text()]}
    >
      {signInButton}
      {/* Only its member can exchange a booking. */}
      {!(order.exchange && isSignedOut) && (
        <HoldAgainButtons order={order} hold={hold} tone={isSignedOut ? 'line' : 'main'}>
          {m.checkout_lost_again()}
        </HoldAgainButtons>
      )}
    </StatusPart>
  )
}

function lostTitle(owner: LostStatusProps['owner'], session: 'none' | 'guest' | 'member'): string {
  if (session === 'member') return m.checkout_lost_other_title()
  return owner === 'member' ? m.checkout_lost_member_title() : m.checkout_lost_title()
}
