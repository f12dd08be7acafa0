// Status of a top-up while the payment is pending, and after it has failed.
import { bankUrl, securityCodeFormOf } from '#app/shared/payment/processors/bank-page.ts'
import { SavedCardCodeForm } from '#app/shared/payment/card/saved-card-code-form.tsx'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { TopUpState } from './use-top-up.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

export function TopUpStatus({ state }: { state: TopUpState }) {
  const { origin } = useViewer()
  const form = securityCodeFormOf(state.topUp, origin)
  if (form && state.phase === 'authenticate' && state.topUp.payment)
    return (
      <StatusPart icon="lock" title={m.checkout_code_title()} texts={[m.topup_code_text(), m.topup_code_other_card()]}>
        <SavedCardCodeForm form={form} payment={state.topUp.payment} />
      </StatusPart>
    )
  if (state.phase === 'authenticate')
    return (
      <StatusPart
        icon="lock"
        title={m.checkout_authenticate_title()}
        texts={[m.topup_authenticate_text(), m.topup_authenticate_other_card()]}
      >
        <a href={bankUrl(state.topUp, origin)} className={buttonClass('main', 'big', 'shadow-glow')}>
          {m.checkout_authenticate_go_on()}
        </a>
      </StatusPart>
    )
  if (state.phase === 'failed')
    return (
      <StatusPart icon="clock" title={m.topup_failed_title()} texts={[m.topup_failed_text()]}>
        <Link to="/user-area/top-up" className={buttonClass('main', 'big')}>
          {m.topup_again()}
        </Link>
        <Link to="/user-area" hash="my-wallet" className={buttonClass('line', 'big')}>
          {m.topup_to_wallet()}
        </Link>
      </StatusPart>
    )
  return (
    <section className="grid justify-items-start gap-3 laptop:py-8" aria-live="polite">
      <span className="spinner" aria-hidden="true" />
      <h1 className="display-2">{m.checkout_checking_title()}</h1>
      <p className="text-18 text-soft max-w-[36rem]">{m.topup_checking_text()}</p>
      {state.isLong && <p className="text-18 max-w-[36rem]">{m.topup_long()}</p>}
      <ErrorReference error={state.lost} />
      {state.isUnreachable && (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="offline" />
          {m.checkout_unreachable()}
        </p>
      )}
    </section>
  )
}
