import type { CardEntry } from '#app/shared/payment/card/card-entry.rules.ts'
import { FixedAmountForm } from '#app/shared/payment/fixed-amount/fixed-amount-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { Link } from '#app/ui/link.tsx'
import { quoteDeclineNotice } from './quote-notices.ts'
import { useQuoteApplePay } from './use-quote-apple-pay.ts'
import { toFixedAmount, type QuoteStateOfPage } from './use-quote.ts'

interface PayFormProps {
  token: string
  state: QuoteStateOfPage
  entry: CardEntry
  onChange: (entry: CardEntry) => void
}

export function QuotePayForm({ token, state, entry, onChange }: PayFormProps) {
  const { quote, payment } = state
  const openApplePay = useQuoteApplePay(token, quote, payment)
  return (
    <section aria-labelledby="quote-pay" className="grid gap-6">
      <h2 id="quote-pay" className="text-28 font-600">
        {m.quote_pay_title()}
      </h2>
      <FixedAmountForm
        paid={toFixedAmount(quote)}
        state={state}
        openApplePay={openApplePay}
        entry={entry}
        onChange={onChange}
        declineNotice={quoteDeclineNotice}
        level={3}
      >
        <p className="text-soft text-14">
          {m.quote_terms_agree()}{' '}
          <Link to="/terms-and-conditions" className="link tap">
            {m.quote_terms_link()}
          </Link>
        </p>
      </FixedAmountForm>
    </section>
  )
}
