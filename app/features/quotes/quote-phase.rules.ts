// Which phase the page of a quote shows. Pure.
import type { Quote } from '#server/contracts/quotes.ts'

/** `waiting`: a payment of another person, or of another browser, waits at a bank. */
export type QuotePhase =
  | 'form'
  | 'authenticate'
  | 'waiting'
  | 'checking'
  | 'paid'
  | 'expired'
  | 'withdrawn'
  | 'refunded'

export function quotePhaseOf({ status, payment }: Pick<Quote, 'status' | 'payment'>): QuotePhase {
  switch (status) {
    case 'QUOTED':
      return 'form'
    case 'PAYING': {
      if (payment?.status !== 'AUTHENTICATE') return 'checking'
      // Where another person's bank asks is not shown.
      return payment.redirectUrl !== null || payment.codeForm !== null ? 'authenticate' : 'waiting'
    }
    case 'PAID':
      return 'paid'
    case 'EXPIRED':
      return 'expired'
    case 'WITHDRAWN':
      return 'withdrawn'
    default:
      return 'refunded'
  }
}

/** Phases that end by themselves. The page polls until they do. */
export const isQuoteRunning = (phase: QuotePhase): boolean =>
  phase === 'authenticate' || phase === 'waiting' || phase === 'checking'

/** Of a quote that is over: a payment of this visitor came too late, and goes back. */
export const isLatePayment = ({ payment }: Pick<Quote, 'payment'>): boolean =>
  payment?.status === 'PAID' || payment?.status === 'REFUNDED'

/** Moments after the money, the documents have no number yet. */
export const isIssuing = ({
  status,
  invoice,
  creditNotes,
}: Pick<Quote, 'status' | 'invoice' | 'creditNotes'>): boolean =>
  (status === 'PAID' && invoice === null) ||
  ((status === 'REFUND_DUE' || status === 'REFUNDED') && creditNotes.length === 0)
