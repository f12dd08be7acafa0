// Apple Pay for a quote.
import type { Quote } from '#server/contracts/quotes.ts'
import { useFixedAmountApplePay } from '#app/shared/payment/fixed-amount/use-fixed-amount-apple-pay.ts'
import { createQuoteAppleSession } from './quotes.functions.ts'
import type { QuoteStateOfPage } from './use-quote.ts'

export const useQuoteApplePay = (token: string, { total }: Quote, payment: QuoteStateOfPage['payment']) =>
  useFixedAmountApplePay(
    {
      queryKey: ['POST quotes/:token/create-apple-session', token],
      create: (signal) => createQuoteAppleSession({ data: { token }, signal }),
    },
    total,
    payment,
  )
