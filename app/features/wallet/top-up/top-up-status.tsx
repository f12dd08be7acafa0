// Status of a top-up while the payment is pending, and after it has failed.
import { FixedAmountAuthenticateStatus, CheckingStatus } from '#app/shared/payment/fixed-amount/payment-status.tsx'
import { StatusPart } from '#app/shared/payment/status-part.tsx'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import type { TopUpState } from './use-top-up.ts'
import '#app/ui/lazy-icons.ts'
import { Link } from '#app/ui/link.tsx'

export function TopUpStatus({ state }: { state: TopUpState }) {
  const { topUp, phase, isLong, lost, isUnreachable } = state
  if (phase === 'authenticate') {
    const otherCard = { atBank: m.topup_authenticate_other_card(), insteadOfCode: m.topup_code_other_card() }
    return <FixedAmountAuthenticateStatus paid={topUp} otherCard={otherCard} />
  }
  if (phase === 'failed')
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
    <CheckingStatus
      text={m.topup_checking_text()}
      longText={m.topup_long()}
      isLong={isLong}
      lost={lost}
      isUnreachable={isUnreachable}
    />
  )
}
