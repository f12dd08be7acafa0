// Who has the bearer token of a command: the shared token, or a staff member's own.
import type { Context } from 'hono'
import { isOperator } from '../../lib/operator.ts'
import { refusalMessage, rolesFor } from '../../lib/operator-access.rules.ts'
import { isStaffToken } from '../../lib/staff-token.ts'
import type { EdgeApp, EdgeEnv } from '../env.ts'
import { findAccess, findForbidden, isUnconfirmedAct, noteAction } from './operator-access.ts'
import type { OperatorSession } from './operator-session.ts'
import { signInStaff } from './staff-calls.ts'

/** Undefined: the token is wrong. `unknown`: the gateway did not answer, so a member's token cannot be checked. */
export async function findCommander(
  env: EdgeEnv,
  authorization: string | undefined,
): Promise<OperatorSession | 'unknown' | undefined> {
  if (await isOperator(env, authorization)) return { id: 'command', by: 'token' }
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : ''
  if (!isStaffToken(token)) return undefined
  const staff = await signInStaff(env, token)
  return typeof staff === 'object' ? { id: 'command', by: staff.id, staff } : staff
}

/**
 * The refusal of a command that the edge carries out itself; undefined: it is allowed. The gateway decides about those
 * that are passed on.
 */
export async function refuseCommand(c: Context<EdgeApp>, session: OperatorSession): Promise<Response | undefined> {
  const access = await findAccess(c.env, session)
  if (!access) return c.json({ error: 'unauthorized' }, 401)
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const needs = findForbidden(c, method, access.authority)
  if (!needs) return isUnconfirmedAct(c, access) ? c.json({ error: 'the gateway does not answer' }, 502) : undefined
  await noteAction(c.env, session, { action: 'refused', outcome: 'forbidden', target: needs })
  const message = refusalMessage(access.authority, needs)
  return c.json({ error: 'forbidden', needs, roles: rolesFor(needs), message }, 403)
}
