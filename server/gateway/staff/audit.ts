// The one function that puts an operator's action into the audit list.
import { matchedRoutes } from 'hono/route'
import { isProblem } from '../../contracts/problem.ts'
import { now } from '../../lib/clock.ts'
import { canonicalJson, sha256 } from '../../lib/ids.ts'
import { authorityLabel, findGatewayRule, routeOf } from '../../lib/operator-access.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import { log } from '../observability/log.ts'
import { insertAudit, insertAuditOnce, saveAuditOutcome } from './audit.sql.ts'
import type { OperatorCall } from './operator.ts'

interface Subject {
  /** Id of what is acted on: no phone, no name, no code of a voucher. */
  target: string | null
  /** A code, never a typed text. */
  why?: string
  /** If the name of the route's table is too general. */
  action?: string
  /** Of an action that happens once for its key: a repetition of it has no row of its own. */
  request?: IdempotentRequest
}

/** An action that may answer without an error and yet have changed nothing: it says itself what came of it. */
export interface Acted {
  answer: Response
  /** `done`, or a code. */
  outcome: string
}

/** Another person, target or input under the same key has a row of its own. */
async function rowIdOf(by: string, target: string | null, request: IdempotentRequest): Promise<string> {
  const { call, key, fingerprint } = request
  return `once.${(await sha256(canonicalJson({ by, target, call, key, fingerprint }))).slice(0, 40)}`
}

/** Its result is known, whatever becomes of the note. */
async function noteOutcome(c: OperatorCall, seq: number | undefined, outcome: string): Promise<void> {
  if (seq === undefined) return
  await saveAuditOutcome(c.env.DB, seq, outcome).catch((error: unknown) =>
    log.warn('task_failed', { task: 'audit' }, error),
  )
}

const outcomeOf = ({ ok, status }: Response): string => (ok ? 'done' : status === 403 ? 'forbidden' : 'refused')

/**
 * Runs the action between its row and the row's outcome. Without the row the action does not happen. A row that stays
 * `begun` belongs to an action that may have happened. Expects a route that the table names as audited.
 */
export async function audited(
  c: OperatorCall,
  { target, why, action, request }: Subject,
  act: () => Promise<Response | Acted>,
): Promise<Response> {
  const { id: by, authority } = c.get('operator')
  const name = action ?? findGatewayRule(routeOf(matchedRoutes(c)) ?? '')?.audited
  if (name === undefined) throw new Error('This route is not audited')
  const entry = { by, role: authorityLabel(authority), action: name, target, why: why ?? null, outcome: 'begun' }
  const seq = request
    ? await insertAuditOnce(c.env.DB, { ...entry, id: await rowIdOf(by, target, request) }, now())
    : await insertAudit(c.env.DB, entry, now())
  try {
    const acted = await act()
    const { answer, outcome } = acted instanceof Response ? { answer: acted, outcome: outcomeOf(acted) } : acted
    await noteOutcome(c, seq, outcome)
    return answer
  } catch (error) {
    // Without a known reason it may have happened.
    await noteOutcome(c, seq, isProblem(error) ? error.reason : 'failed')
    throw error
  }
}

/** The same with a row for each of several targets. Without a target there is nothing to note. */
export const auditedEach = (
  c: OperatorCall,
  [target, ...others]: readonly string[],
  act: () => Promise<Response>,
  why?: string,
): Promise<Response> =>
  target === undefined
    ? act()
    : audited(c, { target, ...(why === undefined ? {} : { why }) }, () => auditedEach(c, others, act, why))
