// What an object answers when a call may be refused: a refusal is a value, because an exception across RPC is logged as a failure.
// Relied on by the objects of seats, orders and guests and by their handlers.
import { Problem, type ProblemReason } from '../contracts/problem.ts'

export interface Refusal {
  ok: false
  reason: ProblemReason
  details?: { [name: string]: string | number | string[] | string[][] | Record<string, number> }
}

export const refuse = (reason: ProblemReason, details?: Refusal['details']): Refusal => ({
  ok: false,
  reason,
  ...(details ? { details } : {}),
})

/** The answer itself, or the problem thrown. */
export function settled<T extends { ok: boolean }>(verdict: T): Extract<T, { ok: true }> {
  const refusal: { ok: boolean; reason?: ProblemReason; details?: Refusal['details'] } = verdict
  if (refusal.reason) throw new Problem(refusal.reason, refusal.details)
  // Without a reason it is the other half of the union.
  return verdict as Extract<T, { ok: true }>
}

/** An object that has more to do than it can is never asked again by us: the caller waits and asks. */
export async function unlessOverloaded<P extends Promise<unknown>>(work: P): Promise<Awaited<P>> {
  try {
    return await work
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'overloaded' in error && error.overloaded)
      throw new Problem('busy')
    throw error
  }
}
