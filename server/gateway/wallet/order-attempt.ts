// What an order says about money that has been set aside for it too long.
// Relied on by the wallet's timer. Nothing is given back on a guess: only the order knows whether the attempt is over.
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import * as commands from './wallet-commands.ts'
import type { WalletStore } from './wallet.sql.ts'

/**
 * PAID: what was set aside is spent. OVER: it comes back. OPEN: it may still be paid, and is asked about again.
 * `asked`: what is being asked about, until its order wants it anew.
 */
export async function askAbout(env: Env, store: WalletStore, asked: Set<string>, id: string): Promise<void> {
  const reserved = store.reservation(id)
  if (reserved?.state !== 'PENDING') return
  asked.add(id)
  const state = await env.ORDERS.getByName(`order:${reserved.orderId}`).reservationState(id)
  // An order that wants it once more has said so after this answer; it is asked again.
  if (!asked.delete(id)) return
  if (state === 'PAID') commands.post(store, id)
  else if (state === 'OVER') commands.voidReservation(store, id)
  else store.change(() => store.askLater(id, now() + commands.ASK_ORDER_MS))
}
