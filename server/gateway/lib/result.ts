// The result of an object's method that may refuse. A refusal is a value, because an exception across RPC is logged as
// a failure.
import { Problem, type ProblemReason } from '../../contracts/problem.ts'

export interface Err {
  ok: false
  reason: ProblemReason
  details?: { [name: string]: string | number | string[] | string[][] | Record<string, number> }
}

export const err = (reason: ProblemReason, details?: Err['details']): Err => ({
  ok: false,
  reason,
  ...(details ? { details } : {}),
})

/** Returns the result, or throws the refusal as a problem. */
export function unwrap<T extends { ok: boolean }>(result: T): Extract<T, { ok: true }> {
  const failure: { ok: boolean; reason?: ProblemReason; details?: Err['details'] } = result
  if (failure.reason) throw new Problem(failure.reason, failure.details)
  // Without a reason it is the other half of the union.
  return result as Extract<T, { ok: true }>
}

/** Calls to an overloaded object are never retried here: the caller waits and retries. */
export async function unlessOverloaded<P extends Promise<unknown>>(work: P): Promise<Awaited<P>> {
  try {
    return await work
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'overloaded' in error && error.overloaded)
      throw new Problem('busy')
    throw error
  }
}
