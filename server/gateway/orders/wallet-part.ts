// Setting wallet money aside for an attempt, spending it, giving it back. Each may come again: the wallet answers the same.
// Relied on by the pay saga.
import { passCrashPoint } from '../crash-points.ts'
import type { ReserveAnswer } from '../wallet/wallet-commands.ts'
import type { Attempt, OrderRecord, WalletPart } from './order.record.ts'
import { changeAttempt, type OrderWork } from './order-work.ts'
import { amountsOf, isVoidDue, renewed } from './wallet-part.rules.ts'

const walletOf = (work: OrderWork, order: OrderRecord) => work.wallet(order.owner.id)

export const reserve = (work: OrderWork, order: OrderRecord, part: WalletPart): Promise<ReserveAnswer> =>
  walletOf(work, order).reserve({
    id: part.id,
    orderId: order.id,
    reference: order.reference,
    parts: amountsOf({ wallet: part }),
  })

/**
 * What the wallet keeps for an attempt that has been charged; undefined: not enough any more. AGAIN: the order has changed, and
 * is to be asked anew. What went back meanwhile is set aside once more, as far as it is still there.
 */
export async function stillSetAside(
  work: OrderWork,
  order: OrderRecord,
  attempt: Attempt,
): Promise<Pick<Attempt, 'wallet'> | 'AGAIN' | undefined> {
  const part = attempt.wallet
  if (!part || part.state === 'POSTED') return {}
  const answer = part.state === 'PENDING' ? await reserve(work, order, part) : undefined
  if (answer?.ok) return { wallet: { ...part, ...answer.parts } }
  const next = answer?.reason === 'too_little' ? undefined : renewed(part)
  if (!next) return undefined
  changeAttempt(work, attempt, { wallet: next }, 'set aside again')
  return 'AGAIN'
}

/** The seats are sold: the money goes, too. False: it is not there any more, and nothing here can bring it. */
export async function post(work: OrderWork, order: OrderRecord, attempt: Attempt, part: WalletPart): Promise<boolean> {
  await passCrashPoint('CP8a', work.ctx)
  const answer = await walletOf(work, order).post(part.id)
  await passCrashPoint('CP8b', work.ctx)
  if (answer.ok) {
    changeAttempt(work, attempt, { wallet: { ...part, state: 'POSTED' } }, 'wallet spent')
    return true
  }
  // The order said a moment ago that it is kept.
  const kept = await stillSetAside(work, order, attempt)
  if (kept && kept !== 'AGAIN') changeAttempt(work, attempt, kept, 'set aside again')
  return kept !== undefined
}

/** Gives back what brought no tickets. False: there is nothing to give back. */
export async function giveWalletPartBack(work: OrderWork): Promise<boolean> {
  const order = work.store.read()
  const attempt = order.attempts.find((one) => isVoidDue(order, one))
  if (!attempt?.wallet) return false
  const { id } = attempt.wallet
  const answer = await walletOf(work, order).void(id)
  if (!answer.ok) console.error(`Order ${order.id}: ${id} was spent and brought no tickets`)
  const part = work.store.read().attempts.find((one) => one.attempt === attempt.attempt)?.wallet
  // Money that came after all may have set it aside under another name meanwhile.
  if (part?.id === id)
    changeAttempt(work, attempt, { wallet: { ...part, state: answer.ok ? 'VOIDED' : 'POSTED' } }, 'wallet kept')
  return true
}
