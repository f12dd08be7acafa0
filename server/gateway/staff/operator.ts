// Who calls an operator's route, and whether they may: asked at each call, so that a revoked token ends at once.
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Problem } from '../../contracts/problem.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { sha256 } from '../../lib/ids.ts'
import {
  type Authority,
  authorityLabel,
  findGatewayRule,
  isAllowed,
  parseAuthority,
  type Permission,
  refusalMessage,
  rolesFor,
  routeOf,
} from '../../lib/operator-access.rules.ts'
import { isOperator } from '../../lib/operator.ts'
import { isStaffId, isStaffToken } from '../../lib/staff-token.ts'
import { now } from '../../lib/clock.ts'
import { type Env, supportRefundMax } from '../config/env.ts'
import { isEdge } from '../http/edge-proof.ts'
import { NO_STORE } from '../http/operator-input.ts'
import type { GatewayApp } from '../http/serve.ts'
import { log } from '../observability/log.ts'
import { insertAudit } from './audit.sql.ts'
import { findActiveStaff, findActiveStaffByToken, hasActiveLead, type StaffMember } from './staff.sql.ts'

export type OperatorCall = Context<{ Bindings: Env }>

export interface Operator {
  /**
   * For logs, the audit list and what is stored beside an action: id of a staff member or of Access, or `token`. Names
   * are looked up when they are shown, so that they are gone once a member is deleted.
   */
  id: string
  authority: Authority
  /** Who has nothing but the shared token. */
  isShared: boolean
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set on every operator's route. */
    operator: Operator
  }
}

const toOperator = ({ id, role }: StaffMember): Operator => ({ id, authority: [role], isShared: false })

/** The roles of Access, as the edge names them. Its user may do everything if the edge knows no roles. */
function authorityOfAccess(header: string): Authority {
  return parseAuthority(header === 'everything' ? header : header.split(',').filter(Boolean)) ?? []
}

/** Only the edge is believed about who acts: another holder of the shared token could name any person. */
async function operatorOfEdge(env: Env, headers: Headers): Promise<Operator | undefined> {
  const id = /^[\w.:-]{1,80}$/.exec(headers.get('x-operator') ?? '')?.[0] ?? 'token'
  const [staffId, roles] = [headers.get('x-operator-staff'), headers.get('x-operator-roles')]
  if (staffId !== null) {
    const member = isStaffId(staffId) ? await findActiveStaff(env.DB, staffId) : null
    return member ? toOperator(member) : undefined
  }
  if (roles !== null) return { id, authority: authorityOfAccess(roles), isShared: false }
  return sharedToken(env, id)
}

const sharedToken = async (env: Env, id: string): Promise<Operator> => ({
  id,
  authority: (await hasActiveLead(env.DB)) ? 'staff-only' : 'everything',
  isShared: true,
})

/** Undefined: no valid token, or the member was revoked. */
async function identify(env: Env, headers: Headers): Promise<Operator | undefined> {
  const authorization = headers.get('authorization') ?? undefined
  if (await isOperator(env, authorization))
    return (await isEdge(env, headers)) ? operatorOfEdge(env, headers) : sharedToken(env, 'token')
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : ''
  const member = isStaffToken(token) ? await findActiveStaffByToken(env.DB, await sha256(token)) : null
  return member ? toOperator(member) : undefined
}

const UNAUTHORIZED = { error: 'unauthorized' }

/** Says which role may do it. */
function forbid(c: OperatorCall, needs: Permission, more: { limit?: number } = {}): Response {
  const { id: by, authority } = c.get('operator')
  log.info('operator_action', { action: needs, by, outcome: 'forbidden' })
  const body = { error: 'forbidden', needs, roles: rolesFor(needs), message: refusalMessage(authority, needs), ...more }
  return c.json(body, 403, NO_STORE)
}

type LimitedPermission = 'refundAboveLimit' | 'quoteAboveLimit'

/** The most that the caller's role may give back, or quote, at once, in halalas. Undefined: any amount. */
export const findRoleMax = (c: OperatorCall, above: LimitedPermission): number | undefined =>
  isAllowed(c.get('operator').authority, above) ? undefined : supportRefundMax(c.env)

/** The amount is above what the role may give, which the answer names in halalas. */
export const forbidAbove = (c: OperatorCall, needs: LimitedPermission): Response =>
  forbid(c, needs, { limit: supportRefundMax(c.env) })

/** Undefined: a percent sign begins no escape. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A middleware has no parameters of the route. What was searched for may be a phone number, so it is left out. */
function targetOf(route: string, path: string): string | null {
  const at = route.split('/').indexOf(':id')
  const id = at < 0 || route.startsWith('GET ') ? '' : decode(path.split('/')[at] ?? '')
  return isOpaqueId(id) ? id : null
}

async function noteRefusal(c: OperatorCall, route: string, needs: Permission, action: string): Promise<void> {
  const { id: by, authority } = c.get('operator')
  const target = targetOf(route, c.req.path)
  const why = `needs ${rolesFor(needs).join(' or ')}`
  const entry = { by, role: authorityLabel(authority), action, target, why, outcome: 'forbidden' }
  await insertAudit(c.env.DB, entry, now())
}

/** Call it before the first of the operator's routes. A route that the table does not name is refused. */
export function requireOperator(app: GatewayApp): void {
  app.use('/v1/operator/*', async (c, next) => {
    const operator = await identify(c.env, c.req.raw.headers)
    if (!operator) return c.json(UNAUTHORIZED, 401, NO_STORE)
    c.set('operator', operator)
    if (decode(c.req.path) === undefined) throw new Problem('not_found')
    const route = routeOf(matchedRoutes(c))
    if (route === undefined) return next()
    const rule = findGatewayRule(route)
    if (!rule) throw new Error(`${route} is not in the table of operator-access.rules.ts`)
    if (isAllowed(operator.authority, rule.needs)) return next()
    await noteRefusal(c, route, rule.needs, rule.audited ?? rule.needs)
    return forbid(c, rule.needs)
  })
}
