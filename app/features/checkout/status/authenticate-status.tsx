import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { SavedCardCodeForm } from '#app/shared/payment/card/saved-card-code-form.tsx'
import { bankUrl, securityCodeFormOf } from '#app/shared/payment/processors/bank-page.ts'
import { OtherMethodOfOrderButton } from './other-method-of-order-button.tsx'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import '#app/ui/lazy-icons.ts'

interface AuthenticateStatusProps {
  order: Order
  /** Until when the order holds what is paid. */
  heldUntil?: (until: { time: string }) => string
}

/**
 * The attempt waits for the visitor: on the bank's or Tabby's page, or for a saved card's security code. The link and
 * the form work before hydration.
 */
export function AuthenticateStatus({ order, heldUntil = m.checkout_held_until }: AuthenticateStatusProps) {
  const { origin } = useViewer()
  const form = securityCodeFormOf(order, origin)
  // A returning visitor may be scrolled down to where the form was. If the heading is in sight, nothing moves: the link
  // may be pressed at this moment.
  useEffect(() => {
    const heading = document.querySelector('h1')
    if (heading && heading.getBoundingClientRect().top < 0) scrollTo({ top: 0 })
  }, [])
  const { payment, expiresAt } = order
  // The hold expires also while the bank's page is open.
  const until = expiresAt ? [heldUntil({ time: formatTime(expiresAt) })] : []
  const abandonButton = payment && (
    <OtherMethodOfOrderButton key={payment.attempt} orderId={order.id} attempt={payment.attempt} />
  )
  if (form && payment)
    return (
      <StatusPart icon="lock" title={m.checkout_code_title()} texts={[m.checkout_code_text(), ...until]}>
        <div className="w-full max-w-[24rem] grid gap-3">
          <SavedCardCodeForm form={form} payment={payment} />
          {abandonButton}
        </div>
      </StatusPart>
    )
  const isTabby = payment?.method === 'TABBY'
  return (
    <StatusPart
      icon="lock"
      title={isTabby ? m.checkout_tabby_waiting_title() : m.checkout_authenticate_title()}
      texts={[isTabby ? m.checkout_tabby_waiting_text() : m.checkout_authenticate_text(), ...until]}
    >
      <a href={bankUrl(order, origin)} className={buttonClass('main', 'big', 'shadow-glow')}>
        {isTabby ? m.checkout_tabby_go_on() : m.checkout_authenticate_go_on()}
      </a>
      {abandonButton}
    </StatusPart>
  )
}
