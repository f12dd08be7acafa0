// The state of one quote: polls while money moves, and derives the phase of the page.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Quote } from '#server/contracts/quotes.ts'
import type { FixedAmount } from '#app/shared/payment/fixed-amount/fixed-amount.ts'
import { usePaymentProgress, usePollWhileMoving } from '#app/shared/payment/fixed-amount/use-payment-progress.ts'
import type { PaymentState } from '#app/shared/payment/payment.store.ts'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { isIssuing, isQuoteRunning, type QuotePhase, quotePhaseOf } from './quote-phase.rules.ts'
import { quoteQuery } from './quotes.query.ts'
import { useQuotePayment } from './use-quote-payment.ts'

export const toFixedAmount = ({ id, total, payment, serverNow }: Quote): FixedAmount => ({
  id,
  amount: total,
  payment,
  serverNow,
})

const isMoving = (quote: Quote): boolean => isQuoteRunning(quotePhaseOf(quote)) || isIssuing(quote)

/** The query of the page, polled while money moves. */
export const useQuoteQuery = (token: string, store: PaymentState) =>
  useQuery({ ...quoteQuery(token), refetchInterval: usePollWhileMoving<Quote>(store, isMoving) })

interface Fetched {
  quote: Quote
  dataUpdatedAt: number
  isError: boolean
}

export function useQuote(
  token: string,
  { quote, dataUpdatedAt, isError }: Fetched,
  store: PaymentState,
  isReturn: boolean,
) {
  const payment = useQuotePayment(token, quote, store)
  const reportedPhase = quotePhaseOf(quote)
  const progress = usePaymentProgress<QuotePhase>(store, {
    paid: quote,
    reportedPhase,
    isRunning: isQuoteRunning,
    isReturn,
    dataUpdatedAt,
    isError,
  })

  const isPaid = reportedPhase === 'paid'
  useEffect(() => {
    if (isPaid) spendAttemptKey(quote.id)
  }, [isPaid, quote.id])

  return { quote, store, payment, ...progress }
}

export type QuoteStateOfPage = ReturnType<typeof useQuote>
