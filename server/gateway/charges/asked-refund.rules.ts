// If a processor does not list a requested refund, the refund is UNKNOWN for 10 min, then not done. Pure. A second
// request within that time could refund twice.

/** The refund request: stored before the processor is asked, and until it has answered. */
export interface AskedRefund {
  /** Key of this piece alone, by which it is found again. */
  key: string
  amount: number
  at: number
}

/**
 * No processor promises when it lists a refund. Seconds are usual, and for a charge a minute is enough. Money
 * refunded twice does not come back, so a refund gets ten times that. A second request then is still within the
 * promised 15 minutes.
 */
const LISTED_MS = 10 * 60_000

/** Whether the refund may have been done, although the processor does not list it. */
export const isOnItsWay = (requested: AskedRefund | null | undefined, now: number): boolean =>
  Boolean(requested) && now - requested!.at < LISTED_MS

/**
 * Records of an earlier build have no request; it may have been sent a moment ago. The refund is first looked for,
 * as if it had been requested now.
 */
export const mayHaveBeenAsked = ({ refundAsked }: { refundAsked?: AskedRefund | null }): boolean =>
  refundAsked === undefined
