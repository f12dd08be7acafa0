// What the person of a session may do. The gateway is asked at each request, so that a revoked token ends at once.
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import {
  type Authority,
  type EdgeAction,
  findEdgePermission,
  isAllowed,
  parseAuthority,
  type Permission,
} from '../../lib/operator-access.rules.ts'
import { randomId } from '../../lib/ids.ts'
import type { EdgeApp, EdgeEnv } from '../env.ts'
import { log } from '../observe/log.ts'
import { hasEmbeddedGateway, sendToGateway } from './operator-calls.ts'
import type { OperatorSession } from './operator-session.ts'

/** The longest wait before each page and form. */
const WHO_MS = 1500
/** The longest wait for the audit list after an action of the edge itself. */
const NOTE_MS = 1500

export interface OperatorAccess {
  session: OperatorSession
  authority: Authority
  /**
   * The gateway did not answer, so the staff member may have been revoked. They are shown what their role sees, and the
   * edge does nothing for them.
   */
  isUnconfirmed?: boolean
}

/** Without an answer of the gateway, which is when site and pages have to be switched: by the shared token. */
const assumed = ({ staff }: OperatorSession): Authority => (staff ? [staff.role] : 'everything')

const authorityIn = (body: unknown): Authority | undefined =>
  typeof body === 'object' && body !== null && 'authority' in body ? parseAuthority(body.authority) : undefined

/** Undefined: the member was revoked. */
export async function findAccess(env: EdgeEnv, session: OperatorSession): Promise<OperatorAccess | undefined> {
  // Access has decided about its users, and the configuration about their roles.
  if (session.access) return { session, authority: session.access.roles ?? 'everything' }
  if (!hasEmbeddedGateway(env)) return session.staff ? undefined : { session, authority: 'everything' }
  const answer = await sendToGateway(env, { method: 'GET', path: '/operator/me', as: session, waitMs: WHO_MS })
  if (answer?.status === 401 && session.staff) return undefined
  const authority = answer?.status === 200 ? authorityIn(answer.body) : undefined
  return authority
    ? { session, authority }
    : { session, authority: assumed(session), isUnconfirmed: session.staff !== undefined }
}

/** What this route needs that the person may not do; undefined: they may. A route without a rule is refused. */
export function findForbidden(c: Context<EdgeApp>, method: string, authority: Authority): Permission | undefined {
  const route = `${method} ${routePath(c)}`
  const needs = findEdgePermission(route)
  if (!needs) throw new Error(`${route} is not in the table of operator-access.rules.ts`)
  return isAllowed(authority, needs) ? undefined : needs
}

/** What the edge does by itself, or after the gateway has not answered. */
const EDGE_ACTS: ReadonlySet<Permission> = new Set(['switchSite', 'purgePages', 'changeShowtimes'])

/** Whether the route acts without the gateway, which has not confirmed that the person still may. */
export function isUnconfirmedAct(c: Context<EdgeApp>, { isUnconfirmed }: OperatorAccess): boolean {
  const needs = isUnconfirmed ? findEdgePermission(`${c.req.method} ${routePath(c)}`) : undefined
  return c.req.method !== 'GET' && needs !== undefined && EDGE_ACTS.has(needs)
}

interface Noted {
  action: EdgeAction
  outcome?: 'done' | 'forbidden'
  /** Of a refusal: what was refused. */
  target?: Permission
}

/** Into the log, and into the audit list if the gateway answers: an action of the edge must not wait for it. */
export async function noteAction(env: EdgeEnv, session: OperatorSession, noted: Noted): Promise<void> {
  const { action, outcome = 'done', target } = noted
  log.info('operator_action', { action, by: session.by, ...(target ? { target } : {}), outcome })
  const path = `/operator/audit/${randomId()}`
  const body = { action, outcome, ...(target ? { target } : {}) }
  await sendToGateway(env, { method: 'PUT', path, as: session, body, waitMs: NOTE_MS })
}
