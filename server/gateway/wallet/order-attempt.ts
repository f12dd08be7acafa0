// What an order says about one of its attempts at paying, when money has been set aside for it too long.
// Relied on by the wallet's timer. Nothing is given back on a guess: only the order knows whether the attempt is over.
import type { Env } from '../env.ts'

/** OPEN: it may still be paid. PAID: what was set aside is spent. OVER: it comes back. */
export type AttemptState = 'OPEN' | 'PAID' | 'OVER'
export type AskOrder = (env: Env, attempt: { id: string; orderId: string }) => Promise<AttemptState>

/** No order pays by wallet yet, so none can have ended an attempt. */
const stillOpen: AskOrder = () => Promise.resolve('OPEN')

let source: AskOrder = stillOpen

export const askOrder: AskOrder = (env, attempt) => source(env, attempt)

export const useOrderAnswers = (ask: AskOrder | undefined): void => {
  source = ask ?? stillOpen
}
