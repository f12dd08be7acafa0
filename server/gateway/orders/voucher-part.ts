// Reserving vouchers for an attempt, redeeming them, letting them go. Each may come again: a voucher answers the same.
// Relied on by the pay saga and by cancelling.
import { passCrashPoint } from '../crash-points.ts'
import type { Refusal } from '../verdict.ts'
import type { ReserveAnswer } from '../vouchers/voucher.rules.ts'
import type { Attempt, OrderRecord, VoucherPart } from './order.record.ts'
import { changeAttempt, type OrderWork } from './order-work.ts'
import { isReleaseDue } from './voucher-part.rules.ts'
import { renewed } from './wallet-part.rules.ts'

/** Seats are pinned this long at most before their order says more. */
const RESERVED_MS = 5 * 60_000

export const voucherObject = (work: OrderWork, id: string) => work.vouchers(`voucher:${id}`)

type Refused = { voucherId: string; answer: Extract<ReserveAnswer, { ok: false }> }

/** One after the other; the first that is refused. Undefined: all of them are kept. */
export async function reserveAll(
  work: OrderWork,
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

export const isRefusal = (answer: Refused['answer']): answer is Refusal => answer.reason !== 'ended'

export async function releaseAll(work: OrderWork, { id, vouchers }: VoucherPart): Promise<void> {
  await Promise.all(vouchers.map((one) => voucherObject(work, one.id).release(id)))
}

/** What was bought with them was cancelled. */
export async function giveBackAll(work: OrderWork, part: VoucherPart | null | undefined): Promise<void> {
  await Promise.all((part?.vouchers ?? []).map((one) => voucherObject(work, one.id).giveBack(part!.id)))
}

/**
 * Whether an attempt that has been charged still has its vouchers; false: another order has one, or its time is over. AGAIN: the
 * order has changed, and is to be asked anew.
 */
export async function stillReserved(
  work: OrderWork,
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

/** The seats are sold: the vouchers go, too. False: one of them is not kept any more. */
export async function redeemAll(work: OrderWork, attempt: Attempt, part: VoucherPart): Promise<boolean> {
  await passCrashPoint('CP8c', work.ctx)
  const answers = await Promise.all(part.vouchers.map((one) => voucherObject(work, one.id).redeem(part.id)))
  await passCrashPoint('CP8d', work.ctx)
  const isSpent = answers.every((isRedeemed) => isRedeemed)
  if (isSpent) changeAttempt(work, attempt, { vouchers: { ...part, state: 'POSTED' } }, 'vouchers redeemed')
  return isSpent
}

/** Lets go of what brought no tickets. False: there is nothing to let go. */
export async function releaseVouchers(work: OrderWork): Promise<boolean> {
  const order = work.store.read()
  const attempt = order.attempts.find((one) => isReleaseDue(order, one))
  if (!attempt?.vouchers) return false
  await releaseAll(work, attempt.vouchers)
  const part = work.store.read().attempts.find((one) => one.attempt === attempt.attempt)?.vouchers
  // Money that came after all may have reserved them under another name meanwhile.
  if (part?.id === attempt.vouchers.id)
    changeAttempt(work, attempt, { vouchers: { ...part, state: 'VOIDED' } }, 'vouchers released')
  return true
}
