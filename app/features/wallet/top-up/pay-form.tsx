import { FixedAmountForm } from '#app/shared/payment/fixed-amount/fixed-amount-form.tsx'
import { declineNotice } from '#app/shared/payment/fixed-amount/fixed-amount-notices.ts'
import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Link } from '#app/ui/link.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import { useTopUpApplePay } from './use-top-up-apple-pay.ts'
import type { TopUpState } from './use-top-up.ts'

interface PayFormProps {
  state: TopUpState
  entry: CardEntry
  onChange: (entry: CardEntry) => void
}

export function PayForm({ state, entry, onChange }: PayFormProps) {
  const { topUp, payment } = state
  const openApplePay = useTopUpApplePay(topUp, payment)
  return (
    <>
      <PageStateHeading title={m.topup_pay_title({ amount: formatPrice(topUp.amount) })} />
      <p className="mb-6">
        <Link to="/user-area/top-up" className="link tap">
          {m.topup_change()}
        </Link>
      </p>
      <FixedAmountForm
        paid={topUp}
        state={state}
        openApplePay={openApplePay}
        entry={entry}
        onChange={onChange}
        declineNotice={declineNotice}
        level={2}
      />
    </>
  )
}
