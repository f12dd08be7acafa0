// Asks an order about money that has been reserved for it too long. Only the order knows whether the attempt is
// over, so nothing is voided on a guess.
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import * as commands from './wallet-commands.ts'
import type { WalletStore } from './wallet.sql.ts'

/**
 * PAID: the reservation is posted. OVER: it is voided. OPEN: it may still be paid, so the order is asked again
 * later.
 * `pending` holds the ids being asked about; a new `reserve` removes its id.
 */
export async function askAbout(env: Env, store: WalletStore, pending: Set<string>, id: string): Promise<void> {
  const reserved = store.reservation(id)
  if (reserved?.state !== 'PENDING') return
  pending.add(id)
  const state = await env.ORDERS.getByName(`order:${reserved.orderId}`).reservationState(id)
  // If the order reserved it once more after this answer, the answer is outdated; the order is asked again later.
  if (!pending.delete(id)) return
  if (state === 'PAID') commands.post(store, id)
  else if (state === 'OVER') commands.voidReservation(store, id)
  else store.change(() => store.askLater(id, now() + commands.ASK_ORDER_MS))
}
