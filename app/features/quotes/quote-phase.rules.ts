// Which phase the page of a quote shows. Pure.
import type { Quote } from '#server/contracts/quotes.ts'

export type QuotePhase = 'form' | 'authenticate' | 'checking' | 'paid' | 'expired' | 'withdrawn' | 'refunded'

export function quotePhaseOf({ status, payment }: Pick<Quote, 'status' | 'payment'>): QuotePhase {
  switch (status) {
    case 'QUOTED':
      return 'form'
    case 'PAYING': {
      // Where another person's bank asks is not shown.
      const isOwn = payment?.redirectUrl !== null || payment.codeForm !== null
      return payment?.status === 'AUTHENTICATE' && isOwn ? 'authenticate' : 'checking'
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
export const isQuoteRunning = (phase: QuotePhase): boolean => phase === 'authenticate' || phase === 'checking'

/** Moments after the money, the documents have no number yet. */
export const isIssuing = ({
  status,
  invoice,
  creditNotes,
}: Pick<Quote, 'status' | 'invoice' | 'creditNotes'>): boolean =>
  (status === 'PAID' && invoice === null) ||
  ((status === 'REFUND_DUE' || status === 'REFUNDED') && creditNotes.length === 0)
