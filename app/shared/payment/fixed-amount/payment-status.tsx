// Statuses of a payment of one amount: it waits for its payer, or is being checked.
import type { ReactNode } from 'react'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { ErrorReference } from '#app/ui/error-reference.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'
import '#app/ui/lazy-icons.ts'
import { SavedCardCodeForm } from '../card/saved-card-code-form.tsx'
import { bankUrl, securityCodeFormOf } from '../processors/bank-page.ts'
import { StatusPart } from '../status-part.tsx'
import type { FixedAmount } from './fixed-amount.ts'

interface FixedAmountAuthenticateStatusProps {
  paid: Pick<FixedAmount, 'payment'>
  /** How to pay with another card, if no button offers it. */
  otherCard?: { atBank: string; insteadOfCode: string }
  children?: ReactNode
}

/** On the bank’s page, or for a saved card’s security code. The link and the form work before hydration. */
export function FixedAmountAuthenticateStatus({ paid, otherCard, children }: FixedAmountAuthenticateStatusProps) {
  const { origin } = useViewer()
  const form = securityCodeFormOf(paid, origin)
  const hint = otherCard && (form ? otherCard.insteadOfCode : otherCard.atBank)
  const hints = hint === undefined ? [] : [hint]
  if (form && paid.payment)
    return (
      <StatusPart icon="lock" title={m.checkout_code_title()} texts={[m.payment_code_text(), ...hints]}>
        <SavedCardCodeForm form={form} payment={paid.payment} />
        {children}
      </StatusPart>
    )
  return (
    <StatusPart icon="lock" title={m.checkout_authenticate_title()} texts={[m.payment_authenticate_text(), ...hints]}>
      <a href={bankUrl(paid, origin)} className={buttonClass('main', 'big', 'shadow-glow')}>
        {m.checkout_authenticate_go_on()}
      </a>
      {children}
    </StatusPart>
  )
}

interface CheckingStatusProps {
  text: string
  /** After two minutes. */
  longText: string
  isLong: boolean
  lost: unknown
  isUnreachable: boolean
}

export const CheckingStatus = ({ text, longText, isLong, lost, isUnreachable }: CheckingStatusProps) => (
  <section className="grid justify-items-start gap-3 laptop:py-8">
    <span className="spinner" aria-hidden="true" />
    <PageStateHeading title={m.checkout_checking_title()} />
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <p className="text-18 text-soft max-w-[36rem]">{text}</p>
      {isLong && <p className="text-18 max-w-[36rem]">{longText}</p>}
      <ErrorReference error={lost} />
      {isUnreachable && (
        <p className="flex items-center gap-2 text-soft">
          <Icon name="offline" />
          {m.checkout_unreachable()}
        </p>
      )}
    </div>
  </section>
)
