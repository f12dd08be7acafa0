// Refunds of all imitated processors.
import { randomId } from '../lib/ids.ts'
import { respondsToRefunds, type SandboxCharge, type GatewayName, type SandboxRefund } from './charge.ts'
import * as store from './sandbox.sql.ts'

/** A LATE_REFUND card's refund is done at once, but listed only after this time. */
const LATE_MS = 90_000

export type GivenBack = { refund: SandboxRefund; isHeard: boolean } | 'not_found' | 'too_much'

const sumOf = (refunds: SandboxRefund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

export const refundedOf = (sql: SqlStorage, chargeId: string): number => sumOf(store.readRefunds(sql, chargeId))

/** The refunds a processor lists by now. */
export const findListedRefunds = (sql: SqlStorage, chargeId: string, now: number): SandboxRefund[] =>
  store.readRefunds(sql, chargeId).filter(({ listedAt }) => listedAt <= now)

export const sumListedRefunds = (sql: SqlStorage, chargeId: string, now: number): number =>
  sumOf(findListedRefunds(sql, chargeId, now))

/**
 * Tabby accepts a reference once. Checkout.com accepts an idempotency key once, unless it answered with its own
 * error. The other two repeat a repeated refund.
 */
const isOnce = (gateway: GatewayName, isHeard: boolean): boolean =>
  gateway === 'tabby' || (gateway === 'checkout-com' && isHeard)

/** Never refunds more than was captured. */
export function refundCharge(
  sql: SqlStorage,
  charge: SandboxCharge | undefined,
  { gateway, key, amount }: Pick<SandboxRefund, 'gateway' | 'key' | 'amount'>,
  now: number,
): GivenBack {
  if (charge?.gateway !== gateway || charge.state !== 'CAPTURED') return 'not_found'
  const isHeard = respondsToRefunds(charge.behaviour)
  const known = isOnce(gateway, isHeard) && store.findRefund(sql, gateway, key)
  if (known) return { refund: known, isHeard }
  if (amount < 1 || refundedOf(sql, charge.id) + amount > charge.amount) return 'too_much'
  const listedAt = isHeard ? now : now + LATE_MS
  const refund = { id: `act_${randomId()}`, gateway, key, chargeId: charge.id, amount, listedAt }
  store.insertRefund(sql, refund)
  return { refund, isHeard }
}
