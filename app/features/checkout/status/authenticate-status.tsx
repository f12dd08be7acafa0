import type { Order } from '#server/contracts/orders.ts'
import { useVisit } from '#app/lib/visit.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { GatewayCodeForm } from '../card/code-form.tsx'
import { bankUrl, codeFormOf } from '../payment/bank-page.ts'
import { StatusPart } from './status-part.tsx'
import '#app/ui/late-icons.ts'

/**
 * The bank waits for its code, or Tabby for a yes, on its own page; or the gateway for the code of a kept card. A link, or a form:
 * they work before the page is awake.
 */
export function AuthenticateStatus({ order }: { order: Order }) {
  const { origin } = useVisit()
  const form = codeFormOf(order, origin)
  if (form && order.payment)
    return (
      <StatusPart
        icon="lock"
        title={m.checkout_code_title()}
        texts={[m.checkout_code_text(), m.checkout_code_other_card()]}
      >
        <GatewayCodeForm form={form} payment={order.payment} />
      </StatusPart>
    )
  const isTabby = order.payment?.method === 'TABBY'
  return (
    <StatusPart
      icon="lock"
      title={isTabby ? m.checkout_tabby_waiting_title() : m.checkout_authenticate_title()}
      texts={
        isTabby
          ? [m.checkout_tabby_waiting_text(), m.checkout_tabby_waiting_other()]
          : [m.checkout_authenticate_text(), m.checkout_authenticate_other_card()]
      }
    >
      <a href={bankUrl(order, origin)} className={buttonClass('main', 'big', 'shadow-glow')}>
        {isTabby ? m.checkout_tabby_go_on() : m.checkout_authenticate_go_on()}
      </a>
    </StatusPart>
  )
}
