import { useEffect } from 'react'
import { clearOpenPayment, clearPaymentUnlessSending } from '#app/lib/session/open-payment.storage.ts'

interface ShownOutcome {
  id: string
  /** What the page shows. `unpaid`: nothing was paid yet. Undefined while a payment runs, or if the page cannot know. */
  outcome: 'unpaid' | 'final' | undefined
  /** When the answer that says so arrived, in ms. */
  answeredAt: number
  /** Asks for the order or top-up again. */
  askAgain: () => void
}

/**
 * Forgets the payment once its outcome is shown: an error page then has nothing to ask for. The request of another tab
 * may not have arrived yet, so an answer without a payment counts only after its time.
 */
export function useClearShownPayment({ id, outcome, answeredAt, askAgain }: ShownOutcome): void {
  useEffect(() => {
    if (outcome === 'final') clearOpenPayment(id)
    if (outcome !== 'unpaid') return undefined
    const waitMs = clearPaymentUnlessSending(id)
    if (waitMs === 0) return undefined
    const timer = setTimeout(askAgain, waitMs)
    return () => clearTimeout(timer)
    // Runs once per answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, outcome, answeredAt])
}
