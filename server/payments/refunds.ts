// Money that goes back, at whichever gateway. Relied on by the sandbox object.
import { randomId } from '../lib/ids.ts'
import { answersRefunds, type Charge, type GatewayName, type Refund } from './charge.ts'
import * as store from './sandbox.sql.ts'

/** How long a late refund is done before anybody who asks is told of it. */
const LATE_MS = 90_000

export type GivenBack = { refund: Refund; isHeard: boolean } | 'not_found' | 'too_much'

const sumOf = (refunds: Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

export const refundedOf = (sql: SqlStorage, chargeId: string): number => sumOf(store.refundsOf(sql, chargeId))

/** What a gateway tells of them. */
export const listedOf = (sql: SqlStorage, chargeId: string, now: number): Refund[] =>
  store.refundsOf(sql, chargeId).filter(({ listedAt }) => listedAt <= now)

export const listedSumOf = (sql: SqlStorage, chargeId: string, now: number): number =>
  sumOf(listedOf(sql, chargeId, now))

/**
 * Tabby takes a reference once; Checkout.com an idempotency key, unless it answered with an error of its own; the other two do
 * again what they are asked again.
 */
const isOnce = (gateway: GatewayName, isHeard: boolean): boolean =>
  gateway === 'tabby' || (gateway === 'checkout-com' && isHeard)

/** Never more than was captured. */
export function giveBack(
  sql: SqlStorage,
  charge: Charge | undefined,
  { gateway, key, amount }: Pick<Refund, 'gateway' | 'key' | 'amount'>,
  now: number,
): GivenBack {
  if (charge?.gateway !== gateway || charge.state !== 'CAPTURED') return 'not_found'
  const isHeard = answersRefunds(charge.behaviour)
  const known = isOnce(gateway, isHeard) && store.findRefund(sql, gateway, key)
  if (known) return { refund: known, isHeard }
  if (amount < 1 || refundedOf(sql, charge.id) + amount > charge.amount) return 'too_much'
  const listedAt = isHeard ? now : now + LATE_MS
  const refund = { id: `act_${randomId()}`, gateway, key, chargeId: charge.id, amount, listedAt }
  store.insertRefund(sql, refund)
  return { refund, isHeard }
}
