import type { Order } from '#server/contracts/orders.ts'
import { findCallOff } from '#app/shared/showtime-change/change-words.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { checkoutTitle, toSeatsOfOrder } from '../checkout-words.ts'
import type { Checkout } from '../use-checkout.ts'
import { CalledOffStatus } from './called-off-status.tsx'
import { hasNothingToPay } from './moving-words.ts'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

/** Before the form: the phone is missing, the price is being locked, or locking failed. */
export function CheckoutNotReadyStatus({ checkout }: { checkout: Checkout }) {
  const { pricing, identify, order } = checkout
  if (pricing.needsPhone)
    return (
      <StatusPart icon="phone" title={m.checkout_phone_title()} texts={[m.checkout_phone_text()]}>
        <Button tone="main" size="big" onClick={identify}>
          {m.checkout_contact_add()}
        </Button>
      </StatusPart>
    )
  // Food alone has no seats.
  const hasNoSeats = order.seats.length === 0 && !order.foodFor
  if (hasNoSeats || (isProblemError(pricing.error) && pricing.error.reason === 'no_seats_chosen'))
    return (
      <StatusPart icon="sofa" title={m.checkout_no_seats_title()} texts={[m.checkout_no_seats_text()]}>
        <Link {...toSeatsOfOrder(order)} className={buttonClass('main', 'big')}>
          {m.checkout_choose_seats()}
        </Link>
      </StatusPart>
    )
  const callOff = findCallOff(pricing.error)
  if (callOff) return <CalledOffStatus order={order} reason={callOff.reason} />
  if (pricing.error && !pricing.isPending)
    return (
      <StatusPart
        icon="warning"
        tone="bad"
        title={hasNothingToPay(order) ? m.checkout_pricing_failed_free() : m.checkout_pricing_failed()}
        texts={[problemMessage(pricing.error), m.checkout_nothing_charged()]}
      >
        <Button tone="main" size="big" icon="refresh" onClick={pricing.retry}>
          {m.ui_retry()}
        </Button>
      </StatusPart>
    )
  return <FormSkeleton order={order} />
}

/** Under the heading of the form that takes its place. */
const FormSkeleton = ({ order }: { order: Order }) => (
  <div aria-busy="true">
    <PageStateHeading title={checkoutTitle(order)} state="form" className="mb-6" />
    <output className="sr-only">{m.ui_loading()}</output>
    <Skeleton className="h-14 mb-6" />
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="h-20 col-span-2" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20 col-span-2" />
    </div>
  </div>
)
