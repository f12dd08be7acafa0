// The amount of a top-up: its limits and its validation. Pure. Amounts are in halalas.
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import { riyalsToHalalas } from '#app/lib/format/riyals.ts'

export interface AmountLimits {
  least: number
  most: number
  /** The wallet has less room than the maximum of a top-up. */
  isRoom: boolean
}

/** Without a balance only the settings limit the amount, and the gateway decides. */
export function limitsOf(
  { minAmountTopUp, maxAmountTopUp, maxWalletBalance }: SharedSettings,
  balance: number | undefined,
): AmountLimits {
  const room = Math.floor(Math.max(0, maxWalletBalance - (balance ?? 0)) / 100) * 100
  return { least: minAmountTopUp, most: Math.min(maxAmountTopUp, room), isRoom: room < maxAmountTopUp }
}

const QUICK = [5_000, 10_000, 20_000, 50_000, 100_000]

export const quickAmounts = ({ least, most }: Pick<AmountLimits, 'least' | 'most'>): number[] =>
  QUICK.filter((amount) => amount >= least && amount <= most)

export type AmountFault = 'missing' | 'small' | 'large'

export function amountFault(
  riyals: string,
  limits: Pick<AmountLimits, 'least' | 'most'> | undefined,
): AmountFault | undefined {
  const amount = riyalsToHalalas(riyals)
  if (amount === 0) return 'missing'
  if (!limits) return undefined
  if (amount < limits.least) return 'small'
  return amount > limits.most ? 'large' : undefined
}
