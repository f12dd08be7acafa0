// Reserves, redeems and releases the vouchers of an attempt. Each call is idempotent at the voucher.
import { passCrashPoint } from '../../crash-points.ts'
import type { Err } from '../../result.ts'
import type { VoucherReserveResult } from '../../vouchers/voucher.rules.ts'
import type { Attempt, OrderRecord, VoucherPart } from '../order.record.ts'
import { changeAttempt, type OrderContext } from '../order-context.ts'
import { isReleaseDue } from './voucher-part.rules.ts'
import { renewed } from '../pay/wallet-part.rules.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'

/** The longest time seats are pinned before the order renews the pin. */
const RESERVED_MS = 5 * MINUTE_MS

export const voucherObject = (ctx: OrderContext, id: string) => ctx.vouchers(`voucher:${id}`)

type Refused = { voucherId: string; answer: Extract<VoucherReserveResult, { ok: false }> }

/** Reserves one after the other; returns the first refusal. Undefined: all are reserved. */
export async function reserveAll(
  ctx: OrderContext,
  { id: orderId }: OrderRecord,
  { id, vouchers }: VoucherPart,
  now: number,
): Promise<Refused | undefined> {
  for (const { id: voucherId } of vouchers) {
    const answer = await voucherObject(ctx, voucherId).reserve({ id, orderId, until: now + RESERVED_MS })
    if (!answer.ok) return { voucherId, answer }
  }
  return undefined
}

export const isRefusal = (answer: Refused['answer']): answer is Err => answer.reason !== 'ended'

export async function releaseAll(ctx: OrderContext, { id, vouchers }: VoucherPart): Promise<void> {
  await Promise.all(vouchers.map((voucher) => voucherObject(ctx, voucher.id).release(id)))
}

/** The order they paid for was cancelled. */
export async function restoreVouchers(ctx: OrderContext, part: VoucherPart | null | undefined): Promise<void> {
  await Promise.all((part?.vouchers ?? []).map((voucher) => voucherObject(ctx, voucher.id).restore(part!.id)))
}

/**
 * Whether a charged attempt still has its vouchers. False: another order has one, or it has expired. AGAIN: the
 * order has changed; read it and call again.
 */
export async function stillReserved(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  now: number,
): Promise<boolean | 'AGAIN'> {
  const part = attempt.vouchers
  if (!part || part.state === 'POSTED') return true
  const refused = part.state === 'PENDING' ? await reserveAll(ctx, order, part, now) : undefined
  if (part.state === 'PENDING' && !refused) return true
  const next = refused && isRefusal(refused.answer) ? undefined : renewed(part)
  if (!next) return false
  changeAttempt(ctx, attempt, { vouchers: next }, 'vouchers reserved again')
  return 'AGAIN'
}

/** After the seats are sold, redeems the vouchers. False: one of them is not reserved any more. */
export async function redeemAll(ctx: OrderContext, attempt: Attempt, part: VoucherPart): Promise<boolean> {
  await passCrashPoint('BeforeVoucherRedeem', ctx.objectState)
  const answers = await Promise.all(part.vouchers.map((voucher) => voucherObject(ctx, voucher.id).redeem(part.id)))
  await passCrashPoint('AfterVoucherRedeem', ctx.objectState)
  const isSpent = answers.every((isRedeemed) => isRedeemed)
  if (isSpent) changeAttempt(ctx, attempt, { vouchers: { ...part, state: 'POSTED' } }, 'vouchers redeemed')
  return isSpent
}

/** Releases the vouchers of an attempt that brought no tickets. False: there is nothing to release. */
export async function releaseVouchers(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => isReleaseDue(order, candidate))
  if (!attempt?.vouchers) return false
  await releaseAll(ctx, attempt.vouchers)
  const part = ctx.store.read().attempts.find((candidate) => candidate.attempt === attempt.attempt)?.vouchers
  // A late capture may have reserved them under another id meanwhile.
  if (part?.id === attempt.vouchers.id)
    changeAttempt(ctx, attempt, { vouchers: { ...part, state: 'VOIDED' } }, 'vouchers released')
  return true
}
