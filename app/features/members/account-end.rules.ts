// What keeps an account from being deleted, as far as its pages know it. The gateway decides; this says it before it is asked.
import type { OrderLine } from '#server/contracts/order-line.ts'

export interface InTheWay {
  /** Tickets for shows that have not begun, in the order given. */
  bookings: OrderLine[]
  /** Halalas that were put in and not spent. */
  wallet: number
}

/** Undefined where nothing is. What is not known yet stands in nobody's way. */
export function inTheWay(
  bookings: readonly OrderLine[] | undefined,
  wallet: number | undefined,
  now: number,
): InTheWay | undefined {
  const ahead = (bookings ?? []).filter(({ startsAt }) => Date.parse(startsAt) > now)
  return ahead.length === 0 && !wallet ? undefined : { bookings: ahead, wallet: wallet ?? 0 }
}
