// Reserves, posts and voids the wallet money of an attempt. Each call is idempotent at the wallet.
import { passCrashPoint } from '../../crash-points.ts'
import type { ReserveAnswer } from '../../wallet/wallet-commands.ts'
import type { Attempt, OrderRecord, WalletPart } from '../order.record.ts'
import { changeAttempt, type OrderContext } from '../order-context.ts'
import { amountsOf } from '../../pricing/payment-split.rules.ts'
import { isVoidDue, renewed } from './wallet-part.rules.ts'
import { log } from '../../log.ts'

const walletOf = (ctx: OrderContext, order: OrderRecord) => ctx.wallet(order.owner.id)

export const reserveWalletPart = (ctx: OrderContext, order: OrderRecord, part: WalletPart): Promise<ReserveAnswer> =>
  walletOf(ctx, order).reserve({
    id: part.id,
    orderId: order.id,
    reference: order.reference,
    parts: amountsOf({ wallet: part }),
  })

/**
 * The wallet's reservation for a charged attempt; undefined: the wallet has too little. AGAIN: the order has
 * changed; read it and call again. Money released meanwhile is reserved once more if it is still there.
 */
export async function stillSetAside(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
): Promise<Pick<Attempt, 'wallet'> | 'AGAIN' | undefined> {
  const part = attempt.wallet
  if (!part || part.state === 'POSTED') return {}
  const answer = part.state === 'PENDING' ? await reserveWalletPart(ctx, order, part) : undefined
  if (answer?.ok) return { wallet: { ...part, ...answer.parts } }
  const next = answer?.reason === 'too_little' ? undefined : renewed(part)
  if (!next) return undefined
  changeAttempt(ctx, attempt, { wallet: next }, 'set aside again')
  return 'AGAIN'
}

/** After the seats are sold, spends the money. False: the money is gone and cannot be reserved again. */
export async function postWalletPart(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  part: WalletPart,
): Promise<boolean> {
  await passCrashPoint('BeforeWalletPost', ctx.objectState)
  const answer = await walletOf(ctx, order).post(part.id)
  await passCrashPoint('AfterWalletPost', ctx.objectState)
  if (answer.ok) {
    changeAttempt(ctx, attempt, { wallet: { ...part, state: 'POSTED' } }, 'wallet spent')
    return true
  }
  // The order said a moment ago that it is reserved.
  const retained = await stillSetAside(ctx, order, attempt)
  if (retained && retained !== 'AGAIN') changeAttempt(ctx, attempt, retained, 'set aside again')
  return retained !== undefined
}

/** Voids the reservation of an attempt that brought no tickets. False: there is nothing to void. */
export async function giveWalletPartBack(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => isVoidDue(order, candidate))
  if (!attempt?.wallet) return false
  const { id } = attempt.wallet
  const answer = await walletOf(ctx, order).void(id)
  if (!answer.ok)
    log.error('wallet_failed', { orderId: order.id, reservation: id, step: 'spent, and brought no tickets' })
  const part = ctx.store.read().attempts.find((candidate) => candidate.attempt === attempt.attempt)?.wallet
  // A late capture may have reserved it under another id meanwhile.
  if (part?.id === id)
    changeAttempt(ctx, attempt, { wallet: { ...part, state: answer.ok ? 'VOIDED' : 'POSTED' } }, 'wallet kept')
  return true
}
