// How an operator closes money that was moved at the processor itself.
import { iso } from '../../lib/clock.ts'
import type { DecisionReason } from '../../lib/decision-reasons.ts'

export interface Closing {
  /** Milliseconds since 1970. */
  at: number
  /** Id of who closed it; the name is looked up when it is shown. */
  by: string
  /** What they found and did in the processor's portal. */
  note: string
  /** Absent: the caller gave none. */
  reason?: DecisionReason<'close'>
}

/** The processor itself has not refunded the money, as far as the reason tells. */
export const isSettledElsewhere = ({ reason = 'REFUNDED_THERE' }: Closing): boolean => reason !== 'REFUNDED_THERE'

/** A closing as an operator sees it; null without one. */
export const closedBy = (closing: Closing | undefined) => (closing ? { ...closing, at: iso(closing.at) } : null)
