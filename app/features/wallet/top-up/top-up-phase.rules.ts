// Which phase the page of a top-up shows. Pure.
import type { TopUp } from '#server/contracts/wallet.ts'

export type TopUpPhase = 'form' | 'authenticate' | 'checking' | 'done' | 'failed'

export function topUpPhaseOf({ status, payment }: Pick<TopUp, 'status' | 'payment'>): TopUpPhase {
  if (status === 'DONE') return 'done'
  if (status === 'FAILED') return 'failed'
  if (!payment || payment.status === 'DECLINED') return 'form'
  return payment.status === 'AUTHENTICATE' ? 'authenticate' : 'checking'
}

/** Phases that end by themselves. The page polls until they do. */
export const isTopUpRunning = (phase: TopUpPhase): boolean => phase === 'authenticate' || phase === 'checking'
