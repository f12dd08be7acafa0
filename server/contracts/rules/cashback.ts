// What cashback a payment earns: shown before the payment, granted after it. Plain TypeScript, no schema. The
// percentage and the cap are the operator's and come from the settings.
import { MINUTE_MS } from './durations.ts'

/** What of a payment earns: money by card or e-wallet, also of an exchanged booking. Gift balance was given. */
export const getEarningAmount = ({
  card,
  eWallet,
  gift = 0,
}: {
  card: number
  eWallet: number
  gift?: number
}): number => card + eWallet - gift

/** Halalas: a percentage of the money part, rounded down, at most the cap. Hundredths of a percent stay exact. */
export const cashbackFor = (amountPaid: number, { percent, most }: { percent: number; most: number }): number =>
  Math.min(Math.floor((amountPaid * Math.round(percent * 100)) / 10_000), most)

/** When cashback may be spent: once the booking that earned it can no longer be cancelled. Milliseconds since 1970. */
export const cashbackSpendableFrom = (startsAt: number, cancelUntilMinutes: number): number =>
  startsAt - cancelUntilMinutes * MINUTE_MS + 1
