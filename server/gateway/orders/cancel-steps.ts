// What a decided cancellation still has to do, beside giving a card its money back: free the seats, and tell the wallet.
// Relied on by the steps of fulfilment, which repeat each of these until it is done.
import { passCrashPoint } from '../crash-points.ts'
import { stateAfterRefund, withoutDuty } from './cancel.rules.ts'
import type { CancelRecord, OrderRecord, WalletDuty } from './order.record.ts'
import { type OrderWork, seatsOf } from './order-work.ts'

/** By the token the seats were sold under: whoever has them by the time this is repeated keeps them. */
export async function freeSeats(work: OrderWork, order: OrderRecord): Promise<true> {
  const freed = await seatsOf(work, order).release(order.id, order.token)
  if (!freed.ok) throw new Error(`The seats of ${order.id} were not freed: ${freed.reason}`)
  await passCrashPoint('CP15', work.ctx)
  work.store.change(work.store.read(), 'REFUNDING', {}, 'seats freed')
  return true
}

type Wallet = ReturnType<OrderWork['wallet']>
type Tell = (wallet: Wallet, order: OrderRecord, cancellation: CancelRecord) => Promise<unknown>

/** Each happens once, however often it is asked for. */
const TELL: Record<WalletDuty, Tell> = {
  REFUND: (wallet, { id: orderId, reference }, { id, eWallet, cashback }) =>
    wallet.refund({ id, orderId, reference, eWallet, cashback }),
  REVERSE: (wallet, { id: orderId }) => wallet.reverse({ orderId }),
  RELEASE: (wallet, _, { id }) => wallet.releaseCancellation(id),
}

/** Whether one more thing is done. A wallet that does not answer keeps no card waiting: its timer asks again. */
export async function tellWallet(work: OrderWork, order: OrderRecord): Promise<boolean> {
  const { cancellation } = order
  const duty = cancellation?.owed[0]
  if (!duty) return false
  try {
    await TELL[duty](work.wallet(order.owner.id), order, cancellation)
  } catch (error) {
    console.error(`order ${order.id}: the wallet was not told of ${duty}`, error)
    return false
  }
  await passCrashPoint('CP16', work.ctx)
  const latest = work.store.read()
  if (!latest.cancellation) return false
  const told = { cancellation: withoutDuty(latest.cancellation, duty) }
  work.store.change(latest, stateAfterRefund({ ...latest, ...told }), told, `wallet told of ${duty.toLowerCase()}`)
  return true
}
