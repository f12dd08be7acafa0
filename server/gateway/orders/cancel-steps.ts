// What a decided cancellation still has to do, beside giving a card its money back: free the seats, tell wallet and vouchers.
// Relied on by the steps of fulfilment, which repeat each of these until it is done.
import { passCrashPoint } from '../crash-points.ts'
import { stateAfterRefund, withoutDuty } from './cancel.rules.ts'
import type { CancelDuty, CancelRecord, OrderRecord } from './order.record.ts'
import { type OrderWork, seatsOf } from './order-work.ts'
import { giveBackAll } from './voucher-part.ts'

/** By the token the seats were sold under: whoever has them by the time this is repeated keeps them. */
export async function freeSeats(work: OrderWork, order: OrderRecord): Promise<true> {
  const freed = await seatsOf(work, order).release(order.id, order.token)
  if (!freed.ok) throw new Error(`The seats of ${order.id} were not freed: ${freed.reason}`)
  await passCrashPoint('CP15', work.ctx)
  work.store.change(work.store.read(), 'REFUNDING', {}, 'seats freed')
  return true
}

type Tell = (work: OrderWork, order: OrderRecord, cancellation: CancelRecord) => Promise<unknown>
const walletOf = (work: OrderWork, order: OrderRecord) => work.wallet(order.owner.id)

/** Each happens once, however often it is asked for. */
const TELL: Record<CancelDuty, Tell> = {
  REFUND: (work, order, { id, eWallet, cashback }) =>
    walletOf(work, order).refund({ id, orderId: order.id, reference: order.reference, eWallet, cashback }),
  REVERSE: (work, order) => walletOf(work, order).reverse({ orderId: order.id }),
  RELEASE: (work, order, { id }) => walletOf(work, order).releaseCancellation(id),
  VOUCHERS: (work, { attempts }, cancellation) =>
    giveBackAll(work, attempts.find(({ attempt }) => attempt === cancellation.attempt)?.vouchers),
}

/** Whether one more thing is done. A wallet that does not answer keeps no card waiting: its timer asks again. */
export async function carryOutDuty(work: OrderWork, order: OrderRecord): Promise<boolean> {
  const { cancellation } = order
  const duty = cancellation?.owed[0]
  if (!duty) return false
  try {
    await TELL[duty](work, order, cancellation)
  } catch (error) {
    console.error(`order ${order.id}: ${duty} was not told`, error)
    return false
  }
  await passCrashPoint('CP16', work.ctx)
  const latest = work.store.read()
  if (!latest.cancellation) return false
  const told = { cancellation: withoutDuty(latest.cancellation, duty) }
  work.store.change(latest, stateAfterRefund({ ...latest, ...told }), told, `told of ${duty.toLowerCase()}`)
  return true
}
