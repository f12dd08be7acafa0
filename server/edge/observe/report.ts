import type { Outcome } from '../../contracts/contract.ts'
import { shortReference } from '../../lib/trace.ts'
import type { PageEvent } from './events.ts'
import { getTraceContext } from './run.ts'

/**
 * Reports a call that shows a reference of this request to a visitor. A failure of shared work was reported under the
 * id of that work.
 */
export function reportOwnFailure(callKey: string, outcome: Outcome<unknown>): void {
  const run = getTraceContext()
  if (outcome.ok || !run || outcome.problem.reference !== shortReference(run.requestId)) return
  const { status, reason } = outcome.problem
  run.emit({ type: 'call_failed', callKey, status, reason, route: run.route, requestId: run.requestId })
}

export async function withFailureReport<Result extends Outcome<unknown>>(
  callKey: string,
  call: Promise<Result>,
): Promise<Result> {
  const outcome = await call
  reportOwnFailure(callKey, outcome)
  return outcome
}

/** Once for each page that is sent. */
export function emitPageEvent(state: PageEvent['state']): void {
  const run = getTraceContext()
  run?.emit({ type: 'page', state, route: run.route })
}
