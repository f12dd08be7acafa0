// The amount of a top-up: how it is typed, what the wallet takes, and what can be wrong with it. Pure; amounts are halalas.
import type { Settings } from '#server/contracts/catalogue.ts'
import { onlyDigits } from '#server/contracts/digits.ts'
import type { Layout } from '#app/lib/typed-text.ts'

/** What stands behind a digit and begins the halalas; the point of a currency's name does not. */
const POINT = /(?<=[\d٠-٩۰-۹])[.٫]/u

/** Riyals with a comma between the thousands, and halalas where somebody types them. */
export const riyalsLayout: Layout = {
  keep: (text) => {
    const [whole = '', ...rest] = text.split(POINT)
    const riyals = onlyDigits(whole).slice(0, 6)
    return rest.length === 0 ? riyals : `${riyals}.${onlyDigits(rest.join('')).slice(0, 2)}`
  },
  lay: (kept) => kept.replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,'),
}

export const halalasOf = (riyals: string): number => Math.round(Number(riyals) * 100)

export interface AmountLimits {
  least: number
  most: number
  /** The most of all top-ups is more than the wallet has room for. */
  isRoom: boolean
}

/** Without a balance the settings alone say it, and the gateway has the last word. */
export function limitsOf(
  { minAmountTopUp, maxAmountTopUp, maxWalletBalance }: Settings,
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
  const amount = halalasOf(riyals)
  if (amount === 0) return 'missing'
  if (!limits) return undefined
  if (amount < limits.least) return 'small'
  return amount > limits.most ? 'large' : undefined
}
