// The state of one quote: polls while money moves, and derives the phase of the page.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Quote } from '#server/contracts/quotes.ts'
import { LONG_MS, pollDelay } from '#app/shared/payment/checkout-phase.rules.ts'
import { countAttempts } from '#app/shared/payment/count-attempts.ts'
import type { PaymentState } from '#app/shared/payment/payment.store.ts'
import { spendAttemptKey } from '#app/shared/payment/processors/attempt-key.ts'
import { useInitiallyTrueFor, useTrueAfter } from '#app/shared/payment/use-elapsed.ts'
import { useUnknownOutcome } from '#app/shared/payment/use-unknown-outcome.ts'
import { quoteRequestLostNotice } from './quote-notices.ts'
import { isIssuing, isQuoteRunning, type QuotePhase, quotePhaseOf } from './quote-phase.rules.ts'
import { quoteQuery } from './quotes.query.ts'
import { useQuotePayment } from './use-quote-payment.ts'

/** After the customer returns, the bank's answer may arrive a moment later. */
const RETURN_MS = 8000

const isMoving = (quote: Quote | undefined): boolean =>
  quote !== undefined && (isQuoteRunning(quotePhaseOf(quote)) || isIssuing(quote))

/** The query of the page, polled while money moves. */
export function useQuoteQuery(token: string, store: PaymentState) {
  const { unknown } = useSnapshot(store)
  const movingSince = useRef<number>(undefined)
  return useQuery({
    ...quoteQuery(token),
    refetchInterval: ({ state }) => {
      const isOpen = unknown !== undefined || isMoving(state.data)
      movingSince.current = isOpen ? (movingSince.current ?? performance.now()) : undefined
      return movingSince.current === undefined ? false : pollDelay(performance.now() - movingSince.current)
    },
  })
}

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
  const { attempt, unknown } = useSnapshot(store)
  const isJustReturned = useInitiallyTrueFor(isReturn, RETURN_MS)
  const payment = useQuotePayment(token, quote, store)
  const reportedPhase = quotePhaseOf(quote)
  const phase = shownPhase()
  const isLong = useTrueAfter(isQuoteRunning(phase), LONG_MS)

  function shownPhase(): QuotePhase {
    if (unknown && reportedPhase === 'form') return 'checking'
    return reportedPhase === 'authenticate' && isJustReturned ? 'checking' : reportedPhase
  }

  useUnknownOutcome(store, {
    isMoving: reportedPhase !== 'form',
    attempts: countAttempts(quote),
    dataUpdatedAt,
    isError,
    notArrived: quoteRequestLostNotice,
  })

  const isPaid = reportedPhase === 'paid'
  useEffect(() => {
    if (isPaid) spendAttemptKey(quote.id)
  }, [isPaid, quote.id])

  return {
    quote,
    phase,
    store,
    payment,
    isPaying: attempt !== 'idle',
    /** Why the request to pay brought no answer. */
    lost: unknown?.error,
    /** Polled for two minutes without an end. */
    isLong,
    /** The last request failed. */
    isUnreachable: isError,
  }
}

export type QuoteStateOfPage = ReturnType<typeof useQuote>
