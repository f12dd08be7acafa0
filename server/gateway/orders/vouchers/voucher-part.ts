// Reserves, redeems and releases the vouchers of an attempt. Each call is idempotent at the voucher.
import { passCrashPoint } from '../../crash-points.ts'
import type { Err } from '../../result.ts'
import type { ReserveAnswer } from '../../vouchers/voucher.rules.ts'
import type { Attempt, OrderRecord, VoucherPart } from '../order.record.ts'
import { changeAttempt, type OrderContext } from '../order-context.ts'
import { isReleaseDue } from './voucher-part.rules.ts'
import { renewed } from '../pay/wallet-part.rules.ts'

/** The longest time seats are pinned before the order renews the pin. */
const RESERVED_MS = 5 * 60_000

export const voucherObject = (work: OrderContext, id: string) => work.vouchers(`voucher:${id}`)

type Refused = { voucherId: string; answer: Extract<ReserveAnswer, { ok: false }> }

/** Reserves one after the other; returns the first refusal. Undefined: all are reserved. */
export async function reserveAll(
  work: OrderContext,
  { id: orderId }: OrderRecord,
  { id, vouchers }: VoucherPart,
  now: number,
): Promise<Refused | undefined> {
  for (const { id: voucherId } of vouchers) {
    const answer = await voucherObject(work, voucherId).reserve({ id, orderId, until: now + RESERVED_MS })
    if (!answer.ok) return { voucherId, answer }
  }
  return undefined
}

export const isRefusal = (answer: Refused['answer']): answer is Err => answer.reason !== 'ended'

export async function releaseAll(work: OrderContext, { id, vouchers }: VoucherPart): Promise<void> {
  await Promise.all(vouchers.map((one) => voucherObject(work, one.id).release(id)))
}

/** The order they paid for was cancelled. */
export async function giveBackAll(work: OrderContext, part: VoucherPart | null | undefined): Promise<void> {
  await Promise.all((part?.vouchers ?? []).map((one) => voucherObject(work, one.id).giveBack(part!.id)))
}

/**
 * Whether a charged attempt still has its vouchers. False: another order has one, or it has expired. AGAIN: the
 * order has changed; read it and call again.
 */
export async function stillReserved(
  work: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  now: number,
): Promise<boolean | 'AGAIN'> {
  const part = attempt.vouchers
  if (!part || part.state === 'POSTED') return true
  const refused = part.state === 'PENDING' ? await reserveAll(work, order, part, now) : undefined
  if (part.state === 'PENDING' && !refused) return true
  const next = refused && isRefusal(refused.answer) ? undefined : renewed(part)
  if (!next) return false
  changeAttempt(work, attempt, { vouchers: next }, 'vouchers reserved again')
  return 'AGAIN'
}

/** After the seats are sold, redeems the vouchers. False: one of them is not reserved any more. */
export async function redeemAll(work: OrderContext, attempt: Attempt, part: VoucherPart): Promise<boolean> {
  await passCrashPoint('CP8c', work.ctx)
  const answers = await Promise.all(part.vouchers.map((one) => voucherObject(work, one.id).redeem(part.id)))
  await passCrashPoint('CP8d', work.ctx)
  const isSpent = answers.every((isRedeemed) => isRedeemed)
  if (isSpent) changeAttempt(work, attempt, { vouchers: { ...part, state: 'POSTED' } }, 'vouchers redeemed')
  return isSpent
}

/** Releases the vouchers of an attempt that brought no tickets. False: there is nothing to release. */
export async function releaseVouchers(work: OrderContext): Promise<boolean> {
  const order = work.store.read()
  const attempt = order.attempts.find((one) => isReleaseDue(order, one))
  if (!attempt?.vouchers) return false
  await releaseAll(work, attempt.vouchers)
  const part = work.store.read().attempts.find((one) => one.attempt === attempt.attempt)?.vouchers
  // A late capture may have reserved them under another id meanwhile.
  if (part?.id === attempt.vouchers.id)
    changeAttempt(work, attempt, { vouchers: { ...part, state: 'VOIDED' } }, 'vouchers released')
  return true
}
