// Sends one choice to the order and reports what became of it. The outcome of a request may be unknown, so a retry uses
// the same idempotency key.
import type { Order } from '#server/contracts/orders.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import type { HoldProblem, SelectionEvent } from '../selection/selection-state.ts'

/** The request may have taken effect, or the problem is temporary. */
const RETRIED = new Set(['offline', 'timeout', 'busy', 'request_in_flight', 'server_down', 'bad_answer'])
const PAUSES_MS = [400, 1200, 3000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function requestHold(
  send: (idempotencyKey: string) => Promise<Order>,
  wait = pause,
): Promise<Extract<SelectionEvent, { type: 'answered' | 'refused' }>> {
  const key = crypto.randomUUID()
  for (let tries = 0; ; tries++) {
    try {
      return { type: 'answered', order: await send(key) }
    } catch (error) {
      const ms = PAUSES_MS[tries]
      const isRetried = isProblemError(error) && RETRIED.has(error.reason) && ms !== undefined
      if (!isRetried) return { type: 'refused', problem: problemOf(error) }
      await wait(ms)
    }
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

function problemOf(error: unknown): HoldProblem {
  if (isProblemError(error)) {
    const { reason, message, details } = error
    const alternatives = Array.isArray(details.alternatives) ? details.alternatives.map(idsIn) : []
    return { reason, message, taken: idsIn(details.taken), alternatives }
  }
  // A part of the page could not be loaded. The seats are not held, and the visitor may retry.
  reportError(error)
  return { reason: '', message: '', taken: [], alternatives: [] }
}
