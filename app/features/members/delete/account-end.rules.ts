// What prevents deleting an account, as far as the page knows. The page shows it in advance, and the gateway decides.
import type { OrderLine } from '#server/contracts/order-line.ts'

export interface InTheWay {
  /** Bookings whose showtimes have not begun, in the given order. */
  bookings: OrderLine[]
  /** Halalas that were topped up and not spent. */
  wallet: number
}

/** Undefined if nothing prevents it. Data that is not loaded yet does not prevent it. */
export function inTheWay(
  bookings: readonly OrderLine[] | undefined,
  wallet: number | undefined,
  now: number,
): InTheWay | undefined {
  const ahead = (bookings ?? []).filter(({ startsAt }) => Date.parse(startsAt) > now)
  return ahead.length === 0 && !wallet ? undefined : { bookings: ahead, wallet: wallet ?? 0 }
}
