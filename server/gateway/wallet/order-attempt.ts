// What an order says about money that has been set aside for it too long.
// Relied on by the wallet's timer. Nothing is given back on a guess: only the order knows whether the attempt is over.
import type { Env } from '../env.ts'

/** OPEN: it may still be paid. PAID: what was set aside is spent. OVER: it comes back. */
export type AttemptState = 'OPEN' | 'PAID' | 'OVER'

export const askOrder = async (env: Env, { id, orderId }: { id: string; orderId: string }): Promise<AttemptState> =>
  env.ORDERS.getByName(`order:${orderId}`).reservationState(id)
